/**
 * A look ahead: a few turns played by the greedy bot on both sides, and what the round has come to
 * then.
 */
import type { Draws } from '@joute/core/dice.ts';
import { makeFastDice, type Random } from '@joute/core/random.ts';
import { type Board, boardPoints, catsLeft } from '../rules/board.ts';
import { rollRobots } from '../rules/robots.ts';
import type { Rules } from '../rules/rules.ts';
import { greedyCats } from './greedyCats.ts';
import { greedyWardens } from './greedyWardens.ts';
import type { Meter } from './meter.ts';
import { prospects } from './prospects.ts';

/** About how many points single looks lie apart. */
export const SPREAD = 1.5;

export class Lookahead {
  readonly #random: Random;
  readonly #draws: Draws;

  constructor(random: Random) {
    this.#random = random;
    this.#draws = makeFastDice(random).at('', 0);
  }

  /**
   * The cats' points to expect from a board before the wardens' phase; played in place, a node a
   * phase.
   */
  fromWardens(board: Board, rules: Rules, turns: number, meter: Meter): number {
    meter.nodes++;
    greedyWardens(board, rules);
    return this.fromRobots(board, rules, turns, meter);
  }

  /** The same from a board where the wardens have moved. */
  fromRobots(board: Board, rules: Rules, turns: number, meter: Meter): number {
    meter.nodes++;
    for (let turn = 0; turn < turns; turn++) {
      if (catsLeft(board) === 0) return boardPoints(board);
      if (rules.robotsMove) rollRobots(board, this.#draws);
      greedyCats(board, rules, this.#random);
      greedyWardens(board, rules);
      meter.nodes += 2;
    }
    return prospects(board);
  }
}
