/** Standings as a table for the terminal. */
import type { ReportedStanding } from '@joute/core/competition/export/standingsReport.ts';
import type { Column } from '@joute/core/host/terminal.ts';
import type { Words } from '@joute/core/words.ts';
import type { Context } from '../terminal/context.ts';
import { makeTable } from '../terminal/table.ts';
import { plainText } from '../terminal/text.ts';

const TITLES: readonly Words[] = [
  { en: 'points', fr: 'points' },
  { en: 'played', fr: 'jouées' },
  { en: 'wins', fr: 'gagnées' },
  { en: 'draws', fr: 'nulles' },
  { en: 'losses', fr: 'perdues' },
  { en: 'faults', fr: 'fautes' },
  { en: 'rating', fr: 'cote' },
];

export function makeStandings(context: Context, standings: readonly ReportedStanding[]): string {
  const number = (value: number): string => value.toLocaleString(context.language, { useGrouping: false });
  // Where nobody ever changed its program, there is nothing to tell apart.
  const hasVersions = standings.some(({ version }) => version > 1);
  const columns: Column[] = [
    { title: '', align: 'right' },
    { title: context.say({ en: 'player', fr: 'joueur' }), align: 'left' },
    ...(hasVersions ? [{ title: context.say({ en: 'version', fr: 'version' }), align: 'right' } as const] : []),
    ...TITLES.map((title): Column => ({ title: context.say(title), align: 'right' })),
  ];
  const rows = standings.map((standing) => {
    const { place, player, version, points, played, wins, draws, losses, faults, rating, interval } = standing;
    return [
      ...[`${place}`, plainText(player), ...(hasVersions ? [`${version}`] : []), number(points), `${played}`],
      ...[`${wins}`, `${draws}`, `${losses}`, `${faults}`],
      rating === null || interval === null ? '–' : `${Math.round(rating)} ±${halfWidth(interval)}`,
    ];
  });
  return makeTable(context, columns, rows);
}

/** Of the 95% interval. */
const halfWidth = ([low, high]: readonly [number, number]): number => Math.round((high - low) / 2);
