/** The outcome of a match, in a sentence or two. */
import type { AnyGame } from '@joute/core/game.ts';
import { nameSeat } from '@joute/core/host/film.ts';
import type { MatchEnd } from '@joute/core/match/match.ts';
import { coreWords } from '@joute/core/match/sentences.ts';
import { sayReason } from '@joute/core/words.ts';
import type { Context } from '../terminal/context.ts';

/** The winner, then why. Of an interrupted match only why: its result is nobody's win. */
export function sayEnd(context: Context, game: AnyGame, end: MatchEnd, names: readonly string[]): string {
  const reason = sayReason({ ...end, names }, context.language, game.words, coreWords);
  const first = end.result.places.flatMap((place, index) =>
    place === 1 ? [nameSeat(context, game, names, index + 1)] : [],
  );
  // Nobody is ahead: the reason says it all.
  if (end.termination === 'interrupted' || first.length === end.result.places.length) return reason;
  const winners = first.join(', ');
  const winner =
    first.length === 1
      ? context.say({ en: `Winner: ${winners}`, fr: `Gagnant : ${winners}` })
      : context.say({ en: `Winners: ${winners}`, fr: `Gagnants : ${winners}` });
  return `${winner}. ${reason}`;
}
