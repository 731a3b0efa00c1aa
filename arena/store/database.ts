/**
 * The database behind the store: a libsql file in a folder, or a PostgreSQL server. One schema, one
 * way to ask (kysely).
 * A user sees: a database that this program cannot use is said so in a sentence and left as it is;
 * two servers write to one database only where both know that they share it.
 */
import { ok, type Result, refuse } from '@joute/core/result.ts';
import { type Migration, Migrator, sql } from 'kysely';
import type { PieceWriter } from './journal.ts';
import { MIGRATIONS } from './migrations.ts';
import type { Db } from './schema.ts';
import { refusalOf } from './storeError.ts';

/**
 * `serve`: as the one server of it, made where there is none. `share`: as one of several servers,
 * where the kind of database allows it. `read`: beside a server, of what is there.
 */
export type Purpose = 'serve' | 'share' | 'read';

export interface Database {
  readonly db: Db;
  readonly kind: 'libsql' | 'postgres';
  /** For people: without its password. */
  readonly where: string;
  readonly pieces: Pieces;
  /** Where several servers share it: this one's place among them. */
  readonly place?: SharedPlace | null;
  close(): Promise<void>;
}

/** Held as long as the connection over which a server writes; at most one server has it. */
export interface SharedPlace {
  readonly number: number;
  /** The server's id. Who finds another one in its place has been taken for dead, and must stop. */
  id: string | null;
  /** Ends the connection of whoever has that place. */
  vacate(number: number): Promise<void>;
}

/**
 * Writes record chunks. A kind of database has only those of the optional methods that it needs.
 */
export interface Pieces extends PieceWriter {
  /** Called when something failed while nobody was writing, such as the connection. */
  onGone?: () => void;
  /** Resolves when what was acknowledged can be read: of one match, or of all. */
  settle?(match?: string): Promise<void>;
  /** Brings into the tables what a server that was killed had acknowledged. */
  recover?(): Promise<void>;
}

/** Of a PostgreSQL server; else it is a folder. */
export const isAddress = (where: string): boolean => /^postgres(ql)?:\/\//.test(where);

/** `postgres://…`, or a folder. */
export async function openDatabase(where: string, purpose: Purpose): Promise<Result<Database>> {
  try {
    // What the other kind needs is not loaded.
    if (isAddress(where)) return await (await import('./postgresDatabase.ts')).openServer(where, purpose);
    const { hasBatches, openFolder } = await import('./libsqlDatabase.ts');
    if (purpose === 'read' && (await hasBatches(where))) {
      // Refused where a server runs, which moves them itself.
      const left = await openFolder(where, 'serve');
      if (left.ok) await recover(left.value).finally(() => left.value.close());
    }
    return await openFolder(where, purpose === 'read' ? 'read' : 'serve');
  } catch (error) {
    return { ok: false, refusal: refusalOf(error, where) };
  }
}

/** A database of a newer program is left as it is. */
async function recover(database: Database): Promise<void> {
  if (unknownSteps(await stepsOf(database)) === '') await database.pieces.recover?.();
}

export type Migrations = Readonly<Record<string, Migration>>;

/**
 * Brings the schema up to date, or up to a step: what was done. A database made by a newer program
 * is refused and not touched.
 */
export async function migrate(
  database: Database,
  steps: Migrations = MIGRATIONS,
  last?: string,
): Promise<Result<readonly string[]>> {
  const { db, where } = database;
  try {
    const unknown = unknownSteps(await stepsOf(database), steps);
    if (unknown !== '') return refuse('store/newer', { where, steps: unknown });
    const migrator = new Migrator({ db, provider: { getMigrations: async () => steps } });
    const { error, results = [] } = await (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last));
    if (error !== undefined) throw error;
    await database.pieces.recover?.();
    return ok(results.filter(({ status }) => status === 'Success').map(({ migrationName }) => migrationName));
  } catch (error) {
    const { code, params } = refusalOf(error, where);
    return refuse(code === 'store/unusable' ? 'store/migration' : code, params);
  }
}

/** The steps that made it, in order; none where it is empty. */
export async function stepsOf({ db }: Database): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Those of a newer program, for people; empty where there are none. */
export const unknownSteps = (done: readonly string[], steps: Migrations = MIGRATIONS): string =>
  done.filter((name) => !Object.hasOwn(steps, name)).join(', ');

export const isUpToDate = (done: readonly string[]): boolean =>
  Object.keys(MIGRATIONS).every((name) => done.includes(name));

/** One moment of it: whoever writes meanwhile is not seen. */
export const snapshot = <T>({ db, kind }: Database, read: (from: Db) => Promise<T>): Promise<T> => {
  const transaction = db.transaction();
  // SQLite's transactions are like that anyway.
  return (
    kind === 'postgres' ? transaction.setIsolationLevel('repeatable read').setAccessMode('read only') : transaction
  ).execute(read);
};
