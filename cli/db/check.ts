/** The command `db check`: a line for each finding, then how much was checked. */

import { hidePassword } from '@joute/arena/machine/hidePassword.ts';
import { checkStore, type StoreFinding } from '@joute/arena/store/copies/check.ts';
import { storeWords } from '@joute/arena/store/sentences.ts';
import { coreWords } from '@joute/core/match/sentences.ts';
import { say } from '@joute/core/words.ts';
import { findGame } from '@joute/games/index.ts';
import { sayFinding } from '../records/recordPlayback.ts';
import type { Context } from '../terminal/context.ts';
import { makeCount } from '../terminal/numbers.ts';
import { plainText } from '../terminal/text.ts';
import type { DbOptions } from './command.ts';
import { need, watching, whichDatabase } from './run.ts';

export async function runCheck(context: Context, options: DbOptions): Promise<void> {
  const where = whichDatabase(context, options);
  let findings = 0;
  const matches = await watching(context, async (watch, clear) => {
    const found = async (finding: StoreFinding): Promise<void> => {
      findings++;
      const sentence = await saySentence(context, finding);
      clear();
      context.out(options.json ? makeJson(finding, sentence) : makeLine(context, finding, sentence));
    };
    return need(context, await checkStore(where, { ...watch, found }));
  });
  if (matches === null) return;
  const [ok, database] = [findings === 0, hidePassword(where)];
  context.out(
    options.json
      ? JSON.stringify({ ok, database, matches, findings })
      : sayCounts(context, database, matches, findings),
  );
  if (!ok) context.exitCode = 1;
}

/** In the words of the record's game, if it is known. */
async function saySentence(context: Context, { game, reason }: StoreFinding): Promise<string> {
  const words = game === null ? undefined : (await (await findGame(game))?.game())?.words;
  return plainText(say(reason, context.language, storeWords, ...(words ? [words] : []), coreWords));
}

const makeJson = ({ match, reason, place }: StoreFinding, message: string): string =>
  JSON.stringify({
    match,
    ...(place ? { place: place.place, ply: place.ply, turn: place.turn } : {}),
    ...reason,
    message,
  });

function makeLine(context: Context, { match, place }: StoreFinding, sentence: string): string {
  const said = place ? sayFinding(context, place, sentence) : sentence;
  if (match === null) return said;
  return context.say({ en: `Match ${plainText(match)}: ${said}`, fr: `Partie ${plainText(match)} : ${said}` });
}

function sayCounts(context: Context, database: string, matches: number, findings: number): string {
  const [looked, wrong] = [makeCount(context, matches), makeCount(context, findings)];
  const en = `${database}: ${looked} ${matches === 1 ? 'match' : 'matches'} checked`;
  const fr = `${database} : ${looked} ${matches > 1 ? 'parties vérifiées' : 'partie vérifiée'}`;
  if (findings === 0) return context.say({ en: `${en}, all is well.`, fr: `${fr}, tout est en ordre.` });
  return context.say({
    en: `${en}, ${wrong} ${findings === 1 ? 'finding' : 'findings'}.`,
    fr: `${fr}, ${wrong} ${findings > 1 ? 'anomalies' : 'anomalie'}.`,
  });
}
