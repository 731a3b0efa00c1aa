/**
 * Tables as programs for sheets write them: any of three separators, quoted fields, UTF-8 or what
 * was usual before it. Every row knows its line.
 */
import { ok, type Result, refuse } from '../result.ts';

export const SEPARATORS = [';', ',', '\t'] as const;
export type Separator = (typeof SEPARATORS)[number];
export const ENCODINGS = ['utf-8', 'windows-1252', 'utf-16le'] as const;
export type Encoding = (typeof ENCODINGS)[number];

export interface CsvRow {
  /** From 1, as an editor shows it. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** Bytes that are not UTF-8 are Latin-1, in the variant that Windows writes. */
export function decodeText(bytes: Uint8Array): { readonly text: string; readonly encoding: Encoding } {
  if (bytes[0] === 0xff && bytes[1] === 0xfe)
    return { text: new TextDecoder('utf-16le').decode(bytes), encoding: 'utf-16le' };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' };
  } catch {
    return { text: decodeWindows(bytes), encoding: 'windows-1252' };
  }
}

/** Of 0x80 to 0x9f, where Latin-1 has control characters; five of them stand for nothing. */
const WINDOWS = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

/** Node 20's own decoder gives Latin-1 here: without œ, which French names have. */
const decodeWindows = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => (byte >= 0x80 && byte < 0xa0 ? WINDOWS[byte - 0x80]! : String.fromCharCode(byte))).join(
    '',
  );

/** The one that most lines have the same number of; a comma where there is none. */
export function guessSeparator(text: string): Separator {
  const lines = text
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/\r\n?|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, 50);
  const score = (separator: Separator): number => {
    const counts = lines.map((line) => line.split(separator).length - 1);
    const usual = counts.toSorted((a, b) => a - b)[counts.length >> 1] ?? 0;
    return usual === 0 ? 0 : counts.filter((count) => count === usual).length;
  };
  return SEPARATORS.reduce((best, one) => (score(one) > score(best) ? one : best));
}

/** Without empty lines; cells without the spaces around them. */
export function parseCsv(text: string, separator: Separator): Result<CsvRow[]> {
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let [line, start, at] = [1, 1, 0];
  // Looked for once each: a long line is not read again for every cell.
  let [lineEnd, next] = [-1, -1];
  const endRow = (): void => {
    if (cells.some((cell) => cell !== '')) rows.push({ line: start, cells });
    cells = [];
  };
  while (at < text.length) {
    if (cells.length === 0) start = line;
    const quoted = /[ \t]*"((?:[^"]|"")*)("?)[^\S\r\n\t]*/y;
    quoted.lastIndex = at;
    const found = separator !== '\t' || text[at] === '"' ? quoted.exec(text) : null;
    if (found && found[2] === '') return refuse('roster/quote', { line });
    const cell = found?.[1]?.replaceAll('""', '"') ?? '';
    line += cell.match(/\r\n?|\n/g)?.length ?? 0;
    at += found?.[0].length ?? 0;
    if (at > lineEnd) lineEnd = endOfLine(text, at);
    if (at > next) next = indexOr(text.indexOf(separator, at), text.length);
    const end = Math.min(next, lineEnd);
    cells.push((cell + text.slice(at, end)).replace(/\s+/g, ' ').trim());
    at = end;
    if (text[at] === separator) {
      at++;
      // A separator at the very end has an empty cell after it.
      if (at >= text.length || text[at] === '\n' || text[at] === '\r') cells.push('');
      else continue;
    }
    if (at < text.length) {
      at += text.startsWith('\r\n', at) ? 2 : 1;
      line++;
    }
    endRow();
  }
  endRow();
  return ok(rows);
}

const indexOr = (index: number, otherwise: number): number => (index < 0 ? otherwise : index);

function endOfLine(text: string, from: number): number {
  const end = /[\r\n]|$/g;
  end.lastIndex = from;
  return end.exec(text)!.index;
}

/** A line of a table, with a line break. A sheet would take what begins like this for a formula. */
export const csvLine = (cells: readonly (string | number)[]): string =>
  `${cells.map((cell) => csvCell(String(cell))).join(',')}\r\n`;

function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
