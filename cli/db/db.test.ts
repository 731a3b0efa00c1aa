/** `joute db` as a process of its own, on both kinds of database. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '@joute/arena/store/database.ts';
import { Store } from '@joute/arena/store/store.ts';
import { DATABASE_KINDS, DATABASES, postgres } from '@joute/arena/test/databases.ts';
import { openWriter } from '@joute/arena/test/openWriter.ts';
import { playStored, underWay } from '@joute/arena/test/storedMatch.ts';
import { must } from '@joute/core/result.ts';
import { describe, expect, it, test } from 'vitest';
import { freshFolder, joute } from '../test/run.ts';

/** A step that was released keeps its name. */
const STEPS = [
  ...['0001_matches', '0002_tokens', '0003_runs', '0004_guests', '0005_competitions', '0006_names'],
  ...['0007_people', '0008_bots', '0009_error_turns'],
];

async function fill(where: string): Promise<string> {
  const store = must(await Store.open(where));
  const [a, b] = await Promise.all([playStored('a'), playStored('b', 'vampires')]);
  await store.importMatch(a.match, a.pieces);
  const running = underWay(b, 5);
  await store.importMatch(running.match, running.pieces);
  await store.close();
  return where;
}

describe.each(DATABASE_KINDS)('%s', (kind) => {
  it('backup, restore and check, from one kind to the other and back', async () => {
    const [source, folder] = [await fill(await DATABASES[kind]()), freshFolder()];
    const other = kind === 'libsql' ? await postgres.fresh() : join(folder, 'other');
    const environment = { JOUTE_DATABASE: source };
    const backup = await joute(['db', 'backup', 'arena.backup'], { folder, environment });
    expect(backup).toMatchObject({ code: 0, err: '' });
    expect(backup.out).toMatch(/^arena\.backup has 2 matches \([\d,]+ parts of records\)\.\n$/);
    const restored = await joute(['db', 'restore', 'arena.backup', '--database', other, '--json'], {
      folder,
      environment,
    });
    expect(restored).toMatchObject({ code: 0, err: '' });
    expect(JSON.parse(restored.out)).toMatchObject({ file: 'arena.backup', rows: { matches: 2, seats: 4 } });
    const checked = await joute(['db', 'check', '--database', other, '--lang', 'fr'], { folder });
    expect(checked).toEqual({ code: 0, err: '', out: `${other} : 2 parties vérifiées, tout est en ordre.\n` });
    const again = await joute(['db', 'backup', 'back.backup', '--database', other, '--json'], { folder });
    expect(JSON.parse(again.out)).toMatchObject({ bytes: readFileSync(join(folder, 'back.backup')).length });
    expect(readdirSync(folder).filter((name) => name.endsWith('.half'))).toEqual([]);
  });

  it('check says what is wrong, one by one, and ends with 1', async () => {
    const where = await fill(await DATABASES[kind]());
    const { db, close } = must(await openDatabase(where, 'serve'));
    await db.updateTable('matches').set({ plies: 1 }).where('id', '=', 'a').execute();
    await db.deleteFrom('pieces').where('match', '=', 'b').where('version', '=', 2).execute();
    await close();
    const [english, french, json] = await Promise.all([
      joute(['db', 'check', '--database', where]),
      joute(['db', 'check', '--database', where, '--lang=fr']),
      joute(['db', 'check', '--database', where, '--json']),
    ]);
    expect([english.code, french.code, json.code]).toEqual([1, 1, 1]);
    expect(english.out).toMatch(
      /^Match a: The list says plies 1, the record \d+\.\nMatch b: The record has a gap: its piece 2 is missing\.\n.*: 2 matches checked, 2 findings\.\n$/,
    );
    expect(french.out).toMatch(
      /^Partie a : La liste.*\nPartie b : L’enregistrement a une lacune.*\n.*2 anomalies\.\n$/,
    );
    const lines = json.out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines).toMatchObject([
      { match: 'a', code: 'check/row', params: { part: 'plies' } },
      { match: 'b', code: 'check/gap', message: english.out.split('\n')[1]!.slice('Match b: '.length) },
      { ok: false, matches: 2, findings: 2 },
    ]);
  });

  it('migrate says the steps, once, and is refused while a server runs; a backup is not', async () => {
    const where = await DATABASES[kind]();
    const made = await joute(['db', 'migrate', '--database', where]);
    expect(made).toMatchObject({
      code: 0,
      out: STEPS.map((step) => `${step}\n`).join(''),
    });
    const again = await joute(['db', 'migrate', '--database', where, '--json']);
    expect(JSON.parse(again.out)).toEqual({ database: where, steps: [] });
    const writer = openWriter(where, 'run');
    await writer.line(() => writer.lines.length > 200);
    const folder = freshFolder();
    const [migrate, restore, backup, check] = await Promise.all([
      joute(['db', 'migrate', '--database', where]),
      joute(['db', 'restore', 'none', '--database', where, '--force'], { folder: await withBackup(folder) }),
      joute(['db', 'backup', 'live.backup', '--database', where], { folder: freshFolder() }),
      joute(['db', 'check', '--database', where]),
    ]);
    await writer.kill('SIGKILL');
    expect([migrate.code, restore.code, backup.code, check.code]).toEqual([1, 1, 0, 0]);
    for (const { err } of [migrate, restore]) {
      expect(err).toMatch(new RegExp(`^joute: Another server holds .* \\(process ${writer.child.pid}@`));
    }
  });
});

/** A folder with a good backup under a strange name. */
async function withBackup(folder: string): Promise<string> {
  const { code } = await joute(['db', 'backup', 'none', '--database', await fill(freshFolder())], { folder });
  expect(code).toBe(0);
  return folder;
}

/** Whatever is wrong: a sentence, no stack, no password. */
test('places and files that cannot be', async () => {
  const folder = await withBackup(freshFolder());
  writeFileSync(join(folder, 'text'), 'no database at all '.repeat(500));
  const full = await fill(join(folder, 'full'));
  const { port } = new URL(postgres.url);
  const cases = [
    { words: 'check', code: 2, en: /There is no database at joute-data/, fr: /pas de base de données.*joute-data/ },
    { words: 'backup none', code: 2, en: /already a file none\. With --force/, fr: /déjà un fichier none/ },
    { words: 'restore missing', code: 2, en: /There is no file missing/, fr: /pas de fichier missing/ },
    { words: 'restore text', code: 1, en: /text is no backup of Joute/, fr: /n’est pas une sauvegarde/ },
    { words: `restore none --database ${full}`, code: 1, en: /is not empty\. With --force/, fr: /n’est pas vide/ },
    { words: 'check --database text', code: 1, en: /text/, fr: /text/ },
    {
      words: `check --database postgres://x:s3cret@127.0.0.1:1/y`,
      code: 1,
      en: /does not answer at postgres:\/\/x@127/,
      fr: /ne répond pas/,
    },
    {
      words: `backup b --database postgres://joute:s3cret@127.0.0.1:${port}/y`,
      code: 1,
      en: /no such database/,
      fr: /n’a pas cette base/,
    },
    { words: '', code: 2, en: /migrate\|backup\|restore\|check/, fr: /il y a : joute db/ },
    { words: 'vacuum', code: 2, en: /nothing is called "vacuum"/, fr: /rien ne s’appelle « vacuum »/ },
    { words: 'backup', code: 2, en: /file is missing/, fr: /il manque file/ },
  ] as const;
  for (const { words, code, en, fr } of cases) {
    const given = ['db', ...words.split(' ').filter(Boolean)];
    // One after the other: two restores would be in each other's way.
    const english = await joute(given, { folder });
    const french = await joute([...given, '--lang=fr'], { folder });
    expect([english.code, french.code], words).toEqual([code, code]);
    expect(english.err).toMatch(en);
    expect(french.err).toMatch(fr);
    expect(english.err + french.err).not.toMatch(/s3cret|\n {4}at /);
  }
  expect(existsSync(join(folder, 'joute-data'))).toBe(false);
}, 120_000);
