/**
 * The match of an examination: one seat is the program's, the others play at random and at once.
 * Judged by the referee's own decisions (core/match/match.ts), without a record.
 */
import { type Dice, expandSeed, seededDice } from '@joute/core/dice.ts';
import type { AnyGame, Seat } from '@joute/core/game.ts';
import type { Reply } from '@joute/core/host/player.ts';
import {
  type Entry,
  type Match,
  type MatchEnd,
  openMatch,
  type SeatEvent,
  stepMatch,
  stopMatch,
  waiting,
} from '@joute/core/match/match.ts';
import type { Ask } from '@joute/core/match/playerMessages.ts';
import { makeRandom, type Random } from '@joute/core/random.ts';
import type { Result } from '@joute/core/result.ts';
import type { Setup } from '@joute/core/setup.ts';
import { askOf } from '../../match/askOf.ts';
import { UnseenNews } from '../../match/unseenNews.ts';

/** A fault ends a practice match; only a missed turn may pass, where the game allows that. */
const POLICY = { illegal: 'lose', tries: 1, faults: null, gone: 'lose', resign: false } as const;
/** The same dice every time: what was found once is found again. */
const SEED = expandSeed('compliance');
/** The same margin as in `joute match`. */
const MARGIN_MS = 200;

export interface PracticePlan {
  readonly game: AnyGame;
  readonly setup: Setup;
  readonly seats: number;
  /** The time for a move, in milliseconds. */
  readonly time: number;
}

export class PracticeMatch {
  readonly #seat: Seat;
  readonly #news: UnseenNews;
  readonly #random: Random;
  readonly #dice: Dice = seededDice(SEED);
  #match: Match<unknown, unknown>;

  private constructor({ game, seats, time }: PracticePlan, seat: Seat, state: unknown) {
    this.#seat = seat;
    this.#news = new UnseenNews(seats, game.facts.secretDraws);
    this.#random = makeRandom(seat);
    const clock = { move: time, bank: null, increment: 0, margin: MARGIN_MS };
    this.#match = openMatch(game, state, seats, clock, { ...POLICY, timeout: game.facts.policy.timeout });
  }

  /** Refuses a setup that no match can start from. */
  static open(plan: PracticePlan, seat: Seat): Result<PracticeMatch> {
    const state = plan.game.start(plan.setup, plan.seats, seededDice(SEED));
    return state.ok ? { ok: true, value: new PracticeMatch(plan, seat, state.value) } : state;
  }

  /** What the seat may see now. */
  view(): unknown {
    return this.#match.game.view(this.#match.state, this.#seat);
  }

  /** The others play until the seat is to be asked; null when the match is over. */
  next(): Ask | null {
    while (!this.#match.end) {
      const { game, state, turn } = this.#match;
      const other = waiting(this.#match).find((seat) => seat !== this.#seat);
      if (other === undefined) return this.ask();
      const view = game.view(state, other);
      const text = game.makeMove(game.randomMove(view, other, this.#random), view);
      this.#step({ event: 'answer', text, turn, seat: other, ms: 0 });
    }
    return null;
  }

  /** The seat's present question, once more. */
  ask(): Ask {
    return askOf(this.#match, this.#seat, this.#news);
  }

  take(reply: Reply): Entry {
    return this.#step({ ...reply, turn: this.#match.turn, seat: this.#seat });
  }

  /** How it ended; a match under way is stopped. */
  end(): MatchEnd {
    this.#match = stopMatch(this.#match, { event: 'limit' });
    return this.#match.end!;
  }

  #step(event: SeatEvent): Entry {
    const { match, entry } = stepMatch(this.#match, event, this.#dice);
    if (!entry) throw new Error(`an answer nobody waited for: seat ${event.seat}, turn ${event.turn}`);
    this.#news.add(entry);
    this.#match = match;
    return entry;
  }
}
