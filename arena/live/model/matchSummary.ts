/** A match as lists and pages show it: nothing in it is secret. */
import type { Clock } from '@joute/core/clock.ts';
import type { MatchResult, Seat } from '@joute/core/game.ts';
import type { Setup } from '@joute/core/setup.ts';
import { parsePlayerSpec, showProgram } from '../../match/playerSpec.ts';
import type { MatchStatus } from '../../store/schema.ts';
import type { StoredMatch, StoredSeat } from '../../store/store.ts';
import type { ArenaPlan, Origin } from './plan.ts';

export interface ShownSeat {
  readonly seat: Seat;
  /** `open`, `reserved`, `human`, `net`, `bot:greedy`, `cmd:bot.py`: of a program no more than its name. */
  readonly player: string;
  readonly name: string;
  /** Its holder is connected. */
  readonly present: boolean;
  /** It has to move and waits for a core to think on; its clock stands still. */
  readonly waitsForCore: boolean;
}

export interface Shown {
  readonly id: string;
  readonly game: string;
  readonly status: MatchStatus;
  readonly listed: boolean;
  readonly origin: Origin;
  readonly setup: Setup;
  readonly clock: Clock;
  readonly created: number;
  readonly started: number | null;
  readonly ended: number | null;
  readonly expires: number | null;
  readonly termination: string | null;
  readonly result: MatchResult | null;
  /** The match that this one is another attempt at, or a rematch of. */
  readonly follows: string | null;
  readonly seats: readonly ShownSeat[];
  readonly viewers: number;
  /** Of its newest event; -1 before it has begun. */
  readonly version: number;
  readonly turn: number;
  readonly ply: number;
}

/** As far as the store knows; what only a running match knows is empty. */
export function shownMatch(row: StoredMatch, plan: ArenaPlan): Shown {
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

export const showRow = (row: StoredMatch): Shown => shownMatch(row, JSON.parse(row.plan) as ArenaPlan);

export const seatsShown = (
  seats: readonly StoredSeat[],
  isPresent: (seat: Seat) => boolean,
  waiting: ReadonlySet<Seat>,
): ShownSeat[] =>
  seats.map(({ seat, player, name }) => ({
    ...{ seat, name, player: publicSpec(player) },
    ...{ present: isPresent(seat), waitsForCore: waiting.has(seat) },
  }));

const PROGRAM = /^(cmd|hub|net):/;

/** What a program is started with may hold paths and secrets of the host. */
export function publicSpec(player: string): string {
  if (!PROGRAM.test(player)) return player;
  const spec = parsePlayerSpec(player);
  // What cannot be read is not shown either.
  if (!spec.ok || spec.value.kind === 'bot' || spec.value.kind === 'human') return player.split(':', 1)[0]!;
  return showProgram(spec.value);
}
