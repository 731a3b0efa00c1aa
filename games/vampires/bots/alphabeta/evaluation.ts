/**
 * What a position is worth: creatures now, creatures to come, creatures in danger. Those to come
 * are found by a race: every group of both sides runs for the house that pays best, whoever arrives
 * first has it and runs on, stronger by its people. A split shows its worth there, for two groups
 * eat twice as fast; and its danger in the last part, for small groups are prey.
 */
import { HUMANS, VAMPIRES, WEREWOLVES } from '../../rules/cell.ts';
import { isOver, leaderOf, sideToMove, type VampiresState } from '../../rules/state.ts';
import { Camps } from '../camps.ts';

/**
 * What a won game is worth. All else lies between that and its opposite, as chances of winning do:
 * on any other scale a battle for everything would be taken at half a chance by a side that is
 * winning anyway.
 */
export const WON = 1;
/** A game won at once is worth so much more than one at daybreak. */
const SOONER = 0.1;
/** How soon a lead, as a share of all creatures, becomes a won game. */
const STEEP = 3;
/** And how much sooner towards daybreak, when who is ahead need only stay ahead. */
const LATE = 3;

/** A house taken in so many moves is worth this much of its people. */
const PATIENCE = 0.94;
/** The race is a guess: what it promises counts for less than what is there. */
const HOPE = 0.6;
/** By half moves. */
const LATER = Float64Array.from({ length: 1024 }, (_, t) => HOPE * PATIENCE ** (t / 2));
/** A group that a larger one can kill, at so many moves from it. */
const DANGER = Float64Array.from({ length: 256 }, (_, far) => 0.45 * 0.75 ** (far - 1));
/** The same when the hunter stands beside it and is to move. */
const DOOMED = 0.9;
/** What being hunted costs a group besides, the more the farther it is from friends to join. */
const ALONE = Float64Array.from({ length: 256 }, (_, far) => 0.1 * (1 - 0.9 ** far));
const NOWHERE = 255;
const MOST_TAKEN = 20;
const NONE = -1;

/** For one size of grid. Allocates only when made. */
export class Evaluation {
  readonly #camps: Camps;
  readonly #runners: number;
  // The runners of the race, both sides together.
  readonly #x: Int16Array;
  readonly #y: Int16Array;
  readonly #count: Int16Array;
  readonly #sign: Int8Array;
  /** In half moves, so that who moves first is half a move ahead. */
  readonly #free: Int32Array;
  readonly #goal: Int32Array;
  readonly #arrival: Int32Array;
  /** By house: 1 once it is taken in the race. */
  readonly #gone: Uint8Array;
  /** What both sides take in the race. */
  #won = 0;

  constructor(cells: number) {
    this.#camps = new Camps(cells);
    this.#runners = Math.min(cells, 24);
    const n = this.#runners;
    this.#x = new Int16Array(n);
    this.#y = new Int16Array(n);
    this.#count = new Int16Array(n);
    this.#sign = new Int8Array(n);
    this.#free = new Int32Array(n);
    this.#goal = new Int32Array(n);
    this.#arrival = new Int32Array(n);
    this.#gone = new Uint8Array(cells);
  }

  /** From the vampires' side. */
  ofVampires(state: VampiresState): number {
    const ahead = state.population[VAMPIRES]! - state.population[WEREWOLVES]!;
    if (isOver(state)) {
      const leader = leaderOf(state);
      return leader === null ? 0 : (leader === 0 ? 1 : -1) * (WON + SOONER * (1 - state.play / (state.plays + 1)));
    }
    this.#camps.read(state);
    const race = this.#race(state);
    const hunt = this.#hunt(state, VAMPIRES) - this.#hunt(state, WEREWOLVES);
    const total = state.population[VAMPIRES]! + state.population[WEREWOLVES]! + this.#won;
    const late = state.play / state.plays;
    const steep = STEEP * (1 + LATE * late * late);
    return WON * Math.tanh((steep * (ahead + race + hunt)) / total);
  }

  #race(state: VampiresState): number {
    const camps = this.#camps;
    const houses = camps.length[HUMANS]!;
    const horizon = Math.min(1000, state.plays - state.play);
    let runners = 0;
    for (let species = VAMPIRES; species <= WEREWOLVES; species++) {
      const waits = species - VAMPIRES === sideToMove(state) ? 0 : 1;
      for (let i = 0; i < camps.length[species]! && runners < this.#runners; i++) {
        this.#x[runners] = camps.x[species]![i]!;
        this.#y[runners] = camps.y[species]![i]!;
        this.#count[runners] = camps.count[species]![i]!;
        this.#sign[runners] = species === VAMPIRES ? 1 : -1;
        this.#free[runners++] = waits;
      }
    }
    this.#gone.fill(0, 0, houses);
    for (let i = 0; i < runners; i++) this.#choose(i, houses);
    let worth = 0;
    this.#won = 0;
    for (let taken = 0; taken < MOST_TAKEN; ) {
      let first = NONE;
      for (let i = 0; i < runners; i++) {
        if (this.#goal[i] !== NONE && (first === NONE || this.#arrival[i]! < this.#arrival[first]!)) first = i;
      }
      if (first === NONE || this.#arrival[first]! - 1 > horizon) break;
      const house = this.#goal[first]!;
      if (this.#gone[house] === 0) {
        this.#gone[house] = 1;
        taken++;
        const people = camps.count[HUMANS]![house]!;
        const now = people * LATER[this.#arrival[first]!]!;
        this.#won += now;
        worth += this.#sign[first]! * now;
        this.#count[first]! += people;
        this.#x[first] = camps.x[HUMANS]![house]!;
        this.#y[first] = camps.y[HUMANS]![house]!;
        this.#free[first] = this.#arrival[first]!;
      }
      this.#choose(first, houses);
    }
    return worth;
  }

  /** The house that pays most people a move. */
  #choose(runner: number, houses: number): void {
    const camps = this.#camps;
    const xs = camps.x[HUMANS]!;
    const ys = camps.y[HUMANS]!;
    const counts = camps.count[HUMANS]!;
    const x = this.#x[runner]!;
    const y = this.#y[runner]!;
    const strong = this.#count[runner]!;
    let best = NONE;
    let most = 0;
    let far = 0;
    for (let i = 0; i < houses; i++) {
      const people = counts[i]!;
      if (this.#gone[i] !== 0 || people > strong) continue;
      const dx = Math.abs(x - xs[i]!);
      const dy = Math.abs(y - ys[i]!);
      const steps = dx > dy ? dx : dy;
      const pay = people / (steps + 0.5);
      if (pay <= most) continue;
      most = pay;
      best = i;
      far = steps;
    }
    this.#goal[runner] = best;
    this.#arrival[runner] = this.#free[runner]! + 2 * far;
  }

  /**
   * What the hunters' prey is worth to them: each enemy group by the nearest group that could kill
   * it, and by how alone it is.
   */
  #hunt(state: VampiresState, hunters: number): number {
    const camps = this.#camps;
    const prey = VAMPIRES + WEREWOLVES - hunters;
    const theirTurn = sideToMove(state) === hunters - VAMPIRES;
    let worth = 0;
    for (let i = 0; i < camps.length[prey]!; i++) {
      const count = camps.count[prey]![i]!;
      const x = camps.x[prey]![i]!;
      const y = camps.y[prey]![i]!;
      const hunter = this.#nearest(hunters, x, y, (3 * count + 1) >> 1);
      if (hunter === NOWHERE) continue;
      const friend = this.#nearest(prey, x, y, count);
      worth += count * (hunter === 1 && theirTurn ? DOOMED : DANGER[hunter]! + ALONE[friend]!);
    }
    return worth;
  }

  /** How far the nearest other group of a species is that has at least so many. */
  #nearest(species: number, x: number, y: number, least: number): number {
    const xs = this.#camps.x[species]!;
    const ys = this.#camps.y[species]!;
    const counts = this.#camps.count[species]!;
    let nearest = NOWHERE;
    for (let j = 0; j < this.#camps.length[species]!; j++) {
      if (counts[j]! < least) continue;
      const dx = Math.abs(x - xs[j]!);
      const dy = Math.abs(y - ys[j]!);
      const steps = dx > dy ? dx : dy;
      if (steps > 0 && steps < nearest) nearest = steps;
    }
    return nearest;
  }
}
