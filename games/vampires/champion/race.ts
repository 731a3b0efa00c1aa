/**
 * The race for the houses, foretold: every group of both sides runs for the house that pays best,
 * whoever arrives first with enough has it and runs on, stronger by its people.
 */
import type { Camps } from '../bots/camps.ts';
import { HUMANS, VAMPIRES, WEREWOLVES } from '../rules/cell.ts';
import { sideToMove, type VampiresState } from '../rules/state.ts';
import { Houses } from './houses.ts';

/** Of each side. */
const MOST_RUNNERS = 24;
const MOST_TAKEN = 24;
const LONGEST = 1000;
const NONE = -1;
/** When a runner arrives that has nowhere to go. */
const NEVER = 2 * LONGEST;

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
  readonly #cell = new Int32Array(2 * MOST_RUNNERS);
  readonly #x = new Int32Array(2 * MOST_RUNNERS);
  readonly #y = new Int32Array(2 * MOST_RUNNERS);
  readonly #count = new Int32Array(2 * MOST_RUNNERS);
  /** In half moves, so that who moves first is half a move ahead. */
  readonly #free = new Int32Array(2 * MOST_RUNNERS);
  readonly #goal = new Int32Array(2 * MOST_RUNNERS);
  readonly #arrival = new Int32Array(2 * MOST_RUNNERS);
  readonly #houses: Houses;
  /** Runners before this one are vampires. */
  #vampires = 0;
  readonly #isWary: boolean;
  // By species: the largest group, where it is at first.
  readonly #guard = new Int32Array(WEREWOLVES + 1);
  readonly #guardX = new Int32Array(WEREWOLVES + 1);
  readonly #guardY = new Int32Array(WEREWOLVES + 1);

  /** Wary runners leave houses alone where they would be prey. */
  constructor(cells: number, isWary: boolean) {
    this.#isWary = isWary;
    this.#houses = new Houses(cells);
  }

  /** To be called before a search. */
  begin(camps: Camps): void {
    this.#houses.begin(camps);
  }

  run(camps: Camps, state: VampiresState): void {
    this.soon = this.later = this.taken = this.takenEver = 0;
    if (camps.length[HUMANS] === 0) return;
    this.#houses.read(camps);
    const { people } = this.#houses;
    const horizon = Math.min(LONGEST, state.plays - state.play);
    const runners = this.#line(camps, sideToMove(state));
    for (let i = 0; i < runners; i++) this.#choose(i);
    const arrival = this.#arrival;
    const goal = this.#goal;
    const most = Math.min(MOST_TAKEN, camps.length[HUMANS]!);
    for (let taken = 0; taken < most; ) {
      let first = NONE;
      let soonest = horizon + 2;
      for (let i = 0; i < runners; i++) {
        if (arrival[i]! >= soonest) continue;
        first = i;
        soonest = arrival[i]!;
      }
      if (first === NONE) break;
      if (people[goal[first]!] !== 0) {
        taken++;
        this.#take(first, goal[first]!, soonest);
      }
      this.#choose(first);
    }
  }

  #line(camps: Camps, side: number): number {
    let runners = 0;
    const toMove = VAMPIRES + side;
    for (let species = VAMPIRES; species <= WEREWOLVES; species++) {
      const largest = camps.largestOf(species);
      const [cells, xs, ys, counts] = [
        camps.cell[species]!,
        camps.x[species]!,
        camps.y[species]!,
        camps.count[species]!,
      ];
      this.#guard[species] = counts[largest]!;
      this.#guardX[species] = xs[largest]!;
      this.#guardY[species] = ys[largest]!;
      const free = species === toMove ? 0 : 1;
      const length = Math.min(MOST_RUNNERS, camps.length[species]!);
      for (let i = 0; i < length; i++) {
        this.#cell[runners] = cells[i]!;
        this.#x[runners] = xs[i]!;
        this.#y[runners] = ys[i]!;
        this.#count[runners] = counts[i]!;
        this.#free[runners++] = free;
      }
      if (species === VAMPIRES) this.#vampires = runners;
    }
    return runners;
  }

  #take(runner: number, house: number, arrival: number): void {
    const people = this.#houses.people[house]!;
    const signed = runner < this.#vampires ? people : -people;
    this.#houses.people[house] = 0;
    this.soon += signed * SOON[arrival]!;
    this.later += signed * LATER[arrival]!;
    this.taken += people * LATER[arrival]!;
    this.takenEver += people;
    this.#count[runner]! += people;
    this.#cell[runner] = this.#houses.cell[house]!;
    this.#x[runner] = this.#houses.x[house]!;
    this.#y[runner] = this.#houses.y[house]!;
    this.#free[runner] = arrival;
  }

  /** The house that pays most people a move, of those it is strong enough for. */
  #choose(runner: number): void {
    const { people, x: xs, y: ys } = this.#houses;
    const x = this.#x[runner]!;
    const y = this.#y[runner]!;
    const strong = this.#count[runner]!;
    const others = runner < this.#vampires ? WEREWOLVES : VAMPIRES;
    // With no more people than this the group would be prey to the largest of the others, if that
    // is as near.
    const safe = this.#isWary ? Math.floor((2 * this.#guard[others]!) / 3) - strong : 0;
    const guardX = this.#guardX[others]!;
    const guardY = this.#guardY[others]!;
    const ranked = this.#houses.rankedFrom(x, y, this.#cell[runner]!);
    for (let i = 0; i < ranked.length; i++) {
      const house = ranked[i]!;
      const there = people[house]!;
      if (there === 0 || there > strong) continue;
      const far = farther(xs[house]! - x, ys[house]! - y);
      if (there <= safe && farther(xs[house]! - guardX, ys[house]! - guardY) <= far) continue;
      this.#goal[runner] = house;
      this.#arrival[runner] = this.#free[runner]! + 2 * far;
      return;
    }
    this.#goal[runner] = NONE;
    this.#arrival[runner] = NEVER;
  }
}

/** Of two distances, along the columns and along the rows. */
function farther(dx: number, dy: number): number {
  const [across, down] = [Math.abs(dx), Math.abs(dy)];
  return across > down ? across : down;
}
