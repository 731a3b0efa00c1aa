/** Every bot that `joute new` writes passes the command that its author is told to run next. */

import { noLanguage } from '@joute/arena/test/leftOut.ts';
import { expect, test, vi } from 'vitest';
import { newBot, SCRIPTS } from '../test/newBot.ts';
import { passesCompliance } from '../test/starterChecks.ts';

// Two dozen matches a bot: on a busy machine that takes its time.
vi.setConfig({ testTimeout: 240_000 });

test.each(SCRIPTS)('$language, $game', async ({ language, game }) => {
  if (noLanguage(language)) return;
  await expect(passesCompliance(await newBot(language, game), game)).resolves.toBeUndefined();
});
