/** The command `challenge`: reads the list, challenges until it is interrupted (or once), and says what came of it. */
import { BotPlayer } from '@joute/arena/bots/botPlayer.ts';
import type { LogLine } from '@joute/arena/challenge/challengeLog.ts';
import { Challenger } from '@joute/arena/challenge/challenger.ts';
import { parseDefenders } from '@joute/arena/challenge/defenders.ts';
import { parseEvery } from '@joute/arena/challenge/schedule.ts';
import { challengeWords } from '@joute/arena/challenge/sentences.ts';
import { arenaWords } from '@joute/arena/match/sentences.ts';
import { botSeed } from '@joute/core/dice.ts';
import { coreWords } from '@joute/core/match/sentences.ts';
import { thinkingTime } from '@joute/core/match/thinkingTime.ts';
import type { Refusal, Result } from '@joute/core/result.ts';
import { say } from '@joute/core/words.ts';
import { words } from '@joute/games/draughts/words.ts';
import { parseGame, parseSeed } from '../arguments/arguments.ts';
import { THINKER } from '../arguments/bundled.ts';
import { readText } from '../arguments/inputFile.ts';
import { parsePlayers } from '../arguments/playerArguments.ts';
import { parseReportServer } from '../arguments/reportServerArgument.ts';
import { guardWritingLater } from '../records/records.ts';
import { type Context, Failure, UsageError } from '../terminal/context.ts';
import { Interrupt } from '../terminal/interrupt.ts';
import type { ChallengeOptions } from './command.ts';

export async function runChallenge(context: Context, list: string, options: ChallengeOptions): Promise<void> {
  const entry = await parseGame(context, 'draughts');
  const sayIt = (what: Refusal): string => say(what, context.language, challengeWords, words, arenaWords, coreWords);
  const need = <T>(result: Result<T>): T => {
    if (result.ok) return result.value;
    throw new UsageError(sayIt(result.refusal));
  };
  const defenders = need(parseDefenders(readText(context, list)));
  const every = need(parseEvery(options.every));
  const report = options.report === undefined ? null : parseReportServer(context, options.report);
  const [spec] = await parsePlayers(context, entry, [`bot:${options.bot}`]);
  const bot = new BotPlayer({ name: spec!.kind === 'bot' ? spec!.name : '', thinker: THINKER });
  const interrupt = new Interrupt();
  try {
    const opened = await guardWritingLater(context, options.log, () =>
      Challenger.open({
        ...{ defenders, every, report, log: options.log, name: options.name, bot },
        time: options.time ?? thinkingTime(entry.facts.clock.move),
        seed: () => botSeed(parseSeed(undefined).seed, 1),
        say: sayIt,
        signal: interrupt.signal,
        onLine: (line) => context.out(options.json ? JSON.stringify(line) : sentenceOf(context, line)),
      }),
    );
    if (!opened.ok) throw new Failure(sayIt(opened.refusal));
    const challenger = opened.value;
    try {
      if (!options.once) await challenger.run();
      else {
        const challenges = await challenger.pass();
        if (challenges.some(({ outcome }) => outcome === 'unreachable')) context.exitCode = 1;
        if (challenges.length === 0 && !interrupt.signal.aborted)
          context.note(sayNobody(context, challenger.nextDue()));
      }
    } finally {
      await challenger.close();
    }
  } finally {
    interrupt.release();
    await bot.close();
  }
}

function sayNobody(context: Context, next: Date): string {
  const at = next.toLocaleString(context.language, { dateStyle: 'medium', timeStyle: 'short' });
  return context.say({
    en: `Nobody is due to be challenged before ${at}.`,
    fr: `Personne n’est à défier avant le ${at}.`,
  });
}

function sentenceOf(context: Context, line: LogLine): string {
  const at = line.at.slice(0, 19).replace('T', ' ');
  if ('defender' in line) return `${at} ${line.defender}: ${line.reason}`;
  const none = context.say({ en: 'no answer; it will be sent again', fr: 'pas de réponse ; il sera renvoyé' });
  return `${at} ${context.say({ en: 'report', fr: 'compte rendu' })}: ${line.reply ?? none}`;
}
