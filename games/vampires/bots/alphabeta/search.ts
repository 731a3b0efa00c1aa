/**
 * Alpha-beta over whole moves, deeper and deeper until the budget is spent; battles are nodes of
 * chance between the sides' turns.
 */
import type { Budget } from '@joute/core/bot.ts';
import type { Random } from '@joute/core/random.ts';
import { Ways } from '../../champion/chance.ts';
import { Deepening, eagerOf, type Found } from '../../champion/deepening.ts';
import { Orders } from '../../rules/orders.ts';
import { type Board, copyState, isOver, setBoard, sideToMove, type VampiresState } from '../../rules/state.ts';
import { applyTo } from '../../rules/turn.ts';
import { GreedyTurn } from '../greedy.ts';
import { type Candidate, CandidateMaker, setCandidate, type Width } from './candidates.ts';
import { Evaluation } from './evaluation.ts';

const DEEPEST = 16;
const ROOT: Width = { moves: 24, options: 12, groups: 12 };
const INSIDE: Width = { moves: 8, options: 5, groups: 4 };
/** For one match: everything it needs is made once. */
export class Search {
  readonly #evaluation: Evaluation;
  readonly #maker: CandidateMaker;
  readonly #boards: readonly Board[];
  readonly #orders: readonly Orders[];
  readonly #ways: readonly Ways[];
  readonly #guess: GreedyTurn;
  #me = 0;
  /** Whether the other side is taken to play as `greedy` does. */
  #isGreedy = false;
  readonly #turn = new Deepening();

  constructor(like: VampiresState) {
    this.#guess = new GreedyTurn(like);
    this.#evaluation = new Evaluation(like.cells.length);
    this.#maker = new CandidateMaker(like, this.#evaluation);
    this.#boards = Array.from({ length: DEEPEST + 1 }, () => copyState(like));
    this.#orders = Array.from({ length: DEEPEST + 1 }, () => new Orders());
    this.#ways = Array.from({ length: DEEPEST + 1 }, () => new Ways());
  }

  /** Null when the budget was spent before any move could be weighed, or none is worth weighing. */
  run(state: VampiresState, budget: Budget, random: Random, isGreedy: boolean): Found<Candidate> | null {
    if (!this.#turn.start(budget)) return null;
    this.#isGreedy = isGreedy;
    this.#me = sideToMove(state);
    setBoard(this.#boards[0]!, state);
    this.#evaluation.begin(state);
    const candidates = this.#maker.make(state, ROOT, this.#turn.spent);
    if (candidates.length === 0) return null;
    return this.#turn.run(candidates, DEEPEST, random, (candidate, depth, alpha) =>
      this.#tryMove(0, candidate, depth, alpha, Number.POSITIVE_INFINITY),
    );
  }

  /** For the side to move on the board of this ply. What it returns once stopped has no meaning. */
  #search(ply: number, depth: number, alpha: number, beta: number): number {
    const board = this.#boards[ply]!;
    if (this.#turn.spent()) return 0;
    if (depth === 0 || isOver(board) || ply === DEEPEST) return this.#value(board);
    if (this.#isGreedy && sideToMove(board) !== this.#me) {
      return this.#tryOrders(ply, this.#guess.decide(board, this.#orders[ply]!), depth, alpha, beta);
    }
    const candidates = this.#maker.make(board, INSIDE, this.#turn.spent);
    if (candidates.length === 0) return this.#turn.stopped ? 0 : this.#value(board);
    const eager = eagerOf(board);
    let best = Number.NEGATIVE_INFINITY;
    for (const candidate of candidates) {
      const score = eager + this.#tryMove(ply, candidate, depth, Math.max(alpha, best) - eager, beta - eager);
      if (this.#turn.stopped) return 0;
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
    const ways = this.#ways[ply]!.start(1);
    applyTo(setBoard(next, board), orders, ways);
    if (ways.fought === 0) return -this.#search(ply + 1, depth - 1, -beta, -alpha);
    let value = 0;
    for (let isFirst = true; isFirst || ways.next(); isFirst = false) {
      if (!isFirst) applyTo(setBoard(next, board), orders, ways);
      const { probability } = ways;
      // The bounds are those of the mean, not of its parts: these are searched with open ones.
      value -= probability * this.#search(ply + 1, depth - 1, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY);
      if (this.#turn.stopped) return 0;
    }
    return value;
  }
}
