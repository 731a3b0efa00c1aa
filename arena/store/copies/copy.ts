/**
 * Copies all rows of one database into another, of whichever kinds: what backups and restores are
 * made of.
 */
import { lookUp } from '@joute/core/input/objects.ts';
import { type Kysely, sql } from 'kysely';
import type { Db, Schema } from '../schema.ts';
import { whyOf } from '../storeError.ts';

/**
 * Each table with its key, in an order in which they can be filled; emptied the other way round.
 */
export const TABLES = {
  accounts: ['id'],
  teams: ['id'],
  members: ['id'],
  sessions: ['hash'],
  audit: ['id'],
  bots: ['team', 'id'],
  bot_versions: ['team', 'bot', 'number'],
  archives: ['hash', 'part'],
  matches: ['id'],
  seats: ['match', 'seat'],
  pieces: ['match', 'version'],
  errors: ['match', 'seat'],
  tokens: ['id'],
  facts: ['name'],
  competitions: ['id'],
  competition_events: ['competition', 'number'],
  competition_matches: ['competition', 'key', 'attempt'],
} as const satisfies Readonly<Record<keyof Schema, readonly string[]>>;

type Table = keyof Schema;
type Row = Record<string, string | number | null>;
/** The tables as they are, also those of an older schema. */
type AnyRows = Kysely<Record<string, Row>>;

/** Of one statement: both databases take as many parameters. */
const MOST_ROWS = 1000;

export type Side = 'source' | 'target';

/** Something went wrong on one side of a copy. */
export class SideError extends Error {
  readonly side: Side;

  constructor(side: Side, cause: unknown) {
    super(whyOf(cause), { cause });
    this.side = side;
  }
}

/** Whatever goes wrong in it is this side's fault, unless somebody closer has said otherwise. */
export async function blame<T>(side: Side, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof SideError ? error : new SideError(side, error);
  }
}

export type Counts = Partial<Record<Table, number>>;

export interface CopyWatch {
  progress?(done: number, all: number): void;
  readonly signal?: AbortSignal | undefined;
}

/** Both sides in a transaction of their own: the one that is read stands still meanwhile. */
export async function copyRows(from: Db, to: Db, watch: CopyWatch = {}): Promise<Counts> {
  const counts = await blame('source', () => countRows(from));
  const all = Object.values(counts).reduce((sum, rows) => sum + rows, 0);
  let done = 0;
  for (const table of Object.keys(counts) as Table[]) {
    for await (const rows of readRows(from, table)) {
      watch.signal?.throwIfAborted();
      await blame('target', () => (to as unknown as AnyRows).insertInto(table).values(rows).execute());
      done += rows.length;
      watch.progress?.(done, all);
    }
  }
  return counts;
}

/** Of the tables that there are: an older schema has fewer. */
export async function countRows(db: Db): Promise<Counts> {
  const there = new Set((await db.introspection.getTables()).map(({ name }) => name));
  const counts: Counts = {};
  for (const table of Object.keys(TABLES) as Table[]) {
    if (!there.has(table)) continue;
    const counted = await db.selectFrom(table).select(sql<number>`count(*)`.as('rows')).executeTakeFirstOrThrow();
    counts[table] = counted.rows;
  }
  return counts;
}

/** In the order of their keys, so that each question goes on where the last one ended. */
async function* readRows(db: Db, table: Table): AsyncIterable<Row[]> {
  const keys: readonly string[] = TABLES[table];
  const key = sql.join(keys.map((name) => sql.ref(name)));
  for (let last: Row | undefined; ; ) {
    let query = (db as unknown as AnyRows).selectFrom(table).selectAll().orderBy(key).limit(MOST_ROWS);
    if (last) {
      const after = last;
      query = query.where(sql<boolean>`(${key}) > (${sql.join(keys.map((name) => lookUp(after, name)!))})`);
    }
    const rows = await blame('source', () => query.execute());
    if (rows.length > 0) yield rows;
    last = rows.at(-1);
    if (rows.length < MOST_ROWS) return;
  }
}
