/**
 * One server a folder. The lock is the system's own, on a small file beside the database: it goes
 * with its process whatever ends that, and it also holds between containers that share the folder
 * and do not see each other's processes, which a file that names its process does not.
 */
import { hostname } from 'node:os';
import { ok, type Result, refuse } from '@joute/core/result.ts';
import Libsql from 'libsql';
import { codeOf } from './storeError.ts';

/** Who we are, for the person who wonders who holds a database. */
export const HOLDER = `${process.pid}@${hostname()}`;

/** So long a statement waits for somebody else's transaction. */
export const BUSY_MS = 5000;

/** Seconds for somebody who is only reading the name. */
const PATIENCE = 0.2;

export interface FolderHold {
  release(): void;
}

export function holdFolder(path: string, where: string): Result<FolderHold> {
  const file = new Libsql(path, { timeout: PATIENCE });
  try {
    file.exec('create table if not exists holder (name text not null)');
    file.exec('begin immediate');
    file.exec(`delete from holder; insert into holder (name) values ('${HOLDER.replaceAll("'", "''")}')`);
    file.exec('commit');
    // Never committed: the name can be read, and nobody else can begin.
    file.exec('begin immediate');
    return ok({ release: () => release(file) });
  } catch (error) {
    const isHeld = codeOf(error).startsWith('SQLITE_BUSY');
    const row = isHeld ? (file.prepare('select name from holder').get() as { name: string } | undefined) : undefined;
    file.close();
    if (isHeld) return refuse('store/busy', { where, holder: row?.name ?? '?' });
    throw error;
  }
}

/**
 * The driver closes the file only when nothing of it is left in memory: the lock is let go of
 * first.
 */
function release(file: Libsql.Database): void {
  file.exec('rollback');
  file.close();
}
