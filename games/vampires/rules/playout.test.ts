import { makeRandom } from '@joute/core/random.ts';
import { describe, expect, it } from 'vitest';
import { findBundled } from '../maps/bundled.ts';
import { countOf, speciesOf } from './cell.ts';
import { checkMove, getMove, Orders } from './orders.ts';
import { playRandomly } from './playout.ts';
import { randomOrders } from './randomOrders.ts';
import { copyState, endOf, populationOf, setBoard, startState } from './state.ts';
import { boardOf } from './test/boards.ts';

describe('random playouts', () => {
  it.each(['clearing', 'village', 'county'])(
    '%s: all end, with the same luck the same way, the numbers kept right',
    (name) => {
      const start = startState(findBundled(name)!.map, { plays: 200, crushingDefence: false });
      const board = copyState(start);
      const finals = [5, 5].map((seed) => {
        const random = makeRandom(seed);
        return Array.from({ length: 40 }, () => {
          const plays = playRandomly(setBoard(board, start), random);
          expect(board.play).toBe(plays);
          expect(endOf(board)).not.toBeNull();
          expect(board.population.subarray(1)).toEqual(populationOf(board.cells).subarray(1));
          return Array.from(board.cells).join();
        });
      });
      expect(finals[0]).toEqual(finals[1]);
    },
  );
});

describe('random orders', () => {
  // The whole of a tiny position: 2 vampires on a cell with two neighbours, and 1 on the other side
  // of one.
  it('reach every legal result, and no other', () => {
    const state = boardOf('V2 . V1 W9');
    const orders = new Orders();
    const random = makeRandom(1);
    const seen = new Set<string>();
    for (let n = 0; n < 3000; n++) {
      randomOrders(state, orders, random);
      const move = getMove(orders, state.columns);
      expect(checkMove(state, move)).toBeNull();
      const leaving = (x: number) => move.filter((one) => one.x === x).reduce((sum, one) => sum + one.count, 0);
      const last = move.find(({ x }) => x === 2);
      seen.add(`${leaving(0)} ${last ? last.toX : '-'}`);
    }
    expect([...seen].sort()).toEqual(['0 1', '0 3', '1 -', '1 1', '1 3', '2 -', '2 1', '2 3']);
  });

  it('never send more than a byte of transfers, however many groups there are', () => {
    const row = Array.from({ length: 30 }, (_, x) => (x % 2 === 0 ? 'V1' : 'V2')).join(' ');
    const state = boardOf(Array.from({ length: 30 }, () => row).join('\n'));
    const orders = new Orders();
    const random = makeRandom(2);
    for (let n = 0; n < 50; n++) {
      randomOrders(state, orders, random);
      expect(orders.length).toBeLessThanOrEqual(255);
      expect(checkMove(state, getMove(orders, state.columns))).toBeNull();
    }
    expect(state.cells.every((cell) => speciesOf(cell) === 2 && countOf(cell) > 0)).toBe(true);
  });
});
