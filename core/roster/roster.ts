/**
 * The names of a class from a table of bytes: who is in which team, and which lines cannot be used.
 */
import { foldName } from '../input/foldName.ts';
import { ok, type Refusal, type Result, refusal, refuse } from '../result.ts';
import { columnsByContent, columnsByTitle, type RosterColumn } from './columns.ts';
import { type CsvRow, decodeText, type Encoding, guessSeparator, parseCsv, type Separator } from './csv.ts';

export interface RosterLine {
  readonly line: number;
  readonly name: string;
  readonly team: string;
  readonly email: string | null;
}

export interface Roster {
  readonly encoding: Encoding;
  readonly separator: Separator;
  /** As they stand in the file; null where it has none. */
  readonly titles: readonly string[] | null;
  readonly columns: readonly RosterColumn[];
  readonly people: readonly RosterLine[];
  readonly problems: readonly { readonly line: number; readonly reason: Refusal }[];
}

export const MOST_PEOPLE = 2000;
export const MOST_NAME = 100;
export const MOST_TEAM_NAME = 64;
export const MOST_EMAIL = 254;
/** Enough to find slips; nobody is sent anything. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export function readRoster(bytes: Uint8Array): Result<Roster> {
  const { text, encoding } = decodeText(bytes);
  if (text.includes('\0')) return refuse('roster/not-text');
  const separator = guessSeparator(text);
  const parsed = parseCsv(text, separator);
  if (!parsed.ok) return parsed;
  const [first, ...others] = parsed.value;
  if (!first) return refuse('roster/empty');
  const byTitle = columnsByTitle(first.cells);
  const rows = byTitle ? others : parsed.value;
  if (rows.length === 0) return refuse('roster/empty');
  if (rows.length > MOST_PEOPLE) return refuse('roster/too-long', { most: MOST_PEOPLE });
  const columns = byTitle ?? columnsByContent(rows.map(({ cells }) => cells));
  const hasName = columns.some((column) => column === 'name' || column === 'first' || column === 'last');
  if (!hasName) return refuse('roster/no-names');
  if (!columns.includes('team')) return refuse('roster/no-teams');
  const titles = byTitle ? first.cells : null;
  return ok({ encoding, separator, titles, columns, ...sort(rows, columns) });
}

/** Those that can be used, and what is wrong with the others. */
function sort(rows: readonly CsvRow[], columns: readonly RosterColumn[]): Pick<Roster, 'people' | 'problems'> {
  const people: RosterLine[] = [];
  const problems: Roster['problems'][number][] = [];
  const seen = new Map<string, number>();
  for (const { line, cells } of rows) {
    const at = (column: RosterColumn): string => cells[columns.indexOf(column)] ?? '';
    const name = at('name') || [at('first'), at('last')].filter((part) => part !== '').join(' ');
    const row = { line, name, team: at('team'), email: at('email') || null };
    const reason = faultOf(row) ?? secondOf(row, seen);
    if (reason) problems.push({ line, reason });
    else people.push(row);
  }
  return { people, problems };
}

function faultOf({ name, team, email }: RosterLine): Refusal | null {
  if (name === '') return refusal('roster/no-name');
  if (team === '') return refusal('roster/no-team', { name });
  if (name.length > MOST_NAME || /\p{C}/u.test(name)) return refusal('roster/bad-name', { most: MOST_NAME });
  if (team.length > MOST_TEAM_NAME || /\p{C}/u.test(team)) return refusal('roster/bad-team', { most: MOST_TEAM_NAME });
  if (foldName(name) === '' || foldName(team) === '') return refusal('roster/no-name');
  if (email !== null && !isEmail(email)) return refusal('roster/bad-email', { email });
  return null;
}

export const isEmail = (text: string): boolean => text.length <= MOST_EMAIL && EMAIL.test(text) && !/\p{C}/u.test(text);

/** A person is known by the address, else by the name in its team. */
function secondOf({ line, name, team, email }: RosterLine, seen: Map<string, number>): Refusal | null {
  const key = email === null ? `${foldName(team)}\n${foldName(name)}` : foldName(email);
  const first = seen.get(key);
  if (first !== undefined) return refusal('roster/twice', { name, first });
  seen.set(key, line);
  return null;
}
