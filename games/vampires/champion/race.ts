/**
 * The race for the houses, foretold: every group of both sides runs for the house that pays best,
 * whoever arrives first with enough has it and runs on, stronger by its people.
 */
import type { Camps } from '../bots/camps.ts';
import { HUMANS, VAMPIRES, WEREWOLVES } from '../rules/cell.ts';
import { sideToMove, type VampiresState } from '../rules/state.ts';

/** Of each side. */
const MOST_RUNNERS = 24;
const MOST_TAKEN = 24;
const LONGEST = 1000;
const NONE = -1;
/** When a runner arrives that has nowhere to go. */
const NEVER = 2 * LONGEST;
/** A house is left alone if enemies who would kill the group are so many half moves nearer. */
const NO_LATER = 0;

/** What a house is worth that is taken after so many half moves, by how much haste counts. */
const decay = (patience: number): Float64Array =>
  Float64Array.from({ length: LONGEST + 2 }, (_, halfMoves) => patience ** (halfMoves / 2));
const SOON = decay(0.8);
const LATER = decay(0.94);

export class Race {
  /** What the vampires take less what the werewolves take, by how much haste counts. */
  soon = 0;
  later = 0;
  /** What both take, as `later` counts it, and all of it. */
  taken = 0;
  takenEver = 0;
  readonly #x = new Int16Array(2 * MOST_RUNNERS);
  readonly #y = new Int16Array(2 * MOST_RUNNERS);
  readonly #count = new Int32Array(2 * MOST_RUNNERS);
  readonly #sign = new Int8Array(2 * MOST_RUNNERS);
  /** In half moves, so that who moves first is half a move ahead. */
  readonly #free = new Int32Array(2 * MOST_RUNNERS);
  readonly #goal = new Int32Array(2 * MOST_RUNNERS);
  readonly #arrival = new Int32Array(2 * MOST_RUNNERS);
  /** By house: 1 once it is taken. */
  readonly #gone: Uint8Array;
  /** The houses that are left. */
  readonly #left: Uint16Array;
  #houses = 0;
  readonly #isWary: boolean;
  // By species: the largest group, where it is at first.
  readonly #guard = new Int32Array(WEREWOLVES + 1);
  readonly #guardX = new Int32Array(WEREWOLVES + 1);
  readonly #guardY = new Int32Array(WEREWOLVES + 1);

  /** Wary runners leave houses alone where they would be prey. */
  constructor(mostHouses: number, isWary: boolean) {
    this.#isWary = isWary;
    this.#gone = new Uint8Array(mostHouses);
    this.#left = new Uint16Array(mostHouses);
  }

  run(camps: Camps, state: VampiresState): void {
    const houses = camps.length[HUMANS]!;
    this.soon = this.later = this.taken = this.takenEver = 0;
    if (houses === 0) return;
    const horizon = Math.min(LONGEST, state.plays - state.play);
    const runners = this.#line(camps, sideToMove(state));
    this.#gone.fill(0, 0, houses);
    for (let i = 0; i < houses; i++) this.#left[i] = i;
    this.#houses = houses;
    for (let i = 0; i < runners; i++) this.#choose(camps, i);
    const arrival = this.#arrival;
    const goal = this.#goal;
    const gone = this.#gone;
    for (let taken = 0; taken < MOST_TAKEN; ) {
      let first = NONE;
      let soonest = horizon + 2;
      for (let i = 0; i < runners; i++) {
        if (arrival[i]! >= soonest) continue;
        first = i;
        soonest = arrival[i]!;
      }
      if (first === NONE) break;
      const house = goal[first]!;
      if (gone[house] === 0) {
        taken++;
        this.#take(camps, first, house);
      }
      this.#choose(camps, first);
    }
  }

  #line(camps: Camps, side: number): number {
    let runners = 0;
    const toMove = VAMPIRES + side;
    for (let species = VAMPIRES; species <= WEREWOLVES; species++) {
      const largest = camps.largestOf(species);
      this.#guard[species] = camps.count[species]![largest]!;
      this.#guardX[species] = camps.x[species]![largest]!;
      this.#guardY[species] = camps.y[species]![largest]!;
      for (let i = 0; i < Math.min(MOST_RUNNERS, camps.length[species]!); i++) {
        this.#x[runners] = camps.x[species]![i]!;
        this.#y[runners] = camps.y[species]![i]!;
        this.#count[runners] = camps.count[species]![i]!;
        this.#sign[runners] = species === VAMPIRES ? 1 : -1;
        this.#free[runners++] = species === toMove ? 0 : 1;
      }
    }
    return runners;
  }

  #take(camps: Camps, runner: number, house: number): void {
    const people = camps.count[HUMANS]![house]!;
    const arrival = this.#arrival[runner]!;
    const sign = this.#sign[runner]!;
    this.#gone[house] = 1;
    let kept = 0;
    for (let i = 0; i < this.#houses; i++) if (this.#left[i] !== house) this.#left[kept++] = this.#left[i]!;
    this.#houses = kept;
    this.soon += sign * people * SOON[arrival]!;
    this.later += sign * people * LATER[arrival]!;
    this.taken += people * LATER[arrival]!;
    this.takenEver += people;
    this.#count[runner]! += people;
    this.#x[runner] = camps.x[HUMANS]![house]!;
    this.#y[runner] = camps.y[HUMANS]![house]!;
    this.#free[runner] = arrival;
  }

  /** The house that pays most people a move, of those it is strong enough for. */
  #choose(camps: Camps, runner: number): void {
    const xs = camps.x[HUMANS]!;
    const ys = camps.y[HUMANS]!;
    const counts = camps.count[HUMANS]!;
    const left = this.#left;
    const houses = this.#houses;
    const x = this.#x[runner]!;
    const y = this.#y[runner]!;
    const strong = this.#count[runner]!;
    const others = this.#sign[runner] === 1 ? WEREWOLVES : VAMPIRES;
    // With fewer people than this the group would be prey to the largest of the others.
    const safe = this.#isWary ? Math.floor((2 * this.#guard[others]!) / 3) - strong : 0;
    const guardX = this.#guardX[others]!;
    const guardY = this.#guardY[others]!;
    let best = NONE;
    // People for every half move and a quarter, as two whole numbers: a division takes longer.
    let people = 0;
    let time = 1;
    for (let i = 0; i < houses; i++) {
      const house = left[i]!;
      const there = counts[house]!;
      if (there > strong) continue;
      const dx = Math.abs(x - xs[house]!);
      const dy = Math.abs(y - ys[house]!);
      const steps = 2 * (dx > dy ? dx : dy) + 1;
      if (there * time <= people * steps) continue;
      if (there <= safe) {
        const guardDx = Math.abs(guardX - xs[house]!);
        const guardDy = Math.abs(guardY - ys[house]!);
        if (2 * (guardDx > guardDy ? guardDx : guardDy) + NO_LATER < steps) continue;
      }
      people = there;
      time = steps;
      best = house;
    }
    this.#goal[runner] = best;
    this.#arrival[runner] = best === NONE ? NEVER : this.#free[runner]! + time - 1;
  }
}
