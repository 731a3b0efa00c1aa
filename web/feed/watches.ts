/**
 * The matches that are watched over the feed, and the version that each listener has reached. After
 * a reconnect the rest is requested (`since`), so that no event is lost, and an event that comes
 * twice is delivered once.
 */

import type { EventMessage, RefusedMessage, SnapshotMessage, WatchMessage } from '@joute/core/api/feed.ts';
import type { Seat } from '@joute/core/game.ts';
import { defined } from '@joute/core/input/objects.ts';

export type WatchListener = (message: WatchMessage) => void;

export interface SeatAccess {
  readonly seat?: Seat;
  readonly key?: string;
}

interface Listener {
  readonly tell: WatchListener;
  /**
   * The newest version delivered; null before the first message, -1 while the match has not begun.
   */
  version: number | null;
}

interface Watch {
  readonly match: string;
  readonly access: SeatAccess;
  readonly listeners: Set<Listener>;
}

/** Temporary refusals: the watch is requested again with the next connection. */
const PASSING = ['request/too-many', 'request/not-ready', 'request/no-store', 'request/failed'];

export class Watches {
  readonly #send: (message: object) => void;
  readonly #all = new Map<string, Watch>();

  constructor(send: (message: object) => void) {
    this.#send = send;
  }

  add(match: string, access: SeatAccess, tell: WatchListener): () => void {
    const name = nameOf(match, access.seat);
    const before = this.#all.get(name);
    // A watch with another key replaces the old one and keeps its listeners.
    const watch = { match, access, listeners: before?.listeners ?? new Set<Listener>() };
    this.#all.set(name, watch);
    const listener: Listener = { tell, version: null };
    watch.listeners.add(listener);
    this.#ask(watch);
    return () => {
      watch.listeners.delete(listener);
      if (watch.listeners.size > 0 || this.#all.get(name)?.listeners !== watch.listeners) return;
      this.#all.delete(name);
      this.#send({ type: 'unwatch', match, ...defined({ seat: access.seat }) });
    };
  }

  /** Requests every watch again, on a new connection. */
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
      case 'followed':
      case 'waysOut':
        for (const watch of this.#all.values())
          if (watch.match === message.match) for (const { tell } of watch.listeners) tell(message);
        return;
      case 'refused':
        this.#hearRefused(message);
        return;
    }
  }

  #hearSnapshot(message: SnapshotMessage): void {
    const version = message.version ?? -1;
    for (const listener of this.#listenersOf(message)) {
      if (listener.version !== null && listener.version >= version && version >= 0) continue;
      listener.version = version;
      listener.tell(message);
    }
  }

  #hearEvent(message: EventMessage): void {
    const { version } = message;
    let hasGap = false;
    for (const listener of this.#listenersOf(message)) {
      if (listener.version === null || version <= listener.version) continue;
      if (version > listener.version + 1) hasGap = true;
      else {
        listener.version = version;
        listener.tell(message);
      }
    }
    const watch = this.#all.get(nameOf(message.match, message.seat));
    if (hasGap && watch) this.#ask(watch);
  }

  #hearRefused(message: RefusedMessage): void {
    if (message.match === undefined || PASSING.includes(message.code)) return;
    for (const { tell } of this.#listenersOf({ match: message.match, ...message })) tell(message);
  }

  #listenersOf({ match, seat }: { readonly match: string; readonly seat?: Seat }): Iterable<Listener> {
    return this.#all.get(nameOf(match, seat))?.listeners ?? [];
  }

  /**
   * Requests the events after the oldest version that a listener has; a snapshot where one has
   * none, or the match had not begun.
   */
  #ask({ match, access, listeners }: Watch): void {
    const versions = [...listeners].map(({ version }) => version ?? -1);
    const since = Math.min(...versions);
    this.#send({ type: 'watch', match, ...access, ...(since < 0 ? {} : { since }) });
  }
}

const nameOf = (match: string, seat: Seat | undefined): string => `${match} ${seat ?? 'public'}`;
