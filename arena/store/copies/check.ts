/**
 * Looks through a whole database, beside a running server too, and says what does not fit together,
 * one thing after the other.
 */
import { ok, type Result, refusal, refuse } from '@joute/core/result.ts';
import { sql } from 'kysely';
import { checkCompetition } from '../checkCompetition.ts';
import { type Database, isUpToDate, openDatabase, snapshot, stepsOf, unknownSteps } from '../database.ts';
import type { Db } from '../schema.ts';
import { refusalOf } from '../storeError.ts';
import { checkBots } from './checkBots.ts';
import { checkMatch, type MatchFinding, type MatchRows } from './checkMatch.ts';
import { checkPeople } from './checkPeople.ts';
import type { CopyWatch } from './copy.ts';

export interface StoreFinding extends MatchFinding {
  /** Null for what concerns the database as a whole. */
  readonly match: string | null;
  readonly game: string | null;
}

export interface CheckWatch extends CopyWatch {
  /** Waited for: it may take its time to say it. */
  found(finding: StoreFinding): Promise<void> | void;
}

/** Matches that are read at once. */
const PAGE = 20;
/** Rows without their match are listed up to this many a table. */
const MOST_ORPHANS = 20;

/** How many matches were looked at. */
export async function checkStore(where: string, watch: CheckWatch): Promise<Result<number>> {
  const opened = await openDatabase(where, 'read');
  if (!opened.ok) return opened;
  const database = opened.value;
  try {
    const steps = await stepsOf(database);
    const unknown = unknownSteps(steps);
    if (steps.length === 0) return refuse('store/none', { where: database.where });
    if (unknown !== '') return refuse('store/newer', { where: database.where, steps: unknown });
    if (!isUpToDate(steps)) return refuse('store/older', { where: database.where });
    await checkFile(database, watch);
    return ok(await snapshot(database, (db) => checkRows(db, watch)));
  } catch (error) {
    watch.signal?.throwIfAborted();
    return { ok: false, refusal: refusalOf(error, where) };
  } finally {
    await database.close();
  }
}

/** PostgreSQL looks after its own files. */
async function checkFile({ db, kind }: Database, watch: CheckWatch): Promise<void> {
  if (kind === 'postgres') return;
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
  for (const { integrity_check: why } of rows)
    if (why !== 'ok') await watch.found({ match: null, game: null, reason: refusal('check/damaged', { why }) });
}

async function checkRows(db: Db, watch: CheckWatch): Promise<number> {
  const { all } = await db
    .selectFrom('matches')
    .select((count) => count.fn.countAll<number>().as('all'))
    .executeTakeFirstOrThrow();
  let done = 0;
  for (let last = ''; ; ) {
    const matches = await readPage(db, last);
    for (const match of matches) {
      watch.signal?.throwIfAborted();
      for (const finding of await checkMatch(match))
        await watch.found({ match: match.id, game: match.game, ...finding });
      done++;
      watch.progress?.(done, all);
    }
    last = matches.at(-1)?.id ?? '';
    if (matches.length < PAGE) break;
  }
  await findOrphans(db, watch);
  for (const reason of [...(await checkPeople(db)), ...(await checkBots(db))])
    await watch.found({ match: null, game: null, reason });
  for (const competition of await db.selectFrom('competitions').selectAll().orderBy('id').execute()) {
    watch.signal?.throwIfAborted();
    for (const reason of await checkCompetition(db, competition))
      await watch.found({ match: null, game: null, reason });
  }
  return done;
}

async function readPage(db: Db, after: string): Promise<MatchRows[]> {
  const rows = await db.selectFrom('matches').selectAll().where('id', '>', after).orderBy('id').limit(PAGE).execute();
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const seats = await db
    .selectFrom('seats')
    .select(['match', 'seat'])
    .where('match', 'in', ids)
    .orderBy('seat')
    .execute();
  const pieces = await db.selectFrom('pieces').selectAll().where('match', 'in', ids).orderBy('version').execute();
  const [seatsOf, piecesOf] = [byMatch(seats), byMatch(pieces)];
  return rows.map((row) => ({
    ...row,
    seats: seatsOf(row.id).map(({ seat }) => seat),
    pieces: piecesOf(row.id),
  }));
}

function byMatch<T extends { readonly match: string }>(rows: readonly T[]): (match: string) => readonly T[] {
  const lists = new Map<string, T[]>();
  for (const row of rows) {
    const list = lists.get(row.match);
    if (list) list.push(row);
    else lists.set(row.match, [row]);
  }
  return (match) => lists.get(match) ?? [];
}

async function findOrphans(db: Db, watch: CheckWatch): Promise<void> {
  for (const table of ['seats', 'pieces', 'errors', 'competition_matches'] as const) {
    const orphans = await db
      .selectFrom(table)
      .select(({ fn }) => [`${table}.match`, fn.countAll<number>().as('rows')])
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('matches').select('id').whereRef('matches.id', '=', `${table}.match`))),
      )
      .groupBy(`${table}.match`)
      .limit(MOST_ORPHANS)
      .execute();
    for (const { match, rows } of orphans)
      await watch.found({ match, game: null, reason: refusal('check/orphans', { table, rows }) });
  }
}
