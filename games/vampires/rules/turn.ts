import type { Dice } from '@joute/core/dice.ts';
import { type Battles, BY_CHANCE, diceBattles, meet } from './battle.ts';
import { countOf, EMPTY, speciesOf, speciesOfSide } from './cell.ts';
import { MOST_TRANSFERS, Orders, setOrders, type VampiresMove } from './orders.ts';
import { type Board, copyState, sideToMove, type VampiresState } from './state.ts';

const targets = new Uint16Array(MOST_TRANSFERS);
/** By cell, for the targets of the turn being played; all zero between turns. */
let arriving = new Int32Array(1024);

/**
 * Plays legal orders on the board, in place: all leave, then cell by cell, in the order in which
 * they were first named, those who arrive together meet who is there. No orders: the turn is
 * passed.
 */
export function applyTo(board: Board, orders: Orders, battles: Battles): void {
  const { cells, population, crushingDefence } = board;
  const own = speciesOfSide(sideToMove(board));
  if (arriving.length < cells.length) arriving = new Int32Array(cells.length);
  let reached = 0;
  for (let i = 0; i < orders.length; i++) {
    const from = orders.from[i]!;
    const to = orders.to[i]!;
    const count = orders.count[i]!;
    const before = cells[from]!;
    cells[from] = countOf(before) === count ? EMPTY : before - count;
    if (arriving[to] === 0) targets[reached++] = to;
    arriving[to]! += count;
  }
  let fought = 0;
  for (let i = 0; i < reached; i++) {
    const cell = targets[i]!;
    const count = arriving[cell]!;
    arriving[cell] = 0;
    const there = cells[cell]!;
    let after = meet(own, count, there, crushingDefence);
    if (after === BY_CHANCE) after = battles.fight(own, count, there, fought++);
    cells[cell] = after;
    population[own]! -= count;
    population[speciesOf(there)]! -= countOf(there);
    population[speciesOf(after)]! += countOf(after);
  }
  board.play++;
}

const orders = new Orders();

/** The state after a legal move, or after none. */
export function playState(state: VampiresState, move: VampiresMove | null, dice: Dice): VampiresState {
  const board = copyState(state);
  applyTo(board, setOrders(orders, move ?? [], state.columns), diceBattles(dice, state.play + 1));
  return board;
}
