import { makeRandom } from '@joute/core/random.ts';
import { describe, expect, it } from 'vitest';
import { Board, setBoard } from '../rules/board.ts';
import { playRandomly } from '../rules/playout.ts';
import { START } from '../rules/position.ts';
import { AT_LEAST, AT_MOST, EXACT, Table } from './table.ts';

describe('the table', () => {
  it.each([
    { code: 2811, score: -29_990, depth: 0, bound: EXACT },
    { code: 1, score: 29_990, depth: 100, bound: AT_LEAST },
    { code: 4095 | (19 << 12), score: -1, depth: 7, bound: AT_MOST },
  ])('gives back what it was given: $code $score $depth $bound', (entry) => {
    const table = new Table(4);
    table.store(12, 34, entry.code, entry.score, entry.depth, entry.bound);
    expect(table.find(12, 34)).toBe(true);
    expect({ code: table.code, score: table.score, depth: table.depth, bound: table.bound }).toEqual(entry);
    expect(table.find(12, 35)).toBe(false);
    expect(table.find(14, 34)).toBe(false);
  });

  it('is empty at first, whatever the key', () => {
    expect(new Table(4).find(0, 0)).toBe(false);
  });

  it('keeps the deeper of two and the latest', () => {
    const table = new Table(4);
    table.store(0, 1, 11, 0, 9, EXACT);
    table.store(0, 2, 22, 0, 3, EXACT);
    table.store(0, 3, 33, 0, 2, EXACT);
    expect([1, 2, 3].map((key) => table.find(0, key))).toEqual([true, false, true]);
    table.newTurn();
    table.store(0, 4, 44, 0, 1, EXACT);
    expect([1, 3, 4].map((key) => table.find(0, key))).toEqual([false, true, true]);
  });

  it('tells the positions of random games apart', () => {
    const table = new Table(4);
    const random = makeRandom(8);
    const byKey = new Map<string, string>();
    const positions = new Set<string>();
    const board = new Board();
    for (let game = 0; game < 1000; game++) {
      setBoard(board, START);
      while (playRandomly(board, 1, random) === 1) {
        table.hash(board);
        const text = Object.values(board).join();
        byKey.set(`${table.keyA} ${table.keyB}`, text);
        positions.add(text);
      }
    }
    expect(byKey.size).toBe(positions.size);
    // Half the hash alone places an entry: it has to spread as well. 2^32 places, some 80,000
    // positions.
    const halves = new Set(Array.from(byKey.keys(), (key) => key.split(' ')[0]));
    expect(halves.size).toBeGreaterThan(byKey.size * 0.999);
  });
});
