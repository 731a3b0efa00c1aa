/** Programs that misbehave, in every game. */
import { games } from '@joute/games/index.ts';
import { beforeAll, test } from 'vitest';
import { bundleForBots } from '../test/bundle.ts';
import { FAULTS, playFaulty } from './test/playFaulty.ts';

const GAMES = await games();

beforeAll(async () => void (await bundleForBots()));

test.each(FAULTS)('a bot that $bot: $fate, in every game', async (fault) => {
  // Two at a time: there are two cores.
  const games = [...GAMES];
  const lane = async (): Promise<void> => {
    for (let entry = games.shift(); entry; entry = games.shift()) await playFaulty(fault, await entry.game());
  };
  await Promise.all([lane(), lane()]);
});
