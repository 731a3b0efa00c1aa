import { expandSeed } from '@joute/core/dice.ts';
import { foldName } from '@joute/core/input/foldName.ts';
import { must } from '@joute/core/result.ts';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DATABASE_KINDS, DATABASES } from '../test/databases.ts';
import { migrate, openDatabase } from './database.ts';
import type { Cursor, MatchSearch } from './matchSearch.ts';
import { MIGRATIONS } from './migrations.ts';
import { Store } from './store.ts';
import type { StoredMatch } from './storedMatch.ts';

const person = (seat: number, name: string) => ({ seat, player: 'human', name, key: null });
const bot = (seat: number, name: string) => ({ seat, player: `bot:${name}`, name, key: null });

const match = (id: string, created: number, change: Partial<StoredMatch> = {}): StoredMatch => ({
  ...{ id, game: 'draughts', status: 'finished', plan: '{}', seed: expandSeed(id), listed: true, follows: null },
  ...{ guest: null, sealed: null, created, started: created, ended: created + 5, termination: 'normal' },
  ...{ result: '{"places":[1,2],"points":[2,0]}', plies: 9, seats: [bot(1, 'greedy'), bot(2, 'random')] },
  ...change,
});

const MATCHES: readonly StoredMatch[] = [
  match('a', 100, { seats: [person(1, 'Élodie'), bot(2, 'greedy')] }),
  match('b', 200, { game: 'risk', termination: 'resigned', seats: [person(1, 'Ada'), person(2, 'elodie M.')] }),
  match('c', 200, { termination: 'timeout' }),
  match('d', 300, { listed: false, seats: [person(1, 'Ada'), person(2, 'Bob')] }),
  match('e', 400, { status: 'running', termination: null, result: null, seats: [person(1, 'ADA'), bot(2, 'greedy')] }),
  match('f', 500, { game: 'risk' }),
];

describe.each(DATABASE_KINDS)('%s', (kind) => {
  let store: Store;
  beforeAll(async () => {
    store = must(await Store.open(await DATABASES[kind]()));
    for (const one of MATCHES) await store.importMatch(one, []);
  }, 60_000);
  afterAll(() => store.close());

  const ids = async (search: Partial<MatchSearch>): Promise<string> =>
    (await store.searchMatches({ listed: true, most: 50, ...search })).matches.map(({ id }) => id).join('');

  it.each<[string, Partial<MatchSearch>, string]>([
    ['all that are listed, newest first', {}, 'fecba'],
    ['those that are not listed are nobody’s to find', { player: 'Bob' }, ''],
    ['a game', { game: 'risk' }, 'fb'],
    ['a status', { status: ['running'] }, 'e'],
    ['several statuses', { status: ['running', 'finished', 'finished'] }, 'fecba'],
    ['how it ended', { termination: ['resigned', 'timeout'] }, 'cb'],
    ['how it ended, while it has not', { termination: ['resigned'], status: ['running'] }, ''],
    ['with people', { players: 'people' }, 'eba'],
    ['among programs', { players: 'bots' }, 'fc'],
    ['from a moment on', { since: 200 }, 'fecb'],
    ['before a moment', { until: 400 }, 'cba'],
    ['between two', { since: 200, until: 400 }, 'cb'],
    ['a name, whatever its letters', { player: 'ÉLO' }, 'ba'],
    ['a name, to its last letter', { player: 'Ada' }, 'eb'],
    ['a name that nobody has', { player: 'Zoé' }, ''],
    ['no name', { player: '  ' }, 'fecba'],
    ['signs that mean something to a database', { player: '%' }, ''],
    ['everything at once', { player: 'el', game: 'risk', players: 'people', termination: ['resigned'], since: 1 }, 'b'],
  ])('%s', async (_, search, found) => {
    expect(await ids(search)).toBe(found);
  });

  it.each<[string, Partial<MatchSearch>]>([
    ['by pages of two', { most: 2 }],
    ['through windows of one row', { most: 2, window: 1 }],
    ['of a frequent name, through windows', { most: 1, window: 2, player: 'g' }],
    ['of several statuses, through windows', { most: 2, window: 2, status: ['running', 'finished'] }],
    ['of a game in any status', { most: 1, window: 1, game: 'draughts' }],
  ])('every match once, and in order: %s', async (_, search) => {
    const whole = await ids({ ...search, most: 50, window: 1000 });
    let seen = '';
    let before: Cursor | undefined;
    for (let pages = 0; pages < 20; pages++) {
      const { matches, next } = await store.searchMatches({ listed: true, most: 2, ...search, before });
      expect(matches.length).toBeLessThanOrEqual(search.most!);
      seen += matches.map(({ id }) => id).join('');
      if (!next) break;
      before = next;
    }
    expect(seen).toBe(whole);
  });

  it('a page stays what it is when newer matches come', async () => {
    const own = must(await Store.open(await DATABASES[kind]()));
    for (const one of MATCHES) await own.importMatch(one, []);
    const first = await own.searchMatches({ most: 3 });
    await own.importMatch(match('g', 600), []);
    const second = await own.searchMatches({ most: 3, before: first.next! });
    expect([...first.matches, ...second.matches].map(({ id }) => id).join('')).toBe('fedcba');
    await own.close();
  });

  it('a seat that somebody takes is found by the new name', async () => {
    const own = must(await Store.open(await DATABASES[kind]()));
    await own.createMatch(
      match('o', 1, { status: 'open', seats: [person(1, 'Ada'), { ...person(2, ''), player: 'open' }] }),
    );
    await own.fillSeat('o', { seat: 2, player: 'human', name: 'Chloé', key: null });
    const found = await own.searchMatches({ player: 'chloe', most: 5 });
    expect(found.matches[0]?.seats.map(({ name }) => name)).toEqual(['Ada', 'Chloé']);
    await own.close();
  });

  it('names in a database of an older program are found after the step', async () => {
    const where = await DATABASES[kind]();
    const database = must(await openDatabase(where, 'serve'));
    const older = Object.entries(MIGRATIONS).filter(([name]) => name < '0006_names');
    must(await migrate(database, Object.fromEntries(older)));
    const db = database.db as unknown as Kysely<Record<string, Record<string, unknown>>>;
    const { seats: _, listed: __, ...row } = match('old', 1);
    await db
      .insertInto('matches')
      .values({ ...row, listed: 1 })
      .execute();
    for (const [seat, name] of ['Élodie', 'Ada L.', 'Ada'].entries())
      await db
        .insertInto('seats')
        .values({ match: 'old', seat: seat + 1, player: 'human', name })
        .execute();
    must(await migrate(database));
    const folded = await sql<{ folded: string }>`select folded from seats order by seat`.execute(database.db);
    expect(folded.rows.map((seat) => seat.folded)).toEqual(['elodie', 'ada l.', 'ada']);
    await database.close();
  });
});

it.each([
  ['Élodie', 'elodie'],
  [' ADA ', 'ada'],
  ['Øyvind', 'øyvind'],
  ['Łukasz', 'łukasz'],
  ['a\0b', 'ab'],
  ['', ''],
])('"%s" is searched for as "%s"', (name, folded) => {
  expect(foldName(name)).toBe(folded);
});
