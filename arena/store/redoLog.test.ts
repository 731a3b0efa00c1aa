/** The log in front of a libsql database: what is read back of it, and what a store makes of one that was left. */
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { must } from '@joute/core/result.ts';
import { LANGUAGES, say } from '@joute/core/words.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { freshFolder } from '../test/freshFolder.ts';
import { playStored, underWay } from '../test/storedMatch.ts';
import { backUp } from './backup.ts';
import { checkStore } from './check.ts';
import { openDatabase } from './database.ts';
import { DATABASE_FILE, openFile } from './libsqlDatabase.ts';
import { logFilesOf, RedoLog, readRedoLog } from './redoLog.ts';
import { restore } from './restore.ts';
import { storeWords } from './sentences.ts';
import { Store } from './store.ts';

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
  expect(await again.piecesOf('a')).toEqual(played.pieces);
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
  expect(await again.piecesOf('a')).toEqual([]);
  await again.close();
});

test('the log of another database is refused and left as it is; a restored backup has no log of before', async () => {
  const folder = freshFolder();
  const store = must(await Store.open(folder));
  for (let version = 0; version < 3; version++) {
    await store.append({ match: 'a', version, text: 'x' });
    await store.piecesOf('a');
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
  expect(await restored.piecesOf('a')).toEqual([]);
  await restored.close();
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
  await expect.poll(() => piecesIn(folder), { timeout: 5000 }).toEqual(['head', ' more', ' last']);
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
  await expect.poll(() => told.length, { timeout: 5000 }).toBe(2);
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
