/** Deeper and deeper looks at the same moves, until the budget is spent. */
import type { Budget } from '@joute/core/bot.ts';
import type { Random } from '@joute/core/random.ts';
import { VAMPIRES, WEREWOLVES } from '../rules/cell.ts';
import { type Board, sideToMove } from '../rules/state.ts';
import { WON } from './worth.ts';

/**
 * Looks at positions between two questions to the budget: half a millisecond, even on the largest
 * maps.
 */
const ASK_EVERY = 64;
/**
 * What each turn of being ahead is worth on the way: a house that can be taken now or later is
 * taken now.
 */
const EAGER = 0.02;

/** What being ahead this turn is worth to the side to move. */
export function eagerOf(board: Board): number {
  const ahead = board.population[VAMPIRES]! - board.population[WEREWOLVES]!;
  const all = board.population[VAMPIRES]! + board.population[WEREWOLVES]!;
  return (EAGER * (sideToMove(board) === 0 ? ahead : -ahead)) / all;
}

export interface Found<M> {
  readonly best: M;
  readonly score: number;
  readonly depth: number;
  readonly nodes: number;
}

/** One turn's budget, and how far it went. */
export class Deepening {
  nodes = 0;
  stopped = true;
  #budget: Budget = { spent: () => true };

  /** No when it is spent from the start. */
  start(budget: Budget): boolean {
    this.#budget = budget;
    this.nodes = 0;
    this.stopped = budget.spent(0);
    return !this.stopped;
  }

  /** To be asked at every look at a position. */
  readonly spent = (): boolean => {
    this.nodes++;
    if (!this.stopped && this.nodes % ASK_EVERY === 0) this.stopped = this.#budget.spent(this.nodes);
    return this.stopped;
  };

  /**
   * The best of some moves, given with what they promise. `look` tells what one is worth at a
   * depth, exactly where that is more than `alpha`.
   */
  run<M extends { score: number }>(
    moves: M[],
    deepest: number,
    random: Random,
    look: (move: M, depth: number, alpha: number) => number,
  ): Found<M> {
    // Among equals, not always the same one.
    for (const move of moves) move.score += random.below(1000) * 1e-8;
    moves.sort((a, b) => b.score - a.score);
    let found = { best: moves[0]!, score: moves[0]!.score, depth: 0 };
    for (let depth = 1; depth <= deepest && !this.stopped; depth++) {
      const best = this.#deepen(moves, (move, alpha) => look(move, depth, alpha));
      // A depth cut short still counts if a move was found that beats the best so far, for that one
      // is always tried first.
      if (best) found = { best, score: best.score, depth };
      if (Math.abs(found.score) > WON || moves.length === 1) break;
    }
    return { ...found, nodes: this.nodes };
  }

  /** One depth; leaves the moves sorted for the next. */
  #deepen<M extends { score: number }>(moves: M[], look: (move: M, alpha: number) => number): M | null {
    let best: M | null = null;
    let alpha = Number.NEGATIVE_INFINITY;
    for (const move of moves) {
      const score = look(move, alpha);
      if (this.stopped) break;
      move.score = score;
      if (best !== null && score <= alpha) continue;
      best = move;
      alpha = score;
    }
    // Moves that failed low have only bounds: the best goes first, the others keep their order.
    if (best) {
      moves.splice(moves.indexOf(best), 1);
      moves.unshift(best);
    }
    return best;
  }
}
