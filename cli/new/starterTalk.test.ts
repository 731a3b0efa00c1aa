/**
 * How the bots that `joute new` writes behave when their input is not a match as it should be;
 * those that are compiled are in compiledStarters.long.test.ts.
 */
import { noLanguage } from '@joute/arena/test/leftOut.ts';
import { expect, test } from 'vitest';
import { newBot, SCRIPTS } from '../test/newBot.ts';
import { talkWith } from '../test/starterTalk.ts';

/** The bots of a language share the code of the protocol: one game each is enough. */
const BOTS = SCRIPTS.filter(({ game }) => game === 'risk');

test.each(BOTS)('$language', async ({ language, game }) => {
  if (noLanguage(language)) return;
  await expect(talkWith(await newBot(language, game), game)).resolves.toBeUndefined();
});
