/**
 * A client of the contest that gave its team's code as its name. Its `addPlayer` is answered when a
 * match of its team's bot calls it: only then its seat is known.
 */
import type { GateGuest, Player, Reply } from '@joute/core/host/player.ts';
import type { AskTimed } from '@joute/core/host/services.ts';
import type { MatchEnd } from '@joute/core/match/match.ts';
import type { Ask, ClosedTurn, Hello } from '@joute/core/match/playerMessages.ts';
import { ok, type Refusal, type Result, refusal } from '@joute/core/result.ts';
import type { BoardPlan } from './contestBoard.ts';
import { ContestSeat } from './contestSeat.ts';

export interface TeamContestantOptions {
  /** The code, which is shown to nobody. */
  readonly name: string;
  readonly board: () => BoardPlan;
  readonly questions: () => AskTimed;
}

export class TeamContestant implements GateGuest {
  readonly name: string;
  readonly isCourse = true;
  /** Its seat once it is called, or why it is not. */
  readonly called: Promise<Result<ContestSeat>>;
  readonly #options: TeamContestantOptions;
  #settle: (called: Result<ContestSeat>) => void = () => {};

  constructor(options: TeamContestantOptions) {
    this.name = options.name;
    this.#options = options;
    this.called = new Promise((resolve) => {
      this.#settle = resolve;
    });
  }

  open(name: string): Player {
    const { board, questions } = this.#options;
    return new CalledContestant(name, (hello) => {
      const seat = new ContestSeat(hello, board(), questions());
      this.#settle(ok(seat));
      return seat;
    });
  }

  turnAway(why: Refusal): void {
    this.#settle({ ok: false, refusal: why });
  }
}

class CalledContestant implements Player {
  readonly name: string;
  readonly spec = 'net';
  readonly #sit: (hello: Hello) => ContestSeat;
  #seat: ContestSeat | null = null;

  constructor(name: string, sit: (hello: Hello) => ContestSeat) {
    this.name = name;
    this.#sit = sit;
  }

  async begin(hello: Hello): Promise<void> {
    this.#seat = this.#sit(hello);
  }

  async answer(ask: Ask, signal: AbortSignal): Promise<Reply> {
    if (!this.#seat) return { event: 'disconnected', ms: 0, why: refusal('client/never-came') };
    return this.#seat.answer(ask, signal);
  }

  show(turn: ClosedTurn): void {
    this.#seat?.show(turn);
  }

  refused(refused: Refusal): void {
    this.#seat?.refused(refused);
  }

  async end(end: MatchEnd): Promise<void> {
    this.#seat?.end(end);
  }

  /** It may still ask how the match ended. */
  async close(): Promise<void> {}
}
