/** The store on a libsql file and on a real PostgreSQL: the same tests. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expandSeed } from '@joute/core/dice.ts';
import { must } from '@joute/core/result.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPostgres, type TestPostgres } from '../test/openPostgres.ts';
import { openDatabase } from './database.ts';
import { Store, type StoredMatch } from './store.ts';

let postgres: TestPostgres;
const folders: string[] = [];
beforeAll(async () => {
  postgres = await openPostgres();
}, 60_000);
afterAll(async () => {
  await postgres.stop();
  for (const folder of folders) rmSync(folder, { recursive: true });
});

const KINDS = {
  libsql: async (): Promise<string> => {
    folders.push(mkdtempSync(join(tmpdir(), 'joute-store-')));
    return folders.at(-1)!;
  },
  postgres: () => postgres.fresh(),
};

const match = (id: string, change: Partial<StoredMatch> = {}): StoredMatch => ({
  ...{ id, game: 'draughts', status: 'open', plan: '{}', seed: expandSeed(id), listed: true, follows: null },
  ...{ created: 1_800_000_000_000, started: null, ended: null, termination: null },
  seats: [
    { seat: 1, player: 'bot:greedy', name: 'greedy', key: null },
    { seat: 2, player: '', name: '', key: null },
  ],
  ...change,
});

describe.each(['libsql', 'postgres'] as const)('%s', (kind) => {
  it('keeps matches, seats and pieces, and finds them again after a restart', async () => {
    const where = await KINDS[kind]();
    const first = must(await Store.open(where));
    await first.createMatch(match('a'));
    await first.fillSeat('a', { seat: 2, player: 'human', name: 'Ada', key: 'hash' });
    await first.setStatus('a', 'running', 1_800_000_000_001);
    await Promise.all(['{"head"', ',1', ',2'].map((text, version) => first.append({ match: 'a', version, text })));
    await first.close();
    const second = must(await Store.open(where));
    expect(await second.findMatch('a')).toEqual({
      ...match('a', { status: 'running', started: 1_800_000_000_001 }),
      seats: [match('a').seats[0], { seat: 2, player: 'human', name: 'Ada', key: 'hash' }],
    });
    expect(await second.recordText('a')).toBe('{"head",1,2');
    expect(await second.findMatch('b')).toBeNull();
    await second.close();
  });

  it('a version is appended once: the second is refused, and nothing of its batch is kept', async () => {
    const store = must(await Store.open(await KINDS[kind]()));
    await store.createMatch(match('a'));
    await store.append({ match: 'a', version: 0, text: 'head' });
    const batch = [1, 0].map((version) => store.append({ match: 'a', version, text: 'again' }));
    expect((await Promise.allSettled(batch)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await store.recordText('a')).toBe('head');
    await store.append({ match: 'a', version: 1, text: ' and on' });
    expect(await store.recordText('a')).toBe('head and on');
    await store.close();
  });

  it('a match ends with its last piece, in the same commit', async () => {
    const store = must(await Store.open(await KINDS[kind]()));
    await store.createMatch(match('a', { status: 'running' }));
    await store.append({ match: 'a', version: 0, text: 'all', ended: { at: 5, termination: 'normal' } });
    expect(await store.findMatch('a')).toMatchObject({ status: 'finished', ended: 5, termination: 'normal' });
    await store.close();
  });

  it('knows a move that was given before', async () => {
    const store = must(await Store.open(await KINDS[kind]()));
    await store.append({ match: 'a', version: 3, text: '…', given: { seat: 2, id: 'm1' } });
    expect(await store.versionOf('a', 2, 'm1')).toBe(3);
    expect(await store.versionOf('a', 1, 'm1')).toBeNull();
    await store.close();
  });

  it('lists page by page, newest first, filtered', async () => {
    const store = must(await Store.open(await KINDS[kind]()));
    for (const [index, id] of ['a', 'b', 'c', 'd'].entries())
      await store.createMatch(match(id, { created: 100 + Math.floor(index / 2), game: id === 'a' ? 'risk' : 'escat' }));
    const ids = async (filter: Parameters<Store['listMatches']>[0]) =>
      (await store.listMatches(filter)).map(({ id }) => id);
    expect(await ids({ most: 3 })).toEqual(['d', 'c', 'b']);
    expect(await ids({ most: 3, before: { created: 100, id: 'b' } })).toEqual(['a']);
    expect(await ids({ most: 9, game: 'risk' })).toEqual(['a']);
    expect(await ids({ most: 9, status: ['running'] })).toEqual([]);
    await store.close();
  });

  it('a second server is refused while the first runs', async () => {
    const where = await KINDS[kind]();
    const first = must(await Store.open(where));
    expect(await Store.open(where)).toMatchObject({ ok: false, refusal: { code: 'store/busy' } });
    await first.close();
    await must(await Store.open(where)).close();
  });

  it('a database of a newer program is refused and left as it is', async () => {
    const where = await KINDS[kind]();
    await must(await Store.open(where)).close();
    const { db, close } = must(await openDatabase(where, false));
    await sql`insert into kysely_migration (name, timestamp) values ('9999_later', 'x')`.execute(db);
    await close();
    expect(await Store.open(where)).toMatchObject({
      ok: false,
      refusal: { code: 'store/newer', params: { steps: '9999_later' } },
    });
  });
});

it('a folder that cannot be made is a sentence, not an exception', async () => {
  expect(await Store.open('/dev/null/x')).toMatchObject({ ok: false, refusal: { code: 'store/unusable' } });
});
