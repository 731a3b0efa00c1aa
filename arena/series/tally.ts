/** The results of a series: who won how often, how matches ended, how long moves took. Pure. */
import type { Seat } from '@joute/core/game.ts';
import { TERMINATIONS, type Termination } from '@joute/core/policy.ts';
import { wasNotStarted } from '@joute/core/record/faults.ts';
import { interval95, matchOutcome, matchScore, pairInterval95, quantile } from '@joute/core/statistics/score.ts';
import type { Effort, MoveSum, SeriesGame } from './game.ts';

export interface PlayerTally {
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

function groupGames(games: readonly SeriesGame[], keyOf: (game: SeriesGame) => number): Map<number, SeriesGame[]> {
  const groups = new Map<number, SeriesGame[]>();
  for (const game of games) {
    const group = groups.get(keyOf(game));
    if (group) group.push(game);
    else groups.set(keyOf(game), [game]);
  }
  return groups;
}

/**
 * The player's mean score of each complete opening, in their order: the samples of the statistics.
 * `perOpening` matches make an opening.
 */
export function openingScores(games: readonly SeriesGame[], player: number, perOpening: number): number[] {
  const openings = groupGames(games, ({ opening }) => opening);
  return [...openings]
    .filter(([, matches]) => matches.length === perOpening)
    .sort(([one], [other]) => one - other)
    .flatMap(([, matches]) => openingScore(matches, player));
}

/** The player's mean score of an opening's matches; none where it had no seat. */
export function openingScore(matches: readonly SeriesGame[], player: number): number[] {
  const shares = matches.flatMap((match) => sharesOf(match, player));
  return shares.length === 0 ? [] : [shares.reduce((sum, share) => sum + share, 0) / shares.length];
}

const sharesOf = ({ seating, end }: SeriesGame, player: number): number[] =>
  seating.flatMap((who, index) => (who === player ? [matchScore(end.result, index + 1)] : []));

/**
 * By player, in the order given; `perOpening` is how many matches make an opening when seats are
 * swapped. Every seat counts: a player that fills two seats of a match has two outcomes in it.
 */
export const tallyPlayers = (games: readonly SeriesGame[], players: number, perOpening = 1): PlayerTally[] =>
  Array.from({ length: players }, (_, player) => tallyPlayer(games, player, perOpening));

function tallyPlayer(games: readonly SeriesGame[], player: number, perOpening: number, seat?: Seat): PlayerTally {
  const count = { win: 0, draw: 0, loss: 0 };
  let points = 0;
  let shares = 0;
  for (const { seating, end } of games) {
    seating.forEach((who, index) => {
      if (who !== player || (seat !== undefined && seat !== index + 1)) return;
      count[matchOutcome(end.result, index + 1)]++;
      points += end.result.points[index]!;
      shares += matchScore(end.result, index + 1);
    });
  }
  const played = count.win + count.draw + count.loss;
  const score = played === 0 ? 0 : shares / played;
  const pairs = perOpening > 1 ? openingScores(games, player, perOpening) : [];
  const interval = pairs.length > 0 ? pairInterval95(score, pairs) : interval95(score, played);
  return { wins: count.win, draws: count.draw, losses: count.loss, points, score, ...interval };
}

export interface SeatTally {
  readonly player: number;
  readonly seat: Seat;
  readonly games: number;
  readonly tally: PlayerTally;
}

/** Each player in each seat that it had. */
export function tallySeats(games: readonly SeriesGame[], players: number): SeatTally[] {
  const seats = Math.max(0, ...games.map(({ seating }) => seating.length));
  return Array.from({ length: players * seats }, (_, index) => {
    const [player, seat] = [Math.floor(index / seats), (index % seats) + 1];
    const played = games.filter(({ seating }) => seating[seat - 1] === player);
    return { player, seat, games: played.length, tally: tallyPlayer(played, player, 1, seat) };
  }).filter((told) => told.games > 0);
}

export interface StartTally {
  /** Which of the plan's starts. */
  readonly start: number;
  readonly games: number;
  readonly tallies: readonly PlayerTally[];
}

/** By start (a map, a position); only those of which a match is finished. */
export function tallyStarts(games: readonly SeriesGame[], players: number, perOpening: number): StartTally[] {
  return [...groupGames(games, ({ start }) => start)]
    .sort(([one], [other]) => one - other)
    .map(([start, played]) => ({
      start,
      games: played.length,
      tallies: tallyPlayers(played, players, perOpening),
    }));
}

/**
 * How often the host was late without charging it to a player; null where no player counts that.
 */
export function tallyHostDelays(games: readonly SeriesGame[]): number | null {
  const counts = games.flatMap(({ hostDelays }) => (hostDelays === null ? [] : [hostDelays]));
  return counts.length === 0 ? null : counts.reduce((sum, count) => sum + count, 0);
}

/** Only the kinds that occurred, in the order of the closed list. */
/** A program that could not be started has not crashed, though the match ended the same way. */
export type Ending = Termination | 'not-started';
const ENDINGS: readonly Ending[] = [...TERMINATIONS, 'not-started'];

const endingOf = ({ end }: SeriesGame): Ending =>
  end.termination === 'crashed' && wasNotStarted(end.reason) ? 'not-started' : end.termination;

export const tallyEndings = (games: readonly SeriesGame[]): readonly (readonly [ending: Ending, times: number])[] =>
  ENDINGS.map((ending) => [ending, games.filter((game) => endingOf(game) === ending).length] as const).filter(
    ([, times]) => times > 0,
  );

export function tallyTerminations(games: readonly SeriesGame[]): Partial<Record<Termination, number>> {
  const counted = TERMINATIONS.map(
    (kind) => [kind, games.filter(({ end }) => end.termination === kind).length] as const,
  );
  return Object.fromEntries(counted.filter(([, times]) => times > 0));
}

export const tallyTimes = (games: readonly SeriesGame[]): MoveTimes =>
  moveTimes(games.flatMap(({ efforts }) => efforts));

function moveTimes(efforts: readonly Effort[]): MoveTimes {
  const times = efforts.flatMap((effort) => effort.times);
  return { median: quantile(times, 0.5), p99: quantile(times, 0.99), max: quantile(times, 1) };
}

/**
 * The cost of one player's moves: depth and nodes as means a move, null where it never told them.
 */
export interface PlayerEffort {
  readonly times: MoveTimes;
  readonly depth: number | null;
  readonly nodes: number | null;
}

/** By player, in the order given. */
export const tallyEfforts = (games: readonly SeriesGame[], players: number): PlayerEffort[] =>
  Array.from({ length: players }, (_, player) => {
    const efforts = games.flatMap(({ seating, efforts: bySeat }) =>
      bySeat.filter((_effort, index) => seating[index] === player),
    );
    return {
      times: moveTimes(efforts),
      depth: meanOf(efforts.map(({ depth }) => depth)),
      nodes: meanOf(efforts.map(({ nodes }) => nodes)),
    };
  });

function meanOf(sums: readonly MoveSum[]): number | null {
  const moves = sums.reduce((sum, each) => sum + each.moves, 0);
  return moves === 0 ? null : sums.reduce((sum, each) => sum + each.sum, 0) / moves;
}

/** A way in which matches ended other than by the rules or a limit. */
export interface FaultTally {
  readonly ending: Ending;
  /**
   * How often by each player, in the order given; matches that nobody is to blame for are in none.
   */
  readonly counts: readonly number[];
  /** The first such match of the series. */
  readonly example: SeriesGame;
}

export function tallyFaults(games: readonly SeriesGame[], players: number): FaultTally[] {
  return ENDINGS.filter((kind) => kind !== 'normal' && kind !== 'limit').flatMap((ending) => {
    const such = games.filter((game) => endingOf(game) === ending).toSorted((a, b) => a.number - b.number);
    const example = such[0];
    if (!example) return [];
    const blamed = such.map(({ seating, end }) => (end.seat === undefined ? undefined : seating[end.seat - 1]));
    const counts = Array.from({ length: players }, (_, player) => blamed.filter((who) => who === player).length);
    return [{ ending, counts, example }];
  });
}
