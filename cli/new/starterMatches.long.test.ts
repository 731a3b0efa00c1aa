/**
 * Every bot that `joute new` writes plays whole matches, in both seats and under the games'
 * options, without a single fault; those that are compiled are in compiledStarters.long.test.ts.
 */
import { noLanguage } from '@joute/arena/test/leftOut.ts';
import { expect, test } from 'vitest';
import { newBot, SCRIPTS } from '../test/newBot.ts';
import { playsMatches } from '../test/starterChecks.ts';

test.each(SCRIPTS)('$language, $game', async ({ language, game }) => {
  if (noLanguage(language)) return;
  // TypeScript is the same as JavaScript (starterTwins.test.ts) and slower to start: one setup
  // shows that it runs.
  const setups = language === 'typescript' ? 1 : undefined;
  await expect(playsMatches(await newBot(language, game), game, setups)).resolves.toBeUndefined();
});
