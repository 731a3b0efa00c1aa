/** What a ladder's choice of matches needs besides the log: ratings, and the time. */
import type { LadderDemand } from '@joute/core/competition/log/due.ts';
import type { Ledger } from '@joute/core/competition/log/ledger.ts';
import { playersOf, ratedMatches } from '@joute/core/competition/log/rated.ts';
import type { StageOf } from '@joute/core/competition/plan/plan.ts';
import { fitRatings, type RatingFit } from '@joute/core/competition/ratings/ratings.ts';
import { millisecondsUntil } from './timer.ts';

/** A refit waits until so many times its own length has passed: choosing must not cost more. */
const PATIENCE = 50;

export class LadderFit {
  readonly #ledger: Ledger;
  readonly #pairings: number;
  #fit: RatingFit | null = null;
  #nextFit = 0;

  /** `pairings`: how many may be open at the same time. */
  constructor(ledger: Ledger, pairings: number) {
    this.#ledger = ledger;
    this.#pairings = pairings;
  }

  /** Undefined where no ladder is played now. */
  demand(): LadderDemand | undefined {
    if (!this.#stage) return undefined;
    return { pairings: this.#pairings, fit: this.#refit(), isTimeUp: this.millisecondsLeft() === 0 };
  }

  /** Until the present ladder's time is up; null where it has no such time. */
  millisecondsLeft(): number | null {
    const until = this.#stage?.until ?? null;
    return until === null ? null : millisecondsUntil(until);
  }

  get #stage(): StageOf<'ladder'> | null {
    const drawn = this.#ledger.stages.findLast(({ entrants }) => entrants !== null);
    return drawn?.plan.format === 'ladder' ? drawn.plan : null;
  }

  #refit(): RatingFit {
    const { players, prior } = playersOf(this.#ledger);
    if (this.#fit?.players === players && performance.now() < this.#nextFit) return this.#fit;
    const began = performance.now();
    this.#fit = fitRatings(players, ratedMatches(this.#ledger), prior);
    const ended = performance.now();
    this.#nextFit = ended + PATIENCE * (ended - began);
    return this.#fit;
  }
}
