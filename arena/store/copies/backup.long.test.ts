/**
 * Backups and restores of both kinds of database, from each to each, and beside writers at work.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { must } from '@joute/core/result.ts';
import { describe, expect, it, test } from 'vitest';
import { DATABASE_KINDS, DATABASES, postgres } from '../../test/databases.ts';
import { freshFolder } from '../../test/freshFolder.ts';
import { keptLines } from '../../test/keptLines.ts';
import { openWriter } from '../../test/openWriter.ts';
import { DATABASE_FILE } from '../libsqlDatabase.ts';
import { Store } from '../store.ts';
import { backUp } from './backup.ts';
import { restore } from './restore.ts';
import { copyThere, testBackups, testRestores } from './test/copyTests.ts';
import { fill, findingsOf, rowsOf } from './test/filledStore.ts';

describe('PostgreSQL', () => {
  testBackups(DATABASES.postgres);
  testRestores(DATABASES.postgres);
});

test.each([
  ['libsql', 'postgres'],
  ['postgres', 'libsql'],
  ['postgres', 'postgres'],
] as const)('from %s to %s: every row is there, and all is well', async (from, to) =>
  copyThere(await DATABASES[from](), await DATABASES[to]()),
);

test('an empty PostgreSQL is not backed up', async () => {
  const backup = await backUp(await postgres.fresh(), join(freshFolder(), 'x'));
  expect(backup).toMatchObject({ ok: false, refusal: { code: 'store/none' } });
});

describe.each(DATABASE_KINDS)('from %s', (from) => {
  it('beside a server at work: one moment of it, with everything that was acknowledged before', async () => {
    const [source, target] = [await DATABASES[from](), freshFolder()];
    const writer = openWriter(source, 'run');
    await writer.line(() => writer.lines.length > 3000);
    const before = [...writer.lines];
    const file = join(freshFolder(), 'arena.backup');
    must(await backUp(source, file));
    expect(await findingsOf(source)).toEqual([]);
    const during = writer.lines.length;
    await writer.line((line) => line.startsWith('kept '));
    await writer.kill('SIGKILL');
    expect(writer.lines.length).toBeGreaterThan(during);
    must(await restore(file, target));
    expect(await findingsOf(target)).toEqual([]);
    const { pieces } = (await rowsOf(target)) as { pieces: Parameters<typeof keptLines>[0] };
    const kept = keptLines(pieces);
    expect(before.filter((line) => line.startsWith('kept ') && !kept.has(line))).toEqual([]);
  });
});

test('over a database that was killed, and over one that is none any more', async () => {
  const target = freshFolder();
  const writer = openWriter(target, 'run');
  await writer.line(() => writer.lines.length > 100);
  await writer.kill('SIGKILL');
  expect(existsSync(join(target, `${DATABASE_FILE}-wal`))).toBe(true);
  const file = join(freshFolder(), 'arena.backup');
  const other = await fill(freshFolder());
  must(await backUp(other, file));
  must(await restore(file, target, { force: true }));
  expect(await rowsOf(target)).toEqual(await rowsOf(other));
  writeFileSync(join(target, DATABASE_FILE), 'nothing of use '.repeat(1000));
  expect(await restore(file, target)).toMatchObject({ ok: false, refusal: { code: 'store/no-database' } });
  must(await restore(file, target, { force: true }));
  expect(await rowsOf(target)).toEqual(await rowsOf(other));
});

test('a server that is backed up and asked for again in its own process keeps its lock', async () => {
  const where = freshFolder();
  const store = must(await Store.open(where));
  must(await backUp(where, join(freshFolder(), 'arena.backup')));
  expect(await Store.open(where)).toMatchObject({ ok: false, refusal: { code: 'store/busy' } });
  const writer = openWriter(where, 'run');
  expect(await writer.line(() => true)).toMatch(new RegExp(`^refused store/busy .*process ${process.pid}@`));
  await store.close();
});
