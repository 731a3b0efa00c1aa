/**
 * Watches matches across dead servers: checks that every event comes once, in order, and never
 * differently.
 */
import { FeedClient, type FeedMessage } from './feedClient.ts';

export class Spectator {
  readonly findings: string[] = [];
  readonly #feed: FeedClient;
  /** By match: the newest version, and the entries of each. */
  readonly #seen = new Map<string, { version: number; readonly entries: Map<number, string>; isOver: boolean }>();
  readonly #ended: (match: string) => void;
  events = 0;

  constructor(url: string, ended: (match: string) => void) {
    this.#ended = ended;
    this.#feed = new FeedClient(url, {
      opened: () => {
        for (const [match, { version, isOver }] of this.#seen) if (!isOver) this.#watch(match, version);
      },
      heard: (message) => this.#hear(message),
    });
  }

  watch(match: string): void {
    this.#seen.set(match, { version: -1, entries: new Map(), isOver: false });
    this.#watch(match, -1);
  }

  isOver(match: string): boolean {
    return this.#seen.get(match)?.isOver ?? false;
  }

  /** The entries that were sent of a match, by version. */
  told(match: string): ReadonlyMap<number, string> {
    return this.#seen.get(match)?.entries ?? new Map();
  }

  close(): void {
    this.#feed.close();
  }

  #watch(match: string, version: number): void {
    // From the very first event on.
    this.#feed.send({ type: 'watch', match, since: version });
  }

  #hear({ type, match, version, entries, end }: FeedMessage): void {
    const seen = match === undefined ? undefined : this.#seen.get(match);
    if (!seen || typeof version !== 'number' || (type !== 'event' && type !== 'snapshot')) return;
    // The snapshot of a match that has not begun.
    if (type === 'snapshot' && version === -1) return;
    if (type === 'event' && version !== seen.version + 1)
      this.findings.push(`match ${match}: after event ${seen.version} came ${version}`);
    this.events++;
    seen.version = version;
    seen.entries.set(version, JSON.stringify(entries));
    if (end) {
      seen.isOver = true;
      // The server holds a finished match for those who still watch it, and limits how many one may
      // watch.
      this.#feed.send({ type: 'unwatch', match });
      this.#ended(match!);
    }
  }
}
