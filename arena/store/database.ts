/**
 * The database behind the store: a libsql file in a folder, or a PostgreSQL server. One schema, one way to ask (kysely).
 * A user sees: a database that this program cannot use is said so in a sentence and left as it is; two servers never write to one database.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ok, type Result, refuse } from '@joute/core/result.ts';
import { Kysely, Migrator, PostgresDialect, SqliteDialect, sql } from 'kysely';
import { lock, unlock } from '../folderLock.ts';
import { MIGRATIONS } from './migrations.ts';
import type { Schema } from './schema.ts';

const FILE = 'joute.db';
const LOCK = 'joute.lock';
/** Any number, the same for everybody: who holds it is the one server of a PostgreSQL database. */
const SERVER_LOCK = 6_085_801;

export interface Database {
  readonly db: Kysely<Schema>;
  readonly kind: 'libsql' | 'postgres';
  close(): Promise<void>;
}

/** `postgres://…`, or a folder. `alone`: as the one server of it. */
export async function openDatabase(where: string, alone: boolean): Promise<Result<Database>> {
  try {
    return /^postgres(ql)?:\/\//.test(where) ? await openPostgres(where, alone) : await openFile(where, alone);
  } catch (error) {
    return refuse('store/unusable', { where: hidePassword(where), why: whyOf(error) });
  }
}

async function openFile(folder: string, alone: boolean): Promise<Result<Database>> {
  mkdirSync(folder, { recursive: true });
  const held = join(folder, LOCK);
  const holder = alone ? lock(held) : null;
  if (holder !== null) return refuse('store/busy', { where: folder, process: holder });
  const { default: Libsql } = await import('libsql');
  const file = new Libsql(join(folder, FILE));
  file.exec('pragma journal_mode = WAL');
  file.exec('pragma synchronous = FULL');
  file.exec('pragma foreign_keys = ON');
  file.exec('pragma busy_timeout = 5000');
  const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database: file }) });
  const close = async (): Promise<void> => {
    await db.destroy();
    if (alone) unlock(held);
  };
  return ok({ db, kind: 'libsql', close });
}

async function openPostgres(url: string, alone: boolean): Promise<Result<Database>> {
  const { default: pg } = await import('pg');
  // Bigints as numbers: all of ours are far from the limit.
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  // A connection lost while nobody uses it is made again when somebody does.
  pool.on('error', () => {});
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  const keeper = alone ? await pool.connect() : null;
  // A server that goes away shows with the next question.
  keeper?.on('error', () => {});
  const held = keeper ? await keeper.query('select pg_try_advisory_lock($1) as held', [SERVER_LOCK]) : null;
  const close = async (): Promise<void> => {
    keeper?.release(true);
    await db.destroy();
  };
  if (held && !held.rows[0].held) {
    await close();
    return refuse('store/busy', { where: hidePassword(url), process: '?' });
  }
  return ok({ db, kind: 'postgres', close });
}

/** Brings the schema up to date. A database made by a newer program is refused and not touched. */
export async function migrate({ db }: Database): Promise<Result<readonly string[]>> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
  const unknown = (await appliedSteps(db)).filter((name) => !(name in MIGRATIONS));
  if (unknown.length > 0) return refuse('store/newer', { steps: unknown.join(', ') });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error !== undefined) return refuse('store/migration', { why: whyOf(error) });
  return ok(results.filter(({ status }) => status === 'Success').map(({ migrationName }) => migrationName));
}

async function appliedSteps(db: Kysely<Schema>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

export const whyOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** For people and logs. */
const hidePassword = (url: string): string => url.replace(/(:\/\/[^:@/]*):[^@/]*@/, '$1@');
