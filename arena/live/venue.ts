/**
 * Where a match is played: its players are there, and a referee leads it to its end. This machine
 * is one such place (ownVenue.ts), workers on other machines are another (arena/queue). Whoever
 * plays it, its record comes to the hooks chunk by chunk, and counts once it is persisted.
 */
import type { AnyGame } from '@joute/core/game.ts';
import type { Player } from '@joute/core/host/player.ts';
import type { MatchHooks, MatchPlan, Played } from '@joute/core/host/playing.ts';
import { defined } from '@joute/core/input/objects.ts';
import type { Result } from '@joute/core/result.ts';
import type { StoredMatch } from '../store/storedMatch.ts';
import type { ArenaPlan } from './model/plan.ts';

/** A match as a venue is handed it. */
export interface VenueMatch extends Pick<StoredMatch, 'id' | 'game' | 'seed' | 'sealed' | 'seats'> {
  readonly plan: ArenaPlan;
}

export interface Venue {
  /** Whether somebody is there at this moment who could play. */
  readonly isStaffed: boolean;
  takes(match: VenueMatch): boolean;
  /** Null where it cannot take this one after all. */
  stage(match: VenueMatch): Promise<Staged | null>;
}

export interface Staged {
  /** By seat. */
  readonly players: readonly Player[];
  readonly referee: Referee;
}

/**
 * Plays a match to its end. Null where that cannot be had any more, and the match must begin again;
 * also once it is parked, when what it resolves to does not matter.
 */
export type Referee = (plan: MatchPlan, hooks: MatchHooks, parked: AbortSignal) => Promise<Result<Played> | null>;

/** What the referee is handed, wherever it is. */
export const planOf = (
  game: AnyGame,
  { seed, sealed, plan }: Pick<VenueMatch, 'seed' | 'sealed' | 'plan'>,
  players: readonly Player[],
): Omit<MatchPlan, 'resume'> => {
  const { setup, from, clock, policy, secret, earlier } = plan;
  return { game, setup, players, seed, clock, policy, secret, sealed: sealed !== null, ...defined({ from, earlier }) };
};
