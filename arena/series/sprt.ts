/**
 * The sequential test of a series that is being played: it is told of each match as it ends, in
 * whatever order. It uses only openings before the first that is not complete yet: the order in
 * which matches end is luck, and must not decide a test.
 */
import { type Sprt, SprtRun, type SprtState } from '@joute/core/statistics/sprt.ts';
import type { SeriesGame } from './game.ts';
import { openingScore } from './tally.ts';

export class SeriesSprt {
  readonly #run: SprtRun;
  readonly #perOpening: number;
  /** Matches of openings that are not complete yet, or wait for an opening before theirs. */
  readonly #waiting = new Map<number, SeriesGame[]>();
  #next = 1;

  /** `perOpening` matches make an opening. */
  constructor(test: Sprt, perOpening: number) {
    this.#run = new SprtRun(test);
    this.#perOpening = perOpening;
  }

  get state(): SprtState {
    return this.#run.state;
  }

  add(game: SeriesGame): void {
    const there = this.#waiting.get(game.opening);
    if (there) there.push(game);
    else this.#waiting.set(game.opening, [game]);
    for (let whole = this.#take(); whole; whole = this.#take())
      for (const score of openingScore(whole, 0)) this.#run.add(score);
  }

  /** The matches of the next opening, if it is complete. */
  #take(): SeriesGame[] | null {
    const matches = this.#waiting.get(this.#next);
    if (matches?.length !== this.#perOpening) return null;
    this.#waiting.delete(this.#next++);
    return matches;
  }
}
