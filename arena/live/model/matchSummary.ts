/** A match as lists and pages show it: nothing in it is secret. */
import type { MatchSummary, SeatSummary } from '@joute/core/api/matches.ts';
import type { MatchResult, Seat } from '@joute/core/game.ts';
import { parsePlayerSpec, showProgram } from '../../match/playerSpec.ts';
import type { StoredMatch, StoredSeat } from '../../store/storedMatch.ts';
import type { ArenaPlan } from './plan.ts';

/** From what is stored; what only a running match knows is empty. */
export function shownMatch(row: StoredMatch, plan: ArenaPlan): MatchSummary {
  const { id, game, status, listed, follows, created, started, ended, termination } = row;
  const { origin, setup, clock, expires } = plan;
  return {
    ...{ id, game, status, listed, origin, setup, clock, created, started, ended, termination, follows },
    expires: status === 'open' ? (expires ?? null) : null,
    result: row.result === null ? null : (JSON.parse(row.result) as MatchResult),
    seats: seatsShown(row.seats, () => false, new Set()),
    viewers: 0,
    version: -1,
    turn: 0,
    ply: row.plies ?? 0,
  };
}

export const showRow = (row: StoredMatch): MatchSummary => shownMatch(row, JSON.parse(row.plan) as ArenaPlan);

export const seatsShown = (
  seats: readonly StoredSeat[],
  isPresent: (seat: Seat) => boolean,
  waiting: ReadonlySet<Seat>,
): SeatSummary[] =>
  seats.map(({ seat, player, name }) => ({
    ...{ seat, name, player: publicSpec(player) },
    ...{ present: isPresent(seat), waitsForCore: waiting.has(seat) },
  }));

const PROGRAM = /^(cmd|hub|net):/;

/**
 * A player as others may see it: the command line of a program may have paths and secrets in it.
 */
export function publicSpec(player: string): string {
  if (!PROGRAM.test(player)) return player;
  const spec = parsePlayerSpec(player);
  // What cannot be read is not shown either.
  const isProgram = spec.ok && (spec.value.kind === 'cmd' || spec.value.kind === 'hub' || spec.value.kind === 'net');
  return isProgram ? showProgram(spec.value) : player.split(':', 1)[0]!;
}
