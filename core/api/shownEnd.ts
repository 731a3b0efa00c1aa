import type { AnyGame } from '../game.ts';
import { defined } from '../input/objects.ts';
import { coreWords } from '../match/sentences.ts';
import type { RecordEnd } from '../record/record.ts';
import { LANGUAGES, sayReason, type Words } from '../words.ts';
import type { ShownEnd } from './feed.ts';

/** The end of a record in words, as pages show it. `names`: the players', seat 1 first. */
export function showEnd(game: AnyGame, end: RecordEnd, names: readonly string[]): ShownEnd {
  const { termination, seat, reason, result } = end;
  const say = (language: (typeof LANGUAGES)[number]): string =>
    sayReason({ ...end, names }, language, game.words, coreWords);
  const message = Object.fromEntries(LANGUAGES.map((language) => [language, say(language)])) as Words;
  return { termination, ...defined({ seat }), reason: reason.code, message, ...result };
}
