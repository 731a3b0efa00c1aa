import type { Budget } from '@joute/core/bot.ts';
import type { Random } from '@joute/core/random.ts';
import { makeBoards, setBoard } from '../rules/board.ts';
import { generateCaptures } from '../rules/captures.ts';
import { applyTo, countQuiet, generate, generateQuiet } from '../rules/generate.ts';
import { MoveList } from '../rules/moveList.ts';
import type { DraughtsState } from '../rules/state.ts';
import { evaluate } from './evaluation.ts';
import { Ordering } from './ordering.ts';
import { AT_LEAST, AT_MOST, EXACT, Table } from './table.ts';
import { Trail } from './trail.ts';

/** A win now; one in n plies is worth n less. */
export const WIN = 30_000;
/** Beyond this a score is a win that was seen to its end, or with the minus a loss. */
export const SURE = WIN - 1000;
const DRAW = 0;
const INFINITE = 31_000;

const MOST_PLIES = 120;
const DEEPEST = 100;
const MOVES = 1 << 14;
/**
 * How often the budget is asked, in nodes; a power of two. At five million nodes a second, a
 * twentieth of a millisecond.
 */
const ASKED = 256;
const WINDOW = 40;

export interface Finding {
  /** The unique move (see MoveList.key). */
  readonly key: string;
  readonly score: number;
  readonly depth: number;
}

/**
 * Iterative deepening of a principal-variation search. Captures are forced, so quiescence is simply
 * to go on until there are none; a single reply costs no depth. When the budget is spent the tree
 * is left as it is: the best move is the best so far of the depth under way, which always begins
 * with the best of the depth before.
 *
 * Scores are turned round by `0 - x`: `-x` makes a minus zero of a draw, and floats of all scores
 * after it.
 */
export class Search {
  nodes = 0;
  readonly #boards = makeBoards(MOST_PLIES + 2);
  readonly #list = new MoveList(MOVES);
  readonly #table: Table;
  readonly #ordering = new Ordering(MOVES, MOST_PLIES + 2);
  readonly #trail = new Trail(MOST_PLIES + 2);
  #budget: Budget = { spent: () => true };
  #stopped = false;

  constructor(tableBits: number) {
    this.#table = new Table(tableBits);
  }

  /** To be used no more. */
  release(): void {
    this.#table.release();
  }

  /** The position has at least one legal move. */
  run(state: DraughtsState, budget: Budget, random: Random): Finding {
    this.nodes = 0;
    this.#budget = budget;
    this.#stopped = budget.spent(0);
    this.#table.newTurn();
    this.#ordering.newTurn();
    this.#trail.begin(state, this.#table);
    const root = setBoard(this.#boards[0]!, state.position);
    const list = this.#list;
    const end = generate(root, list, 0);
    // Equal moves are told apart by luck, so that games differ.
    for (let index = end - 1; index > 0; index--) list.swap(index, random.below(index + 1));
    this.#table.hash(root);
    this.#trail.repeats(0, this.#table.keyA, this.#table.keyB);

    let finding: Finding = { key: list.key(0), score: 0, depth: 0 };
    if (end === 1) return finding;
    for (let depth = 1; depth <= DEEPEST && !this.#stopped; depth++) {
      const low = depth > 3 ? finding.score - WINDOW : -INFINITE;
      const high = depth > 3 ? finding.score + WINDOW : INFINITE;
      let score = this.#searchRoot(depth, low, high, end);
      if (!this.#stopped && (score <= low || score >= high)) score = this.#searchRoot(depth, -INFINITE, INFINITE, end);
      // Cut short before the first move was through, the score means nothing; the move in front is
      // the one of last time.
      finding = { key: list.key(0), score: score === -INFINITE ? finding.score : score, depth };
      if (Math.abs(score) > SURE && WIN - Math.abs(score) <= depth) break;
    }
    return finding;
  }

  /** Brings the best root move to the front of the list and returns its score. */
  #searchRoot(depth: number, low: number, high: number, end: number): number {
    const root = this.#boards[0]!;
    const child = this.#boards[1]!;
    const list = this.#list;
    let best = -INFINITE;
    let alpha = low;
    for (let index = 0; index < end; index++) {
      applyTo(root, list, index, child);
      this.#trail.step(0, root, list.code[index]!, child);
      let score = 0;
      if (index > 0) score = 0 - this.#visit(1, depth - 1, 0 - alpha - 1, 0 - alpha, end);
      if (index === 0 || (score > alpha && !this.#stopped))
        score = 0 - this.#visit(1, depth - 1, 0 - high, 0 - alpha, end);
      if (this.#stopped) return best;
      if (score > best) {
        best = score;
        if (score > alpha || index === 0) for (let at = index; at > 0; at--) list.swap(at, at - 1);
      }
      if (score > alpha) alpha = score;
      if (alpha >= high) break;
    }
    return best;
  }

  /**
   * The worth of the board at `ply` to its side to move, exact between alpha and beta. Moves go
   * into the list from `start`.
   */
  #visit(ply: number, depth: number, alpha: number, beta: number, start: number): number {
    if ((++this.nodes & (ASKED - 1)) === 0 && this.#budget.spent(this.nodes)) this.#stopped = true;
    if (this.#stopped) return 0;
    const board = this.#boards[ply]!;
    const list = this.#list;
    const trail = this.#trail;
    let end = generateCaptures(board, list, start);
    const capturing = end > start;
    if (!capturing && (depth <= 0 || ply >= MOST_PLIES)) {
      if (countQuiet(board) === 0) return ply - WIN;
      return trail.isCountedOut(ply) ? DRAW : evaluate(board);
    }
    if (!capturing) end = generateQuiet(board, list, start);
    if (end === start) return ply - WIN;
    if (trail.isCountedOut(ply)) return DRAW;
    if (ply >= MOST_PLIES) return evaluate(board);

    const table = this.#table;
    let keyA = 0;
    let keyB = 0;
    let hashCode = -1;
    if (depth > 0) {
      table.hash(board);
      keyA = table.keyA;
      keyB = table.keyB;
      if (trail.repeats(ply, keyA, keyB)) return DRAW;
      const clock = trail.clock(ply);
      keyA ^= Math.imul(clock, 0x9e3779b1);
      keyB ^= Math.imul(clock, 0x85ebca6b);
      if (table.find(keyA, keyB)) {
        hashCode = table.code;
        if (table.depth >= depth && beta - alpha === 1) {
          const score = fromTable(table.score, ply);
          const bound = table.bound;
          if (bound === EXACT || (bound === AT_LEAST ? score >= beta : score <= alpha)) return score;
        }
      }
    }

    const many = end - start > 1;
    if (many) this.#ordering.rate(list, start, end, hashCode, ply, board.side, board.kingsLo, board.kingsHi);
    const next = many && depth > 0 ? depth - 1 : depth;
    const child = this.#boards[ply + 1]!;
    const floor = alpha;
    let best = -INFINITE;
    let bestCode = 0;
    for (let index = start; index < end; index++) {
      if (many) this.#ordering.bringBest(list, index, end);
      const code = list.code[index]!;
      applyTo(board, list, index, child);
      trail.step(ply, board, code, child);
      let score = 0;
      if (index === start) score = 0 - this.#visit(ply + 1, next, 0 - beta, 0 - alpha, end);
      else {
        // Late moves are seldom the best: look less deep first, and again if the glance surprises.
        const late = index - start;
        const less = capturing || depth < 3 || late < 2 ? 0 : late < 5 || depth < 5 ? 1 : 2;
        score = 0 - this.#visit(ply + 1, next - less, 0 - alpha - 1, 0 - alpha, end);
        if (score > alpha && less > 0) score = 0 - this.#visit(ply + 1, next, 0 - alpha - 1, 0 - alpha, end);
        if (score > alpha && score < beta) score = 0 - this.#visit(ply + 1, next, 0 - beta, 0 - alpha, end);
      }
      if (this.#stopped) return 0;
      if (score <= best) continue;
      best = score;
      bestCode = code;
      if (score > alpha) alpha = score;
      if (alpha >= beta) {
        if (!capturing) this.#ordering.reward(code, ply, board.side, depth);
        break;
      }
    }
    if (depth > 0) {
      const bound = best >= beta ? AT_LEAST : best > floor ? EXACT : AT_MOST;
      table.store(keyA, keyB, bestCode, toTable(best, ply), depth, bound);
    }
    return best;
  }
}

/** Wins are counted from the root, but stored from the position itself. */
const toTable = (score: number, ply: number): number =>
  score > SURE ? score + ply : score < -SURE ? score - ply : score;
const fromTable = (score: number, ply: number): number =>
  score > SURE ? score - ply : score < -SURE ? score + ply : score;
