/** The results of a series: for people as a table, for programs as one JSON line. */

import type { SeriesGame } from '@joute/arena/series/game.ts';
import {
  type Ending,
  type FaultTally,
  type MoveTimes,
  type PlayerTally,
  tallyEfforts,
  tallyEndings,
  tallyFaults,
  tallyPlayers,
  tallyTerminations,
  tallyTimes,
} from '@joute/arena/series/tally.ts';
import type { AnyGame } from '@joute/core/game.ts';
import type { Column } from '@joute/core/host/terminal.ts';
import { coreWords } from '@joute/core/match/sentences.ts';
import { sayReason, type Words } from '@joute/core/words.ts';
import type { Context } from '../terminal/context.ts';
import { makeCount, makePercent, makeTime, round } from '../terminal/numbers.ts';
import { makeTable } from '../terminal/table.ts';
import { wrap } from '../terminal/text.ts';
import { breakdownJson, makeBreakdowns, sayHostDelays, sayPairs, tallyJson } from './breakdown.ts';
import { type SprtReport, saySprt, sprtJson } from './sprt.ts';

const ENDINGS: Readonly<Record<Ending, Words>> = {
  normal: { en: 'normal', fr: 'normale' },
  limit: { en: 'limit', fr: 'limite' },
  timeout: { en: 'timeout', fr: 'temps dépassé' },
  illegal: { en: 'illegal move', fr: 'coup illégal' },
  resigned: { en: 'resigned', fr: 'abandon' },
  forfeit: { en: 'forfeit', fr: 'disqualification' },
  disconnected: { en: 'disconnected', fr: 'déconnexion' },
  crashed: { en: 'crashed', fr: 'plantage' },
  'not-started': { en: 'not started', fr: 'programme non lancé' },
  stalled: { en: 'stalled', fr: 'blocage' },
  interrupted: { en: 'interrupted', fr: 'interruption' },
  agreed: { en: 'draw agreed', fr: 'nulle par accord' },
  claimed: { en: 'win claimed', fr: 'victoire réclamée' },
  'taken-back': { en: 'taken back', fr: 'coup repris' },
  abandoned: { en: 'abandoned', fr: 'partie délaissée' },
};

/** Below this many columns each player has lines of its own instead of a row. */
const NARROW = 64;

/** What the report needs of the plan. */
export interface Reported {
  readonly game: AnyGame;
  /** The players' names, all different, in the order given. */
  readonly names: readonly string[];
  /** The same for people: bots as characters. */
  readonly characters: readonly string[];
  /** The names of the starts that the series went through. */
  readonly starts: readonly string[];
  /** How many matches make an opening. */
  readonly perOpening: number;
  readonly games: readonly SeriesGame[];
  readonly sprt: SprtReport | null;
}

/** Fields are only ever appended: programs read them. */
export function makeReportJson(reported: Reported): string {
  const { names, games, perOpening } = reported;
  const players = tallyPlayers(games, names.length, perOpening).map((tally, player) => ({
    name: names[player],
    ...tallyJson(tally),
  }));
  const moveMs = timesJson(tallyTimes(games));
  const told = { games: games.length, players, terminations: tallyTerminations(games), moveMs };
  const efforts = tallyEfforts(games, names.length).map(({ times, depth, nodes }, player) => ({
    ...{ name: names[player], moveMs: timesJson(times), depth: round(depth, 3), nodes: round(nodes, 1) },
  }));
  return JSON.stringify({ ...told, ...breakdownJson(reported), ...sprtJson(reported.sprt), efforts });
}

const timesJson = ({ median, p99, max }: MoveTimes) => ({
  ...{ median: round(median, 3), p99: round(p99, 3), max: round(max, 3) },
});

export function makeReport(context: Context, reported: Reported): string {
  const { game, characters: names, games, perOpening } = reported;
  if (games.length === 0)
    return context.say({ en: 'No match was finished.', fr: 'Aucune partie n’est allée au bout.' });
  const tallies = tallyPlayers(games, names.length, perOpening);
  const table = context.width < NARROW ? stack(context, names, tallies) : tabulate(context, names, tallies);
  const lines = [
    ...sayPairs(context, reported),
    sayEndings(context, games),
    sayTimes(context, games),
    ...sayEfforts(context, names, games),
    ...sayHostDelays(context, games),
    ...sayFaults(context, game, names, games),
    ...saySprt(context, names, reported.sprt),
  ];
  // Wrapped for a person's window; a program's pipe gets whole lines.
  return [
    table,
    '',
    ...makeBreakdowns(context, reported),
    ...lines.map((line) => (context.watched ? wrap(line, context.width) : line)),
  ].join('\n');
}

function tabulate(context: Context, names: readonly string[], tallies: readonly PlayerTally[]): string {
  const { say: choose } = context;
  const columns: Column[] = [
    { title: '', align: 'left' },
    { title: choose({ en: 'wins', fr: 'gagnées' }), align: 'right' },
    { title: choose({ en: 'draws', fr: 'nulles' }), align: 'right' },
    { title: choose({ en: 'losses', fr: 'perdues' }), align: 'right' },
    { title: 'points', align: 'right' },
    { title: 'score', align: 'right' },
    { title: choose({ en: '95% interval', fr: 'intervalle à 95 %' }), align: 'left' },
  ];
  const rows = tallies.map((tally, player) => [
    names[player]!,
    ...[tally.wins, tally.draws, tally.losses].map(String),
    makeCount(context, tally.points),
    makePercent(context, tally.score),
    sayInterval(context, tally),
  ]);
  return makeTable(context, columns, rows);
}

function stack(context: Context, names: readonly string[], tallies: readonly PlayerTally[]): string {
  return tallies
    .map(({ wins, draws, losses, points, ...tally }, player) =>
      [
        names[player],
        context.say({
          en: `  won ${wins}, drawn ${draws}, lost ${losses}`,
          fr: `  gagnées ${wins}, nulles ${draws}, perdues ${losses}`,
        }),
        `  points ${makeCount(context, points)}`,
        `  score ${makePercent(context, tally.score)}`,
        context.say({
          en: `  95% interval ${sayInterval(context, tally)}`,
          fr: `  à 95 % : ${sayInterval(context, tally)}`,
        }),
      ].join('\n'),
    )
    .join('\n');
}

const sayInterval = (context: Context, { low, high }: Pick<PlayerTally, 'low' | 'high'>): string =>
  context.say({
    en: `${makePercent(context, low)} to ${makePercent(context, high)}`,
    fr: `${makePercent(context, low)} à ${makePercent(context, high)}`,
  });

function sayEndings(context: Context, games: readonly SeriesGame[]): string {
  const kinds = tallyEndings(games).map(([ending, times]) => `${context.say(ENDINGS[ending])} ${times}`);
  return `${context.say({ en: 'Endings:', fr: 'Fins de partie :' })} ${kinds.join(', ')}`;
}

function sayTimes(context: Context, games: readonly SeriesGame[]): string {
  const { median, p99, max } = tallyTimes(games);
  const [half, most, all] = [makeTime(context, median), makeTime(context, p99), makeTime(context, max)];
  return context.say({
    en: `Time per move: median ${half}, p99 ${most}, max ${all}`,
    fr: `Temps par coup : médiane ${half}, p99 ${most}, max ${all}`,
  });
}

/** How long, how deep, and over how many positions each player thought, as far as known. */
function sayEfforts(context: Context, names: readonly string[], games: readonly SeriesGame[]): string[] {
  return tallyEfforts(games, names.length).map(({ times, depth, nodes }, player) => {
    const [half, most] = [makeTime(context, times.median), makeTime(context, times.max)];
    const told: Words[] = [{ en: `median ${half}, max ${most}`, fr: `médiane ${half}, max ${most}` }];
    if (depth !== null) {
      const mean = makeCount(context, depth);
      told.push({ en: `mean depth ${mean}`, fr: `profondeur moyenne ${mean}` });
    }
    if (nodes !== null) {
      const mean = makeCount(context, nodes);
      told.push({ en: `nodes a move ${mean}`, fr: `nœuds par coup ${mean}` });
    }
    const list = told.map(context.say).join(', ');
    return context.say({ en: `  ${names[player]}: ${list}`, fr: `  ${names[player]} : ${list}` });
  });
}

/**
 * Which player ended matches otherwise than by the rules: a line a kind, with the first such match
 * as an example.
 */
function sayFaults(context: Context, game: AnyGame, names: readonly string[], games: readonly SeriesGame[]): string[] {
  return tallyFaults(games, names.length).map(({ ending, counts, example }: FaultTally) => {
    const who = counts.flatMap((count, player) => (count === 0 ? [] : [`${names[player]} ${count}×`])).join(', ');
    const sentence = sayReason(
      { ...example.end, names: example.seating.map((player) => names[player]!) },
      context.language,
      game.words,
      coreWords,
    );
    const kind = context.say(ENDINGS[ending]);
    return context.say({
      en: `${kind}: ${who}. Match ${example.number}: ${sentence}`,
      fr: `${kind} : ${who}. Partie ${example.number} : ${sentence}`,
    });
  });
}
