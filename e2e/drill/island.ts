/**
 * A network of its own (a namespace) with one cable to this machine, which can be cut: what is on
 * its way is lost and nobody is told, as when a real cable is pulled. Needs root and iproute2.
 */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer, type Server } from 'node:net';

export interface Island {
  /** Goes before a command that is to run there. */
  readonly prefix: readonly string[];
  /** An address of this machine's loopback, as it is reached from there. */
  addressOf(address: string): string;
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

const ip = (...words: readonly string[]): void => void execFileSync('ip', words, { stdio: 'pipe' });

/** Null where this machine lets nobody make one. `ports`: of loopback, to be reached from there. */
export async function openIsland(ports: readonly number[]): Promise<Island | null> {
  const name = `joute-${process.pid}`;
  const [here, there] = [`jt${process.pid}a`, `jt${process.pid}b`];
  const net = `10.213.${process.pid % 250}`;
  try {
    ip('netns', 'add', name);
  } catch {
    return null;
  }
  const relays: Server[] = [];
  const close = async (): Promise<void> => {
    for (const relay of relays) relay.close();
    ip('netns', 'del', name);
  };
  try {
    ip('link', 'add', here, 'type', 'veth', 'peer', 'name', there, 'netns', name);
    ip('addr', 'add', `${net}.1/30`, 'dev', here);
    ip('link', 'set', here, 'up');
    ip('-n', name, 'addr', 'add', `${net}.2/30`, 'dev', there);
    ip('-n', name, 'link', 'set', there, 'up');
    ip('-n', name, 'link', 'set', 'lo', 'up');
    for (const port of ports) relays.push(await openRelay(`${net}.1`, port));
  } catch {
    await close();
    return null;
  }
  return {
    prefix: ['ip', 'netns', 'exec', name],
    addressOf: (address) => address.replaceAll('127.0.0.1', `${net}.1`),
    cut: () => ip('link', 'set', here, 'down'),
    mend: () => ip('link', 'set', here, 'up'),
    close,
  };
}

/** From the cable's end to the same port of loopback. */
async function openRelay(host: string, port: number): Promise<Server> {
  const relay = createServer((from) => {
    const to = connect(port, '127.0.0.1');
    from.pipe(to).pipe(from);
    for (const [socket, other] of [
      [from, to],
      [to, from],
    ] as const) {
      socket.on('error', () => other.destroy());
      socket.on('close', () => other.destroy());
    }
  });
  relay.listen(port, host);
  await once(relay, 'listening');
  return relay;
}
