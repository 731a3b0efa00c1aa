/** The database as a libsql file in a folder. */
import { accessSync, closeSync, constants, existsSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { ok, type Result, refuse } from '@joute/core/result.ts';
import { type DatabaseConnection, Kysely, SqliteAdapter, SqliteDialect, SqliteDriver } from 'kysely';
import Libsql from 'libsql';
import { makeFolder } from '../files/makeFolder.ts';
import type { Database, Purpose } from './database.ts';
import { LibsqlPieces } from './libsqlPieces.ts';
import type { Schema } from './schema.ts';
import { BUSY_MS, holdFolder } from './serverLock.ts';

export const DATABASE_FILE = 'joute.db';
export const HOLD_FILE = 'joute.lock';

/** Files that builds before 0.1.0 had beside the database; a killed server left moves in them. */
export const OLD_LOGS = ['-redo0', '-redo1'];

/** It holds seeds of running matches: for its owner's eyes. */
const OWNER_ONLY = 0o600;

class LibsqlDialect extends SqliteDialect {
  readonly #file: Libsql.Database;

  constructor(file: Libsql.Database) {
    super({ database: file });
    this.#file = file;
  }

  /**
   * SQLite can take back a half-made table: a step of the schema is whole or not at all, whatever
   * dies.
   */
  override createAdapter(): SqliteAdapter {
    return new (class extends SqliteAdapter {
      override get supportsTransactionalDdl(): boolean {
        return true;
      }
    })();
  }

  /** A full disk has already ended the transaction: to roll it back again would hide why. */
  override createDriver(): SqliteDriver {
    const file = this.#file;
    return new (class extends SqliteDriver {
      override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
        if (file.inTransaction) await super.rollbackTransaction(connection);
      }
    })({ database: file });
  }
}

export async function openFolder(folder: string, purpose: Exclude<Purpose, 'share'>): Promise<Result<Database>> {
  const path = join(folder, DATABASE_FILE);
  if (OLD_LOGS.some((part) => existsSync(path + part))) return refuse('store/old-log', { where: folder });
  if (purpose === 'read') {
    const database = openFile(path, 'read');
    await database.pieces.catchUp();
    return ok(database);
  }
  makeFolder(folder);
  const hold = holdFolder(touch(join(folder, HOLD_FILE)), folder);
  if (!hold.ok) return hold;
  try {
    const database = openFile(touch(path), 'serve');
    const close = (): Promise<void> => database.close().finally(() => hold.value.release());
    return ok({ ...database, where: folder, close });
  } catch (error) {
    hold.value.release();
    throw error;
  }
}

/**
 * The driver says only that it cannot; the system says why. A file that is there is not opened for
 * it: to close it again would let go of the locks that this process may already have on it.
 */
export function touch(path: string): string {
  if (existsSync(path)) accessSync(path, constants.R_OK | constants.W_OK);
  else closeSync(openSync(path, 'ax', OWNER_ONLY));
  return path;
}

/** Whether a server runs there or was killed, and has chunks that are not in their table yet. */
export async function hasBatches(folder: string): Promise<boolean> {
  const path = join(folder, DATABASE_FILE);
  if (!existsSync(path)) return false;
  const { pieces, close } = openFile(path, 'read');
  const isWaiting = pieces.hasBatches;
  await close();
  return isWaiting;
}

/**
 * `scratch`: made by us just now and thrown away if anything goes wrong, so that no journal is
 * needed.
 */
export function openFile(
  path: string,
  purpose: Exclude<Purpose, 'share'> | 'scratch',
): Database & { readonly pieces: LibsqlPieces } {
  accessSync(path, constants.R_OK);
  const file = new Libsql(path);
  try {
    file.exec(`pragma busy_timeout = ${BUSY_MS}`);
    file.exec('pragma foreign_keys = ON');
    file.exec(`pragma ${PRAGMAS[purpose]}`);
    // The first look at the file itself: here it shows whether it is a database.
    file.exec('select count(*) from sqlite_schema');
  } catch (error) {
    file.close();
    throw error;
  }
  const db = new Kysely<Schema>({ dialect: new LibsqlDialect(file) });
  const pieces = new LibsqlPieces(db, file);
  const close = async (): Promise<void> => {
    await pieces.close();
    if (purpose === 'serve') fold(file);
    await db.destroy();
  };
  return { db, kind: 'libsql', where: path, pieces, close };
}

/**
 * All into the one file, unless somebody reads: the driver closes it only when nothing of it is
 * left in memory, which may be much later.
 */
function fold(file: Libsql.Database): void {
  try {
    file.exec('pragma busy_timeout = 0');
    file.exec('pragma wal_checkpoint(TRUNCATE)');
  } catch {
    // The next one to open it does.
  }
}

const PRAGMAS = {
  serve: 'journal_mode = WAL; pragma synchronous = FULL',
  read: 'query_only = ON',
  scratch: 'journal_mode = OFF; pragma synchronous = OFF',
} as const;
