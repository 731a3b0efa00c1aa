/** Matches with their seats as rows, and back. */

import { MATCH_STATUSES, type MatchStatus } from '@joute/core/api/lists.ts';
import { foldName } from '@joute/core/input/foldName.ts';
import type { Selectable } from 'kysely';
import type { Ownership } from './ownership.ts';
import { parts } from './rowWrites.ts';
import { type Db, givenVersion, type Schema } from './schema.ts';
import type { MatchFilter, NewMatch, StoredMatch, StoredSeat } from './storedMatch.ts';

type MatchRow = Selectable<Schema['matches']>;

const TABLES_OF_MATCH = ['seats', 'pieces', 'errors'] as const;

/**
 * False where it is there already: ids are drawn at random, so it was kept before and only the
 * answer lost. `own`: null for one that nobody plays any more.
 */
export async function insertMatch(
  write: Db,
  { seats, listed, ...match }: NewMatch,
  own: Ownership | null,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await write
    .insertInto('matches')
    .values({ ...match, listed: listed ? 1 : 0, ...own })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) return false;
  await write
    .insertInto('seats')
    .values(seats.map((seat) => ({ match: match.id, ...toSeatRow(seat) })))
    .execute();
  return true;
}

const toSeatRow = ({ entrant, bot, ...seat }: StoredSeat) => ({
  ...seat,
  folded: foldName(seat.name),
  entrant: entrant?.id ?? null,
  bot: bot?.id ?? null,
  version: bot?.version ?? entrant?.version ?? null,
});

const toSeat = ({
  entrant,
  bot,
  version,
  folded: _folded,
  ...seat
}: Omit<Selectable<Schema['seats']>, 'match'>): StoredSeat => ({
  ...seat,
  ...(entrant === null ? {} : { entrant: { id: entrant, version: version ?? 1 } }),
  ...(bot === null ? {} : { bot: { id: bot, version: version ?? 1 } }),
});

export async function insertPieces(write: Db, match: string, pieces: readonly string[]): Promise<void> {
  const rows = pieces.map((text, version) => ({ match, version, text }));
  for (const part of parts(rows)) await write.insertInto('pieces').values(part).execute();
}

export async function deleteMatches(write: Db, ids: readonly string[]): Promise<void> {
  for (const part of parts(ids)) {
    for (const table of TABLES_OF_MATCH) await write.deleteFrom(table).where('match', 'in', part).execute();
    await write.deleteFrom('matches').where('id', 'in', part).execute();
  }
}

export async function findMatch(db: Db, id: string): Promise<StoredMatch | null> {
  const row = await db.selectFrom('matches').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? ((await withSeats(db, [row]))[0] ?? null) : null;
}

/** The version that a person's move made, by the move's name; null where there is none. */
export async function findGiven(db: Db, match: string, name: string): Promise<number | null> {
  const rows = await db
    .selectFrom('pieces')
    .select(['version', 'given'])
    .where('match', '=', match)
    .where('given', 'is not', null)
    .execute();
  return rows.reduce<number | null>((found, row) => found ?? givenVersion(row, name), null);
}

export async function listMatches(
  db: Db,
  { game, status, owner, most }: MatchFilter & { readonly owner?: string },
): Promise<StoredMatch[]> {
  let query = db.selectFrom('matches').selectAll();
  if (game !== undefined) query = query.where('game', '=', game);
  if (status !== undefined) query = query.where('status', 'in', status);
  if (owner !== undefined) query = query.where('owner', '=', owner);
  return withSeats(db, await query.orderBy('created', 'desc').orderBy('id', 'desc').limit(most).execute());
}

/** Those in which a team's bot sits, newest first. */
export async function listOfBot(db: Db, bot: string, most: number): Promise<StoredMatch[]> {
  const rows = await db
    .selectFrom('matches')
    .selectAll('matches')
    .where('id', 'in', ({ selectFrom }) => selectFrom('seats').select('seats.match').where('seats.bot', '=', bot))
    .orderBy('created', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return withSeats(db, rows);
}

/** Newest first. */
export async function listFollowing(db: Db, match: string): Promise<StoredMatch[]> {
  const rows = await db
    .selectFrom('matches')
    .selectAll()
    .where('follows', '=', match)
    .orderBy('created', 'desc')
    .execute();
  return withSeats(db, rows);
}

/** `owner`: of that server alone. */
export async function listUnfollowed(db: Db, owner: string | null): Promise<StoredMatch[]> {
  const rows = await db
    .selectFrom('matches')
    .selectAll()
    .where('termination', '=', 'taken-back')
    .$if(owner !== null, (query) => query.where('owner', '=', owner))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('matches as next').select('next.id').whereRef('next.follows', '=', 'matches.id'))),
    )
    .execute();
  return withSeats(db, rows);
}

/**
 * Of matches that are over and that only strangers took part in: so many that ended before that
 * moment, oldest first.
 */
export async function listStrangers(db: Db, before: number, most: number): Promise<string[]> {
  const rows = await strangers(db).select('id').where('ended', '<', before).orderBy('ended').limit(most).execute();
  return rows.map(({ id }) => id);
}

/** So many of one stranger, oldest first, of those beyond the newest that are kept. */
export async function listSurplus(db: Db, kept: number, most: number): Promise<string[]> {
  const counted = await strangers(db)
    .select(['guest', (count) => count.fn.countAll<number>().as('matches')])
    .groupBy('guest')
    .having((count) => count.fn.countAll<number>(), '>', kept)
    .limit(1)
    .executeTakeFirst();
  if (!counted) return [];
  const surplus = Math.min(most, Number(counted.matches) - kept);
  const own = strangers(db).select('id').where('guest', '=', counted.guest);
  return (await own.orderBy('ended').limit(surplus).execute()).map(({ id }) => id);
}

/** A match of a competition is nobody's to delete, whoever made it. */
const strangers = (db: Db) =>
  db
    .selectFrom('matches')
    .where('guest', 'is not', null)
    .where('status', 'in', ['finished', 'broken', 'expired'])
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('competition_matches').select('match').whereRef('match', '=', 'matches.id'))),
    );

export async function countMatches(db: Db): Promise<Record<MatchStatus, number>> {
  const counted = await db
    .selectFrom('matches')
    .select(['status', (count) => count.fn.countAll<number>().as('matches')])
    .groupBy('status')
    .execute();
  const none = Object.fromEntries(MATCH_STATUSES.map((status) => [status, 0])) as Record<MatchStatus, number>;
  return { ...none, ...Object.fromEntries(counted.map(({ status, matches }) => [status, matches])) };
}

export async function withSeats(db: Db, rows: readonly MatchRow[]): Promise<StoredMatch[]> {
  const found = new Map(
    rows.map(({ listed, owner: _owner, lease: _lease, ...row }) => [
      row.id,
      { ...row, listed: listed === 1, seats: [] as StoredSeat[] },
    ]),
  );
  for (const part of parts([...found.keys()])) {
    const seats = await db.selectFrom('seats').selectAll().where('match', 'in', part).orderBy('seat').execute();
    for (const { match, ...seat } of seats) found.get(match)?.seats.push(toSeat(seat));
  }
  return [...found.values()];
}
