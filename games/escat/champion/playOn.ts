/**
 * A look ahead: turns played on with the cats' phases planned shortly and the wardens' answers to
 * them, and what they then leave.
 */
import type { Draws } from '@joute/core/dice.ts';
import { makeFastDice, type Random } from '@joute/core/random.ts';
import type { Meter } from '../bots/meter.ts';
import { type Board, boardPoints, catsLeft } from '../rules/board.ts';
import { rollRobots } from '../rules/robots.ts';
import type { Rules } from '../rules/rules.ts';
import { CatsPhase } from './catsPhase.ts';

/** Times that a plan is shaken. */
const SHAKES = 3;
/** Changes of a plan looked at for a node, and the nodes of a phase made ready to be planned. */
export const LOOKS_A_NODE = 100;
export const NODES_A_PHASE = 10;
/**
 * The fewer cats, the more turns are played on: so many for one cat, but not more than MOST_TURNS.
 */
const CAT_TURNS = 28;
const MOST_TURNS = 6;
export const turnsOn = (board: Board): number =>
  Math.max(1, Math.min(MOST_TURNS, Math.floor(CAT_TURNS / catsLeft(board))));
/** About how many points single looks lie apart. */
export const SPREAD = 0.5;

export class PlayOn {
  readonly #random: Random;
  readonly #draws: Draws;
  readonly #phase = new CatsPhase();

  constructor(random: Random) {
    this.#random = random;
    this.#draws = makeFastDice(random).at('', 0);
  }

  /**
   * The cats' points to expect from a board where the wardens have moved, so many turns of the
   * round being left; played in place. Null when the budget is spent on the way.
   */
  points(board: Board, rules: Rules, turnsLeft: number, meter: Meter): number | null {
    const phase = this.#phase;
    const turns = turnsOn(board);
    for (let turn = 1; ; turn++) {
      if (catsLeft(board) === 0 || turnsLeft === 0) {
        meter.nodes++;
        return boardPoints(board);
      }
      turnsLeft--;
      if (rules.robotsMove) rollRobots(board, this.#draws);
      const before = phase.looked;
      if ((turn > 1 && meter.spent) || !phase.load(board, rules, turnsLeft, meter)) return null;
      phase.begin(this.#random);
      for (let shake = 0; shake < SHAKES; shake++) {
        phase.goOn(this.#random);
        phase.settle();
      }
      meter.nodes += NODES_A_PHASE + (phase.looked - before) / LOOKS_A_NODE;
      if (turn === turns) return phase.left;
      phase.play(board, this.#random);
      if (catsLeft(board) > 0) phase.playAnswer(board);
    }
  }
}
