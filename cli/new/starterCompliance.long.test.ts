/** Every bot that `joute new` writes passes the command that its author is told to run next. */

import { noPython } from '@joute/arena/test/leftOut.ts';
import { expect, test, vi } from 'vitest';
import { EVERY_BOT, newBot } from '../test/newBot.ts';
import { joute } from '../test/run.ts';

// Two dozen matches a bot: on a busy machine that takes its time.
vi.setConfig({ testTimeout: 240_000 });

test.each(EVERY_BOT)('$language, $game', async ({ language, game }) => {
  if (language === 'python' && noPython()) return;
  const { folder, command, next } = await newBot(language, game);
  expect(next[1]).toMatch(`joute compliance ${game} cmd:"${command}"`);
  const { code, out, err } = await joute(['compliance', game, `cmd:${command}`, '--time', '20000'], { folder });
  expect(out).toMatch(/All \d+ checks passed/);
  expect([code, err]).toEqual([0, '']);
});
