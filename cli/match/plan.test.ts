import { availableParallelism } from 'node:os';
import { expect, test } from 'vitest';
import { quietContext } from '../test/quietContext.ts';
import { planMatch } from './plan.ts';

const context = quietContext();
const TWO = ['bot:random', 'bot:greedy'] as const;

// Never more thinking players than cores unless asked for. All four seats of CyberAttack think at
// once.
test.each([
  { game: 'draughts', options: {}, thinking: 1 },
  { game: 'cyberattack', options: {}, thinking: 4 },
])('lanes of $game', async ({ game, options, thinking }) => {
  const { plan } = await planMatch(context, game, TWO, options);
  expect(plan.lanes).toBe(Math.max(1, Math.floor(availableParallelism() / thinking)));
  expect((await planMatch(context, game, TWO, { concurrency: 7 })).plan.lanes).toBe(7);
});

test('how many games, and what of the plan a folder keeps', async () => {
  const games = async (options: object): Promise<number> =>
    (await planMatch(context, 'draughts', TWO, options)).plan.games;
  expect(await games({})).toBe(1);
  expect(await games({ swap: true })).toBe(2);
  expect(await games({ swap: true, games: 5 })).toBe(5);
  expect(await games({ swap: true, sprt: 'elo0=0,elo1=30' })).toBe(40_000);
  const one = await planMatch(context, 'draughts', TWO, { seed: '7', concurrency: 1 });
  const other = await planMatch(context, 'draughts', TWO, { seed: '7', concurrency: 4 });
  expect(other.written).toEqual(one.written);
  expect(one.written).toMatchObject({ game: 'draughts', players: TWO, games: 1, swap: false, secret: false });
});
