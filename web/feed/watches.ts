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

/** As a seat or as the public; `glance`: without being counted as a viewer. */
export type Looking = SeatAccess & { readonly glance?: true };

interface Listener {
  readonly tell: WatchListener;
  readonly isGlance: boolean;
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

/** Temporary refusals: the watch is requested again a little later. */
const PASSING = ['request/too-many', 'request/not-ready', 'request/no-store', 'request/failed'];

export class Watches {
  readonly #send: (message: object) => void;
  readonly #all = new Map<string, Watch>();
  /** Names of those that were refused for the time being. */
  readonly #putOff = new Set<string>();

  constructor(send: (message: object) => void) {
    this.#send = send;
  }

  add(match: string, { glance, ...access }: Looking, tell: WatchListener): () => void {
    const name = nameOf(match, access.seat);
    const before = this.#all.get(name);
    // A watch with another key replaces the old one and keeps its listeners.
    const watch = { match, access, listeners: before?.listeners ?? new Set<Listener>() };
    this.#all.set(name, watch);
    const listener: Listener = { tell, isGlance: glance === true, version: null };
    watch.listeners.add(listener);
    this.#ask(watch);
    return () => {
      watch.listeners.delete(listener);
      if (this.#all.get(name)?.listeners !== watch.listeners) return;
      if (watch.listeners.size > 0) {
        // Those who are left may only glance at it.
        if (!listener.isGlance && isGlanced(watch)) this.#ask(watch);
        return;
      }
      this.#all.delete(name);
      this.#send({ type: 'unwatch', match, ...defined({ seat: access.seat }) });
    };
  }

  /** Requests every watch again, on a new connection. */
  askAll(): void {
    this.#putOff.clear();
    for (const watch of this.#all.values()) this.#ask(watch);
  }

  /** Requests those again that were refused for the time being. */
  askAgain(): void {
    const names = [...this.#putOff];
    this.#putOff.clear();
    for (const name of names) {
      const watch = this.#all.get(name);
      if (watch) this.#ask(watch);
    }
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
    if (message.match === undefined) return;
    if (PASSING.includes(message.code)) {
      this.#putOff.add(nameOf(message.match, message.seat));
      return;
    }
    for (const { tell } of this.#listenersOf({ match: message.match, ...message })) tell(message);
  }

  #listenersOf({ match, seat }: { readonly match: string; readonly seat?: Seat }): Iterable<Listener> {
    return this.#all.get(nameOf(match, seat))?.listeners ?? [];
  }

  /**
   * Requests the events after the oldest version that a listener has; a snapshot where one has
   * none, or the match had not begun.
   */
  #ask(watch: Watch): void {
    const { match, access, listeners } = watch;
    const versions = [...listeners].map(({ version }) => version ?? -1);
    const since = Math.min(...versions);
    const glance = isGlanced(watch) ? { glance: true } : {};
    this.#send({ type: 'watch', match, ...access, ...glance, ...(since < 0 ? {} : { since }) });
  }
}

const isGlanced = ({ listeners }: Watch): boolean => [...listeners].every(({ isGlance }) => isGlance);

const nameOf = (match: string, seat: Seat | undefined): string => `${match} ${seat ?? 'public'}`;
