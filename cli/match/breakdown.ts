/** The results of a series by seat and by map, and what else is printed besides the table. */
import type { SeriesGame } from '@joute/arena/series/game.ts';
import {
  openingScores,
  type PlayerTally,
  type StartTally,
  tallyHostDelays,
  tallySeats,
  tallyStarts,
} from '@joute/arena/series/tally.ts';
import { cut } from '@joute/core/drawing.ts';
import type { Context } from '../terminal/context.ts';
import { makePercent, round } from '../terminal/numbers.ts';
import { makeTable } from '../terminal/table.ts';
import type { Reported } from './report.ts';

/** The width for a seat's name, for a score, and what a map's name has at least. */
const SEAT_WIDTH = 10;
const SCORE_WIDTH = 7;
const MAP_WIDTH = 16;

const countPairs = ({ games, perOpening }: Reported): number =>
  perOpening > 1 ? openingScores(games, 0, perOpening).length : 0;

const startsOf = ({ games, names, perOpening, starts }: Reported): StartTally[] =>
  starts.length > 1 ? tallyStarts(games, names.length, perOpening) : [];

export const tallyJson = ({ wins, draws, losses, points, score, low, high }: PlayerTally) => ({
  ...{ wins, draws, losses, points },
  ...{ score: round(score, 6), low: round(low, 6), high: round(high, 6) },
});

/**
 * `pairs`: the number of openings whose matches are all finished, from which the intervals are
 * computed; 0 where they are from single matches.
 */
export function breakdownJson(reported: Reported): object {
  const { games, names, starts } = reported;
  return {
    pairs: countPairs(reported),
    bySeat: tallySeats(games, names.length).map(({ player, seat, games: played, tally }) => ({
      ...{ name: names[player], seat, games: played },
      ...tallyJson(tally),
    })),
    byMap: startsOf(reported).map(({ start, games: played, tallies }) => ({
      ...{ map: starts[start], games: played },
      players: tallies.map((tally, player) => ({ name: names[player], ...tallyJson(tally) })),
    })),
    hostDelays: tallyHostDelays(games),
  };
}

/**
 * With a blank line after each. By seat only where some player had more than one: otherwise it
 * would repeat the table.
 */
export function makeBreakdowns(context: Context, reported: Reported): string[] {
  const tables: string[] = [];
  const seats = tallySeats(reported.games, reported.names.length);
  if (reported.perOpening > 1) tables.push(tabulateSeats(context, reported, seats), '');
  const starts = startsOf(reported);
  if (starts.length > 0) tables.push(tabulateStarts(context, reported, starts), '');
  return tables;
}

function tabulateSeats(
  context: Context,
  { game, characters: names }: Reported,
  seats: ReturnType<typeof tallySeats>,
): string {
  const { say } = context;
  const columns = [
    { title: say({ en: 'by seat', fr: 'par place' }), align: 'left' as const },
    { title: say({ en: 'seat', fr: 'place' }), align: 'left' as const },
    { title: say({ en: 'matches', fr: 'parties' }), align: 'right' as const },
    { title: 'score', align: 'right' as const },
  ];
  const room = Math.max(6, context.width - SEAT_WIDTH - 20);
  const rows = seats.map(({ player, seat, games, tally }) => {
    const words = game.facts.seatNames[seat - 1];
    const place = words ? say(words) : `${seat}`;
    return [cut(names[player]!, room), cut(place, SEAT_WIDTH), `${games}`, makePercent(context, tally.score)];
  });
  return makeTable(context, columns, rows);
}

function tabulateStarts(context: Context, { characters, starts }: Reported, told: readonly StartTally[]): string {
  const { say } = context;
  const share = Math.floor((context.width - 9 - MAP_WIDTH) / characters.length) - 2;
  const longest = Math.max(...characters.map((name) => name.length));
  const nameWidth = Math.max(SCORE_WIDTH, Math.min(longest, share));
  const columns = [
    { title: say({ en: 'by map', fr: 'par carte' }), align: 'left' as const },
    { title: say({ en: 'matches', fr: 'parties' }), align: 'right' as const },
    ...tellApart(characters, nameWidth).map((title) => ({ title, align: 'right' as const })),
  ];
  const room = Math.max(6, context.width - 9 - (nameWidth + 2) * characters.length);
  const shown = tellApart(starts, room);
  const rows = told.map(({ start, games, tallies }) => [
    shown[start]!,
    `${games}`,
    ...tallies.map(({ score }) => makePercent(context, score)),
  ]);
  return makeTable(context, columns, rows);
}

/**
 * Names cut to a width. Where two would then look the same they are numbered, and a common prefix
 * is left out.
 */
export function tellApart(names: readonly string[], width: number): string[] {
  const plain = names.map((name) => cut(name, width));
  if (new Set(plain).size === names.length) return plain;
  const [first = '', ...others] = names;
  let shared = 0;
  while (shared < first.length && others.every((name) => name[shared] === first[shared])) shared++;
  return names.map((name, index) => {
    const number = `${index + 1}. `;
    const own = number.length + name.length <= width ? name : `…${name.slice(shared)}`;
    return cut(number + own, width);
  });
}

export function sayPairs(context: Context, reported: Reported): string[] {
  const pairs = countPairs(reported);
  if (pairs === 0) return [];
  return [
    context.say({
      en: `Intervals from openings played in every order of the seats: ${pairs}`,
      fr: `Intervalles d’après les ouvertures jouées dans tous les ordres des places : ${pairs}`,
    }),
  ];
}

export function sayHostDelays(context: Context, games: readonly SeriesGame[]): string[] {
  const delays = tallyHostDelays(games);
  if (delays === null) return [];
  return [
    context.say({
      en: `Delays of this machine, not charged to players: ${delays}`,
      fr: `Retards de cette machine, non imputés aux joueurs : ${delays}`,
    }),
  ];
}
