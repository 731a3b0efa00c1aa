/**
 * One match of a series, as much of it as results need. Made from the record alone, whether the
 * match has just been played or was found in a folder, so a continued series has the same results
 * as an undisturbed one.
 */
import type { Seat } from '@joute/core/game.ts';
import { defined } from '@joute/core/input/objects.ts';
import type { Entry, MatchEnd } from '@joute/core/match/match.ts';
import type { MatchRecord } from '@joute/core/record/record.ts';
import { openingOf, ownersOf, type SeriesPlan, seatCrew } from './plan.ts';

/** The cost of a seat's moves; depth and nodes are summed over the moves that told them. */
export interface Effort {
  /** Milliseconds of each answer that was taken. */
  readonly times: readonly number[];
  readonly depth: MoveSum;
  readonly nodes: MoveSum;
}

/** Summed over the moves that told the value. */
export interface MoveSum {
  readonly sum: number;
  readonly moves: number;
}

export interface SeriesGame {
  /** From 1, in the order of the plan, whichever ended first. */
  readonly number: number;
  /** From 1; with swapped seats several matches have the same opening. */
  readonly opening: number;
  /** Which of the plan's starts it began from, from 0. */
  readonly start: number;
  /** By seat, the player's index in the list of players. */
  readonly seating: readonly number[];
  /** By seat, the player's name. */
  readonly names: readonly string[];
  readonly end: MatchEnd;
  readonly plies: number;
  /** By seat. */
  readonly efforts: readonly Effort[];
  /** How long the players thought, in seconds; of those who think at the same time, the longest. */
  readonly seconds: number;
  /**
   * How often the host was late and did not charge it to a player; null where no player counts
   * that.
   */
  readonly hostDelays: number | null;
}

/** Of a record that has its end. */
export function seriesGameOf(plan: SeriesPlan, number: number, { head, entries, end }: MatchRecord): SeriesGame {
  if (!end) throw new Error(`match ${number} has no end`);
  const { opening, crew } = seatCrew(plan, number);
  const { termination, seat, reason, result, ply } = end;
  const delays = (end.usage ?? []).flatMap(({ hostDelays }) => (hostDelays === undefined ? [] : [hostDelays]));
  return {
    number,
    opening,
    start: openingOf(plan, opening).index,
    seating: ownersOf(plan, crew),
    names: head.seats.map(({ name }) => name),
    end: { termination, ...defined({ seat }), reason, result },
    plies: ply,
    efforts: crew.map((_, index) => effortOf(entries, index + 1)),
    seconds: thinkingOf(entries) / 1000,
    hostDelays: delays.length === 0 ? null : delays.reduce((sum, count) => sum + count, 0),
  };
}

function effortOf(entries: readonly Entry[], seat: Seat): Effort {
  const taken = entries.filter((entry) => entry.seat === seat && entry.verdict === 'taken');
  const add = (values: readonly (number | undefined)[]): MoveSum => {
    const told = values.filter((value) => value !== undefined);
    return { sum: told.reduce((sum, value) => sum + value, 0), moves: told.length };
  };
  return {
    times: taken.map(({ ms }) => ms),
    depth: add(taken.map(({ thought }) => thought?.depth)),
    nodes: add(taken.map(({ thought }) => thought?.nodes)),
  };
}

function thinkingOf(entries: readonly Entry[]): number {
  let total = 0;
  let turn = 0;
  let spent = new Map<number, number>();
  const close = (): void => {
    total += Math.max(0, ...spent.values());
    spent = new Map();
  };
  for (const entry of entries) {
    if (entry.turn !== turn) close();
    turn = entry.turn;
    spent.set(entry.seat, (spent.get(entry.seat) ?? 0) + entry.ms);
  }
  close();
  return total;
}
