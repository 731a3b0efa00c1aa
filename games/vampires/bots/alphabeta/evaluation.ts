/**
 * What a position is worth: creatures now, creatures to come, creatures in danger. Those to come
 * are found by a race: every group of both sides runs for the house that pays best, whoever arrives
 * first has it and runs on, stronger by its people. A split shows its worth there, for two groups
 * eat twice as fast; and its danger in the last part, for small groups are prey.
 */
import { Race } from '../../champion/race.ts';
import { WON, worthAtEnd } from '../../champion/worth.ts';
import { VAMPIRES, WEREWOLVES } from '../../rules/cell.ts';
import { sideToMove, type VampiresState } from '../../rules/state.ts';
import { Camps } from '../camps.ts';

/** How soon a lead, as a share of all creatures, becomes a won game. */
const STEEP = 3;
/** And how much sooner towards daybreak, when who is ahead need only stay ahead. */
const LATE = 3;

/** The race is a guess: what it promises counts for less than what is there. */
const HOPE = 0.6;
/** A group that a larger one can kill, at so many moves from it. */
const DANGER = Float64Array.from({ length: 256 }, (_, far) => 0.45 * 0.75 ** (far - 1));
/** The same when the hunter stands beside it and is to move. */
const DOOMED = 0.9;
/** What being hunted costs a group besides, the more the farther it is from friends to join. */
const ALONE = Float64Array.from({ length: 256 }, (_, far) => 0.1 * (1 - 0.9 ** far));
const NOWHERE = 255;

/** For one size of grid. Allocates only when made. */
export class Evaluation {
  readonly #camps: Camps;
  readonly #race: Race;

  constructor(cells: number) {
    this.#camps = new Camps(cells);
    this.#race = new Race(cells, false);
  }

  /** To be called before a search. */
  begin(root: VampiresState): void {
    this.#race.begin(this.#camps.read(root));
  }

  /** From the vampires' side. */
  ofVampires(state: VampiresState): number {
    const ahead = state.population[VAMPIRES]! - state.population[WEREWOLVES]!;
    const end = worthAtEnd(state);
    if (end !== null) return end;
    this.#camps.read(state);
    this.#race.run(this.#camps, state);
    const hunt = this.#hunt(state, VAMPIRES) - this.#hunt(state, WEREWOLVES);
    const total = state.population[VAMPIRES]! + state.population[WEREWOLVES]! + HOPE * this.#race.taken;
    const late = state.play / state.plays;
    const steep = STEEP * (1 + LATE * late * late);
    return WON * Math.tanh((steep * (ahead + HOPE * this.#race.later + hunt)) / total);
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
