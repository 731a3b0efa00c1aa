import { makeRandom } from '@joute/core/random.ts';
import { describe, expect, it } from 'vitest';
import { endingOf, isDecided } from './end.ts';
import { playRandomly } from './playout.ts';
import { getState, setTable, startState, Table } from './table.ts';

describe('random playouts', () => {
  it.each(['subject', 'tournament'] as const)(
    'end at the limit or when three have lost, with the same luck the same way (%s)',
    (ruleset) => {
      const start = startState({ ruleset, limit: 60 });
      const table = new Table();
      const finals = [9, 9].map((seed) => {
        const random = makeRandom(seed);
        return Array.from({ length: 40 }, () => {
          const turns = playRandomly(setTable(table, start), 60, random);
          const state = getState(table, start);
          expect(state.turn).toBe(turns);
          expect(endingOf(state)).not.toBeNull();
          expect(isDecided(table)).toBe(endingOf(state) !== 'turns');
          return state;
        });
      });
      expect(finals[0]).toEqual(finals[1]);
      if (ruleset === 'subject') expect(finals[0]!.some((state) => state.turn < 60)).toBe(true);
    },
  );

  it('a table takes any number of trojans', () => {
    const many = { ...startState(), trojans: new Uint16Array(5000).fill(0) };
    const table = new Table();
    expect(setTable(table, many).count).toBe(5000);
    table.add(7);
    expect(getState(table, many).trojans).toHaveLength(5001);
  });
});
