/** Backups, restores and checks of files, and of files that are not what they should be. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { must } from '@joute/core/result.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { freshFolder } from '../../test/freshFolder.ts';
import { migrate } from '../database.ts';
import { openFile, touch } from '../libsqlDatabase.ts';
import { Store } from '../store.ts';
import { backUp } from './backup.ts';
import { checkStore } from './check.ts';
import { restore } from './restore.ts';
import { copyThere, testBackups, testRestores } from './test/copyTests.ts';
import { fill, played, rowsOf, tamper } from './test/filledStore.ts';

const fresh = async (): Promise<string> => freshFolder();

test('every row is there, and all is well', async () => copyThere(await fresh(), await fresh()));
testBackups(fresh);
testRestores(fresh);

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
  expect(await backUp(await fill(freshFolder()), join(good, 'x'))).toMatchObject({
    ok: false,
    refusal: { code: 'store/no-folder' },
  });
});

test('more rows than are read or written at once', async () => {
  const [source, target, file] = [freshFolder(), freshFolder(), join(freshFolder(), 'arena.backup')];
  const store = must(await Store.open(source));
  for (let n = 0; n < 41; n++)
    await store.importMatch({ ...played[0]!.match, id: `m${n}` }, played[0]!.pieces.slice(-1));
  await store.close();
  const facts = Array.from({ length: 2500 }, (_, n) => ({ name: `fact ${n}`, value: `${n}` }));
  await tamper(source, (db) => db.insertInto('facts').values(facts).execute());
  const told: string[] = [];
  const progress = (done: number, all: number): void => void told.push(`${done} of ${all}`);
  const { rows } = must(await backUp(source, file, { progress }));
  const all = Object.values(rows).reduce((sum, count) => sum + count, 0);
  expect([rows.matches, all > 2500, told.at(-1)]).toEqual([41, true, `${all} of ${all}`]);
  must(await restore(file, target));
  expect(await rowsOf(target)).toEqual(await rowsOf(source));
  // Every one of them has lost the beginning of its record.
  const [found, looked]: [string[], string[]] = [[], []];
  const checked = await checkStore(target, {
    found: ({ match, game, reason }) => void found.push(`${match} ${game} ${reason.code}`),
    progress: (done, of) => void looked.push(`${done} of ${of}`),
  });
  expect(must(checked)).toBe(41);
  expect(found.toSorted()).toEqual(Array.from({ length: 41 }, (_, n) => `m${n} draughts record/not-json`).toSorted());
  expect(looked).toEqual(Array.from({ length: 41 }, (_, n) => `${n + 1} of 41`));
});
