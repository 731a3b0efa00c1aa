/**
 * What holds of backups and restores of every kind of database: quick with a file, and among the
 * long tests with PostgreSQL.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { must } from '@joute/core/result.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { freshFolder } from '../../../test/freshFolder.ts';
import { migrate } from '../../database.ts';
import { openFile, touch } from '../../libsqlDatabase.ts';
import { MIGRATIONS } from '../../migrations.ts';
import type { Db } from '../../schema.ts';
import { Store } from '../../store.ts';
import { backUp } from '../backup.ts';
import { checkStore } from '../check.ts';
import { restore } from '../restore.ts';
import { fill, findingsOf, played, rowsOf, tamper } from './filledStore.ts';

/** Every row comes from one into the other, and all is well there. */
export async function copyThere(source: string, target: string): Promise<void> {
  await fill(source);
  const file = join(freshFolder(), 'deep', 'arena.backup');
  const { rows, bytes } = must(await backUp(source, file));
  expect(rows).toMatchObject({ matches: 4, tokens: 1, errors: 1 });
  expect(rows).toMatchObject({ competitions: 1, competition_events: 1, competition_matches: 1 });
  expect(rows).toMatchObject({ bots: 1, bot_versions: 1, archives: 1 });
  expect(rows).toMatchObject({ accounts: 1, teams: 1, members: 1, sessions: 1, audit: 1 });
  expect(bytes).toBe(readFileSync(file).length);
  expect(must(await restore(file, target))).toEqual(rows);
  expect(await rowsOf(target)).toEqual(await rowsOf(source));
  expect(await findingsOf(target)).toEqual([]);
  expect(must(await checkStore(target, { found: () => {} }))).toBe(4);
  await must(await Store.open(target)).close();
  // Nothing else was left behind.
  expect(readdirSync(join(file, '..'))).toEqual(['arena.backup']);
}

/** `fresh`: where an empty database is. */
export function testBackups(fresh: () => Promise<string>): void {
  it('a backup that is interrupted leaves nothing, and what was there stays', async () => {
    const source = await fill(await fresh());
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
    const source = await fill(await fresh());
    await tamper(source, async (db) => {
      await sql`insert into kysely_migration (name, timestamp) values ('9999_later', 'x')`.execute(db);
    });
    const newer = { ok: false, refusal: { code: 'store/newer', params: { steps: '9999_later' } } };
    expect(await backUp(source, join(freshFolder(), 'x'))).toMatchObject(newer);
    expect(await checkStore(source, { found: () => {} })).toMatchObject(newer);
  });
}

const DAMAGES: readonly [string, (db: Db) => Promise<unknown>, readonly string[]][] = [
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
  [
    'a token is nobody’s',
    (db) => db.updateTable('tokens').set({ team: 'y', account: 'b' }).execute(),
    ['null check/nobodys', 'null check/nobodys'],
  ],
  ['an upload is missing', (db) => db.deleteFrom('archives').execute(), ['null check/archive']],
];

/** `fresh`: where an empty database is. */
export function testRestores(fresh: () => Promise<string>): void {
  it('only an empty one, unless forced; then nothing of the old one is left', async () => {
    const target = await fill(await fresh());
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
    const target = await fresh();
    const file = join(freshFolder(), 'arena.backup');
    must(await backUp(await fill(freshFolder()), file));
    const store = must(await Store.open(target));
    expect(await restore(file, target, { force: true })).toMatchObject({ ok: false, refusal: { code: 'store/busy' } });
    await store.close();
    // What a server makes by itself does not count.
    must(await restore(file, target));
  });

  it('interrupted: it stays as it was', async () => {
    const target = await fill(await fresh());
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
    const target = await fresh();
    expect(must(await restore(file, target))).toMatchObject({ matches: 1 });
    expect(await findingsOf(target)).toEqual([]);
    const store = must(await Store.open(target));
    expect(await store.findMatch('a')).toEqual(played[0]!.match);
    expect(await store.listTokens()).toEqual([]);
    await store.close();
  });

  it('a check finds what is wrong', async () => {
    const file = join(freshFolder(), 'arena.backup');
    const target = await fill(await fresh());
    must(await backUp(target, file));
    for (const [what, damage, found] of DAMAGES) {
      await tamper(target, damage);
      expect(await findingsOf(target), what).toEqual(found);
      must(await restore(file, target, { force: true }));
    }
    expect(await findingsOf(target)).toEqual([]);
  });
}
