/**
 * Backups, restores and checks of both kinds of database, from each to each, beside writers at
 * work, and of files that are not what they should be.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { must } from '@joute/core/result.ts';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { freshFolder } from '../../test/freshFolder.ts';
import { keptLines } from '../../test/keptLines.ts';
import { openPostgres, type TestPostgres } from '../../test/openPostgres.ts';
import { openWriter } from '../../test/openWriter.ts';
import { CREATED, CUP } from '../../test/storedCompetition.ts';
import { type PlayedMatch, playStored, underWay } from '../../test/storedMatch.ts';
import { migrate, openDatabase } from '../database.ts';
import { DATABASE_FILE, openFile, touch } from '../libsqlDatabase.ts';
import { MIGRATIONS } from '../migrations.ts';
import type { Schema } from '../schema.ts';
import { Store } from '../store.ts';
import { backUp } from './backup.ts';
import { checkStore, type StoreFinding } from './check.ts';
import { TABLES } from './copy.ts';
import { restore } from './restore.ts';

let postgres: TestPostgres;
let played: PlayedMatch[];
beforeAll(async () => {
  postgres = await openPostgres();
  played = await Promise.all([playStored('a'), playStored('b', 'risk'), playStored('c', 'escat')]);
}, 60_000);
afterAll(() => postgres.stop());

const KINDS = { libsql: async () => freshFolder(), postgres: () => postgres.fresh() };
const KIND_NAMES = ['libsql', 'postgres'] as const;

/** A database with some of everything in it. */
async function fill(where: string): Promise<string> {
  const store = must(await Store.open(where));
  const [a, b, c] = played as [PlayedMatch, PlayedMatch, PlayedMatch];
  await store.importMatch(a.match, a.pieces);
  const running = underWay(b, 40);
  await store.importMatch(running.match, running.pieces);
  const open = underWay(c, 0);
  await store.importMatch({ ...open.match, status: 'open', started: null, follows: 'a' }, open.pieces);
  await store.append({ match: 'b', version: 40, text: b.pieces[40]!, given: { seat: 1, id: 'é' } });
  await store.keepErrors('a', 2, 'Traceback\n  « là »');
  await store.addToken({ id: 't', name: 'laptop', hash: 'h', scopes: ['play'], created: 1_800_000_000_003 });
  await store.revokeToken('t', 1_800_000_000_004);
  await store.setFact('secret', 'of links');
  await store.competitions.create({ ...CUP, maker: null }, [CREATED]);
  await store.competitions.makeMatch(
    { competition: CUP.id, key: 'all/1/1', attempt: 1 },
    { ...open.match, id: 'd', status: 'open' },
  );
  await store.close();
  return where;
}

async function rowsOf(where: string): Promise<Partial<Record<keyof Schema, unknown[]>>> {
  const { db, close } = must(await openDatabase(where, 'read'));
  const rows: Partial<Record<keyof Schema, unknown[]>> = {};
  for (const [table, keys] of Object.entries(TABLES) as [keyof Schema, readonly string[]][])
    rows[table] = await db
      .selectFrom(table)
      .selectAll()
      .orderBy(sql.join(keys.map((key) => sql.ref(key))))
      .execute();
  await close();
  return rows;
}

async function findingsOf(where: string): Promise<string[]> {
  const findings: StoreFinding[] = [];
  must(await checkStore(where, { found: (finding) => void findings.push(finding) }));
  return findings.map(
    ({ match, reason, place }) => `${match} ${reason.code}${place ? ` ${place.place} ${place.ply}` : ''}`,
  );
}

describe.each(KIND_NAMES)('from %s', (from) => {
  it.each(KIND_NAMES)('to %s: every row is there, and all is well', async (to) => {
    const [source, target] = [await fill(await KINDS[from]()), await KINDS[to]()];
    const file = join(freshFolder(), 'deep', 'arena.backup');
    const { rows, bytes } = must(await backUp(source, file));
    expect(rows).toMatchObject({ matches: 4, tokens: 1, errors: 1 });
    expect(rows).toMatchObject({ competitions: 1, competition_events: 1, competition_matches: 1 });
    expect(bytes).toBe(readFileSync(file).length);
    expect(must(await restore(file, target))).toEqual(rows);
    expect(await rowsOf(target)).toEqual(await rowsOf(source));
    expect(await findingsOf(target)).toEqual([]);
    expect(must(await checkStore(target, { found: () => {} }))).toBe(4);
    await must(await Store.open(target)).close();
    // Nothing else was left behind.
    expect(readdirSync(join(file, '..'))).toEqual(['arena.backup']);
  });

  it('beside a server at work: one moment of it, with everything that was acknowledged before', async () => {
    const [source, target] = [await KINDS[from](), freshFolder()];
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

  it('a backup that is interrupted leaves nothing, and what was there stays', async () => {
    const source = await fill(await KINDS[from]());
    const folder = freshFolder();
    const file = join(folder, 'arena.backup');
    writeFileSync(file, 'yesterday’s');
    const stop = new AbortController();
    const backup = backUp(source, file, { force: true, progress: () => stop.abort(), signal: stop.signal });
    await expect(backup).rejects.toThrow('aborted');
    expect(readdirSync(folder)).toEqual(['arena.backup']);
    expect(readFileSync(file, 'utf8')).toBe('yesterday’s');
  });

  it('a database of a newer program is neither backed up nor checked', async () => {
    const source = await fill(await KINDS[from]());
    await tamper(source, async (db) => {
      await sql`insert into kysely_migration (name, timestamp) values ('9999_later', 'x')`.execute(db);
    });
    const newer = { ok: false, refusal: { code: 'store/newer', params: { steps: '9999_later' } } };
    expect(await backUp(source, join(freshFolder(), 'x'))).toMatchObject(newer);
    expect(await checkStore(source, { found: () => {} })).toMatchObject(newer);
  });
});

async function tamper(where: string, change: (db: Kysely<Schema>) => Promise<unknown>): Promise<void> {
  const { db, close } = must(await openDatabase(where, 'serve'));
  await change(db).finally(close);
}

describe.each(KIND_NAMES)('into %s', (to) => {
  it('only an empty one, unless forced; then nothing of the old one is left', async () => {
    const target = await fill(await KINDS[to]());
    const before = await rowsOf(target);
    const [other, file] = [freshFolder(), join(freshFolder(), 'arena.backup')];
    const store = must(await Store.open(other));
    await store.importMatch({ ...played[0]!.match, id: 'other' }, played[0]!.pieces);
    await store.close();
    must(await backUp(other, file));
    expect(await restore(file, target)).toMatchObject({ ok: false, refusal: { code: 'store/not-empty' } });
    expect(await rowsOf(target)).toEqual(before);
    must(await restore(file, target, { force: true }));
    expect(await rowsOf(target)).toEqual(await rowsOf(other));
  });

  it('not while a server holds it', async () => {
    const target = await KINDS[to]();
    const file = join(freshFolder(), 'arena.backup');
    must(await backUp(await fill(freshFolder()), file));
    const store = must(await Store.open(target));
    expect(await restore(file, target, { force: true })).toMatchObject({ ok: false, refusal: { code: 'store/busy' } });
    await store.close();
    // What a server makes by itself does not count.
    must(await restore(file, target));
  });

  it('interrupted: it stays as it was', async () => {
    const target = await fill(await KINDS[to]());
    const before = await rowsOf(target);
    const file = join(freshFolder(), 'arena.backup');
    must(await backUp(target, file));
    const stop = new AbortController();
    const restored = restore(file, target, { force: true, progress: () => stop.abort(), signal: stop.signal });
    await expect(restored).rejects.toThrow('aborted');
    expect(await rowsOf(target)).toEqual(before);
  });

  it('a backup of an older program is brought up to date on the way', async () => {
    const file = join(freshFolder(), 'old.backup');
    const old = openFile(touch(file), 'scratch');
    must(await migrate(old, MIGRATIONS, '0001_matches'));
    const { seats, listed: _listed, guest: _guest, sealed: _sealed, ...row } = played[0]!.match;
    await old.db
      .insertInto('matches')
      .values({ ...row, listed: 1 })
      .execute();
    await old.db
      .insertInto('seats')
      .values(seats.map(({ seat, player, name, key }) => ({ match: row.id, seat, player, name, key })))
      .execute();
    await old.db
      .insertInto('pieces')
      .values(played[0]!.pieces.map((text, version) => ({ match: 'a', version, text })))
      .execute();
    await old.close();
    const target = await KINDS[to]();
    expect(must(await restore(file, target))).toMatchObject({ matches: 1 });
    expect(await findingsOf(target)).toEqual([]);
    const store = must(await Store.open(target));
    expect(await store.findMatch('a')).toEqual(played[0]!.match);
    expect(await store.listTokens()).toEqual([]);
    await store.close();
  });

  const DAMAGES: readonly [string, (db: Kysely<Schema>) => Promise<unknown>, readonly string[]][] = [
    [
      'a piece is missing',
      (db) => db.deleteFrom('pieces').where('match', '=', 'a').where('version', '=', 7).execute(),
      ['a check/gap'],
    ],
    [
      'a seat is missing',
      (db) => db.deleteFrom('seats').where('match', '=', 'b').where('seat', '=', 1).execute(),
      ['b check/seats', 'b check/row'],
    ],
    [
      'a match is missing',
      async (db) => {
        await db.deleteFrom('seats').where('match', '=', 'b').execute();
        await db.deleteFrom('matches').where('id', '=', 'b').execute();
      },
      ['b check/orphans'],
    ],
    [
      'a piece is changed',
      (db) =>
        db
          .updateTable('pieces')
          .set({ text: sql`replace(text, '"ms":1', '"ms":2')` })
          .where('match', '=', 'a')
          .where('version', '=', 3)
          .execute(),
      ['a record/changed entry 3'],
    ],
    [
      'a piece is nonsense',
      (db) =>
        db
          .updateTable('pieces')
          .set({ text: '\nnonsense\n' })
          .where('match', '=', 'b')
          .where('version', '=', 3)
          .execute(),
      ['b record/not-json'],
    ],
    [
      'the end is missing',
      (db) => db.deleteFrom('pieces').where('match', '=', 'a').where('version', '>=', 9).execute(),
      ['a check/no-end'],
    ],
    [
      'all of the record is missing',
      (db) => db.deleteFrom('pieces').where('match', '=', 'a').execute(),
      ['a check/no-record'],
    ],
    [
      'the row says that it still runs',
      (db) => db.updateTable('matches').set({ status: 'running' }).where('id', '=', 'a').execute(),
      ['a check/ended'],
    ],
    [
      'the row has another end',
      (db) =>
        db
          .updateTable('matches')
          .set({ termination: 'resigned', result: '{"places":[],"points":[]}', plies: 1 })
          .where('id', '=', 'a')
          .execute(),
      ['a check/row', 'a check/row', 'a check/row'],
    ],
    [
      'the row has another game and seed',
      (db) => db.updateTable('matches').set({ game: 'risk', seed: 'x' }).where('id', '=', 'a').execute(),
      ['a check/row', 'a check/row'],
    ],
    ['the log of a competition is gone', (db) => db.deleteFrom('competition_events').execute(), ['null check/log']],
    [
      'a competition has another seed',
      (db) => db.updateTable('competitions').set({ seed: 'x' }).execute(),
      ['null check/commitment'],
    ],
  ];

  it('a check finds what is wrong', async () => {
    const file = join(freshFolder(), 'arena.backup');
    const target = await fill(await KINDS[to]());
    must(await backUp(target, file));
    for (const [what, damage, found] of DAMAGES) {
      await tamper(target, damage);
      expect(await findingsOf(target), what).toEqual(found);
      must(await restore(file, target, { force: true }));
    }
    expect(await findingsOf(target)).toEqual([]);
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

test('files that are no backups, or not whole, or not ours to read', async () => {
  const folder = freshFolder();
  const path = (name: string): string => join(folder, name);
  const good = path('good.backup');
  must(await backUp(await fill(freshFolder()), good));
  expect(await backUp(freshFolder(), good)).toMatchObject({ ok: false, refusal: { code: 'backup/exists' } });
  writeFileSync(path('text'), 'These are the minutes of the meeting.\n'.repeat(200));
  writeFileSync(path('empty'), '');
  const foreign = openFile(touch(path('foreign')), 'scratch');
  await sql`create table songs (title text)`.execute(foreign.db);
  await foreign.close();
  const newer = openFile(touch(path('newer')), 'scratch');
  must(await migrate(newer));
  await sql`insert into kysely_migration (name, timestamp) values ('9999_later', 'x')`.execute(newer.db);
  await newer.close();
  const bytes = readFileSync(good);
  writeFileSync(path('torn'), bytes.subarray(0, bytes.length / 2));
  const codes = {
    none: 'none',
    text: 'no-backup',
    empty: 'no-backup',
    foreign: 'no-backup',
    newer: 'newer',
    torn: 'unreadable',
  };
  for (const [name, code] of Object.entries(codes)) {
    const target = join(freshFolder(), 'data');
    expect(await restore(path(name), target), name).toMatchObject({ ok: false, refusal: { code: `backup/${code}` } });
    expect(existsSync(target)).toBe(false);
  }
  expect(await backUp(join(folder, 'nowhere'), path('x'))).toMatchObject({
    ok: false,
    refusal: { code: 'store/none' },
  });
  expect(await backUp(await postgres.fresh(), path('x'))).toMatchObject({ ok: false, refusal: { code: 'store/none' } });
  expect(await backUp(await fill(freshFolder()), join(good, 'x'))).toMatchObject({
    ok: false,
    refusal: { code: 'store/no-folder' },
  });
});
