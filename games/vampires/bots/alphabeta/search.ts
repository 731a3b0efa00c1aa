/**
 * Alpha-beta over whole moves, deeper and deeper until the budget is spent; battles are nodes of
 * chance between the sides' turns.
 */
import type { Budget } from '@joute/core/bot.ts';
import type { Random } from '@joute/core/random.ts';
import { VAMPIRES, WEREWOLVES } from '../../rules/cell.ts';
import { Orders } from '../../rules/orders.ts';
import { type Board, copyState, isOver, setBoard, sideToMove, type VampiresState } from '../../rules/state.ts';
import { applyTo } from '../../rules/turn.ts';
import { GreedyTurn } from '../greedy.ts';
import { type Candidate, CandidateMaker, MOST_BATTLES, setCandidate, type Width } from './candidates.ts';
import { Evaluation, WON } from './evaluation.ts';
import { ScriptedBattles } from './outcomes.ts';

const DEEPEST = 16;
const ROOT: Width = { moves: 24, options: 12, groups: 12 };
const INSIDE: Width = { moves: 8, options: 5, groups: 4 };
/**
 * Looks at positions between two questions to the budget: well under a millisecond, even on the
 * largest maps.
 */
const ASK_EVERY = 16;

/**
 * What each turn of being ahead is worth on the way: a house that can be taken now or later is
 * taken now.
 */
const EAGER = 0.02;

/** For the side to move, as a share of all creatures. */
function aheadOf(board: Board): number {
  const ahead = board.population[VAMPIRES]! - board.population[WEREWOLVES]!;
  const all = board.population[VAMPIRES]! + board.population[WEREWOLVES]!;
  return (sideToMove(board) === 0 ? ahead : -ahead) / all;
}

export interface Found {
  readonly best: Candidate;
  readonly score: number;
  readonly depth: number;
  readonly nodes: number;
}

/** For one match: everything it needs is made once. */
export class Search {
  readonly #evaluation: Evaluation;
  readonly #maker: CandidateMaker;
  readonly #boards: readonly Board[];
  readonly #orders: readonly Orders[];
  readonly #battles = new ScriptedBattles();
  readonly #guess: GreedyTurn;
  #me = 0;
  /** Whether the other side is taken to play as `greedy` does. */
  #isGreedy = false;
  #budget: Budget = { spent: () => true };
  #nodes = 0;
  #stopped = false;

  constructor(like: VampiresState) {
    this.#guess = new GreedyTurn(like);
    this.#evaluation = new Evaluation(like.cells.length);
    this.#maker = new CandidateMaker(like, this.#evaluation);
    this.#boards = Array.from({ length: DEEPEST + 1 }, () => copyState(like));
    this.#orders = Array.from({ length: DEEPEST + 1 }, () => new Orders());
  }

  /** Null when the budget was spent before any move could be weighed, or none is worth weighing. */
  run(state: VampiresState, budget: Budget, random: Random, isGreedy: boolean): Found | null {
    this.#budget = budget;
    this.#nodes = 0;
    this.#stopped = budget.spent(0);
    if (this.#stopped) return null;
    this.#isGreedy = isGreedy;
    this.#me = sideToMove(state);
    setBoard(this.#boards[0]!, state);
    const candidates = this.#maker.make(state, ROOT, this.#spent);
    if (candidates.length === 0) return null;
    // Among equals, not always the same one.
    for (const candidate of candidates) candidate.score += random.below(1000) * 1e-8;
    candidates.sort((a, b) => b.score - a.score);
    let found: Found = { best: candidates[0]!, score: candidates[0]!.score, depth: 0, nodes: this.#nodes };
    for (let depth = 1; depth <= DEEPEST && !this.#stopped; depth++) {
      const best = this.#deepen(candidates, depth);
      // A depth cut short still counts if a move was found that beats the best so far, for that one
      // is always tried first.
      if (best) found = { best, score: best.score, depth, nodes: this.#nodes };
      if (Math.abs(found.score) > WON || candidates.length === 1) break;
    }
    return { ...found, nodes: this.#nodes };
  }

  /** One depth; leaves the candidates sorted for the next. */
  #deepen(candidates: Candidate[], depth: number): Candidate | null {
    let best: Candidate | null = null;
    let alpha = Number.NEGATIVE_INFINITY;
    for (const candidate of candidates) {
      const score = this.#tryMove(0, candidate, depth, alpha, Number.POSITIVE_INFINITY);
      if (this.#stopped) break;
      candidate.score = score;
      if (best !== null && score <= alpha) continue;
      best = candidate;
      alpha = score;
    }
    // Moves that failed low have only bounds: the best goes first, the others keep their order.
    if (best) {
      candidates.splice(candidates.indexOf(best), 1);
      candidates.unshift(best);
    }
    return best;
  }

  readonly #spent = (): boolean => {
    this.#nodes++;
    if (!this.#stopped && this.#nodes % ASK_EVERY === 0) this.#stopped = this.#budget.spent(this.#nodes);
    return this.#stopped;
  };

  /** For the side to move on the board of this ply. What it returns once stopped has no meaning. */
  #search(ply: number, depth: number, alpha: number, beta: number): number {
    const board = this.#boards[ply]!;
    if (this.#spent()) return 0;
    if (depth === 0 || isOver(board) || ply === DEEPEST) return this.#value(board);
    if (this.#isGreedy && sideToMove(board) !== this.#me) {
      return this.#tryOrders(ply, this.#guess.decide(board, this.#orders[ply]!), depth, alpha, beta);
    }
    const candidates = this.#maker.make(board, INSIDE, this.#spent);
    if (candidates.length === 0) return this.#stopped ? 0 : this.#value(board);
    const eager = EAGER * aheadOf(board);
    let best = Number.NEGATIVE_INFINITY;
    for (const candidate of candidates) {
      const score = eager + this.#tryMove(ply, candidate, depth, Math.max(alpha, best) - eager, beta - eager);
      if (this.#stopped) return 0;
      if (score > best) best = score;
      if (best >= beta) break;
    }
    return best;
  }

  #value(board: Board): number {
    const value = this.#evaluation.ofVampires(board);
    return sideToMove(board) === 0 ? value : -value;
  }

  #tryMove(ply: number, candidate: Candidate, depth: number, alpha: number, beta: number): number {
    return this.#tryOrders(ply, setCandidate(this.#orders[ply]!, candidate), depth, alpha, beta);
  }

  #tryOrders(ply: number, orders: Orders, depth: number, alpha: number, beta: number): number {
    const board = this.#boards[ply]!;
    const next = this.#boards[ply + 1]!;
    const battles = this.#battles;
    applyTo(setBoard(next, board), orders, battles.start(0));
    if (battles.fought === 0) return -this.#search(ply + 1, depth - 1, -beta, -alpha);
    const scripts = 1 << Math.min(MOST_BATTLES, battles.fought);
    let value = 0;
    for (let script = 0; script < scripts; script++) {
      applyTo(setBoard(next, board), orders, battles.start(script));
      const { probability } = battles;
      // The bounds are those of the mean, not of its parts: these are searched with open ones.
      value -= probability * this.#search(ply + 1, depth - 1, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY);
      if (this.#stopped) return 0;
    }
    return value;
  }
}
