/**
 * `match --server`: the matches of a series are played on a server, and reported as if they had
 * been played here.
 */

import { arenaWords } from '@joute/arena/match/sentences.ts';
import type { SeriesPlan } from '@joute/arena/series/plan.ts';
import type { SeriesHooks } from '@joute/arena/series/series.ts';
import { distinctNames } from '@joute/core/match/playerNames.ts';
import { coreWords } from '@joute/core/match/sentences.ts';
import { parseRecord } from '@joute/core/record/readRecord.ts';
import type { Result } from '@joute/core/result.ts';
import { say } from '@joute/core/words.ts';
import { type Context, Failure, UsageError } from '../terminal/context.ts';
import { plainText } from '../terminal/text.ts';
import type { MatchOptions } from './command.ts';
import type { PlannedMatch } from './plan.ts';
import { RemoteArena } from './remoteArena.ts';

/** The longest that a server lets a bot think. */
const MOST_THINKING_MS = 60_000;

export function playOnServer(
  context: Context,
  { server, token }: MatchOptions,
  { game, clock }: SeriesPlan,
  { players, names, selfNamed }: Pick<PlannedMatch, 'players' | 'names' | 'selfNamed'>,
): NonNullable<SeriesHooks['play']> {
  const url = readUrl(context, server!);
  const arena = new RemoteArena({
    url,
    token: token ?? (context.environment.JOUTE_TOKEN || null),
    language: context.language,
  });
  const accept = <T>(result: Result<T>): T => {
    if (result.ok) return result.value;
    throw new Failure(plainText(say(result.refusal, context.language, arenaWords, coreWords)));
  };
  return async ({ seating, setup, seed }, signal) => {
    const called = distinctNames(seating.map((player) => names[player]!));
    const { id } = accept(
      await arena.create({
        ...{ game: game.facts.id, setup, clock },
        seats: seating.map((player, index) => ({
          player: players[player]!,
          ...(selfNamed[player] ? {} : { name: called[index]! }),
        })),
        think: Math.min(MOST_THINKING_MS, clock.move ?? MOST_THINKING_MS),
        // The matches of one opening share their dice, and those of a folder follow from its plan.
        seed,
      }),
    );
    const ended = await arena.end(id, signal);
    if (!ended) {
      // Without the right to stop it, the match is left to its end.
      await arena.stop(id);
      return null;
    }
    accept(ended);
    return accept(parseRecord(accept(await arena.record(id))));
  };
}

function readUrl(context: Context, text: string): string {
  if (/^https?:\/\//.test(text) && URL.canParse(text)) return text;
  throw new UsageError(
    context.say({
      en: `--server takes the address of a server, such as http://localhost:8080; not "${text}".`,
      fr: `--server attend l'adresse d'un serveur, par exemple http://localhost:8080 ; pas « ${text} ».`,
    }),
  );
}
