/**
 * Puts a backup into a database of either kind: so an arena also moves from one kind to the other.
 * A user sees: the database is replaced whole or stays as it was. A backup from an older program is
 * brought up to date on the way.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lookUp } from '@joute/core/input/objects.ts';
import { ok, type Result, refuse } from '@joute/core/result.ts';
import { sql } from 'kysely';
import { makeFolder } from '../../files/makeFolder.ts';
import {
  type Database,
  isAddress,
  isUpToDate,
  migrate,
  openDatabase,
  snapshot,
  stepsOf,
  unknownSteps,
} from '../database.ts';
import { DATABASE_FILE, HOLD_FILE, OLD_LOGS, openFile, touch } from '../libsqlDatabase.ts';
import type { Schema } from '../schema.ts';
import { holdFolder } from '../serverLock.ts';
import { codeOf, refusalOf } from '../storeError.ts';
import { writeWhole } from './atomicFile.ts';
import { type BackupOptions, fillScratch } from './backup.ts';
import { blame, type CopyWatch, type Counts, copyRows, countRows, SideError, TABLES } from './copy.ts';

/** A backup that was looked at: what it holds, and the last step of its schema. */
interface OpenBackup {
  readonly file: Database;
  readonly steps: readonly string[];
}

export async function restore(path: string, where: string, options: BackupOptions = {}): Promise<Result<Counts>> {
  let backup: Database | null = null;
  try {
    backup = openFile(path, 'read');
    const steps = await examine(backup, path);
    if (!steps.ok) return steps;
    const source = { file: backup, steps: steps.value };
    return await (isAddress(where) ? intoServer(source, where, options) : intoFolder(source, where, options));
  } catch (error) {
    options.signal?.throwIfAborted();
    const isTarget = error instanceof SideError && error.side === 'target';
    if (isTarget) return { ok: false, refusal: refusalOf(error.cause, where) };
    const { code, params } = refusalOf(error instanceof SideError ? error.cause : error, path);
    const known: Readonly<Record<string, string>> = {
      'store/none': 'backup/none',
      'store/no-database': 'backup/no-backup',
    };
    return refuse(lookUp(known, code) ?? 'backup/unreadable', { path, why: params.why ?? '' });
  } finally {
    await backup?.close();
  }
}

/** The steps that made it, if it is a backup and whole. */
async function examine(backup: Database, path: string): Promise<Result<string[]>> {
  const steps = await stepsOf(backup);
  if (steps.length === 0) return refuse('backup/no-backup', { path });
  const unknown = unknownSteps(steps);
  if (unknown !== '') return refuse('backup/newer', { path, steps: unknown });
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(backup.db);
  const why = rows[0]?.quick_check ?? 'ok';
  return why === 'ok' ? ok(steps) : refuse('backup/unreadable', { path, why });
}

/** As a new file beside the old one, which it replaces in one go. */
async function intoFolder(backup: OpenBackup, folder: string, options: BackupOptions): Promise<Result<Counts>> {
  const path = join(folder, DATABASE_FILE);
  const hold = await blame('target', async () => {
    makeFolder(folder);
    return holdFolder(touch(join(folder, HOLD_FILE)), folder);
  });
  if (!hold.ok) return hold;
  try {
    const old = await blame('target', () => openOld(path, folder, options.force === true));
    if (!old.ok) return old;
    return await writeWhole(
      path,
      (half) => upgrade(half, backup, options),
      () => blame('target', () => retire(old.value, path, folder)),
    ).finally(() => old.value?.close());
  } finally {
    hold.value.release();
  }
}

/** What is there now; null where there is nothing, or nothing that can be read any more. */
async function openOld(path: string, folder: string, force: boolean): Promise<Result<Database | null>> {
  if (!existsSync(path)) return ok(null);
  try {
    const old = openFile(path, 'serve');
    // Should we die before the new one is there, the old one is whole.
    await old.pieces.recover();
    if (force || (await isEmpty(old))) return ok(old);
    await old.close();
    return refuse('store/not-empty', { where: folder });
  } catch (error) {
    if (force && isDamaged(error)) return ok(null);
    throw error;
  }
}

/**
 * All of it is in its one file from here on, and what lies beside it goes: it would be taken for a
 * part of the new one. Whoever still has the old one open reads on in it.
 */
async function retire(old: Database | null, path: string, folder: string): Promise<Result<undefined>> {
  try {
    if (old && !(await isFolded(old))) return refuse('store/in-use', { where: folder });
  } catch (error) {
    if (!isDamaged(error)) throw error;
  }
  for (const part of ['-wal', '-shm', '-journal', ...OLD_LOGS]) rmSync(path + part, { force: true });
  return ok(undefined);
}

/** Not while somebody reads an older state of it. */
async function isFolded({ db }: Database): Promise<boolean> {
  const { rows } = await sql<{ busy: number; log: number; checkpointed: number }>`pragma wal_checkpoint(FULL)`.execute(
    db,
  );
  return rows.every(({ busy, log, checkpointed }) => busy === 0 && log === checkpointed);
}

/** Nothing more can be had from it. */
const isDamaged = (error: unknown): boolean => /^SQLITE_(NOTADB|CORRUPT)/.test(codeOf(error));

/** In one transaction: who looks meanwhile sees the old one. */
async function intoServer(backup: OpenBackup, url: string, options: BackupOptions): Promise<Result<Counts>> {
  const opened = await openDatabase(url, 'serve');
  if (!opened.ok) return opened;
  const target = opened.value;
  try {
    const migrated = await migrate(target);
    if (!migrated.ok) return migrated;
    if (!options.force && !(await blame('target', () => isEmpty(target))))
      return refuse('store/not-empty', { where: target.where });
    if (isUpToDate(backup.steps)) return ok(await refill(target, backup.file, options));
    return await withUpgraded(backup, options, (file) => refill(target, file, options));
  } finally {
    await target.close();
  }
}

const refill = (target: Database, from: Database, options: BackupOptions): Promise<Counts> =>
  snapshot(from, (rows) =>
    blame('target', () =>
      target.db.transaction().execute(async (to) => {
        for (const table of (Object.keys(TABLES) as (keyof Schema)[]).reverse()) await to.deleteFrom(table).execute();
        return copyRows(rows, to, options);
      }),
    ),
  );

/** The backup in a file of its own, with the schema of today; gone afterwards. */
async function withUpgraded(
  backup: OpenBackup,
  options: BackupOptions,
  use: (file: Database) => Promise<Counts>,
): Promise<Result<Counts>> {
  const folder = mkdtempSync(join(tmpdir(), 'joute-restore-'));
  try {
    const file = openFile(touch(join(folder, DATABASE_FILE)), 'scratch');
    try {
      const upgraded = await upgrade(file, backup, { signal: options.signal });
      return upgraded.ok ? ok(await use(file)) : upgraded;
    } finally {
      await file.close();
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The rows as they were, then step by step to the schema of today. */
async function upgrade(half: Database, { file, steps }: OpenBackup, watch: CopyWatch): Promise<Result<Counts>> {
  const filled = await snapshot(file, (from) => fillScratch(half, from, steps.at(-1)!, watch));
  if (!filled.ok) return filled;
  const migrated = await migrate(half);
  return migrated.ok ? filled : migrated;
}

/** Facts do not count: a server makes them by itself when it first starts. */
async function isEmpty(database: Database): Promise<boolean> {
  const { matches = 0, tokens = 0, competitions = 0, accounts = 0, teams = 0 } = await countRows(database.db);
  return matches + tokens + competitions + accounts + teams === 0;
}
