/**
 * What each seat has not been told yet: the moves and public draws since it was last asked. Answers of a turn that is still open are
 * sealed, and draws that the game keeps secret are told to nobody.
 */
import type { Draw } from '@joute/core/dice.ts';
import type { Seat } from '@joute/core/game.ts';
import type { Entry } from '@joute/core/match/match.ts';
import type { News } from '@joute/core/match/playerMessages.ts';

/** So many may be held before anybody looks what can be forgotten: a match of a few dozen turns holds them all. */
const MOST_HELD = 256;

export class NewsDesk {
  /** What somebody may still have to be told; `#gone` of the match's news were before these. */
  #news: News[] = [];
  #gone = 0;
  #most = MOST_HELD;
  readonly #secret: readonly string[];
  /** How much of the news those who watch have been shown. */
  #shown = 0;
  /** By seat: the turn it was last asked for, and the first of the news it is told then. */
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

  /** What came of the turns that were closed since this was last asked; `turn` is the one under way. */
  closed(turn: number): News[] {
    const from = this.#shown;
    this.#shown = this.#sealedFrom(turn);
    return this.#news.slice(from - this.#gone, this.#shown - this.#gone);
  }

  /** Asked again in the same turn, a seat is told the same again. */
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

  /** A long match is not to hold what everybody knows. Who watches is shown a turn before anybody is asked, and is never behind. */
  #forget(): void {
    const first = Math.min(...this.#told.map(({ from }) => from));
    this.#news = this.#news.slice(first - this.#gone);
    this.#gone = first;
    this.#most = Math.max(MOST_HELD, 2 * this.#news.length);
  }

  /** Where the news of the turn under way begin. */
  #sealedFrom(turn: number): number {
    let from = this.#news.length;
    while (from > 0 && this.#news[from - 1]!.turn >= turn) from--;
    return this.#gone + from;
  }
}

const newsOf = ({ label, index, value }: Draw, turn: number): News => ({ turn, draw: label, index, value });
