/**
 * The matches of a series as a table for spreadsheets: a line a match; several values in a field
 * are separated by semicolons.
 */
import { existsSync, statSync } from 'node:fs';
import type { SeriesGame } from '@joute/arena/series/game.ts';
import type { Facts } from '@joute/core/game.ts';
import { readText } from '../arguments/inputFile.ts';
import { type Context, usageError } from '../terminal/context.ts';

const HEAD = 'number,opening,map,seats,players,places,points,termination,reason,plies,seconds,record';

const field = (value: string | number): string => {
  const text = `${value}`;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

export function makeCsv(
  games: readonly SeriesGame[],
  names: readonly string[],
  starts: readonly string[],
  pathOf: (number: number) => string,
): string {
  const rows = games.map(({ number, opening, start, seating, end, plies, seconds }) =>
    [
      ...[number, opening, starts[start]!, seating.length],
      seating.map((player) => names[player]).join(';'),
      ...[end.result.places.join(';'), end.result.points.join(';'), end.termination, end.reason.code],
      ...[plies, seconds.toFixed(3), pathOf(number)],
    ]
      .map(field)
      .join(','),
  );
  return [HEAD, ...rows].join('\n');
}

/**
 * The name of the one start of a series without a list: the setup that was given for it, or its
 * map.
 */
export function nameStart({ options }: Facts, given: readonly string[] = []): string {
  const map = options.find(({ name }) => name === 'map');
  const isGiven = given.some((pair) => pair.startsWith('map='));
  return [...(map && !isGiven ? [`map=${map.default}`] : []), ...given].join(' ');
}

/** A table of an earlier run is replaced; any other file is refused. */
export function checkCsv(context: Context, path: string): void {
  if (!existsSync(path)) return;
  // A device such as /dev/stdout may be written to as well.
  if (!statSync(path).isFile() && !statSync(path).isDirectory()) return;
  const first = statSync(path).isFile() ? readText(context, path).split('\n', 1)[0]! : path;
  if (first === '' || first === HEAD) return;
  throw usageError(context, {
    en: `there is already a file ${path}, and it is no table of matches.`,
    fr: `il y a déjà un fichier ${path}, et ce n’est pas un tableau de parties.`,
  });
}
