/** Accounts, teams, sessions and the audit, in both kinds of databases. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { must } from '@joute/core/result.ts';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { DATABASE_KINDS, DATABASES } from '../../test/databases.ts';
import { freshFolder } from '../../test/freshFolder.ts';
import { Store } from '../store.ts';

const AT = 1_800_000_000_000;

const team = (id: string, name: string, code: string | null = null) => ({ id, name, code, created: AT });
const member = (id: string, inTeam: string, name: string, email: string | null = null) => ({
  ...{ id, team: inTeam, name, email, created: AT },
});

describe.each(DATABASE_KINDS)('in %s', (kind) => {
  it('a roster is imported whole, and imported again it is the same', async () => {
    const store = must(await Store.open(await DATABASES[kind]()));
    const { teams } = store;
    const write = {
      teams: [team('a', 'Écureuils', 'h1'), team('b', 'Zèbres')],
      members: [member('1', 'a', 'Ada'), member('2', 'b', 'Éva', 'eva@example.org')],
      changed: [],
    };
    await teams.import(write);
    await teams.import(write);
    expect((await teams.list()).map(({ name }) => name)).toEqual(['Écureuils', 'Zèbres']);
    expect(await teams.findByCode('h1')).toMatchObject({ id: 'a', colours: [] });
    expect(await teams.findByName('ECUREUILS')).toMatchObject({ id: 'a' });
    await teams.import({ teams: [], members: [], changed: [member('1', 'b', 'Ada L.', 'ada@example.org')] });
    expect((await teams.members('b')).map(({ name }) => name)).toEqual(['Ada L.', 'Éva']);
    await expect(teams.import({ teams: [], members: [member('3', 'nowhere', 'Bo')], changed: [] })).rejects.toThrow();
    expect(await teams.members()).toHaveLength(2);
    expect(await teams.edit('a', { name: 'zebres' })).toMatchObject({
      ok: false,
      refusal: { code: 'team/name-taken', params: { name: 'Zèbres' } },
    });
    expect((await teams.members()).map(({ id }) => id)).toEqual(['1', '2']);
    expect((await teams.members('a')).map(({ id }) => id)).toEqual([]);
    expect(await teams.findMember('2')).toMatchObject({ name: 'Éva', team: 'b' });
    expect(await teams.findMember('9')).toBeNull();
    expect([await teams.editMember('2', {}), await teams.editMember('9', {})]).toEqual([true, false]);
    expect(await teams.editMember('9', { name: 'Nobody' })).toBe(false);
    expect(await teams.editMember('2', { name: 'Eva' })).toBe(true);
    expect(await teams.findMember('2')).toMatchObject({ name: 'Eva', email: 'eva@example.org' });
    must(await teams.edit('a', { name: 'Ecureuils', colours: ['#112233'] }));
    expect(await teams.find('a')).toMatchObject({ name: 'Ecureuils', colours: ['#112233'] });
    await store.close();
  });

  it('a new code signs out; a team that is removed takes its people, sessions and tokens along', async () => {
    const store = must(await Store.open(await DATABASES[kind]()));
    const { teams, sessions } = store;
    await teams.import({ teams: [team('a', 'A', 'old')], members: [member('1', 'a', 'Ada')], changed: [] });
    const session = { hash: 's', account: null, team: 'a', created: AT, expires: AT + 10 };
    await sessions.add(session);
    expect(await sessions.find('s', AT + 9)).toEqual(session);
    expect(await sessions.find('s', AT + 10)).toBeNull();
    await teams.setCodes(new Map([['a', 'new']]));
    expect(await sessions.find('s', AT)).toBeNull();
    expect([await teams.findByCode('old'), (await teams.findByCode('new'))?.id]).toEqual([null, 'a']);
    const token = { id: 't', name: 'x', hash: 'th', scopes: ['play'], created: AT, account: null, team: 'a' };
    await store.addToken(token);
    await sessions.add(session);
    await teams.remove('a', AT + 5);
    expect([await teams.find('a'), await teams.members(), await store.findToken('th')]).toEqual([null, [], null]);
    expect(await sessions.find('s', AT)).toBeNull();
    // It comes back by its id when it is imported again.
    await teams.import({ teams: [team('a', 'A', 'newer')], members: [], changed: [] });
    expect(await teams.find('a')).toMatchObject({ code: 'newer' });
    await store.close();
  });

  it('accounts have names of their own; a new password signs out; what was done is read newest first', async () => {
    const store = must(await Store.open(await DATABASES[kind]()));
    const { accounts, sessions, audit } = store;
    const account = { id: 'a', name: 'Prof', role: 'administrator', password: 'p', created: AT } as const;
    must(await accounts.add(account));
    must(await accounts.add(account));
    expect(await accounts.add({ ...account, id: 'b', name: 'PROF' })).toMatchObject({
      refusal: { code: 'account/name-taken' },
    });
    await sessions.add({ hash: 's', account: 'a', team: null, created: AT, expires: AT + 10 });
    expect(await accounts.edit('a', { password: 'q' })).toBe(true);
    expect(await accounts.findByName('prof')).toEqual({ ...account, password: 'q' });
    expect(await sessions.find('s', AT)).toBeNull();
    expect([await accounts.remove('a'), await accounts.remove('a')]).toEqual([true, false]);
    for (const n of [1, 2, 3]) await audit.add({ at: AT + n, who: 'token:t', what: 'x', details: { n } });
    const [last, middle] = await audit.list(2);
    expect([last!.details, middle!.details]).toEqual([{ n: 3 }, { n: 2 }]);
    expect((await audit.list(2, middle!.id)).map(({ details }) => details)).toEqual([{ n: 1 }]);
    await store.close();
  });
});

it('in PostgreSQL an erased name is in no table, no index and no statistics any more', async () => {
  const url = await DATABASES.postgres();
  const store = must(await Store.open(url));
  const names = Array.from({ length: 60 }, (_, n) =>
    member(`m${n}`, 'a', `Zzyzx${n} Quuxley${n}`, `zz${n}@example.org`),
  );
  await store.teams.import({ teams: [team('a', 'A')], members: names, changed: [] });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const ask = async (text: string): Promise<string[]> =>
    (await client.query<{ text: string }>(text)).rows.map((row) => row.text);
  /** Every row of every table, what the planner remembers of them, and the files of `members`. */
  const everything = async (): Promise<string> => {
    const tables = await ask(`select quote_ident(tablename) as text from pg_tables where schemaname = 'public'`);
    const rows = [];
    for (const table of tables) rows.push(...(await ask(`select t::text as text from ${table} t`)));
    rows.push(...(await ask(`select s::text as text from pg_stats s where schemaname = 'public'`)));
    await client.query('checkpoint');
    const files = await ask(`select current_setting('data_directory') || '/' || pg_relation_filepath(oid) as text
      from pg_class where oid = 'members'::regclass
      or oid in (select indexrelid from pg_index where indrelid = 'members'::regclass)`);
    expect(files.length).toBeGreaterThan(1);
    return [...rows, ...files.map((file) => readFileSync(file, 'latin1'))].join('\n');
  };
  // As PostgreSQL does by itself from time to time.
  await client.query('analyze members');
  expect((await everything()).match(/Quuxley8\b/g)!.length).toBeGreaterThan(2);
  await store.teams.editMember('m7', { name: 'Other Name' });
  await store.teams.eraseMember('m8');
  expect((await everything()).match(/Zzyzx[78] |zz8@/g)).toBeNull();
  expect(await everything()).toContain('Other Name');
  await store.teams.eraseMember('m7');
  await store.teams.remove('a', AT);
  expect((await everything()).match(/Other Name|Zzyzx|zz\d/g)).toBeNull();
  await client.end();
  await store.close();
}, 60_000);

it('an erased name is in none of the files any more, nor is one that was changed before', async () => {
  const folder = freshFolder();
  const store = must(await Store.open(folder));
  const names = Array.from({ length: 60 }, (_, n) =>
    member(`m${n}`, 'a', `Zzyzx${n} Quuxley${n}`, `zz${n}@example.org`),
  );
  await store.teams.import({ teams: [team('a', 'A')], members: names, changed: [] });
  const bytes = (): string =>
    readdirSync(folder)
      .map((file) => readFileSync(join(folder, file), 'latin1'))
      .join('');
  expect(bytes()).toContain('Quuxley7');
  await store.teams.editMember('m7', { name: 'Other Name' });
  await store.teams.eraseMember('m8');
  expect(bytes().match(/Zzyzx[78] |zz8@/g)).toBeNull();
  expect(bytes()).toContain('Other Name');
  await store.teams.eraseMember('m7');
  await store.teams.remove('a', AT);
  expect(bytes().match(/Other Name|Zzyzx|zz\d/g)).toBeNull();
  await store.close();
});
