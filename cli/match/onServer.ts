/**
 * `match --server`: the matches of a series are played on a server, and reported as if they had
 * been played here.
 */

import { arenaWords } from '@joute/arena/match/sentences.ts';
import type { SeriesPlan } from '@joute/arena/series/plan.ts';
import type { SeriesHooks } from '@joute/arena/series/series.ts';
import { defined } from '@joute/core/input/objects.ts';
import { distinctNames } from '@joute/core/match/playerNames.ts';
import { parseRecord } from '@joute/core/record/readRecord.ts';
import { type Result, refusal } from '@joute/core/result.ts';
import { say } from '@joute/core/words.ts';
import { accept, apiOf } from '../remote/apiOf.ts';
import { RemoteArena } from '../remote/remoteArena.ts';
import type { Context } from '../terminal/context.ts';
import type { MatchOptions } from './command.ts';
import type { PlannedMatch } from './plan.ts';

/** The longest that a server lets a bot think. */
const MOST_THINKING_MS = 60_000;

export function playOnServer(
  context: Context,
  { server, token, pace }: MatchOptions,
  { game, clock, games }: SeriesPlan,
  { players, names, selfNamed }: Pick<PlannedMatch, 'players' | 'names' | 'selfNamed'>,
  tell: (line: string) => void,
): NonNullable<SeriesHooks['play']> {
  const api = apiOf(context, server!, token);
  const arena = new RemoteArena(api);
  const isWatched = pace !== undefined || games === 1;
  const need = <T>(result: Result<T>): T => accept(context, result);
  return async ({ seating, setup, seed }, signal) => {
    const called = distinctNames(seating.map((player) => names[player]!));
    const { id } = need(
      await arena.create({
        ...{ game: game.facts.id, setup, clock },
        seats: seating.map((player, index) => ({
          player: players[player]!,
          ...(selfNamed[player] ? {} : { name: called[index]! }),
        })),
        think: Math.min(MOST_THINKING_MS, clock.move ?? MOST_THINKING_MS),
        // The matches of one opening share their dice, and those of a folder follow from its plan.
        seed,
        ...defined({ pace }),
      }),
    );
    if (isWatched) tell(say(refusal('server/watch', { url: `${api.url}/m/${id}` }), context.language, arenaWords));
    const ended = await arena.end(id, signal);
    if (!ended) {
      // Without the right to stop it, the match is left to its end.
      await arena.stop(id);
      return null;
    }
    need(ended);
    return need(parseRecord(need(await arena.record(id))));
  };
}
