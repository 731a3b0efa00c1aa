/**
 * The bots that `joute new` writes in languages with a compiler: each is compiled once, plays whole
 * matches, and passes its examination; one of each language meets garbage, one plays on a server,
 * one prints.
 */
import { noLanguage } from '@joute/arena/test/leftOut.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { COMPILED, newBot } from '../test/newBot.ts';
import type { RunningServer } from '../test/server.ts';
import { mayPrint, type Prints, passesCompliance, playsMatches } from '../test/starterChecks.ts';
import { openFilled, playsOn } from '../test/starterServer.ts';
import { talkWith } from '../test/starterTalk.ts';

// A compiler, and two dozen matches a bot: on a busy machine that takes its time.
vi.setConfig({ testTimeout: 240_000 });

let server: RunningServer;
beforeAll(async () => {
  server = await openFilled(['vampires']);
});
afterAll(() => server.stop('SIGTERM'));

const PRINTS: Readonly<Record<string, Prints>> = {
  c: [['double best = -1;', 'printf("I think\\n");\n    ']],
  cpp: [
    ['#include', '#include <iostream>\n'],
    ['std::string best;', 'std::cout << "I think" << std::endl;\n    '],
  ],
  go: [
    ['import (', 'import "fmt"\n\n'],
    ['best, most :=', 'fmt.Println("I think")\n\t'],
  ],
  java: [['String best = "";', 'System.out.println("I think");\n        ']],
  rust: [['let (mut best', 'eprintln!("I think");\n    ']],
};

test.each(COMPILED)('$language, $game', async ({ language, game }) => {
  if (noLanguage(language)) return;
  const bot = await newBot(language, game);
  await expect(playsMatches(bot, game)).resolves.toBeUndefined();
  await expect(passesCompliance(bot, game)).resolves.toBeUndefined();
  if (game === 'draughts') await expect(mayPrint(bot, PRINTS[language]!)).resolves.toBeUndefined();
  if (game === 'risk') await expect(talkWith(bot, game)).resolves.toBeUndefined();
  if (game === 'vampires') await expect(playsOn(server, game, bot, bot.command.split(' '))).resolves.toBeUndefined();
});
