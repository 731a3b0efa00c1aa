/**
 * Matches by what people look for, newest first, page by page. Whatever is asked, a bounded number
 * of rows is looked at: what matches seldom may come as a short page with a cursor to go on from.
 */

import { MATCH_STATUSES, type MatchStatus } from '@joute/core/api/lists.ts';
import { foldName } from '@joute/core/input/foldName.ts';
import { type Termination, UNLISTED } from '@joute/core/policy.ts';
import { sql } from 'kysely';
import { withSeats } from './matchRows.ts';
import type { Db } from './schema.ts';
import type { StoredMatch } from './storedMatch.ts';

/** A place in the list: the last match that was seen. */
export interface Cursor {
  readonly created: number;
  readonly id: string;
}

export interface MatchSearch {
  readonly game?: string | undefined;
  readonly status?: readonly MatchStatus[] | undefined;
  readonly listed?: boolean | undefined;
  /** How the name of one of its players begins, whatever the size and accents of its letters. */
  readonly player?: string | undefined;
  /** Whether a person plays in it, or nobody but programs. */
  readonly players?: 'people' | 'bots' | undefined;
  readonly termination?: readonly Termination[] | undefined;
  /** Made at that moment or later, and before that moment. */
  readonly since?: number | undefined;
  readonly until?: number | undefined;
  /** Those older than this one. */
  readonly before?: Cursor | undefined;
  readonly most: number;
  /** How many rows may be looked at in one go. */
  readonly window?: number;
}

export interface MatchesFound {
  readonly matches: readonly StoredMatch[];
  /** Where to go on; null when there is nothing more. */
  readonly next: Cursor | null;
}

const WINDOW = 2000;
/** Sorts behind every name that begins with the same letters. */
const LAST = '\u{10ffff}';

export async function searchMatches(db: Db, search: MatchSearch): Promise<MatchesFound> {
  const rare = await findRare(db, search);
  const lanes = rare ? [null] : lanesOf(search);
  const found = await Promise.all(lanes.map((status) => walk(db, search, status, rare)));
  // What is older than the end of any window may lack what another lane has not reached.
  const ends = found.flatMap(({ end }) => end ?? []).toSorted(newestFirst);
  const edge = ends[0] ?? null;
  const all = found.flatMap(({ rows }) => rows).toSorted(newestFirst);
  const sure = edge ? all.filter((row) => newestFirst(row, edge) <= 0) : all;
  const page = sure.slice(0, search.most);
  const next = sure.length > search.most ? page.at(-1)! : edge;
  return { matches: await load(db, page), next: next && { created: next.created, id: next.id } };
}

const newestFirst = (a: Cursor, b: Cursor): number =>
  b.created - a.created || (a.id === b.id ? 0 : a.id < b.id ? 1 : -1);

/**
 * One for each status, so that an index has the rows in their order; null: of every status, where
 * nothing but the time is asked for.
 */
function lanesOf({ game, status, termination }: MatchSearch): readonly (MatchStatus | null)[] {
  if (status) return [...new Set(status)];
  if (termination) return ['finished'];
  return game === undefined ? [null] : MATCH_STATUSES;
}

/** The matches of a name that few have; null: of none in particular, or many have it. */
async function findRare(db: Db, { player, window = WINDOW }: MatchSearch): Promise<readonly string[] | null> {
  const name = foldName(player ?? '');
  if (name === '') return null;
  const seats = await db
    .selectFrom('seats')
    .select('match')
    .where('folded', '>=', name)
    .where('folded', '<', name + LAST)
    .limit(window + 1)
    .execute();
  return seats.length > window ? null : [...new Set(seats.map(({ match }) => match))];
}

interface Walked {
  readonly rows: readonly Cursor[];
  /** The last row that was looked at, where there are more; null when all were. */
  readonly end: Cursor | null;
}

async function walk(
  db: Db,
  search: MatchSearch,
  status: MatchStatus | null,
  rare: readonly string[] | null,
): Promise<Walked> {
  const { game, status: statuses, before, since, until, window = WINDOW } = search;
  let some = db.selectFrom('matches').select(['id', 'created', 'listed', 'termination']);
  if (game !== undefined) some = some.where('game', '=', game);
  if (status !== null) some = some.where('status', '=', status);
  if (since !== undefined) some = some.where('created', '>=', since);
  if (until !== undefined) some = some.where('created', '<', until);
  // As a pair, which both databases look up in the index.
  if (before !== undefined)
    some = some.where(sql<boolean>`(created, id) < (${sql.val(before.created)}, ${sql.val(before.id)})`);
  // No more than the window's seats, which are no more parameters than a database takes.
  if (rare) some = some.where('id', 'in', rare.length > 0 ? rare : ['']);
  if (rare && statuses) some = some.where('status', 'in', statuses);
  const ordered = some.orderBy('created', 'desc').orderBy('id', 'desc');
  const rows = await filtered(db, ordered.limit(window), search);
  if (rare || rows.length > search.most) return { rows, end: null };
  const end = await ordered
    .offset(window - 1)
    .limit(1)
    .executeTakeFirst();
  return { rows, end: end ?? null };
}

type Window = ReturnType<typeof windowOf>;
const windowOf = (db: Db) => db.selectFrom('matches').select(['id', 'created', 'listed', 'termination']);

/** The few of a window that are asked for: one more than a page has. */
async function filtered(
  db: Db,
  window: Window,
  { listed, termination, player, players, most }: MatchSearch,
): Promise<readonly Cursor[]> {
  let query = db.selectFrom(window.as('some')).select(['some.id', 'some.created']);
  if (listed !== undefined) query = query.where('some.listed', '=', listed ? 1 : 0);
  if (listed)
    query = query.where((row) =>
      row.or([row('some.termination', 'is', null), row('some.termination', 'not in', UNLISTED)]),
    );
  if (termination !== undefined) query = query.where('some.termination', 'in', termination);
  const name = foldName(player ?? '');
  if (name !== '')
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('seats')
          .select('seats.seat')
          .whereRef('seats.match', '=', 'some.id')
          .where('seats.folded', '>=', name)
          .where('seats.folded', '<', name + LAST),
      ),
    );
  if (players !== undefined)
    query = query.where(({ exists, not, selectFrom }) => {
      const person = exists(
        selectFrom('seats')
          .select('seats.seat')
          .whereRef('seats.match', '=', 'some.id')
          .where('seats.player', '=', 'human'),
      );
      return players === 'people' ? person : not(person);
    });
  return query
    .orderBy('some.created', 'desc')
    .orderBy('some.id', 'desc')
    .limit(most + 1)
    .execute();
}

/** Whole, in their order. */
async function load(db: Db, page: readonly Cursor[]): Promise<StoredMatch[]> {
  if (page.length === 0) return [];
  const ids = page.map(({ id }) => id);
  const rows = await db.selectFrom('matches').selectAll().where('id', 'in', ids).execute();
  return withSeats(db, rows.toSorted(newestFirst));
}
