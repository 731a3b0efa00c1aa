/** The log in front of a libsql database: what is read back of it, and what a store makes of one that was left. */
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { must } from '@joute/core/result.ts';
import { LANGUAGES, say } from '@joute/core/words.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freshFolder } from '../test/freshFolder.ts';
import { playStored, underWay } from '../test/storedMatch.ts';
import { backUp } from './backup.ts';
import { checkStore } from './check.ts';
import { migrate, openDatabase } from './database.ts';
import { DATABASE_FILE, openFile, touch } from './libsqlDatabase.ts';
import { MIGRATIONS } from './migrations.ts';
import { logFilesOf, RedoLog, readRedoLog } from './redoLog.ts';
import { restore } from './restore.ts';
import { storeWords } from './sentences.ts';
import { Store } from './store.ts';

// What waits in the log comes into the tables half a second later: here only when it is asked for, however long a test takes.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const logIn = (folder: string): readonly [string, string] => logFilesOf(join(folder, DATABASE_FILE));
const hasLog = (folder: string): boolean => logIn(folder).some((file) => existsSync(file));

async function written(...batches: readonly string[]): Promise<{ readonly path: string; readonly log: RedoLog }> {
  const path = join(freshFolder(), 'database');
  const log = await RedoLog.create(path, 7);
  for (const batch of batches) await log.append(batch);
  return { path, log };
}

test('gives back what was appended, through more than one step of its length', async () => {
  const long = JSON.stringify('é'.repeat(300_000));
  const { path } = await written('["a"]', long, '["b\\n"]');
  expect(readRedoLog(path)).toEqual([{ epoch: 7, batches: ['["a"]', long, '["b\\n"]'] }]);
});

const TORN = [
  { what: 'half of it is there', damage: (line: Buffer) => line.fill(0, line.length >> 1) },
  { what: 'its end is missing', damage: (line: Buffer) => line.fill(0, line.length - 1) },
  { what: 'its beginning is missing', damage: (line: Buffer) => line.fill(0, 0, 3) },
  { what: 'a byte is another', damage: (line: Buffer) => line.write('!', line.length - 4) },
  { what: 'nothing of it is there', damage: (line: Buffer) => line.fill(0) },
] as const;

test.each(TORN)('a last line of which $what is left out', async ({ damage }) => {
  const { path } = await written('["first"]', '["second"]', '["third"]');
  const [, file] = logFilesOf(path);
  const bytes = readFileSync(file);
  const start = bytes.lastIndexOf('\n', bytes.indexOf('third')) + 1;
  damage(bytes.subarray(start, bytes.indexOf('\n', start) + 1));
  writeFileSync(file, bytes);
  expect(readRedoLog(path)).toEqual([{ epoch: 7, batches: ['["first"]', '["second"]'] }]);
});

test('what is left of an older epoch is not taken for new, wherever the new one ends', async () => {
  const { path, log } = await written('["a1"]', '["a2"]', '["a3"]');
  const first = { epoch: 7, batches: ['["a1"]', '["a2"]', '["a3"]'] };
  log.turn();
  expect(readRedoLog(path)).toEqual([first]);
  await log.append('["b1"]');
  const second = { epoch: 8, batches: ['["b1"]'] };
  expect(readRedoLog(path)).toEqual([first, second]);
  // In the first file again, of which nothing is written yet.
  log.turn();
  expect(readRedoLog(path)).toEqual([first, second]);
  // As long as the line that was there, so that an old one follows; then not.
  await log.append('["c1"]');
  expect(readRedoLog(path)).toEqual([second, { epoch: 9, batches: ['["c1"]'] }]);
  await log.append('["longer"]');
  expect(readRedoLog(path)).toEqual([second, { epoch: 9, batches: ['["c1"]', '["longer"]'] }]);
});

/** What a server that is killed now would leave. */
function leftBy(folder: string): string {
  const left = freshFolder();
  cpSync(folder, left, { recursive: true });
  return left;
}

async function piecesIn(folder: string): Promise<string[]> {
  const database = openFile(join(folder, DATABASE_FILE), 'read');
  const rows = await database.db.selectFrom('pieces').select('text').orderBy('version').execute();
  await database.close();
  return rows.map(({ text }) => text);
}

test('a match in the log alone is whole after a start, in a backup and for a check', async () => {
  const folder = freshFolder();
  const store = must(await Store.open(folder));
  const played = await playStored('a');
  await store.createMatch(underWay(played, 0).match);
  const last = played.pieces.length - 1;
  await Promise.all(
    played.pieces.map((text, version) =>
      store.append({ match: 'a', version, text, ...(version === last ? { ended: played.ended } : {}) }),
    ),
  );
  const lefts = [leftBy(folder), leftBy(folder), leftBy(folder)] as const;
  await store.close();
  expect(hasLog(folder)).toBe(false);
  for (const left of lefts) expect(await piecesIn(left)).toEqual([]);
  const file = join(freshFolder(), 'backup');
  expect(must(await backUp(lefts[0], file)).rows.pieces).toBe(played.pieces.length);
  expect(await checkStore(lefts[1], { found: (finding) => expect(finding).toBeNull() })).toEqual({
    ok: true,
    value: 1,
  });
  const again = must(await Store.open(lefts[2]));
  expect(await again.findMatch('a')).toEqual(played.match);
  expect(await again.recordText('a')).toBe(played.pieces.join(''));
  expect(hasLog(lefts[2])).toBe(false);
  await again.close();
});

test('a log that the database has already changes nothing, even where rows were deleted since', async () => {
  const folder = freshFolder();
  const store = must(await Store.open(folder));
  await store.append({ match: 'a', version: 0, text: 'head' });
  const log = readFileSync(logIn(folder)[1]);
  await store.deleteMatches(['a']);
  await store.close();
  writeFileSync(logIn(folder)[1], log);
  const again = must(await Store.open(folder));
  expect(await again.recordText('a')).toBe('');
  await again.close();
});

test('the log of another database is refused and left as it is; a restored backup has no log of before', async () => {
  const folder = freshFolder();
  const store = must(await Store.open(folder));
  for (let version = 0; version < 3; version++) {
    await store.append({ match: 'a', version, text: 'x' });
    await store.recordText('a');
  }
  await store.append({ match: 'a', version: 3, text: 'x' });
  const log = readFileSync(logIn(folder)[0]);
  await store.close();
  const other = freshFolder();
  await must(await Store.open(other)).close();
  const file = join(freshFolder(), 'backup');
  must(await backUp(other, file));
  writeFileSync(logIn(other)[0], log);
  const refused = { ok: false, refusal: { code: 'store/other-log' } };
  const opened = await Store.open(other);
  expect(opened).toMatchObject(refused);
  for (const language of LANGUAGES) if (!opened.ok) expect(say(opened.refusal, language, storeWords)).toContain(other);
  expect(await openDatabase(other, 'read')).toMatchObject(refused);
  expect(readFileSync(logIn(other)[0])).toEqual(log);
  must(await restore(file, other, { force: true }));
  const restored = must(await Store.open(other));
  expect(await restored.recordText('a')).toBe('');
  await restored.close();
});

test('pieces that come together make a row of each match, unless it were too long; what was given in them is known', async () => {
  const folder = freshFolder();
  const store = must(await Store.open(folder));
  const long = "it's ".repeat(60_000);
  const texts = ['head', ' one', long, long, ' four'];
  await Promise.all([
    ...texts.map((text, version) =>
      store.append({ match: 'a', version, text, given: { seat: 1, id: `"${version}'` } }),
    ),
    ...['head', ' one'].map((text, version) => store.append({ match: 'b', version, text })),
  ]);
  expect(await store.recordText('a')).toBe(texts.join(''));
  expect(await store.recordText('b')).toBe('head one');
  for (const version of texts.keys()) expect(await store.versionOf('a', 1, `"${version}'`)).toBe(version);
  await store.append({ match: 'b', version: 2, text: ' two' });
  await store.close();
  const { db, close } = openFile(join(folder, DATABASE_FILE), 'read');
  const rows = await db
    .selectFrom('pieces')
    .select(['match', 'first', 'version'])
    .orderBy('match')
    .orderBy('version')
    .execute();
  await close();
  expect(rows).toEqual([
    { match: 'a', first: 0, version: 2 },
    { match: 'a', first: null, version: 3 },
    { match: 'a', first: null, version: 4 },
    { match: 'b', first: 0, version: 1 },
    { match: 'b', first: null, version: 2 },
  ]);
});

test('a server that died while it brought rows in: what the tables have of them is not brought in again', async () => {
  const folder = freshFolder();
  const store = must(await Store.open(folder));
  const played = await playStored('a');
  await store.createMatch(underWay(played, 0).match);
  for (const [version, text] of played.pieces.entries()) {
    const isLast = version === played.pieces.length - 1;
    await store.append({ match: 'a', version, text, ...(isLast ? { ended: played.ended } : {}) });
  }
  const [some, all] = [leftBy(folder), leftBy(folder)];
  await store.close();
  // As an older server brought them in, each by itself.
  const { db, close } = openFile(join(some, DATABASE_FILE), 'serve');
  const rows = played.pieces.slice(0, 7).map((text, version) => ({ match: 'a', version, text }));
  await db.insertInto('pieces').values(rows).execute();
  await close();
  // All of them, but not yet that they are there.
  for (const file of [DATABASE_FILE, `${DATABASE_FILE}-wal`]) rmSync(join(all, file), { force: true });
  cpSync(join(folder, DATABASE_FILE), join(all, DATABASE_FILE));
  const whole = openFile(join(all, DATABASE_FILE), 'serve');
  await sql`pragma user_version = 0`.execute(whole.db);
  await whole.close();
  for (const left of [some, all]) {
    expect(hasLog(left)).toBe(true);
    const again = must(await Store.open(left));
    expect(await again.recordText('a')).toBe(played.pieces.join(''));
    expect(await again.findMatch('a')).toEqual(played.match);
    await again.close();
    expect(hasLog(left)).toBe(false);
    const checked = await checkStore(left, { found: (finding) => expect(finding).toBeNull() });
    expect(checked).toEqual({ ok: true, value: 1 });
  }
});

test.each(['a start', 'a backup'])('a log of an older program, with its tables, before %s', async (what) => {
  const folder = freshFolder();
  const path = touch(join(folder, DATABASE_FILE));
  const older = openFile(path, 'serve');
  must(await migrate(older, MIGRATIONS, '0002_tokens'));
  const played = await playStored('a');
  const { seats, listed: _listed, guest: _guest, ...row } = underWay(played, 0).match;
  await older.db
    .insertInto('matches')
    .values({ ...row, listed: 1 })
    .execute();
  await older.db
    .insertInto('seats')
    .values(seats.map((seat) => ({ match: 'a', ...seat })))
    .execute();
  await older.close();
  const log = await RedoLog.create(path, 1);
  const { at, termination, result, plies } = played.ended;
  for (const [version, text] of played.pieces.entries()) {
    const isLast = version === played.pieces.length - 1;
    await log.append(
      JSON.stringify([['a', version, text, `1 ${version}`, ...(isLast ? [at, termination, result, plies] : [])]]),
    );
  }
  log.close();
  const target = what === 'a start' ? folder : freshFolder();
  if (what === 'a backup') {
    const file = join(freshFolder(), 'backup');
    must(await backUp(folder, file));
    must(await restore(file, target));
  }
  const store = must(await Store.open(target));
  expect(await store.recordText('a')).toBe(played.pieces.join(''));
  expect(await store.findMatch('a')).toEqual(played.match);
  expect(await store.versionOf('a', 1, '3')).toBe(3);
  await store.close();
  const checked = await checkStore(target, { found: (finding) => expect(finding).toBeNull() });
  expect(checked).toEqual({ ok: true, value: 1 });
});

test('a server reads what it has acknowledged; another process sees it a moment later', async () => {
  const folder = freshFolder();
  const store = must(await Store.open(folder));
  const played = await playStored('a');
  await store.createMatch(underWay(played, 0).match);
  await store.append({ match: 'a', version: 0, text: 'head', given: { seat: 1, id: 'm' }, ended: played.ended });
  expect(await piecesIn(folder)).toEqual([]);
  expect(await store.versionOf('a', 1, 'm')).toBe(0);
  expect(await store.findMatch('a')).toMatchObject({ status: 'finished' });
  await store.append({ match: 'a', version: 1, text: ' more' });
  expect((await store.listMatches({ most: 1 }))[0]).toMatchObject({ termination: played.ended.termination });
  expect(await store.recordText('a')).toBe('head more');
  await store.append({ match: 'a', version: 2, text: ' last' });
  await expect.poll(() => piecesIn(folder)).toEqual(['head', ' more', ' last']);
  await store.close();
});

test('rows that the database does not take wait in the log, and trouble is told', async () => {
  const folder = freshFolder();
  const told: (string | null)[] = [];
  const store = must(await Store.open(folder, { onTrouble: (why) => void told.push(why) }));
  const other = openFile(join(folder, DATABASE_FILE), 'read');
  const write = (statement: string): Promise<unknown> => sql.raw(statement).execute(other.db);
  await write('pragma query_only = off');
  await write("create trigger no before insert on pieces begin select raise(abort, 'no room'); end");
  await store.append({ match: 'a', version: 0, text: 'head' });
  await store.append({ match: 'a', version: 1, text: ' one' });
  await expect(store.recordText('a')).rejects.toThrow('no room');
  expect(await store.listMatches({ most: 1 })).toEqual([]);
  expect(told).toEqual([expect.stringContaining('no room')]);
  const left = leftBy(folder);
  await write('drop trigger no');
  await expect.poll(() => told.length).toBe(2);
  expect(told[1]).toBeNull();
  expect(await store.recordText('a')).toBe('head one');
  await store.close();
  await other.close();
  // Killed in that trouble: refused until it is over.
  expect(await Store.open(left)).toMatchObject({ ok: false, refusal: { params: { why: 'no room' } } });
  expect(readRedoLog(join(left, DATABASE_FILE))).toEqual([
    { epoch: 1, batches: [expect.any(String), expect.any(String)] },
  ]);
});
