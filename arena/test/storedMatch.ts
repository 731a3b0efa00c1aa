/** A real match as a store holds it: played to its end at random, at once. */
import { NO_CLOCK } from '@joute/core/clock.ts';
import { expandSeed } from '@joute/core/dice.ts';
import { must } from '@joute/core/result.ts';
import { defaultSetup } from '@joute/core/setup.ts';
import { findGame } from '@joute/games/index.ts';
import { playMatch } from '../match/referee.ts';
import type { Ended } from '../store/journal.ts';
import type { StoredMatch } from '../store/storedMatch.ts';
import { QuickPlayer } from './quickPlayer.ts';

export interface PlayedMatch {
  readonly match: StoredMatch;
  readonly pieces: readonly string[];
  readonly ended: Ended;
}

export async function playStored(id: string, gameId = 'draughts'): Promise<PlayedMatch> {
  const game = await (await findGame(gameId))!.game();
  const { options, policy, seats } = game.facts;
  const seed = expandSeed(id);
  const players = Array.from({ length: seats.default }, (_, index) => new QuickPlayer(`player ${index + 1}`));
  const pieces: string[] = [];
  const plan = { game, setup: defaultSetup(options), players, clock: NO_CLOCK, policy, seed, secret: true };
  const { end, match } = must(await playMatch(plan, { append: (text) => void pieces.push(text) }));
  const outcome = { termination: end.termination, result: JSON.stringify(end.result), plies: match.ply };
  return {
    match: {
      ...{
        id,
        game: gameId,
        status: 'finished',
        plan: '{}',
        seed,
        listed: true,
        follows: null,
        guest: null,
        sealed: null,
      },
      ...{ created: 1_800_000_000_000, started: 1_800_000_000_001, ended: 1_800_000_000_002, ...outcome },
      seats: players.map(({ name, spec }, index) => ({ seat: index + 1, player: spec, name, key: null })),
    },
    pieces,
    ended: { at: 1_800_000_000_002, ...outcome },
  };
}

/** The same while it is played, after this many chunks. */
export const underWay = ({ match, pieces }: PlayedMatch, length: number) => ({
  match: { ...match, status: 'running', ended: null, termination: null, result: null, plies: null } as StoredMatch,
  pieces: pieces.slice(0, length),
});
