/**
 * The libsql store when its process is killed and when its disk is full, read-only or not what it
 * should be.
 */
import { appendFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { must } from '@joute/core/result.ts';
import { LANGUAGES, say } from '@joute/core/words.ts';
import { expect, test } from 'vitest';
import { freshFolder } from '../test/freshFolder.ts';
import { keptLines } from '../test/keptLines.ts';
import { leaveOut } from '../test/leftOut.ts';
import { canMount, openWriter } from '../test/openWriter.ts';
import { openDatabase } from './database.ts';
import { DATABASE_FILE, hasBatches } from './libsqlDatabase.ts';
import { storeWords } from './sentences.ts';
import { Store } from './store.ts';

const isKept = (line: string): boolean => line.startsWith('kept ');

/** Every piece that was acknowledged is there, and no match has a gap. */
async function expectKept(folder: string, lines: readonly string[]): Promise<void> {
  const { db, close } = must(await openDatabase(folder, 'read'));
  const rows = await db.selectFrom('pieces').selectAll().orderBy('match').orderBy('version').execute();
  await close();
  const kept = keptLines(rows);
  expect(lines.filter((line) => isKept(line) && !kept.has(line))).toEqual([]);
  const records = new Map<string, string>();
  for (const [index, { match, first, version, text }] of rows.entries()) {
    const start = first ?? version;
    if (start > 0) expect(rows[index - 1]).toMatchObject({ match, version: start - 1 });
    records.set(match, (records.get(match) ?? '') + text);
  }
  // All matches of a run have the same record, as far as they came.
  const longest = new Map<string, string>();
  for (const [match, text] of [...records].sort(([, one], [, other]) => other.length - one.length)) {
    const run = match.split('-')[0]!;
    expect((longest.get(run) ?? text).startsWith(text)).toBe(true);
    longest.set(run, longest.get(run) ?? text);
  }
}

test('kill -9 at any moment, five times: every piece that was acknowledged is there', async () => {
  const folder = freshFolder();
  const lines: string[] = [];
  let leftBatches = 0;
  for (let run = 1; run <= 5; run++) {
    const writer = openWriter(folder, `run${run}`);
    const least = Math.floor(Math.random() * 2000);
    await writer.line(() => writer.lines.length >= least);
    expect(await Store.open(folder)).toMatchObject({
      ok: false,
      refusal: { code: 'store/busy', params: { holder: expect.stringMatching(`^${writer.child.pid}@`) } },
    });
    await writer.kill('SIGKILL');
    lines.push(...writer.lines);
    expect(writer.lines[0]).toBe('open');
    // What a write leaves that the system did not finish.
    appendFileSync(join(folder, `${DATABASE_FILE}-wal`), Buffer.alloc(1 + Math.floor(Math.random() * 9000), run));
    leftBatches += (await hasBatches(folder)) ? 1 : 0;
    await expectKept(folder, lines);
  }
  expect(lines.filter(isKept).length).toBeGreaterThan(100);
  // Killed before they were moved, at least once.
  expect(leftBatches).toBeGreaterThan(0);
});

test('a full disk: matches wait, and go on when there is room', async () => {
  if (!canMount()) return leaveOut('right to mount', 'Allow user namespaces.');
  const folder = freshFolder();
  const mount = `mount -t tmpfs -o size=40m tmpfs ${folder} && head -c 28000000 /dev/zero > ${folder}/ballast`;
  const writer = openWriter(folder, 'run', mount);
  const trouble = await writer.line((line) => line.startsWith('trouble'));
  expect(trouble).toContain(`The disk of ${folder} is full`);
  const kept = writer.lines.filter(isKept).length;
  expect(kept).toBeGreaterThan(0);
  // The disk as the writer sees it.
  const disk = `/proc/${writer.child.pid}/root${folder}`;
  rmSync(join(disk, 'ballast'));
  // It may be told in other words before.
  expect(await writer.line((line) => line === 'trouble over')).not.toBeNull();
  await writer.line(isKept);
  writer.child.kill('SIGSTOP');
  const copy = freshFolder();
  cpSync(disk, copy, { recursive: true });
  await writer.kill('SIGKILL');
  expect(writer.lines.filter(isKept).length).toBeGreaterThan(kept);
  await expectKept(copy, writer.lines);
  // A match that cannot be made is refused for the same reason.
  for (const line of writer.lines.filter((line) => line.startsWith('not '))) expect(line).toContain('is full');
});

test('a disk that is read-only, and one that is full from the start, are said so', async () => {
  if (!canMount()) return leaveOut('right to mount', 'Allow user namespaces.');
  const folder = freshFolder();
  await must(await Store.open(folder)).close();
  const before = readFileSync(join(folder, DATABASE_FILE));
  const readOnly = openWriter(folder, 'run', `mount --bind ${folder} ${folder} && mount -o remount,bind,ro ${folder}`);
  expect(await readOnly.line(() => true)).toMatch(/^refused store\/read-only .*cannot be written \(EROFS/);
  expect(readFileSync(join(folder, DATABASE_FILE))).toEqual(before);
  const tiny = freshFolder();
  const filled = openWriter(tiny, 'run', `mount -t tmpfs -o size=16k tmpfs ${tiny}`);
  expect(await filled.line(() => true)).toMatch(/^refused store\/full The disk of .* is full/);
});

const WRONG_PLACES = [
  { what: 'a file where the folder should be', make: (path: string) => writeFileSync(path, ''), code: 'no-folder' },
  {
    what: 'a text where the database should be',
    make: (path: string) => {
      mkdirSync(path);
      writeFileSync(join(path, DATABASE_FILE), 'These are the minutes of the meeting.\n'.repeat(200));
    },
    code: 'no-database',
  },
  {
    what: 'a folder where the database should be',
    make: (path: string) => void mkdirSync(join(path, DATABASE_FILE), { recursive: true }),
    code: 'no-database',
  },
] as const;

test.each(WRONG_PLACES)('$what is refused and left as it is', async ({ make, code }) => {
  const path = join(freshFolder(), 'data');
  make(path);
  const file = join(path, DATABASE_FILE);
  const look = (): string | null => (code === 'no-database' ? readOrNull(file) : readOrNull(path));
  const before = look();
  const opened = await Store.open(path);
  expect(opened).toMatchObject({ ok: false, refusal: { code: `store/${code}` } });
  for (const language of LANGUAGES) if (!opened.ok) expect(say(opened.refusal, language, storeWords)).toContain(path);
  expect(look()).toBe(before);
});

function readOrNull(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

test('there is nothing to read where no database is, and none is made', async () => {
  const folder = join(freshFolder(), 'data');
  expect(await openDatabase(folder, 'read')).toMatchObject({ ok: false, refusal: { code: 'store/none' } });
  expect(() => readFileSync(folder)).toThrow('ENOENT');
});
