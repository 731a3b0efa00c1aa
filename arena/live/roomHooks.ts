/**
 * What the referee calls for a room's match: each record chunk is persisted, then broadcast, and
 * then acknowledged to the person whose move it was.
 */

import { setTimeout as pause } from 'node:timers/promises';
import type { Seat } from '@joute/core/game.ts';
import type { ErrorTurn } from '@joute/core/host/player.ts';
import type { MatchHooks, OutsideEvent } from '@joute/core/host/playing.ts';
import type { AnyMatch, Entry } from '@joute/core/match/match.ts';
import type { RecordEnd } from '@joute/core/record/record.ts';
import type { Piece } from '../store/journal.ts';
import type { Store } from '../store/store.ts';
import type { ArenaObserver } from './arenaOptions.ts';
import type { Audience } from './audience.ts';
import type { SubmittedMoves } from './submittedMoves.ts';

/** How long it takes to open the page of a match of which one was just told the address. */
const COMING_MS = 20_000;

export interface RoomHooksOptions {
  readonly match: string;
  readonly game: string;
  /** At least so many milliseconds between two moves, for those who watch. */
  readonly pace: number | undefined;
  /** Whether the pace is kept only for those who watch: at first, and while somebody does. */
  readonly isPacedForViewers: boolean;
  readonly store: Store;
  readonly observer: ArenaObserver;
  readonly audience: Audience;
  readonly moves: SubmittedMoves;
  /** Who has to hear what comes to the referee besides answers. */
  outside(hear: (event: OutsideEvent) => void): void;
  /** A move was broadcast. */
  moved(): void;
  /** Ends the match for good. */
  readonly signal: AbortSignal;
  /** Leaves the match as it is on the disk: from then on nothing is persisted or broadcast. */
  readonly parked: AbortSignal;
}

export class RoomHooks implements MatchHooks {
  readonly signal: AbortSignal;
  readonly #options: RoomHooksOptions;
  readonly #from = performance.now();
  /** The newest version that was handed to the store. */
  #appended: number;

  constructor(options: RoomHooksOptions) {
    this.#options = options;
    this.signal = options.signal;
    this.#appended = options.audience.point?.version ?? -1;
  }

  append(text: string, said?: Entry | RecordEnd, key?: string): void | Promise<void> {
    const { store, observer, parked } = this.#options;
    // It never happened: it is played when the match goes on.
    if (parked.aborted) return;
    const entry = said && 'verdict' in said ? said : null;
    const piece: Piece = {
      match: this.#options.match,
      version: ++this.#appended,
      text,
      given: entry && key !== undefined ? { seat: entry.seat, id: key } : undefined,
      ended: said && 'termination' in said ? endedOf(said) : undefined,
    };
    if (!observer.appended) return store.append(piece);
    const from = performance.now();
    return store.append(piece).then(() => observer.appended?.(performance.now() - from));
  }

  outside(hear: (event: OutsideEvent) => void): void {
    this.#options.outside(hear);
  }

  keepErrors(seat: Seat, text: string, turns: readonly ErrorTurn[]): void {
    void this.#options.store.keepErrors(this.#options.match, seat, text, turns);
  }

  watch(match: AnyMatch, entry: Entry | null, key?: string): void | Promise<void> {
    const { audience, observer, parked, pace, game } = this.#options;
    if (parked.aborted) {
      // Parked while the entry was on its way to the disk; else it was never handed to the store.
      if (this.#appended > (audience.point?.version ?? -1)) this.#acknowledge(entry, key);
      return;
    }
    if (entry) {
      audience.add(match, entry);
      observer.moved?.(game);
      this.#options.moved();
    } else if (!audience.point) audience.begin(match);
    // After the broadcast: whoever sent the move then finds the match as the move left it.
    this.#acknowledge(entry, key);
    if (entry && pace && !match.end && this.#isPaced())
      return pause(Math.max(0, pace - entry.ms), undefined, { signal: this.signal }).catch(() => {});
  }

  #isPaced(): boolean {
    const { isPacedForViewers, audience } = this.#options;
    return !isPacedForViewers || audience.isSeen || performance.now() - this.#from < COMING_MS;
  }

  #acknowledge(entry: Entry | null, key: string | undefined): void {
    if (entry && key !== undefined) this.#options.moves.persisted(entry.seat, key, this.#appended);
  }
}

/**
 * With the hooks of the gateway that gathered the players. The gateway is told of a chunk when it
 * is persisted, and nothing more once the match is parked.
 */
export const withGateway = (room: RoomHooks, gateway: MatchHooks, parked: AbortSignal): MatchHooks => ({
  append: async (text, said, key) => {
    if (parked.aborted) return;
    await room.append(text, said, key);
    await gateway.append(text, said);
  },
  keepErrors: (seat, text, turns) => {
    gateway.keepErrors?.(seat, text, turns);
    room.keepErrors(seat, text, turns);
  },
  watch: async (match, entry, key) => {
    if (!parked.aborted) await gateway.watch?.(match, entry);
    await room.watch(match, entry, key);
  },
  signal: room.signal,
  outside: (hear) => room.outside(hear),
});

const endedOf = ({ termination, result, ply }: RecordEnd) => ({
  at: Date.now(),
  termination,
  result: JSON.stringify(result),
  plies: ply,
});
