/**
 * What people propose to each other in a match: a draw, a take-back. A proposal stands until all
 * have answered, one declines, or a move is made. Nobody can nag: after a proposal the same seat
 * has to let some turns pass before the next of its kind.
 */
import type { WaysOutView } from '@joute/core/api/waysOut.ts';
import type { Seat } from '@joute/core/game.ts';
import type { ProposalKind } from '@joute/core/match/waysOut.ts';
import { ok, type Result, refuse } from '@joute/core/result.ts';

/** Turns from one proposal of a seat to its next. */
const PAUSE: Readonly<Record<ProposalKind, number>> = { draw: 6, 'take-back': 2 };

interface Proposal {
  readonly by: Seat;
  readonly waits: Set<Seat>;
}

export class Proposals {
  readonly #open = new Map<ProposalKind, Proposal>();
  /** The turn of the last proposal, by kind and seat. */
  readonly #made = new Map<string, number>();

  get shown(): WaysOutView['proposals'] {
    return [...this.#open].map(([what, { by, waits }]) => ({ what, by, waits: [...waits] }));
  }

  /**
   * True where all agree with that. `voters`: those who have to. To propose what somebody else has
   * proposed is to accept it.
   */
  offer(what: ProposalKind, seat: Seat, voters: readonly Seat[], turn: number): Result<boolean> {
    const open = this.#open.get(what);
    if (open) return open.by === seat ? refuse('out/offered') : this.accept(what, seat);
    const last = this.#made.get(`${what} ${seat}`);
    if (last !== undefined && turn < last + PAUSE[what])
      return refuse('out/too-often', { turns: last + PAUSE[what] - turn });
    this.#made.set(`${what} ${seat}`, turn);
    if (voters.length === 0) return ok(true);
    this.#open.set(what, { by: seat, waits: new Set(voters) });
    return ok(false);
  }

  /** True where nobody else has to answer. */
  accept(what: ProposalKind, seat: Seat): Result<boolean> {
    const open = this.#open.get(what);
    if (!open?.waits.delete(seat)) return refuse('out/not-offered');
    return ok(open.waits.size === 0);
  }

  /** Also one's own. */
  decline(what: ProposalKind, seat: Seat): Result<null> {
    const open = this.#open.get(what);
    if (!open || (open.by !== seat && !open.waits.has(seat))) return refuse('out/not-offered');
    this.#open.delete(what);
    return ok(null);
  }

  byOf(what: ProposalKind): Seat | null {
    return this.#open.get(what)?.by ?? null;
  }

  /** A move is made: nobody waits for answers any more. False where nobody did. */
  clear(): boolean {
    const isOpen = this.#open.size > 0;
    this.#open.clear();
    return isOpen;
  }
}
