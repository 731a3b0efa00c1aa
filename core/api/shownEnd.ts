import type { AnyGame } from '../game.ts';
import { defined } from '../input/objects.ts';
import { coreWords } from '../match/sentences.ts';
import type { RecordEnd } from '../record/record.ts';
import { LANGUAGES, type Language, sayReason, type Words } from '../words.ts';
import type { ShownEnd } from './feed.ts';

/**
 * The sentence of an end with other names for the players; as it was told where that is all there
 * is.
 */
export function sayShownEnd(game: Pick<AnyGame, 'words'>, end: ShownEnd, names: readonly string[], language: Language) {
  const { reason: code, params, broken, message } = end;
  if (!params) return message[language];
  return sayReason({ reason: { code, params }, ...defined({ broken }), names }, language, game.words, coreWords);
}

/** The end of a record in words, as pages show it. `names`: the players', seat 1 first. */
export function showEnd(game: AnyGame, end: RecordEnd, names: readonly string[]): ShownEnd {
  const { termination, seat, reason, broken, result } = end;
  const say = (language: (typeof LANGUAGES)[number]): string =>
    sayReason({ ...end, names }, language, game.words, coreWords);
  const message = Object.fromEntries(LANGUAGES.map((language) => [language, say(language)])) as Words;
  const { code, params } = reason;
  return { termination, ...defined({ seat, broken }), reason: code, params, message, ...result };
}
