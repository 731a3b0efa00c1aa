/**
 * The command `challenge`: reads the list, challenges until it is interrupted (or once), and prints
 * the results.
 */

import { Failure, type Terminal, UsageError } from '@joute/core/host/terminal.ts';
import { defined } from '@joute/core/input/objects.ts';
import type { Refusal, Result } from '@joute/core/result.ts';
import { facts } from '../../facts.ts';
import { words } from '../../words.ts';
import { parseReportServer } from '../endpoint.ts';
import type { LogLine } from './challengeLog.ts';
import { Challenger } from './challenger.ts';
import type { ChallengeOptions } from './command.ts';
import { parseDefenders } from './defenders.ts';
import { parseEvery } from './schedule.ts';
import { challengeWords } from './sentences.ts';

export async function runChallenge(terminal: Terminal, list: string, options: ChallengeOptions): Promise<void> {
  const sayIt = (what: Refusal): string => terminal.explain(what, challengeWords, words);
  const need = <T>(result: Result<T>): T => {
    if (result.ok) return result.value;
    throw new UsageError(sayIt(result.refusal));
  };
  const defenders = need(parseDefenders(terminal.read(list)));
  const every = need(parseEvery(options.every));
  const report = options.report === undefined ? null : parseReportServer(terminal, options.report);
  const bot = await terminal.openBot(facts.id, options.bot);
  const interrupt = terminal.interrupt();
  try {
    const opened = await terminal.guardWriting(options.log, () =>
      Challenger.open({
        ...{ files: terminal.files, defenders, every, report, log: options.log, name: options.name, bot },
        ...defined({ time: options.time }),
        say: sayIt,
        signal: interrupt.signal,
        onLine: (line) => terminal.out(options.json ? JSON.stringify(line) : sentenceOf(terminal, line)),
      }),
    );
    if (!opened.ok) throw new Failure(sayIt(opened.refusal));
    const challenger = opened.value;
    try {
      if (!options.once) {
        terminal.note(sayChallenges(terminal, defenders.length));
        await challenger.run();
      } else {
        const challenges = await challenger.pass();
        if (challenges.some(({ outcome }) => outcome === 'unreachable')) terminal.failed();
        if (challenges.length === 0 && !interrupt.signal.aborted)
          terminal.note(sayNobody(terminal, challenger.nextDue()));
      }
    } finally {
      await challenger.close();
    }
  } finally {
    interrupt.release();
    await bot.close();
  }
}

const sayChallenges = (terminal: Terminal, count: number): string =>
  terminal.say({
    en: `Defenders on the list: ${count}. Ctrl-C ends it.`,
    fr: `Défenseurs dans la liste : ${count}. Ctrl-C pour finir.`,
  });

function sayNobody(terminal: Terminal, next: Date): string {
  const at = next.toLocaleString(terminal.language, { dateStyle: 'medium', timeStyle: 'short' });
  return terminal.say({
    en: `Nobody is due to be challenged before ${at}.`,
    fr: `Personne n’est à défier avant le ${at}.`,
  });
}

function sentenceOf(terminal: Terminal, line: LogLine): string {
  const at = line.at.slice(0, 19).replace('T', ' ');
  if ('defender' in line) return `${at} ${line.defender}: ${line.reason}`;
  const none = terminal.say({ en: 'no answer; it will be sent again', fr: 'pas de réponse ; il sera renvoyé' });
  return `${at} ${terminal.say({ en: 'report', fr: 'compte rendu' })}: ${line.reply ?? none}`;
}
