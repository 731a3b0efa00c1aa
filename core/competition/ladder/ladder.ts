/**
 * The next pairings of a ladder: matches that tell most. Who has played least comes first, so
 * nobody is starved; its opponent is the one against whom a match makes all ratings together most
 * certain. That is somebody near, of whom little is known, and through whom something is learnt of
 * others too. Where only those are free who have met often, they wait for somebody else: of few
 * entrants those who finish together would be paired again and again.
 */
import type { RatingFit } from '../ratings/ratings.ts';

export interface LadderState {
  readonly fit: RatingFit;
  /** By player of the fit: matches played or under way; null for those who do not play any more. */
  readonly matches: readonly (number | null)[];
  /** Pairings of these two, played or under way. */
  readonly meetings: (a: number, b: number) => number;
  /** Those who are in a match, or asked for one: they are not asked again before it is over. */
  readonly busy: ReadonlySet<number>;
}

export interface LadderWish {
  readonly pairings: number;
  readonly seats: number;
  /** Matches of a pairing, for everybody in it. */
  readonly legs: number;
}

/** An opponent may have so many matches more than who has fewest. */
const AHEAD = 2;

/**
 * How many meetings more than with somebody who is busy, and of whom as much would be learnt, two
 * may have and still be paired rather than wait.
 */
const MEETINGS_AHEAD = 1;
/** As much: at least this part of what would be learnt now. */
const AS_MUCH = 0.5;

/** Fewer than were wished for where too few are free, or had better wait. */
export function choosePairings(state: LadderState, { pairings, seats, legs }: LadderWish): number[][] {
  const { fit } = state;
  const matches = state.matches.map((count) => count ?? 0);
  const free = new Set(
    state.matches.flatMap((count, player) => (count !== null && !state.busy.has(player) ? [player] : [])),
  );
  // Each pairing that is chosen makes its players more certain for the choice of the next.
  const covariance = fit.covariance.slice();
  const chosen: number[][] = [];
  const waiting = new Set<number>();
  while (chosen.length < pairings && free.size >= seats) {
    const able = [...free].filter((player) => !waiting.has(player));
    if (able.length === 0) break;
    const first = neediest(able, matches, (player) => covariance[player * fit.size + player]!);
    const table = [first];
    while (table.length < seats) table.push(mostTelling(table, free));
    if (hadBetterWait(first, table)) {
      waiting.add(first);
      continue;
    }
    for (const player of table) {
      free.delete(player);
      matches[player]! += legs;
    }
    table.forEach((one, index) => {
      for (const other of table.slice(index + 1)) learn(one, other);
    });
    chosen.push(table);
  }
  return chosen;

  function mostTelling(table: readonly number[], from: ReadonlySet<number>): number {
    const open = [...from].filter((player) => !table.includes(player));
    const most = Math.min(...open.map((player) => matches[player]!)) + AHEAD * legs;
    let [best, highest] = [open[0]!, -1];
    for (const player of open) {
      if (matches[player]! > most) continue;
      const gain = table.reduce((sum, other) => sum + gainOf(player, other) / (1 + state.meetings(player, other)), 0);
      if (gain > highest) [best, highest] = [player, gain];
    }
    return best;
  }

  /** Whoever is busy is free again some time; while nobody is, nobody waits. */
  function hadBetterWait(first: number, table: readonly number[]): boolean {
    const busy = state.matches.flatMap((count, player) => (count !== null && !free.has(player) ? [player] : []));
    return table.slice(1).some((other) => {
      const few = state.meetings(first, other) - MEETINGS_AHEAD;
      const gain = AS_MUCH * gainOf(first, other);
      return busy.some((player) => state.meetings(first, player) < few && gainOf(first, player) >= gain);
    });
  }

  /**
   * By how much the variances of all strengths shrink with a match of these two (A-optimal design).
   */
  function gainOf(a: number, b: number): number {
    let squares = 0;
    for (let player = 0; player < fit.players; player++) squares += towards(player, a, b) ** 2;
    return weightOf(a, b) * squares;
  }

  function towards(player: number, a: number, b: number): number {
    return covariance[a * fit.size + player]! - covariance[b * fit.size + player]!;
  }

  /**
   * Sherman and Morrison: a match adds p (1 - p) to the information along the difference of the
   * two.
   */
  function weightOf(a: number, b: number): number {
    const chance = 1 / (1 + Math.exp(fit.strengths[b]! - fit.strengths[a]!));
    const information = legs * chance * (1 - chance);
    return information / (1 + information * (towards(a, a, b) - towards(b, a, b)));
  }

  function learn(a: number, b: number): void {
    const weight = weightOf(a, b);
    const change = Float64Array.from({ length: fit.players }, (_, player) => towards(player, a, b));
    for (let i = 0; i < fit.players; i++)
      for (let j = 0; j < fit.players; j++) covariance[i * fit.size + j]! -= weight * change[i]! * change[j]!;
  }
}

/** The fewest matches, then the least certain. */
function neediest(free: readonly number[], matches: readonly number[], variance: (player: number) => number): number {
  return free.reduce((best, player) => {
    const fewer = matches[player]! - matches[best]!;
    return fewer < 0 || (fewer === 0 && variance(player) > variance(best)) ? player : best;
  });
}
