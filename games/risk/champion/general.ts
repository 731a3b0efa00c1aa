/**
 * A quick player for imagined matches, that knows what a good one knows of a go: where armies add
 * most, which battle brings most, where units behind the front belong. It stands in for everybody.
 */
import { fillDistances } from '../bots/front.ts';
import { BELIEFS } from './beliefs.ts';
import type { Field } from './field.ts';
import { fortify } from './fortify.ts';
import { type Judgement, waits } from './judgement.ts';
import type { Luck } from './luck.ts';
import { canPlacePairs } from './pairs.ts';

export class General {
  readonly judgement: Judgement;
  /** The battle that `bestAttack` found. */
  from = -1;
  to = -1;
  readonly #gain: Float64Array;
  readonly #distance: Int32Array;

  constructor(judgement: Judgement) {
    this.judgement = judgement;
    this.#gain = new Float64Array(judgement.world.territories);
    this.#distance = new Int32Array(judgement.world.territories);
  }

  /** A whole go, or in set-up the placing, and on to the next seat's. */
  playGo(field: Field, luck: Luck): void {
    this.judgement.look(field);
    this.placeAll(field);
    if (!field.setup) this.#act(field, luck);
    if (field.winner === 0) field.endGo(luck);
  }

  placeAll(field: Field): void {
    const { seat } = field;
    if (!field.setup && canPlacePairs(field)) {
      field.winner = seat;
      return;
    }
    const chunk = this.chunkOf(field);
    const gain = this.#gain;
    for (let at = 0; at < this.judgement.world.territories; at++)
      gain[at] = field.owner[at] === seat ? this.judgement.gainAt(field, at, chunk) : Number.NEGATIVE_INFINITY;
    while (field.stock[seat]! > 0 && field.winner === 0) {
      let best = 0;
      for (let at = 1; at < gain.length; at++) if (gain[at]! > gain[best]!) best = at;
      field.place(best, Math.min(chunk, field.stock[seat]!));
      gain[best] = this.judgement.gainAt(field, best, chunk);
    }
  }

  /** Armies that are placed at once. */
  chunkOf(field: Field): number {
    const { guard, chunk, share } = BELIEFS;
    return waits(field) ? guard : Math.max(chunk, Math.ceil(field.stock[field.seat]! * share));
  }

  /** The rest of a go after placing. */
  #act(field: Field, luck: Luck): void {
    while (field.winner === 0) {
      if (this.bestAttack(field) > 0) this.fight(field, this.from, this.to, luck);
      else if (!this.advance(field)) break;
    }
    if (field.winner === 0) this.regroup(field);
  }

  /** Brings what has nothing to attack to the front. */
  regroup(field: Field): void {
    fillDistances(field.world, field, this.#distance);
    fortify(field, this.#distance);
  }

  /** Roll after roll while it pays. */
  fight(field: Field, from: number, to: number, luck: Luck): void {
    const worth = this.judgement.worth(field, to);
    do field.roll(from, to, this.judgement.exchange, luck);
    while (field.owner[to] !== field.seat && this.judgement.value(field.fighters(from), field.totals[to]!, worth) > 0);
  }

  /** Finds `from` and `to`; gives what the battle is worth, or 0 when none is worth its losses. */
  bestAttack(field: Field): number {
    const { borderAt, borders, territories } = this.judgement.world;
    let most = 0;
    for (let from = 0; from < territories; from++) {
      if (field.owner[from] !== field.seat || field.totals[from]! < 2) continue;
      const fighters = field.fighters(from);
      if (fighters <= 0) continue;
      for (let i = borderAt[from]!; i < borderAt[from + 1]!; i++) {
        const to = borders[i]!;
        if (field.owner[to] === field.seat) continue;
        const value = this.judgement.attackValue(field, from, to, fighters);
        if (value > most) [most, this.from, this.to] = [value, from, to];
      }
    }
    return most;
  }

  /** Rested units that have nothing to attack where they are take a step to where they have. */
  advance(field: Field): boolean {
    const { borderAt, borders, territories } = this.judgement.world;
    let most = BELIEFS.advance;
    let [best, goal] = [-1, -1];
    for (let from = 0; from < territories; from++) {
      if (field.owner[from] !== field.seat || field.steppers(from) < 1) continue;
      for (let i = borderAt[from]!; i < borderAt[from + 1]!; i++) {
        const to = borders[i]!;
        if (field.owner[to] !== field.seat) continue;
        const value = this.judgement.advanceValue(field, from, to);
        if (value > most) [most, best, goal] = [value, from, to];
      }
    }
    if (best >= 0) field.march(best, goal, field.steppers(best), 0);
    return best >= 0;
  }
}
