import { isWhole } from '@joute/core/input/objects.ts';
import { type Refusal, refusal } from '@joute/core/result.ts';
import type { Code } from '../words.ts';
import { countOf, speciesOf, speciesOfSide } from './cell.ts';
import { distance } from './grid.ts';
import { sideToMove, type VampiresState } from './state.ts';

/** Some creatures going from one cell to another. */
export interface Transfer {
  readonly x: number;
  readonly y: number;
  readonly count: number;
  readonly toX: number;
  readonly toY: number;
}

/** All that a side does in one turn. */
export type VampiresMove = readonly Transfer[];

/** The number of transfers is a byte on the wire. */
export const MOST_TRANSFERS = 255;

/** A legal move with cells by number, to be filled and used in place. */
export class Orders {
  length = 0;
  readonly from = new Uint16Array(MOST_TRANSFERS);
  readonly to = new Uint16Array(MOST_TRANSFERS);
  readonly count = new Uint8Array(MOST_TRANSFERS);

  add(from: number, count: number, to: number): void {
    this.from[this.length] = from;
    this.to[this.length] = to;
    this.count[this.length++] = count;
  }
}

export function setOrders(orders: Orders, move: VampiresMove, columns: number): Orders {
  orders.length = 0;
  for (const { x, y, count, toX, toY } of move) orders.add(y * columns + x, count, toY * columns + toX);
  return orders;
}

export const getMove = (orders: Orders, columns: number): VampiresMove =>
  Array.from({ length: orders.length }, (_, i) => ({
    x: orders.from[i]! % columns,
    y: Math.floor(orders.from[i]! / columns),
    count: orders.count[i]!,
    toX: orders.to[i]! % columns,
    toY: Math.floor(orders.to[i]! / columns),
  }));

const isOnGrid = ({ rows, columns }: VampiresState, x: number, y: number): boolean =>
  isWhole(x, 0, columns - 1) && isWhole(y, 0, rows - 1);

/**
 * What a transfer breaks, with what there is to say besides which it was; null when it keeps the
 * rule.
 */
type Breach = readonly [code: Code, params: Refusal['params']] | null;

/**
 * A rule of the subject's table that is tested transfer by transfer, all on the board before the
 * turn.
 */
interface Rule {
  readonly rule: number;
  /** A test for one move; it may remember the transfers it has seen. */
  start(state: VampiresState, move: VampiresMove): (transfer: Transfer) => Breach;
}

const at = (x: number, y: number): string => `${x},${y}`;

/**
 * In the order in which they are tested: the first broken one is named, with the first transfer
 * that breaks it.
 */
const RULES: readonly Rule[] = [
  {
    rule: 2,
    start: (state) => {
      const own = speciesOfSide(sideToMove(state));
      return ({ x, y }) => {
        const there = isOnGrid(state, x, y) ? speciesOf(state.cells[y * state.columns + x]!) : 0;
        if (there === own) return null;
        const code = !isOnGrid(state, x, y) ? 'move/source-off-grid' : there === 0 ? 'move/nobody' : 'move/not-yours';
        return [code, { cell: at(x, y) }];
      };
    },
  },
  {
    rule: 3,
    start: (state) => {
      const leaving = new Map<string, number>();
      return ({ x, y, count }) => {
        const sum = (leaving.get(at(x, y)) ?? 0) + Math.max(0, count);
        leaving.set(at(x, y), sum);
        const held = countOf(state.cells[y * state.columns + x]!);
        return sum <= held ? null : ['move/too-many-leave', { cell: at(x, y), sum, held }];
      };
    },
  },
  {
    rule: 4,
    start:
      (state) =>
      ({ x, y, toX, toY }) => {
        if (!isOnGrid(state, toX, toY)) return ['move/off-grid', { to: at(toX, toY) }];
        return distance(x, y, toX, toY) === 1 ? null : ['move/not-adjacent', { cell: at(x, y), to: at(toX, toY) }];
      },
  },
  {
    rule: 5,
    start: (_state, move) => {
      const sources = new Set(move.map(({ x, y }) => at(x, y)));
      return ({ toX, toY }) => (sources.has(at(toX, toY)) ? ['move/source-and-target', { cell: at(toX, toY) }] : null);
    },
  },
  {
    rule: 6,
    start:
      () =>
      ({ x, y, count }) =>
        isWhole(count, 1) ? null : ['move/count-of-zero', { cell: at(x, y) }],
  },
];

/**
 * The first broken rule, with `nth` for the transfer (from 1) and its text; null when the whole
 * move is legal.
 */
export function checkMove(state: VampiresState, move: VampiresMove): Refusal | null {
  if (move.length === 0) return refusal('move/none', { rule: 1 });
  if (move.length > MOST_TRANSFERS) return refusal('move/too-many', { count: move.length, most: MOST_TRANSFERS });
  for (const { rule, start } of RULES) {
    const test = start(state, move);
    for (const [index, transfer] of move.entries()) {
      const breach = test(transfer);
      if (breach) return refusal(breach[0], { rule, nth: index + 1, move: makeTransfer(transfer), ...breach[1] });
    }
  }
  return null;
}

/** `x,y:n>x,y` */
export const makeTransfer = ({ x, y, count, toX, toY }: Transfer): string => `${at(x, y)}:${count}>${at(toX, toY)}`;
