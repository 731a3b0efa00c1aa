/**
 * Columns of text without borders: the first one, usually a name, to the left; the others, usually
 * numbers, to the right.
 */
import type { Column } from '@joute/core/host/terminal.ts';
import Table from 'cli-table3';
import type { Context } from './context.ts';
import { paintLine } from './paint.ts';

const NO_BORDERS = {
  ...{ top: '', 'top-mid': '', 'top-left': '', 'top-right': '' },
  ...{ bottom: '', 'bottom-mid': '', 'bottom-left': '', 'bottom-right': '' },
  ...{ left: '', 'left-mid': '', mid: '', 'mid-mid': '', right: '', 'right-mid': '', middle: '  ' },
};

export function makeTable(context: Context, columns: readonly Column[], rows: readonly (readonly string[])[]): string {
  const table = new Table({
    chars: NO_BORDERS,
    style: { 'padding-left': 0, 'padding-right': 0, head: [], border: [], compact: true },
    colAligns: columns.map(({ align }) => align),
  });
  table.push(columns.map(({ title }) => paintLine(context, [{ text: title, ink: 'quiet' }])));
  for (const row of rows) table.push([...row]);
  return table
    .toString()
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n');
}
