/**
 * Where links to matches lead. A page that was opened as localhost asks the server for an address
 * that others can open, too.
 */
import type { ServerAddresses } from '@joute/core/api/addresses.ts';
import { call } from './api.ts';

const LOOPBACK = /^(localhost|.*\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

class LinkOrigin {
  #found = $state.raw<ServerAddresses>({ urls: [], onlyHere: false });
  /** What somebody chose among several. */
  chosen = $state<string | null>(null);

  /** The addresses to choose from; none where the page's own will do. */
  get urls(): readonly string[] {
    return this.#found.urls;
  }

  /** Nobody but this computer can open a link. */
  get isOnlyHere(): boolean {
    return this.#found.onlyHere;
  }

  get origin(): string {
    const { chosen, urls } = this;
    return (chosen !== null && urls.includes(chosen) ? chosen : urls[0]) ?? location.origin;
  }

  /** Asks anew: the server may have been started again, for others too. */
  async look(): Promise<void> {
    if (!LOOPBACK.test(location.hostname)) return;
    const asked = await call<ServerAddresses>('GET', '/api/addresses');
    if (asked.ok) this.#found = asked.value;
  }
}

export const linkOrigin = new LinkOrigin();
