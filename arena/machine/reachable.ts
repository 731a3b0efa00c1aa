/** The addresses by which other machines reach a server on this one. */
import { isIPv6 } from 'node:net';
import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';

export interface ListeningServer {
  readonly host: string;
  readonly port: number;
  /** The address under which others reach it, where its owner says so. */
  readonly publicUrl: string | null;
}

type Interfaces = Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>;

const EVERYWHERE = ['0.0.0.0', '::'];
/** Of containers, virtual machines and tunnels: a phone in the same network does not reach them. */
const VIRTUAL = /^(docker|br-|veth|virbr|vmnet|vboxnet|tun|tap|utun|wg|vEthernet)/i;

/** Whether only programs of this machine reach that address. */
export const isLoopbackHost = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host);

/** The likeliest first; none where it listens to this machine alone. */
export function reachableUrls(
  { host, port, publicUrl }: ListeningServer,
  interfaces: Interfaces = networkInterfaces(),
): string[] {
  if (publicUrl !== null) return [publicUrl.replace(/\/$/, '')];
  if (isLoopbackHost(host)) return [];
  const hosts = EVERYWHERE.includes(host) ? outsideAddresses(interfaces, host === '::') : [host];
  return hosts.map((name) => `http://${isIPv6(name) ? `[${name}]` : name}:${port}`);
}

function outsideAddresses(interfaces: Interfaces, withIPv6: boolean): string[] {
  const all = Object.entries(interfaces).flatMap(([name, addresses = []]) =>
    addresses.map((address) => ({ ...address, isVirtual: VIRTUAL.test(name) })),
  );
  const isFit = ({ internal, family, address }: NetworkInterfaceInfo): boolean =>
    !internal && (family === 'IPv4' ? !address.startsWith('169.254.') : withIPv6 && !/^fe[89ab]/i.test(address));
  const rank = ({ isVirtual, family }: (typeof all)[number]): number =>
    (isVirtual ? 2 : 0) + (family === 'IPv4' ? 0 : 1);
  return all
    .filter(isFit)
    .toSorted((a, b) => rank(a) - rank(b))
    .map(({ address }) => address);
}
