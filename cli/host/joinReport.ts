/** The report of a match on somebody else's server. */
import { arenaWords } from '@joute/arena/match/sentences.ts';
import type { AnyGame } from '@joute/core/game.ts';
import type { JoinOptions } from '@joute/core/host/hosting.ts';
import { coreWords } from '@joute/core/match/sentences.ts';
import type { ClientEnd } from '@joute/core/wire/sessions.ts';
import { say } from '@joute/core/words.ts';
import type { Context } from '../terminal/context.ts';

export const DEFAULT_NAME = 'Joute';

export const sayReason = (context: Context, game: AnyGame, { reason }: ClientEnd): string =>
  say(reason, context.language, game.words, arenaWords, coreWords);

export function tellEnd(
  context: Context,
  { json }: JoinOptions,
  game: AnyGame,
  end: ClientEnd,
  reason: string = sayReason(context, game, end),
): void {
  if (json) context.out(JSON.stringify({ game: game.facts.id, result: end.result, reason, proper: end.proper }));
  else if (end.proper) context.out(reason);
}
