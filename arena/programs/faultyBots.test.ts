/** Programs that misbehave, where a fault loses the match and where it costs a turn. */
import { findGame } from '@joute/games/index.ts';
import { beforeAll, expect, test } from 'vitest';
import { bundleForBots } from '../test/bundle.ts';
import { FAULTS, playFaulty } from './test/playFaulty.ts';

const [strict, lenient] = await Promise.all(['escat', 'cyberattack'].map(async (id) => (await findGame(id))!.game()));

beforeAll(async () => void (await bundleForBots()));

test('both ways of the referee are tried', () => {
  expect([strict!.facts.policy.timeout, lenient!.facts.policy.timeout]).toEqual(['lose', 'skip']);
});

test.each(FAULTS)('a bot that $bot: $fate', async (fault) => {
  await Promise.all([strict, lenient].map((game) => playFaulty(fault, game!)));
});
