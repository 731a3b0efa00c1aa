/**
 * What every answer of the wardens leaves of a cat on every cell. Their answers do not depend on
 * what the cats do, since a cat never stands in a warden's way, and what a cat is worth on a cell
 * depends on the wardens alone: so what an answer leaves of a plan is a sum of numbers of this
 * table.
 */
import { TO_EXIT } from '../bots/distances.ts';
import type { Meter } from '../bots/meter.ts';
import { type Board, CHAF_POINTS, catsLeft, makeBoard, WARDENS } from '../rules/board.ts';
import { type Cell, GRID } from '../rules/cells.ts';
import type { Rules } from '../rules/rules.ts';
import { FIXED_PLACES } from '../rules/setUp.ts';
import type { Step } from '../rules/state.ts';
import {
  listWardenPhases,
  MOST_PHASES,
  makeWardenPhases,
  playWardenPhase,
  wardenSteps,
} from '../rules/wardenPhases.ts';
import { chanceOf, isKnown, makeContext, outlookOf, placeOf, setContext } from './outlook.ts';

/** A row for every place (outlook.ts), an answer a column. */
export const ROW = MOST_PHASES;

export class WorthTable {
  readonly #work: Board = makeBoard(FIXED_PLACES);
  readonly #answers = makeWardenPhases();
  readonly #wardens = new Uint8Array(2 * MOST_PHASES);
  readonly #outlooks: Int16Array[] = [];
  readonly #context = makeContext();
  readonly #filled = new Uint8Array(2 * GRID);
  #turnsLeft = 0;
  /** Of answers. */
  count = 0;
  readonly worth = new Float32Array(2 * GRID * ROW);
  /** Of each row over the answers. */
  readonly mean = new Float32Array(2 * GRID);

  /**
   * For a board with the cats to move; so many turns follow this one. False when the budget is
   * spent before all is known that is needed.
   */
  load(board: Board, rules: Rules, turnsLeft: number, meter: Meter): boolean {
    this.#filled.fill(0);
    this.#turnsLeft = turnsLeft;
    setContext(this.#context, catsLeft(board), turnsLeft);
    this.count = listWardenPhases(board, this.#work, rules, this.#answers);
    for (let answer = 0; answer < this.count; answer++) {
      this.#work.set(board);
      playWardenPhase(this.#work, this.#answers, answer);
      const one = this.#work[WARDENS]!;
      const two = this.#work[WARDENS + 1]!;
      if (!isKnown(one, two) && meter.spentNow) return false;
      this.#wardens[2 * answer] = one;
      this.#wardens[2 * answer + 1] = two;
      this.#outlooks[answer] = outlookOf(one, two);
    }
    return true;
  }

  /** Works out a row, once. */
  fill(cell: Cell, isChaf: boolean): void {
    const row = placeOf(cell, isChaf);
    if (this.#filled[row] === 1) return;
    this.#filled[row] = 1;
    const points = isChaf ? CHAF_POINTS : 1;
    const first = row * ROW;
    if (TO_EXIT[cell] === 0) {
      this.worth.fill(points, first, first + this.count);
      this.mean[row] = points;
      return;
    }
    let sum = 0;
    for (let answer = 0; answer < this.count; answer++) {
      const isCaptured = this.#wardens[2 * answer] === cell || this.#wardens[2 * answer + 1] === cell;
      const odds = this.#outlooks[answer]![row]!;
      const value = isCaptured ? 0 : points * chanceOf(odds, cell, isChaf, this.#context, this.#turnsLeft);
      this.worth[first + answer] = value;
      sum += value;
    }
    this.mean[row] = sum / this.count;
  }

  /** Plays an answer on a board. */
  answer(board: Board, answer: number): void {
    playWardenPhase(board, this.#answers, answer);
  }

  stepsOf(board: Board, answer: number): Step[] {
    return wardenSteps(board, this.#answers, answer);
  }
}
