/**
 * What is watched over one connection, and how far everybody who listens has heard: after a break the rest is asked for, so that nothing is lost, and
 * what comes twice is told once.
 */
import type { Seat } from '@joute/core/game.ts';
import type { MatchEvent, Snapshot } from '../apiTypes.ts';
import type { RefusedMessage, WatchMessage } from './messages.ts';

export type WatchListener = (message: WatchMessage) => void;

export interface Eyes {
  readonly seat?: Seat;
  readonly key?: string;
}

interface Ear {
  readonly tell: WatchListener;
  /** The newest version it has heard; null before it has heard anything, -1 before the match has begun. */
  version: number | null;
}

interface Watch {
  readonly match: string;
  readonly eyes: Eyes;
  readonly ears: Set<Ear>;
}

/** Not an answer to what was asked, only to when. */
const PASSING = ['request/too-many', 'request/not-ready', 'request/no-store', 'request/failed'];

export class Watches {
  readonly #send: (message: object) => void;
  readonly #all = new Map<string, Watch>();

  constructor(send: (message: object) => void) {
    this.#send = send;
  }

  add(match: string, eyes: Eyes, tell: WatchListener): () => void {
    const name = nameOf(match, eyes.seat);
    const before = this.#all.get(name);
    // Another key: who listened with the old one goes on with the new.
    const watch = { match, eyes, ears: before?.ears ?? new Set<Ear>() };
    this.#all.set(name, watch);
    const ear: Ear = { tell, version: null };
    watch.ears.add(ear);
    this.#ask(watch);
    return () => {
      watch.ears.delete(ear);
      if (watch.ears.size > 0 || this.#all.get(name)?.ears !== watch.ears) return;
      this.#all.delete(name);
      this.#send({ type: 'unwatch', match, ...(eyes.seat === undefined ? {} : { seat: eyes.seat }) });
    };
  }

  /** Everything anew, on a new connection. */
  askAll(): void {
    for (const watch of this.#all.values()) this.#ask(watch);
  }

  hear(message: WatchMessage): void {
    switch (message.type) {
      case 'snapshot':
        this.#hearSnapshot(message);
        return;
      case 'event':
        this.#hearEvent(message);
        return;
      case 'match':
      case 'presence':
      case 'rematch':
        for (const watch of this.#all.values())
          if (watch.match === message.match) for (const { tell } of watch.ears) tell(message);
        return;
      case 'refused':
        this.#hearRefused(message);
        return;
    }
  }

  #hearSnapshot(message: Snapshot): void {
    const version = message.version ?? -1;
    for (const ear of this.#earsOf(message)) {
      if (ear.version !== null && ear.version >= version && version >= 0) continue;
      ear.version = version;
      ear.tell(message);
    }
  }

  #hearEvent(message: MatchEvent): void {
    const { version } = message;
    let hasGap = false;
    for (const ear of this.#earsOf(message)) {
      if (ear.version === null || version <= ear.version) continue;
      if (version > ear.version + 1) hasGap = true;
      else {
        ear.version = version;
        ear.tell(message);
      }
    }
    const watch = this.#all.get(nameOf(message.match, message.seat));
    if (hasGap && watch) this.#ask(watch);
  }

  #hearRefused(message: RefusedMessage): void {
    if (message.match === undefined || PASSING.includes(message.code)) return;
    for (const { tell } of this.#earsOf({ match: message.match, ...message })) tell(message);
  }

  #earsOf({ match, seat }: { readonly match: string; readonly seat?: Seat }): Iterable<Ear> {
    return this.#all.get(nameOf(match, seat))?.ears ?? [];
  }

  /** From the least that somebody has; a snapshot where somebody has nothing, or nothing had begun. */
  #ask({ match, eyes, ears }: Watch): void {
    const versions = [...ears].map(({ version }) => version ?? -1);
    const since = Math.min(...versions);
    this.#send({ type: 'watch', match, ...eyes, ...(since < 0 ? {} : { since }) });
  }
}

const nameOf = (match: string, seat: Seat | undefined): string => `${match} ${seat ?? 'public'}`;
