/** The bots that `joute new` writes play on a real server by themselves: `--server HOST PORT`. */
import { noLanguage } from '@joute/arena/test/leftOut.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOUSE, newBot } from '../test/newBot.ts';
import type { RunningServer } from '../test/server.ts';
import { openFilled, playsOn } from '../test/starterServer.ts';

const COMMANDS = [
  { language: 'python', command: ['python3', 'bot.py'], game: 'vampires' },
  { language: 'javascript', command: [process.execPath, 'bot.mjs'], game: 'escat' },
  {
    language: 'typescript',
    command: [process.execPath, `${HOUSE}cli/bin/joute.mjs`, 'run', 'bot.ts'],
    game: 'draughts',
  },
  { language: 'perl', command: ['perl', 'bot.pl'], game: 'vampires' },
] as const;

let server: RunningServer;
beforeAll(async () => {
  server = await openFilled(['vampires', 'escat', 'draughts']);
});
afterAll(() => server.stop('SIGTERM'));

test.each(COMMANDS)('$language', async ({ language, command, game }) => {
  if (noLanguage(language)) return;
  await expect(playsOn(server, game, await newBot(language, game), command)).resolves.toBeUndefined();
});
