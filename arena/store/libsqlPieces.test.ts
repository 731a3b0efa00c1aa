/** Record chunks in a libsql database: as batches first, then in their table; also after a kill. */
import { cpSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { must } from '@joute/core/result.ts';
import { LANGUAGES, say } from '@joute/core/words.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freshFolder } from '../test/freshFolder.ts';
import { playStored, underWay } from '../test/storedMatch.ts';
import { backUp } from './copies/backup.ts';
import { checkStore } from './copies/check.ts';
import { restore } from './copies/restore.ts';
import { migrate, openDatabase } from './database.ts';
import type { Piece } from './journal.ts';
import { DATABASE_FILE, hasBatches, OLD_LOGS, openFile, touch } from './libsqlDatabase.ts';
import { MOST_WAITING } from './libsqlPieces.ts';
import { storeWords } from './sentences.ts';
import { Store } from './store.ts';

// Batches are moved after a tenth of a second: in these tests only when time is advanced, or on
// demand.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const chunk = (match: string, version: number, text = ` ${version}`): Piece => ({ match, version, text });

/** A fresh database with today's tables. */
async function openFresh() {
  const database = openFile(touch(join(freshFolder(), DATABASE_FILE)), 'serve');
  must(await migrate(database));
  const rows = () =>
    database.db
      .selectFrom('pieces')
      .select(['match', 'first', 'version', 'text', 'given'])
      .orderBy('match')
      .orderBy('version')
      .execute();
  return { ...database, rows };
}

/** What a server that is killed now would leave. */
function leftBy(folder: string): string {
  const left = freshFolder();
  cpSync(folder, left, { recursive: true });
  return left;
}

async function textsIn(folder: string): Promise<string[]> {
  const { db, close } = openFile(join(folder, DATABASE_FILE), 'read');
  const rows = await db.selectFrom('pieces').select('text').orderBy('version').execute();
  await close();
  return rows.map(({ text }) => text);
}

test('chunks wait as batches, and after a tenth of a second the chunks of a match are moved as one row', async () => {
  const { pieces, rows, close } = await openFresh();
  await pieces.write([chunk('a', 0, 'head'), chunk('b', 0, 'other')]);
  await pieces.write([{ ...chunk('a', 1), given: { seat: 1, id: `"x'` } }, chunk('a', 2)]);
  expect(pieces.hasBatches).toBe(true);
  await vi.advanceTimersByTimeAsync(99);
  expect(await rows()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(await rows()).toEqual([
    { match: 'a', first: 0, version: 2, text: 'head 1 2', given: JSON.stringify(Object.fromEntries([[`1 "x'`, 1]])) },
    { match: 'b', first: null, version: 0, text: 'other', given: null },
  ]);
  expect(pieces.hasBatches).toBe(false);
  await pieces.write([chunk('b', 1)]);
  await vi.advanceTimersByTimeAsync(100);
  expect((await rows()).map(({ match, version }) => [match, version])).toEqual([
    ['a', 2],
    ['b', 0],
    ['b', 1],
  ]);
  await close();
});

test('settle moves at once, unless nothing of that match waits', async () => {
  const { pieces, rows, close } = await openFresh();
  await pieces.settle();
  await pieces.write([chunk('a', 0)]);
  await pieces.settle('b');
  expect(await rows()).toEqual([]);
  await pieces.settle('a');
  expect(await rows()).toHaveLength(1);
  await pieces.write([chunk('a', 1)]);
  await pieces.settle();
  expect(await rows()).toHaveLength(2);
  await close();
});

test('the last chunk of a match ends it in the same transaction, also behind others', async () => {
  const { db, pieces, close } = await openFresh();
  const played = await playStored('a');
  const { seats: _seats, listed: _listed, ...row } = underWay(played, 0).match;
  await db
    .insertInto('matches')
    .values({ ...row, listed: 1 })
    .execute();
  await pieces.write([chunk('a', 0), { ...chunk('a', 1), ended: played.ended }]);
  await pieces.settle();
  const { at, ...outcome } = played.ended;
  expect(await db.selectFrom('matches').selectAll().executeTakeFirst()).toMatchObject({
    status: 'finished',
    ended: at,
    ...outcome,
  });
  await close();
});

const REFUSED = [
  { what: 'a version that waits in a batch', pieces: [chunk('a', 1)], why: 'version 1 of a is there already' },
  { what: 'a version that is in the table', pieces: [chunk('b', 0)], why: 'version 0 of b is there already' },
  { what: 'a version twice in a batch', pieces: [chunk('c', 0), chunk('c', 0)], why: 'version 0 of c' },
  { what: 'a zero character', pieces: [chunk('c', 0, 'a\0')], why: 'version 0 of c holds a zero character' },
] as const;

test.each(REFUSED)('$what is refused with its batch', async ({ pieces: batch, why }) => {
  const { pieces, rows, close } = await openFresh();
  await pieces.write([chunk('b', 0)]);
  await pieces.settle();
  await pieces.write([chunk('a', 0), chunk('a', 1)]);
  await expect(pieces.write([chunk('d', 0), ...batch])).rejects.toThrow(why);
  await pieces.write([chunk('a', 2), chunk('b', 1)]);
  await pieces.settle();
  expect((await rows()).map(({ match, version }) => `${match}${version}`)).toEqual(['a2', 'b0', 'b1']);
  await close();
});

test('back-pressure: with too many waiting chunks they are moved before another batch is written', async () => {
  const { pieces, rows, close } = await openFresh();
  const versions = (count: number, first: number): Piece[] =>
    Array.from({ length: count }, (_, index) => chunk('a', first + index, 'x'));
  await pieces.write(versions(MOST_WAITING - 1, 0));
  await pieces.write(versions(1, MOST_WAITING - 1));
  expect(await rows()).toEqual([]);
  await pieces.write(versions(1, MOST_WAITING));
  expect((await rows()).map(({ version }) => version)).toEqual([MOST_WAITING - 1]);
  // Counted anew from here.
  await pieces.write(versions(1, MOST_WAITING + 1));
  expect(await rows()).toHaveLength(1);
  await close();
});

test('batches that cannot be moved: trouble is told, nothing more is written until they can be', async () => {
  const folder = freshFolder();
  const told: (string | null)[] = [];
  const store = must(await Store.open(folder, { onTrouble: (why) => void told.push(why) }));
  const other = openFile(join(folder, DATABASE_FILE), 'read');
  const change = (statement: string): Promise<unknown> => sql.raw(statement).execute(other.db);
  await change('pragma query_only = off');
  await change("create trigger no before insert on pieces begin select raise(abort, 'no room'); end");
  await store.append(chunk('a', 0, 'head'));
  expect(store.trouble).toBeNull();
  await vi.advanceTimersByTimeAsync(100);
  await vi.waitFor(() => expect(told).toEqual([expect.stringContaining('no room')]));
  await expect(store.recordText('a')).rejects.toThrow('no room');
  expect(await store.listMatches({ most: 1 })).toEqual([]);
  let isPersisted = false;
  const later = store.append(chunk('a', 1)).then(() => {
    isPersisted = true;
  });
  await vi.advanceTimersByTimeAsync(2000);
  expect(isPersisted).toBe(false);
  const left = leftBy(folder);
  await change('drop trigger no');
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(1000);
    expect(isPersisted).toBe(true);
  });
  await later;
  expect(told).toEqual([expect.stringContaining('no room'), null]);
  expect(await store.recordText('a')).toBe('head 1');
  await store.close();
  await other.close();
  // Killed in that trouble: refused until it is over, with nothing lost.
  expect(await Store.open(left)).toMatchObject({ ok: false, refusal: { params: { why: 'no room' } } });
  expect(await hasBatches(left)).toBe(true);
});

test('a match in batches alone is whole after a start, in a backup and for a check', async () => {
  const folder = freshFolder();
  const store = must(await Store.open(folder));
  const played = await playStored('a');
  await store.createMatch(underWay(played, 0).match);
  for (const [version, text] of played.pieces.entries()) {
    const ended = version === played.pieces.length - 1 ? played.ended : undefined;
    await store.append({ match: 'a', version, text, given: { seat: 1, id: `${version}` }, ended });
  }
  const lefts = [leftBy(folder), leftBy(folder), leftBy(folder)] as const;
  await store.close();
  expect(await hasBatches(folder)).toBe(false);
  for (const left of lefts) expect(await textsIn(left)).toEqual([]);
  const backup = join(freshFolder(), 'backup');
  expect(must(await backUp(lefts[0], backup)).rows.pieces).toBe(1);
  const checked = await checkStore(lefts[1], { found: (finding) => expect(finding).toBeNull() });
  expect(checked).toEqual({ ok: true, value: 1 });
  const again = must(await Store.open(lefts[2]));
  expect(await again.findMatch('a')).toEqual(played.match);
  expect(await again.recordText('a')).toBe(played.pieces.join(''));
  expect(await again.versionOf('a', 1, '3')).toBe(3);
  await expect(again.append(chunk('a', 3))).rejects.toThrow('is there already');
  await again.close();
  for (const left of lefts) expect(await hasBatches(left)).toBe(false);
});

test('a reader beside a running server waits for what was acknowledged before it came', async () => {
  vi.useRealTimers();
  const folder = freshFolder();
  const store = must(await Store.open(folder));
  await store.append(chunk('a', 0, 'head'));
  await store.append(chunk('a', 1));
  expect(await textsIn(folder)).toEqual([]);
  const { db, close } = must(await openDatabase(folder, 'read'));
  expect(await db.selectFrom('pieces').select('text').execute()).toEqual([{ text: 'head 1' }]);
  await close();
  await store.close();
});

test('batches of a newer program are left as they are', async () => {
  const folder = freshFolder();
  const store = must(await Store.open(folder));
  await store.append(chunk('a', 0));
  const left = leftBy(folder);
  await store.close();
  const newer = openFile(join(left, DATABASE_FILE), 'serve');
  await sql`insert into kysely_migration (name, timestamp) values ('9999_later', 'x')`.execute(newer.db);
  await newer.close();
  const refused = { ok: false, refusal: { code: 'store/newer' } };
  expect(await Store.open(left)).toMatchObject(refused);
  expect(await backUp(left, join(freshFolder(), 'backup'))).toMatchObject(refused);
  expect(await hasBatches(left)).toBe(true);
  expect(await textsIn(left)).toEqual([]);
});

test('there are no batches where there is no database', async () => {
  expect(await hasBatches(freshFolder())).toBe(false);
});

test.each(OLD_LOGS)('a log of an earlier build (%s) is refused, until a backup replaces everything', async (part) => {
  const folder = freshFolder();
  await must(await Store.open(folder)).close();
  const backup = join(freshFolder(), 'backup');
  must(await backUp(folder, backup));
  const log = join(folder, DATABASE_FILE + part);
  writeFileSync(log, '1 2 []\n');
  const opened = await Store.open(folder);
  expect(opened).toMatchObject({ ok: false, refusal: { code: 'store/old-log', params: { where: folder } } });
  for (const language of LANGUAGES) if (!opened.ok) expect(say(opened.refusal, language, storeWords)).toContain(folder);
  expect(await openDatabase(folder, 'read')).toMatchObject({ ok: false, refusal: { code: 'store/old-log' } });
  expect(existsSync(log)).toBe(true);
  must(await restore(backup, folder, { force: true }));
  expect(existsSync(log)).toBe(false);
  await must(await Store.open(folder)).close();
});
