/**
 * What each seat has not been told yet: the moves and public draws since it was last asked. Answers of a turn that is still open are
 * sealed, and draws that the game keeps secret are told to nobody.
 */

import type { News } from '@joute/core/asking.ts';
import type { Draw } from '@joute/core/dice.ts';
import type { Seat } from '@joute/core/game.ts';
import type { Entry } from '@joute/core/match.ts';

export class NewsDesk {
  readonly #news: News[] = [];
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
    for (const draw of entry.draws ?? []) if (!this.#secret.includes(draw.label)) this.#news.push(newsOf(draw, turn));
  }

  /** What came of the turns that were closed since this was last asked; `turn` is the one under way. */
  closed(turn: number): News[] {
    const from = this.#shown;
    this.#shown = this.#sealedFrom(turn);
    return this.#news.slice(from, this.#shown);
  }

  /** Asked again in the same turn, a seat is told the same again. */
  since(seat: Seat, turn: number): News[] {
    const told = this.#told[seat - 1]!;
    if (told.turn !== turn) {
      this.#told[seat - 1] = { turn, from: told.until, until: this.#sealedFrom(turn) };
    }
    const { from, until } = this.#told[seat - 1]!;
    return this.#news.slice(from, until);
  }

  /** Where the news of the turn under way begin. */
  #sealedFrom(turn: number): number {
    let from = this.#news.length;
    while (from > 0 && this.#news[from - 1]!.turn >= turn) from--;
    return from;
  }
}

const newsOf = ({ label, index, value }: Draw, turn: number): News => ({ turn, draw: label, index, value });
