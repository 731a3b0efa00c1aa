/** The easy level is as easy as is asked: the same games each time. */
import { type Bot, nodeBudget } from '@joute/core/bot.ts';
import { expect, it } from 'vitest';
import { games } from './index.ts';
import { playStep, resultOf, stepsOf } from './ladder/levels.ts';

const PAIRS = 20;
const GAMES = (await games()).map((entry) => ({ id: entry.facts.id, entry }));

it.each(GAMES)('$id: easy beats random moves, and a careful beginner beats easy', async ({ id, entry }) => {
  const { beginner }: { beginner: Pick<Bot<unknown, unknown>, 'start'> } = await import(`./${id}/bots/beginner.ts`);
  const match = { entry, seed: 'levels', pairs: PAIRS, budget: () => nodeBudget(Number.POSITIVE_INFINITY) };
  const steps = stepsOf(await entry.levels!(), await entry.bots(), beginner).slice(0, 2);
  for (const step of steps) {
    const { share, asked } = resultOf(step, await playStep(step.players, match));
    expect(share, step.names.join(' – ')).toBeGreaterThanOrEqual(asked);
  }
});
