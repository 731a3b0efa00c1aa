/**
 * Whether the other side plays as `greedy` would. Many programs do, the nearest sure gain and
 * nothing else; who knows that they will can look twice as far ahead, lead them astray with a bait,
 * and take what they leave. Nobody is taken for one against the evidence.
 */
import type { Battles } from '../../rules/battle.ts';
import { Orders, setOrders, type VampiresMove } from '../../rules/orders.ts';
import { type Board, copyState, isOver, setBoard, type VampiresState } from '../../rules/state.ts';
import { applyTo } from '../../rules/turn.ts';
import { GreedyTurn } from '../greedy.ts';

/**
 * One surprise takes so many moves as foreseen to be forgotten: any good player often does what a
 * greedy one does.
 */
const FORGIVEN = 8;
/** So many moves as foreseen are no accident; of the first few there is often but one good one. */
const PROOF = 10;

/** Leaves the board as it is and counts: a turn with chance in it tells nothing. */
class CountedBattles implements Battles {
  fought = 0;

  fight(_own: number, _arriving: number, there: number): number {
    this.fought++;
    return there;
  }
}

/** For one match, from the turns of the other side seen so far. */
export class Habits {
  readonly #guess: GreedyTurn;
  readonly #orders = new Orders();
  readonly #battles = new CountedBattles();
  /** The position the other side was left with, and then the one foreseen. */
  readonly #board: Board;
  #isKnown = false;
  #foreseen = 0;
  #surprises = 0;

  constructor(like: VampiresState) {
    this.#guess = new GreedyTurn(like);
    this.#board = copyState(like);
  }

  /**
   * Innocent as long as nothing is known: the first move is far from the enemy and little depends
   * on it.
   */
  get isGreedy(): boolean {
    return this.#foreseen >= FORGIVEN * this.#surprises;
  }

  /** The same, but nobody is taken for greedy before many moves have shown it. */
  get isSurelyGreedy(): boolean {
    return this.#foreseen >= PROOF + FORGIVEN * this.#surprises;
  }

  /** What the other side has done since `leave`. */
  watch(view: VampiresState): void {
    const board = this.#board;
    if (!this.#isKnown || view.play !== board.play + 1) return;
    this.#battles.fought = 0;
    applyTo(board, this.#guess.decide(board, this.#orders), this.#battles);
    if (this.#battles.fought > 0) return;
    if (board.cells.every((cell, i) => cell === view.cells[i])) this.#foreseen++;
    else this.#surprises++;
  }

  /** The position it is left with after this move. */
  leave(view: VampiresState, move: VampiresMove): void {
    this.#battles.fought = 0;
    applyTo(setBoard(this.#board, view), setOrders(this.#orders, move, view.columns), this.#battles);
    this.#isKnown = this.#battles.fought === 0 && !isOver(this.#board);
  }
}
