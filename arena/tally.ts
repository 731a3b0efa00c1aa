/** What a series of matches says: who won how often, how matches ended, how long moves took. Pure. */
import { TERMINATIONS, type Termination } from '@joute/core/policy.ts';
import { interval95, matchOutcome, matchScore, quantile } from '@joute/core/score.ts';
import type { SeriesGame } from './seriesGame.ts';

export interface Standing {
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  readonly points: number;
  /** Mean share of opponents beaten, from 0 to 1, with its 95% interval. */
  readonly score: number;
  readonly low: number;
  readonly high: number;
}

export interface MoveTimes {
  readonly median: number | null;
  readonly p99: number | null;
  readonly max: number | null;
}

/** By player, in the order given. Every seat counts: a player that fills two seats of a match has two outcomes in it. */
export const tallyStandings = (games: readonly SeriesGame[], players: number): Standing[] =>
  Array.from({ length: players }, (_, player) => tallyPlayer(games, player));

function tallyPlayer(games: readonly SeriesGame[], player: number): Standing {
  const count = { win: 0, draw: 0, loss: 0 };
  let points = 0;
  let shares = 0;
  for (const { seating, end } of games) {
    seating.forEach((who, index) => {
      if (who !== player) return;
      count[matchOutcome(end.result, index + 1)]++;
      points += end.result.points[index]!;
      shares += matchScore(end.result, index + 1);
    });
  }
  const played = count.win + count.draw + count.loss;
  const score = played === 0 ? 0 : shares / played;
  return { wins: count.win, draws: count.draw, losses: count.loss, points, score, ...interval95(score, played) };
}

/** Only the kinds that occurred, in the order of the closed list. */
export function tallyTerminations(games: readonly SeriesGame[]): Partial<Record<Termination, number>> {
  const counted = TERMINATIONS.map(
    (kind) => [kind, games.filter(({ end }) => end.termination === kind).length] as const,
  );
  return Object.fromEntries(counted.filter(([, times]) => times > 0));
}

export function tallyTimes(games: readonly SeriesGame[]): MoveTimes {
  const times = games.flatMap((game) => game.times);
  return { median: quantile(times, 0.5), p99: quantile(times, 0.99), max: quantile(times, 1) };
}

/** A way in which matches ended other than by the rules or a limit. */
export interface Fault {
  readonly termination: Termination;
  /** How often by each player, in the order given; matches that nobody is to blame for are in none. */
  readonly counts: readonly number[];
  /** The first such match of the series. */
  readonly example: SeriesGame;
}

export function tallyFaults(games: readonly SeriesGame[], players: number): Fault[] {
  return TERMINATIONS.filter((kind) => kind !== 'normal' && kind !== 'limit').flatMap((termination) => {
    const such = games.filter(({ end }) => end.termination === termination).toSorted((a, b) => a.number - b.number);
    const example = such[0];
    if (!example) return [];
    const blamed = such.map(({ seating, end }) => (end.seat === undefined ? undefined : seating[end.seat - 1]));
    const counts = Array.from({ length: players }, (_, player) => blamed.filter((who) => who === player).length);
    return [{ termination, counts, example }];
  });
}
