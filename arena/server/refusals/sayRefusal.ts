/** The sentence of any refusal that a server may give, and the language for it. */
import { competitionSentences } from '@joute/core/competition/log/sentences.ts';
import { planSentences } from '@joute/core/competition/plan/sentences.ts';
import { coreWords } from '@joute/core/match/sentences.ts';
import type { Refusal } from '@joute/core/result.ts';
import { rosterSentences } from '@joute/core/roster/sentences.ts';
import { LANGUAGES, type Language, say } from '@joute/core/words.ts';
import { findGame } from '@joute/games/index.ts';
import { parseAccept } from 'hono/utils/accept';
import { liveWords } from '../../match/matchSentences.ts';
import { arenaWords } from '../../match/sentences.ts';
import { submissionWords } from '../../submissions/sentences.ts';
import { serverWords } from './sentences.ts';

const WORDS = [
  ...[coreWords, arenaWords, liveWords, serverWords, competitionSentences, planSentences],
  ...[rosterSentences, submissionWords],
];

/**
 * `game`: the one that it is about, whose own sentences come first; null where it is about none.
 */
export async function sayRefusal(refused: Refusal, language: Language, game: string | null): Promise<string> {
  const words = game === null ? undefined : (await (await findGame(game))?.game())?.words;
  return say(refused, language, ...(words ? [words] : []), ...WORDS);
}

const isLanguage = (text: string): text is Language => LANGUAGES.some((language) => language === text);

/**
 * The language that the address names (`?lang=fr`), else the one that the browser prefers, else the
 * server's own.
 */
export function chooseLanguage(
  given: string | null | undefined,
  accepted: string | undefined,
  usual: Language,
): Language {
  if (given && isLanguage(given)) return given;
  const preferred = accepted === undefined ? [] : parseAccept(accepted).toSorted((a, b) => b.q - a.q);
  return preferred.map(({ type }) => type.slice(0, 2).toLowerCase()).find(isLanguage) ?? usual;
}
