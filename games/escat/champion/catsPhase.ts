/**
 * The search for a cats' phase that the wardens' best answer leaves most of. A plan is changed in
 * one place at a time (another step for a cat, or one for another cat instead) while that gains;
 * then it is shaken and changed again. A change is judged by one addition and one subtraction for
 * each answer, and most fall to the first answer that is looked at.
 */
import type { Random } from '@joute/core/random.ts';
import type { Meter } from '../bots/meter.ts';
import { type Board, boardPoints, CAT_COUNT } from '../rules/board.ts';
import { type Cell, NOWHERE } from '../rules/cells.ts';
import type { Rules } from '../rules/rules.ts';
import type { Step } from '../rules/state.ts';
import { Formation, NOBODY, WAYS } from './formation.ts';
import { placeOf } from './outlook.ts';
import { ROW, WorthTable } from './worthTable.ts';

/** How much what all answers leave on the average counts beside the best one. */
const MEAN_WEIGHT = 0.1;
/** Gains below it come from rounding. */
const LEAST_GAIN = 1e-6;
/** Of a shake: changes at most, and tries to find a cat for each. */
const MOST_CHANGES = 3;
const TRIES = 8;
/** Chance in a first plan has this many sides. */
const SIDES = 64;

export class CatsPhase {
  readonly #table = new WorthTable();
  readonly #formation = new Formation();
  #rules!: Rules;
  #points = 0;
  /** What each answer leaves, and the weighted mean. */
  readonly #sums = new Float64Array(ROW);
  #mean = 0;
  /** The same with one cat at home. */
  readonly #without = new Float64Array(ROW);
  /** The answer that a change fell to last: the next is likely to fall to it too. */
  #refutation = 0;
  readonly #best = new Uint8Array(CAT_COUNT);
  #bestValue = 0;
  #bestMoving = 0;
  /** Changes looked at since ever. */
  looked = 0;

  /** A board with the cats to move; so many turns follow this one. False as of the table. */
  load(board: Board, rules: Rules, turnsLeft: number, meter: Meter): boolean {
    const formation = this.#formation;
    this.#rules = rules;
    this.#points = boardPoints(board);
    this.#refutation = 0;
    if (!this.#table.load(board, rules, turnsLeft, meter)) return false;
    formation.load(board, rules);
    for (let cat = 0; cat < formation.cats; cat++) {
      const isChaf = formation.isChaf(cat);
      this.#table.fill(formation.home[cat]!, isChaf);
      for (let way = 0; way < formation.wayCount[cat]!; way++)
        this.#table.fill(formation.ways[cat * WAYS + way]!, isChaf);
    }
    return true;
  }

  #row(cat: number, cell: Cell): number {
    return placeOf(cell, this.#formation.isChaf(cat));
  }

  #sumUp(): void {
    const { cats, to } = this.#formation;
    const { worth, mean, count } = this.#table;
    this.#sums.fill(this.#points);
    this.#mean = 0;
    for (let cat = 0; cat < cats; cat++) {
      const row = this.#row(cat, to[cat]!);
      for (let answer = 0; answer < count; answer++) this.#sums[answer]! += worth[row * ROW + answer]!;
      this.#mean += MEAN_WEIGHT * mean[row]!;
    }
  }

  #least(sums: Float64Array): number {
    let least = sums[0]!;
    for (let answer = 1; answer < this.#table.count; answer++) if (sums[answer]! < least) least = sums[answer]!;
    return least;
  }

  get #value(): number {
    return this.#least(this.#sums) + this.#mean;
  }

  /** Whether sums, one cat going from a row to another, all are above the floor. */
  #beats(sums: Float64Array, from: number, row: number, floor: number): boolean {
    this.looked++;
    const { worth, count } = this.#table;
    const a = from * ROW;
    const b = row * ROW;
    const first = this.#refutation;
    if (sums[first]! + worth[b + first]! - worth[a + first]! <= floor) return false;
    for (let answer = 0; answer < count; answer++) {
      if (sums[answer]! + worth[b + answer]! - worth[a + answer]! > floor) continue;
      this.#refutation = answer;
      return false;
    }
    return true;
  }

  /** A first plan: one after the other whoever gains most on the average, and some chance. */
  #construct(random: Random, chance: number): void {
    const formation = this.#formation;
    const { mean } = this.#table;
    formation.sendHome();
    while (formation.moving < formation.most) {
      let best = Number.NEGATIVE_INFINITY;
      let bestCat = NOBODY;
      let bestTo: Cell = NOWHERE;
      for (let cat = 0; cat < formation.cats; cat++) {
        if (!formation.stays(cat)) continue;
        const here = mean[this.#row(cat, formation.home[cat]!)]!;
        for (let way = 0; way < formation.wayCount[cat]!; way++) {
          const to = formation.ways[cat * WAYS + way]!;
          const gain = mean[this.#row(cat, to)]! - here + (chance * random.below(SIDES)) / SIDES;
          if (gain <= best || !formation.mayGo(cat, to)) continue;
          best = gain;
          bestCat = cat;
          bestTo = to;
        }
      }
      if (bestCat === NOBODY) break;
      formation.send(bestCat, bestTo);
    }
    this.#sumUp();
  }

  /** Makes changes that gain until none does. */
  #climb(random: Random): void {
    const formation = this.#formation;
    let value = this.#value;
    let cat = random.below(formation.cats);
    for (let tried = 0; tried < formation.cats; tried++) {
      if (!formation.stays(cat) && this.#change(cat, value)) {
        this.#sumUp();
        value = this.#value;
        tried = -1;
      }
      cat = (cat + 1) % formation.cats;
    }
  }

  /** Another step for a cat that goes, or one for another cat instead; whether one gains. */
  #change(cat: number, value: number): boolean {
    const formation = this.#formation;
    const { worth, mean, count } = this.#table;
    const before = formation.to[cat]!;
    const from = this.#row(cat, before);
    if (!formation.canStay(cat)) return this.#go(cat, this.#sums, from, this.#mean, value);
    const stay = this.#row(cat, formation.home[cat]!);
    for (let answer = 0; answer < count; answer++)
      this.#without[answer] = this.#sums[answer]! + worth[stay * ROW + answer]! - worth[from * ROW + answer]!;
    const meanWithout = this.#mean + MEAN_WEIGHT * (mean[stay]! - mean[from]!);
    formation.send(cat, formation.home[cat]!);
    if (this.#rules.upToSeven && this.#least(this.#without) + meanWithout > value + LEAST_GAIN) return true;
    for (let other = 0; other < formation.cats; other++) {
      if (!formation.stays(other)) continue;
      const home = this.#row(other, formation.home[other]!);
      if (this.#go(other, this.#without, home, meanWithout, value)) return true;
    }
    formation.send(cat, before);
    return false;
  }

  /** The first step of a cat that gains is taken; the sums are for the cat on a row. */
  #go(cat: number, sums: Float64Array, from: number, meanBefore: number, value: number): boolean {
    const formation = this.#formation;
    const { mean } = this.#table;
    for (let way = 0; way < formation.wayCount[cat]!; way++) {
      const to = formation.ways[cat * WAYS + way]!;
      const row = this.#row(cat, to);
      const meanAfter = meanBefore + MEAN_WEIGHT * (mean[row]! - mean[from]!);
      if (!this.#beats(sums, from, row, value - meanAfter + LEAST_GAIN) || !formation.mayGo(cat, to)) continue;
      formation.send(cat, to);
      return true;
    }
    return false;
  }

  /** Random changes, to leave a plan that nothing small improves. */
  #shake(random: Random): void {
    const formation = this.#formation;
    for (let change = random.below(MOST_CHANGES); change >= 0; change--) {
      const out = random.below(formation.cats);
      if (!formation.stays(out) && formation.canStay(out)) formation.send(out, formation.home[out]!);
      for (let tries = 0; formation.moving < formation.most && tries < TRIES; tries++) {
        const cat = random.below(formation.cats);
        if (!formation.stays(cat) || formation.wayCount[cat] === 0) continue;
        const to = formation.ways[cat * WAYS + random.below(formation.wayCount[cat]!)]!;
        if (formation.mayGo(cat, to)) formation.send(cat, to);
      }
    }
    this.#sumUp();
  }

  #keep(): void {
    this.#best.set(this.#formation.to);
    this.#bestValue = this.#value;
    this.#bestMoving = this.#formation.moving;
  }

  /** A plan from scratch. */
  begin(random: Random, chance = 0): void {
    this.#construct(random, chance);
    this.#climb(random);
    this.#keep();
  }

  /** Another plan, found around the best since the beginning; to be settled before the next. */
  goOn(random: Random): void {
    this.#shake(random);
    this.#climb(random);
  }

  /** Goes back to the best plan, unless the present one is as good. */
  settle(): void {
    const isWhole = this.#rules.upToSeven || this.#formation.moving >= this.#bestMoving;
    if (isWhole && this.#value >= this.#bestValue) this.#keep();
    else {
      this.#formation.sendAll(this.#best);
      this.#sumUp();
    }
  }

  /** The points that the best answer to the present plan leaves. */
  get left(): number {
    return this.#least(this.#sums);
  }

  /** The answers to the present plan, those that leave least first; so many. */
  bestAnswers(most: number): readonly { readonly answer: number; readonly left: number }[] {
    return Array.from({ length: this.#table.count }, (_, answer) => ({ answer, left: this.#sums[answer]! }))
      .sort((a, b) => a.left - b.left)
      .slice(0, most);
  }

  get key(): string {
    return this.#formation.key;
  }

  /** Plays the present plan on the board. */
  play(board: Board, random: Random, steps?: Step[]): void {
    this.#formation.play(board, random, steps);
  }

  /** Plays the best answer to it. */
  playAnswer(board: Board): void {
    const least = this.left;
    this.answer(board, this.#sums.indexOf(least));
  }

  answer(board: Board, answer: number): void {
    this.#table.answer(board, answer);
  }

  /** The steps of an answer on the board after the plan. */
  answerSteps(board: Board, answer: number): Step[] {
    return this.#table.stepsOf(board, answer);
  }
}
