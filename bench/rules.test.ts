import { makeRandom } from '@joute/core/random.ts';
import { games } from '@joute/games/index.ts';
import { expect, test } from 'vitest';
import { RULES_WORK } from './rules.ts';

const GAMES = await games();

test.each(RULES_WORK)('$name plays whole games, the same with the same luck', ({ play }) => {
  const played = play(makeRandom(5));
  expect(Number.isInteger(played) && played > 0).toBe(true);
  expect(play(makeRandom(5))).toBe(played);
});

test('every game of the house is measured', () => {
  const measured = new Set(RULES_WORK.map(({ name }) => name.split(',')[0]));
  expect([...measured].sort()).toEqual(GAMES.map(({ facts }) => facts.id).sort());
});
