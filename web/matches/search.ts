/**
 * What is looked for on the page of matches: as the address has it, so that it can be shared, and
 * as the server is asked. What an address has wrongly counts as not asked for.
 */
import { lookUp } from '@joute/core/input/objects.ts';
import { TERMINATIONS, type Termination } from '@joute/core/policy.ts';

export type EndFilter = Termination | 'live';

export interface Search {
  readonly game: string;
  /** How a player's name begins. */
  readonly player: string;
  readonly players: '' | 'people' | 'bots';
  readonly ended: '' | EndFilter;
  /** Days, such as 2026-11-17, where the page is read. */
  readonly from: string;
  readonly to: string;
  /** Where the page begins; empty: with the newest match. */
  readonly cursor: string;
}

export const NOTHING: Search = { game: '', player: '', players: '', ended: '', from: '', to: '', cursor: '' };

const PLAYERS = ['people', 'bots'] as const;
/** What nobody finds in lists: the match went on as another, or was left. */
const UNLISTED: readonly Termination[] = ['taken-back', 'abandoned'];
export const ENDINGS: readonly EndFilter[] = ['live', ...TERMINATIONS.filter((one) => !UNLISTED.includes(one))];

const NAME_LENGTH = 64;
const FITS: Readonly<Record<keyof Search, (text: string) => boolean>> = {
  game: (text) => /^[a-z]{1,32}$/.test(text),
  player: (text) => text.trim() !== '' && text.length <= NAME_LENGTH,
  players: (text) => PLAYERS.some((one) => one === text),
  ended: (text) => ENDINGS.some((one) => one === text),
  from: (text) => dayAt(text, 0) !== null,
  to: (text) => dayAt(text, 0) !== null,
  cursor: (text) => /^\d{1,15}\.[0-9a-z]{1,64}$/.test(text),
};

export function readSearch(query: URLSearchParams): Search {
  const given = Object.entries(FITS).map(([name, fits]) => {
    const text = query.get(name) ?? '';
    return [name, fits(text) ? text : ''];
  });
  return Object.fromEntries(given) as Search;
}

/** The address of the page that shows it. */
export function addressOf(search: Search): string {
  const asked = Object.entries(search).filter(([name, text]) => lookUp(FITS, name)?.(text));
  return asked.length === 0 ? '/matches' : `/matches?${new URLSearchParams(asked)}`;
}

export const isFiltered = (search: Search): boolean => addressOf({ ...search, cursor: '' }) !== '/matches';

/** As the API wants it. Only matches that have begun: those that wait are on the front page. */
export function queryOf({ game, player, players, ended, from, to, cursor }: Search, limit: number): string {
  const status = ended === '' ? 'running,finished' : ended === 'live' ? 'running' : 'finished';
  const termination = ended === 'live' ? '' : ended;
  const since = dayAt(from, 0);
  const until = dayAt(to, 1);
  const asked = Object.entries({
    game,
    player: player.trim(),
    players,
    termination,
    since,
    until,
    cursor,
    status,
    limit,
  });
  const given = asked.flatMap(([name, value]) => (value === '' || value === null ? [] : [[name, `${value}`]]));
  return `/api/matches?${new URLSearchParams(given)}`;
}

/** The beginning of a day, or of one so many days later, in milliseconds; null where it is none. */
function dayAt(text: string, later: number): number | null {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  if (day === undefined) return null;
  const date = new Date(Number(year), Number(month) - 1, Number(day));
  if (date.getMonth() !== Number(month) - 1 || date.getTime() < 0) return null;
  date.setDate(date.getDate() + later);
  return date.getTime();
}
