/**
 * Tables for spreadsheets (RFC 4180). A name is text that somebody else chose: one that begins like
 * a formula would be run by the program that opens the file, so it is given a quote before it.
 */
export type CsvCell = string | number | null;

/** Also a tab or a line break first: what follows it would be looked at. */
const FORMULA = /^[=+\-@\t\r\n]/;

function cell(value: CsvCell): string {
  if (value === null) return '';
  if (typeof value === 'number') return `${value}`;
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export const makeCsvTable = (head: readonly string[], rows: readonly (readonly CsvCell[])[]): string =>
  [head, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
