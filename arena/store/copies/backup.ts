/**
 * A backup is one libsql file with the schema of the database it was made from, whichever kind that
 * is: one moment of it, taken while a server may be running.
 * A user sees: the file is there whole or not at all, and what was there before stays until then.
 */
import { existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { ok, type Result, refuse } from '@joute/core/result.ts';
import { makeFolder } from '../../files/makeFolder.ts';
import { type Database, migrate, openDatabase, snapshot, stepsOf, unknownSteps } from '../database.ts';
import { MIGRATIONS } from '../migrations.ts';
import type { Db } from '../schema.ts';
import { refusalOf } from '../storeError.ts';
import { writeWhole } from './atomicFile.ts';
import { blame, type CopyWatch, type Counts, copyRows, SideError } from './copy.ts';

export interface BackupOptions extends CopyWatch {
  /** Also over a file that is there. */
  readonly force?: boolean | undefined;
}

export interface Backup {
  readonly rows: Counts;
  readonly bytes: number;
}

export async function backUp(where: string, path: string, options: BackupOptions = {}): Promise<Result<Backup>> {
  if (!options.force && isTaken(path)) return refuse('backup/exists', { path });
  const opened = await openDatabase(where, 'read');
  if (!opened.ok) return opened;
  const database = opened.value;
  try {
    const steps = await stepsOf(database);
    if (steps.length === 0) return refuse('store/none', { where: database.where });
    const unknown = unknownSteps(steps);
    if (unknown !== '') return refuse('store/newer', { where: database.where, steps: unknown });
    await blame('target', async () => makeFolder(dirname(path)));
    const rows = await writeWhole(
      path,
      (half) => snapshot(database, (from) => fillScratch(half, from, steps.at(-1)!, options)),
      async () => ok(undefined),
    );
    return rows.ok ? ok({ rows: rows.value, bytes: statSync(path).size }) : rows;
  } catch (error) {
    options.signal?.throwIfAborted();
    if (!(error instanceof SideError)) return { ok: false, refusal: refusalOf(error, where) };
    return { ok: false, refusal: refusalOf(error.cause, { source: where, target: path }[error.side]) };
  } finally {
    await database.close();
  }
}

/** With the schema that the rows had. */
export async function fillScratch(half: Database, from: Db, step: string, watch: CopyWatch): Promise<Result<Counts>> {
  const made = await migrate(half, MIGRATIONS, step);
  if (!made.ok) return made;
  return ok(await blame('target', () => half.db.transaction().execute((to) => copyRows(from, to, watch))));
}

/** An empty file may be filled: `mktemp` makes such. */
const isTaken = (path: string): boolean => existsSync(path) && !(statSync(path).isFile() && statSync(path).size === 0);
