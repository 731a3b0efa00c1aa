/**
 * What each seat has not been told yet: the moves and public draws since it was last asked. Answers
 * of a turn that is still open are sealed, and draws that the game keeps secret are told to nobody.
 */
import type { Draw } from '@joute/core/dice.ts';
import type { Seat } from '@joute/core/game.ts';
import type { Entry } from '@joute/core/match/match.ts';
import type { News } from '@joute/core/match/playerMessages.ts';

/**
 * How many news are held before those that all seats know are dropped: a match of a few dozen turns
 * holds all of its own.
 */
const MOST_HELD = 256;

export class UnseenNews {
  /**
   * The news that some seat may still have to be told; `#gone` is the number of those dropped
   * before them.
   */
  #news: News[] = [];
  #gone = 0;
  #most = MOST_HELD;
  readonly #secret: readonly string[];
  /** The number of news that players who follow the match (`show`) have been shown. */
  #shown = 0;
  /**
   * By seat: the turn for which it was last asked, and the range of the news that it is told with
   * it.
   */
  readonly #told: { turn: number; from: number; until: number }[];

  constructor(seats: number, secretDraws: readonly string[]) {
    this.#secret = secretDraws;
    this.#told = Array.from({ length: seats }, () => ({ turn: 0, from: 0, until: 0 }));
  }

  add(entry: Entry): void {
    const { turn, seat } = entry;
    if (entry.verdict === 'taken') this.#news.push({ turn, seat, move: entry.move ?? null });
    if (entry.verdict === 'skipped') this.#news.push({ turn, seat, move: null });
    if (!entry.draws) return;
    for (const draw of entry.draws) if (!this.#secret.includes(draw.label)) this.#news.push(newsOf(draw, turn));
  }

  /** The news of the turns that were closed since the last call; `turn` is the one under way. */
  closed(turn: number): News[] {
    const from = this.#shown;
    this.#shown = this.#sealedFrom(turn);
    return this.#news.slice(from - this.#gone, this.#shown - this.#gone);
  }

  /** A seat that is asked again in the same turn is told the same again. */
  since(seat: Seat, turn: number): News[] {
    const told = this.#told[seat - 1]!;
    if (told.turn !== turn) {
      told.turn = turn;
      told.from = told.until;
      told.until = this.#sealedFrom(turn);
      if (this.#news.length > this.#most) this.#forget();
    }
    return this.#news.slice(told.from - this.#gone, told.until - this.#gone);
  }

  /**
   * Drops what every seat has been told, so that a long match does not hold it all. What players
   * are shown is never behind: turns are shown before anybody is asked.
   */
  #forget(): void {
    const first = Math.min(...this.#told.map(({ from }) => from));
    this.#news = this.#news.slice(first - this.#gone);
    this.#gone = first;
    this.#most = Math.max(MOST_HELD, 2 * this.#news.length);
  }

  /** The number of the first news of the turn under way. */
  #sealedFrom(turn: number): number {
    let from = this.#news.length;
    while (from > 0 && this.#news[from - 1]!.turn >= turn) from--;
    return this.#gone + from;
  }
}

const newsOf = ({ label, index, value }: Draw, turn: number): News => ({ turn, draw: label, index, value });
