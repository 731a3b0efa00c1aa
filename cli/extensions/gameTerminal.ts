/** The terminal that games' own commands are handed (core/host/terminal.ts). */

import { existsSync } from 'node:fs';
import { hostFiles } from '@joute/arena/files/hostFiles.ts';
import { joinMatch } from '@joute/arena/gates/joinMatch.ts';
import { arenaWords } from '@joute/arena/match/sentences.ts';
import { botSeed } from '@joute/core/dice.ts';
import type { BotClient } from '@joute/core/host/hosting.ts';
import { type Terminal, UsageError } from '@joute/core/host/terminal.ts';
import { coreWords } from '@joute/core/match/sentences.ts';
import { thinkingTime } from '@joute/core/match/thinkingTime.ts';
import { say } from '@joute/core/words.ts';
import { didYouMean, parseGame, parseSeed } from '../arguments/arguments.ts';
import { readText } from '../arguments/inputFile.ts';
import { openBot } from '../arguments/openPlayer.ts';
import { checkFresh, guardWritingLater, writeText } from '../arguments/outputFile.ts';
import type { Context } from '../terminal/context.ts';
import { Interrupt } from '../terminal/interrupt.ts';
import { Keyboard } from '../terminal/keyboard.ts';
import { makeCount, makePercent, makeTime } from '../terminal/numbers.ts';
import { paint } from '../terminal/paint.ts';
import { makeTable } from '../terminal/table.ts';
import { plainText, wrap } from '../terminal/text.ts';

export const gameTerminal = (context: Context): Terminal => ({
  language: context.language,
  say: (words) => context.say(words),
  width: context.width,
  watched: context.watched,
  out: (text) => context.out(text),
  note: (text) => context.note(text),
  failed: () => {
    context.exitCode = 1;
  },
  explain: (refusal, ...catalogues) => say(refusal, context.language, ...catalogues, arenaWords, coreWords),
  plain: plainText,
  wrap: (text) => wrap(text, context.width),
  paint: (drawing) => paint(context, drawing),
  table: (columns, rows) => makeTable(context, columns, rows),
  percent: (share) => makePercent(context, share),
  count: (value) => makeCount(context, value),
  time: (ms) => makeTime(context, ms),
  didYouMean: (word, known) => didYouMean(context, word, known),
  exists: existsSync,
  read: (path) => readText(context, path),
  write: (path, text) => {
    checkFresh(context, path);
    writeText(context, path, text);
  },
  guardWriting: (path, write) => guardWritingLater(context, path, async () => write()),
  files: hostFiles,
  openBot: (game, name) => openClient(context, game, name),
  interrupt: () => new Interrupt(),
  typed: context.input.isTTY === true,
  ask: (prompt, words, check) => askUntil(context, prompt, words, check),
});

async function openClient(context: Context, game: string, name: string): Promise<BotClient> {
  const entry = await parseGame(context, game);
  const bot = await openBot(context, entry, name);
  return {
    join: ({ time = thinkingTime(entry.facts.clock.move), ...match }) =>
      joinMatch({ ...match, bot, time, seed: botSeed(parseSeed(undefined).seed, 1) }),
    close: () => bot.close(),
  };
}

async function askUntil(
  context: Context,
  prompt: string,
  words: readonly string[],
  check: (line: string) => void,
): Promise<string | null> {
  const keyboard = new Keyboard(context);
  const interrupt = new Interrupt();
  try {
    for (;;) {
      const line = await keyboard.ask({ prompt, words: () => words }, interrupt.signal);
      if (line === null) return null;
      try {
        check(line);
        return line;
      } catch (error) {
        if (!(error instanceof UsageError)) throw error;
        context.note(error.message);
      }
    }
  } finally {
    interrupt.release();
    keyboard.close();
  }
}
