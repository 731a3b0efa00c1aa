/**
 * Expectiminimax over whole moves, deeper and deeper until the budget is spent: alpha-beta with a
 * memory between the sides' turns, and the battles as nodes of chance.
 */
import type { Budget } from '@joute/core/bot.ts';
import type { Random } from '@joute/core/random.ts';
import { GreedyTurn } from '../bots/greedy.ts';
import { countOf, enemyOf, type Side, speciesOf, speciesOfSide, VAMPIRES, WEREWOLVES } from '../rules/cell.ts';
import { Orders } from '../rules/orders.ts';
import { type Board, isOver, sideToMove, type VampiresState } from '../rules/state.ts';
import type { Part } from './actions.ts';
import { Ways } from './chance.ts';
import { Deepening, eagerOf, type Found } from './deepening.ts';
import { Evaluation } from './evaluation.ts';
import type { Feature } from './features.ts';
import { type Joint, setParts } from './joints.ts';
import { AT_LEAST, AT_MOST, EXACT, Memory } from './memory.ts';
import { MoveMaker, type Width } from './moves.ts';
import { Position } from './position.ts';
import { WON } from './worth.ts';

const DEEPEST = 24;
const ROOT: Width = { moves: 16, whole: 8, divided: 8, together: 6, groups: 12, alone: 3, isRoot: true };
const INSIDE: Width = { moves: 7, whole: 5, divided: 3, together: 2, groups: 6, alone: 1, isRoot: false };
/** Moves after the first so many are looked at one ply less deep, or two, until they surprise. */
const TRUSTED = 3;
const HALF_TRUSTED = 7;
/** No value is farther from zero. */
const MOST = 2;
/** The least by which one move can be better than another. */
const LEAST = 1e-6;
/** In lots (chance.ts), by ply. */
const LOTS = [3, 2, 1];
/**
 * What a battle for everything costs who enters it, and a smaller one by its share. Of two ways
 * that promise as much the one without dice is better, for the other side may still go wrong. With
 * more than this the champion shies from battles that are good for it: it took four points in a
 * hundred less with 0.2.
 */
const RISK = 0.03;
/** As many moves of the line as people read. */
const TOLD = 6;

/** For one match: everything it needs is made once. */
export class Search {
  readonly #evaluation: Evaluation;
  readonly #maker: MoveMaker;
  readonly #positions: readonly Position[];
  readonly #orders: readonly Orders[];
  readonly #ways: readonly Ways[];
  readonly #memory = new Memory();
  readonly #guess: GreedyTurn;
  #me: Side = 0;
  /** Whether the other side is taken to play as `greedy` does. */
  #isGreedy = false;
  /** What dice cost a side that throws them for everything. */
  #risk = 0;
  readonly #turn = new Deepening();

  constructor(like: VampiresState, weights?: Readonly<Record<Feature, number>>) {
    this.#guess = new GreedyTurn(like);
    this.#evaluation = new Evaluation(like.cells.length, weights);
    this.#maker = new MoveMaker(like, this.#evaluation);
    this.#positions = Array.from({ length: DEEPEST + 1 }, () => new Position(like));
    this.#orders = Array.from({ length: DEEPEST + 1 }, () => new Orders());
    this.#ways = Array.from({ length: DEEPEST + 1 }, () => new Ways());
  }

  /** Whether a state can be of the match that this search was made for. */
  fits(state: VampiresState): boolean {
    return this.#positions[0]!.fits(state);
  }

  /** Null when the budget was spent before any move could be weighed, or none is worth weighing. */
  run(state: VampiresState, budget: Budget, random: Random, isGreedy: boolean): Found<Joint> | null {
    if (!this.#turn.start(budget)) return null;
    this.#isGreedy = isGreedy;
    this.#risk = RISK;
    this.#me = sideToMove(state);
    this.#evaluation.me = this.#me;
    this.#memory.clear();
    this.#maker.clear();
    const root = this.#positions[0]!.read(state);
    this.#evaluation.begin(root);
    const joints = this.#maker.make(root, ROOT, this.#turn.spent);
    if (joints.length === 0) return null;
    return this.#turn.run(joints, DEEPEST, random, (joint, depth, alpha) => {
      const isFirst = alpha < -MOST;
      const score = this.#tryMove(0, joint, depth, Math.max(alpha, -MOST), isFirst ? MOST : alpha + LEAST);
      if (isFirst || score <= alpha || this.#turn.stopped) return score;
      return this.#tryMove(0, joint, depth, alpha, MOST);
    });
  }

  /** What a legal move is worth to who plays it, all its battles averaged over. */
  weigh(state: VampiresState, parts: readonly Part[], budget: Budget): number {
    this.#isGreedy = false;
    this.#risk = 0;
    this.#me = sideToMove(state);
    this.#evaluation.me = this.#me;
    this.#memory.clear();
    this.#maker.clear();
    const root = this.#positions[0]!.read(state);
    this.#evaluation.begin(root);
    let value = this.#maker.valueOf(root, parts);
    if (!this.#turn.start(budget)) return value;
    const orders = setParts(this.#orders[0]!, parts);
    for (let depth = 1; depth <= DEEPEST && Math.abs(value) <= WON; depth++) {
      const deeper = this.#tryOrders(0, orders, depth, -MOST, MOST);
      if (this.#turn.stopped) break;
      value = deeper;
    }
    return value;
  }

  /** The moves that the search expects, from the one it found on, as far as it is sure of them. */
  *lineOf(best: Joint): Generator<Orders> {
    for (let ply = 0, move: Joint | null = best; move && ply < TOLD; ply++) {
      const orders = setParts(this.#orders[ply]!, move.parts);
      yield orders;
      const next = this.#positions[ply + 1]!;
      const ways = this.#ways[ply]!.start(1);
      next.follow(this.#positions[ply]!, orders, ways);
      if (ways.fought > 0 || isOver(next.board) || !this.#memory.find(next)) return;
      move = this.#memory.moveAt(this.#memory.place);
      if (move && !isFeasible(next.board, move.parts)) return;
    }
  }

  /** For the side to move at this ply. What it returns once stopped has no meaning. */
  #search(ply: number, depth: number, alpha: number, beta: number): number {
    const position = this.#positions[ply]!;
    const { board } = position;
    if (this.#turn.spent()) return 0;
    if (depth <= 0 || ply === DEEPEST || isOver(board)) return this.#evaluation.ofMover(position);
    if (this.#isGreedy && sideToMove(board) !== this.#me) {
      return this.#tryOrders(ply, this.#guess.decide(board, this.#orders[ply]!), depth, alpha, beta);
    }
    const memory = this.#memory;
    const isKnown = memory.find(position);
    const { place, key } = memory;
    // Of the same depth only: what is gained on the way (`eagerOf`) grows with it.
    if (isKnown && memory.depthAt(place) === depth) {
      const bound = memory.boundAt(place);
      const value = memory.valueAt(place);
      if (bound === EXACT || (bound === AT_LEAST ? value >= beta : value <= alpha)) return value;
    }
    const remembered = isKnown ? memory.moveAt(place) : null;
    const first = remembered && isFeasible(board, remembered.parts) ? remembered : null;
    const eager = eagerOf(board);
    let best = -MOST;
    let move: Joint | null = null;
    let tried = 0;
    const attempt = (joint: Joint): void => {
      const low = Math.max(alpha, best) - eager;
      const score = eager + this.#tryInTurn(ply, joint, depth, low, beta - eager, tried++);
      if (score <= best || this.#turn.stopped) return;
      best = score;
      move = joint;
    };
    // The move of an earlier look often suffices, and then the others need not be made.
    if (first) attempt(first);
    if (best < beta && !this.#turn.stopped) {
      for (const joint of this.#maker.make(position, INSIDE, this.#turn.spent)) {
        if (!first || !isSame(first.parts, joint.parts)) attempt(joint);
        if (best >= beta || this.#turn.stopped) break;
      }
    }
    if (this.#turn.stopped) return 0;
    if (tried === 0) return this.#evaluation.ofMover(position);
    memory.keep(place, key, depth, best >= beta ? AT_LEAST : best > alpha ? EXACT : AT_MOST, best, move);
    return best;
  }

  /**
   * The nth move of a position: the first with the whole window, the others only to see whether
   * they are better, late ones less deep; again in full if so.
   */
  #tryInTurn(ply: number, joint: Joint, depth: number, alpha: number, beta: number, nth: number): number {
    if (nth === 0) return this.#tryMove(ply, joint, depth, alpha, beta);
    const less = nth < TRUSTED || depth < 3 ? 0 : nth < HALF_TRUSTED || depth < 4 ? 1 : 2;
    const score = this.#tryMove(ply, joint, depth - less, alpha, alpha + LEAST);
    if (score <= alpha || this.#turn.stopped || (less === 0 && score >= beta)) return score;
    return this.#tryMove(ply, joint, depth, alpha, beta);
  }

  #tryMove(ply: number, joint: Joint, depth: number, alpha: number, beta: number): number {
    return this.#tryOrders(ply, setParts(this.#orders[ply]!, joint.parts), depth, alpha, beta);
  }

  #tryOrders(ply: number, orders: Orders, depth: number, alpha: number, beta: number): number {
    const position = this.#positions[ply]!;
    const next = this.#positions[ply + 1]!;
    const ways = this.#ways[ply]!.start(LOTS[Math.min(ply, LOTS.length - 1)]!);
    next.follow(position, orders, ways);
    if (ways.fought === 0) return -this.#search(ply + 1, depth - 1, -beta, -alpha);
    let value = -this.#risk * stakeOf(position.board, orders);
    let left = 1;
    for (let isFirst = true; isFirst || ways.next(); isFirst = false) {
      if (!isFirst) next.follow(position, orders, ways);
      const { probability } = ways;
      left -= probability;
      // What the others could still bring at best and at worst bounds what this one must bring.
      const low = Math.max(-MOST, (alpha - value - left * MOST) / probability);
      const high = Math.min(MOST, (beta - value + left * MOST) / probability);
      const score = -this.#search(ply + 1, depth - 1, -high, -low);
      if (this.#turn.stopped) return 0;
      value += probability * score;
      if (score <= low) return value + left * MOST;
      if (score >= high) return value - left * MOST;
    }
    return value;
  }
}

/** The share of all creatures that the battles of a move are about. */
function stakeOf(board: Board, orders: Orders): number {
  const others = enemyOf(speciesOfSide(sideToMove(board)));
  let stake = 0;
  for (let i = 0; i < orders.length; i++) {
    const there = board.cells[orders.to[i]!]!;
    if (speciesOf(there) === others) stake += orders.count[i]! + countOf(there);
  }
  return Math.min(1, stake / (board.population[VAMPIRES]! + board.population[WEREWOLVES]!));
}

/** Two positions with one place and one key in the memory are next to impossible, not quite. */
function isFeasible(board: Board, parts: readonly Part[]): boolean {
  const own = speciesOfSide(sideToMove(board));
  return parts.every(
    ({ from, count }) => speciesOf(board.cells[from]!) === own && countOf(board.cells[from]!) >= count,
  );
}

const isSame = (one: readonly Part[], other: readonly Part[]): boolean =>
  one.length === other.length &&
  one.every(({ from, count, to }, i) => {
    const part = other[i]!;
    return part.from === from && part.count === count && part.to === to;
  });
