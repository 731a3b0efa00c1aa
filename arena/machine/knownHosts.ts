/**
 * The names by which this machine's servers are reached, and whether a request comes from a page of
 * another site. Such a page can have its own name resolve to our address (DNS rebinding) and is
 * then, to its browser, of our own origin: so a request that names a host which is not ours is
 * refused. An address in numbers cannot be made to mean something else, so every one of them is
 * accepted.
 */
import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import { hostname } from 'node:os';
import { quote } from '@joute/core/input/quote.ts';
import { type Refusal, refusal } from '@joute/core/result.ts';

export interface KnownHostsOptions {
  /** The address that the server listens on. */
  readonly host: string;
  /** The address under which others reach it. */
  readonly publicUrl?: string | null;
  /** Other host names that are ours. */
  readonly hosts?: readonly string[];
  /** A proxy of ours is in front: X-Forwarded-Host is the host that was asked for. */
  readonly trustProxy?: boolean;
}

export class KnownHosts {
  readonly #names: ReadonlySet<string>;
  readonly #publicHost: string | null;
  readonly #trustProxy: boolean;

  constructor({ host, publicUrl = null, hosts = [], trustProxy = false }: KnownHostsOptions) {
    this.#publicHost = publicUrl === null ? null : hostOf(publicUrl);
    this.#trustProxy = trustProxy;
    const own = hostname();
    // The machine's names in its network: by itself, with its domain, and by multicast DNS.
    const machine = [own, own.split('.', 1)[0]!].flatMap((name) => [name, `${name}.local`]);
    this.#names = new Set([host, this.#publicHost ?? host, ...hosts, ...machine].map(nameOf));
  }

  /**
   * Why a request is not for us; null where it is. One without a Host header was not sent by a
   * browser.
   */
  refuse(headers: IncomingHttpHeaders): Refusal | null {
    const unknown = this.#asked(headers).find((host) => !this.#isOurs(nameOf(host)));
    return unknown === undefined ? null : refusal('request/unknown-host', { host: quote(nameOf(unknown)) });
  }

  /**
   * Refuses what a page of another site makes its reader's browser send. Programs send none of
   * these headers, nor do addresses that somebody typed.
   */
  refusePage(headers: IncomingHttpHeaders): Refusal | null {
    const { origin, referer, 'sec-fetch-site': site } = headers;
    const isForeign = site === 'cross-site' || site === 'same-site';
    const pages = [origin, referer].filter((page) => page !== undefined);
    return isForeign || !pages.every((page) => this.#isOwnPage(page, headers)) ? refusal('request/other-origin') : null;
  }

  #isOwnPage(page: string, headers: IncomingHttpHeaders): boolean {
    const from = hostOf(page);
    return from !== null && (from === this.#publicHost || this.#asked(headers).includes(from));
  }

  /** With their ports. Our own proxy appends to what it was sent, so all of them must be ours. */
  #asked({ host, 'x-forwarded-host': forwarded }: IncomingHttpHeaders): string[] {
    const all = [host, ...(this.#trustProxy ? `${forwarded ?? ''}`.split(',') : [])];
    return all.flatMap((one) => one?.trim().toLowerCase() || []);
  }

  #isOurs(name: string): boolean {
    return isIP(name) !== 0 || name === 'localhost' || name.endsWith('.localhost') || this.#names.has(name);
  }
}

function hostOf(url: string): string | null {
  return URL.canParse(url) ? new URL(url).host : null;
}

/** Without port, brackets and the dot that may end it. */
const nameOf = (host: string): string => {
  const [, address] = /^\[(.*)\](?::\d*)?$/.exec(host) ?? [];
  return address ?? (isIP(host) === 6 ? host : host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, ''));
};
