import { expandSeed } from '@joute/core/dice.ts';
import type { AnyGame } from '@joute/core/game.ts';
import { parseRecord } from '@joute/core/record/readRecord.ts';
import { replayRecord } from '@joute/core/record/replay.ts';
import { must } from '@joute/core/result.ts';
import { toy } from '@joute/core/test/toy.ts';
import { sealedToy, TOY_SEED } from '@joute/core/test/toyRecord.ts';
import { type Kysely, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { DATABASE_KINDS, DATABASES } from '../test/databases.ts';
import { migrate, openDatabase } from './database.ts';
import { MIGRATIONS } from './migrations.ts';
import { Store } from './store.ts';
import type { StoredMatch } from './storedMatch.ts';

const match = (id: string, change: Partial<StoredMatch> = {}): StoredMatch => ({
  ...{
    id,
    game: 'draughts',
    status: 'open',
    plan: '{}',
    seed: expandSeed(id),
    listed: true,
    follows: null,
    guest: null,
    sealed: null,
  },
  ...{ created: 1_800_000_000_000, started: null, ended: null, termination: null, result: null, plies: null },
  seats: [
    { seat: 1, player: 'bot:greedy', name: 'greedy', key: null },
    { seat: 2, player: '', name: '', key: null },
  ],
  ...change,
});

const NOBODYS = { account: null, team: null };

describe.each(DATABASE_KINDS)('%s', (kind) => {
  it('keeps matches, seats and pieces, and finds them again after a restart', async () => {
    const where = await DATABASES[kind]();
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

  it('a match may begin with a record; one that was taken back and that nothing follows is found', async () => {
    const store = must(await Store.open(await DATABASES[kind]()));
    await store.createMatch(match('a', { status: 'finished', termination: 'taken-back' }));
    await store.createMatch(match('b', { status: 'finished', termination: 'taken-back' }));
    await store.createMatch(match('c', { status: 'finished', termination: 'normal' }));
    await store.createMatch(match('d', { status: 'running', follows: 'b' }), ['head', ' 1', ' 2']);
    expect((await store.listUnfollowed()).map(({ id }) => id)).toEqual(['a']);
    await store.append({ match: 'd', version: 3, text: ' 3' });
    expect(await store.recordText('d')).toBe('head 1 2 3');
    const { matches } = await store.searchMatches({ listed: true, most: 9 });
    expect(matches.map(({ id }) => id).toSorted()).toEqual(['c', 'd']);
    await store.close();
  });

  it('a version is appended once: the second is refused alone, and the others of its batch are kept', async () => {
    const store = must(await Store.open(await DATABASES[kind]()));
    await store.createMatch(match('a'));
    await store.append({ match: 'a', version: 0, text: 'head' });
    const batch = [1, 0, 2, 3, 2, 4].map((version) => store.append({ match: 'a', version, text: ` ${version}` }));
    expect((await Promise.allSettled(batch)).map(({ status }) => status === 'fulfilled')).toEqual([
      ...[true, false, true, true, false, true],
    ]);
    expect(await store.recordText('a')).toBe('head 1 2 3 4');
    expect(store.trouble).toBeNull();
    await store.close();
  });

  it('what no database can hold is refused alone', async () => {
    const store = must(await Store.open(await DATABASES[kind]()));
    const batch = ['head', 'a\0b', ' one'].map((text, index) =>
      store.append({ match: index === 1 ? 'b' : 'a', version: index >> 1, text }),
    );
    expect((await Promise.allSettled(batch)).map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
    expect(await store.recordText('a')).toBe('head one');
    expect(await store.recordText('b')).toBe('');
    expect(store.trouble).toBeNull();
    await store.close();
  });

  it('a match ends with its last piece, in the same commit', async () => {
    const store = must(await Store.open(await DATABASES[kind]()));
    await store.createMatch(match('a', { status: 'running' }));
    const end = { termination: 'normal' as const, result: '{"places":[1,2],"points":[2,0]}', plies: 61 };
    await store.append({ match: 'a', version: 0, text: 'all', ended: { at: 5, ...end } });
    expect(await store.findMatch('a')).toMatchObject({ status: 'finished', ended: 5, ...end });
    await store.close();
  });

  it('a sealed seed is not in the record before its pairing is over, and then is', async () => {
    const store = must(await Store.open(await DATABASES[kind]()));
    const { texts } = sealedToy();
    const luck = { seed: TOY_SEED, status: 'finished' } as const;
    await store.importMatch(match('a', { ...luck, sealed: 'cup/all/1' }), texts);
    await store.importMatch(match('b', { ...luck, sealed: 'cup/all/2' }), texts);
    await store.importMatch(match('running', { ...luck, sealed: null }), texts.slice(0, -1));
    expect(await store.recordText('a')).toBe(texts.join(''));
    await store.unseal('cup/all/1');
    const told = must(parseRecord(await store.recordText('a')));
    expect([told.end?.seed, replayRecord(toy as AnyGame, told).finding]).toEqual([TOY_SEED, null]);
    expect((await store.findMatch('a'))?.sealed).toBeNull();
    for (const id of ['b', 'running']) expect(await store.recordText(id)).not.toContain(TOY_SEED);
    await store.close();
  });

  it('knows a move that was given before', async () => {
    const store = must(await Store.open(await DATABASES[kind]()));
    await store.append({ match: 'a', version: 3, text: '…', given: { seat: 2, id: 'm1' } });
    expect(await store.versionOf('a', 2, 'm1')).toBe(3);
    expect(await store.versionOf('a', 1, 'm1')).toBeNull();
    await store.close();
  });

  it('lists newest first, filtered', async () => {
    const store = must(await Store.open(await DATABASES[kind]()));
    for (const [index, id] of ['a', 'b', 'c', 'd'].entries())
      await store.createMatch(match(id, { created: 100 + Math.floor(index / 2), game: id === 'a' ? 'risk' : 'escat' }));
    const ids = async (filter: Parameters<Store['listMatches']>[0]) =>
      (await store.listMatches(filter)).map(({ id }) => id);
    expect(await ids({ most: 3 })).toEqual(['d', 'c', 'b']);
    expect(await ids({ most: 9, game: 'risk' })).toEqual(['a']);
    expect(await ids({ most: 9, status: ['running'] })).toEqual([]);
    await store.close();
  });

  it('takes in a finished match whole, and counts by status', async () => {
    const store = must(await Store.open(await DATABASES[kind]()));
    const finished = match('a', { status: 'finished', ended: 9, termination: 'normal', result: '{}', plies: 2500 });
    const pieces = Array.from({ length: 2501 }, (_, version) => `piece ${version}`);
    await store.importMatch(finished, pieces);
    await store.createMatch(match('b'));
    expect(await store.findMatch('a')).toEqual(finished);
    expect(await store.recordText('a')).toBe(pieces.join(''));
    await expect(store.importMatch(match('c', { seats: finished.seats.concat(finished.seats) }), [])).rejects.toThrow();
    expect(await store.findMatch('c')).toBeNull();
    expect(await store.countMatches()).toEqual({ open: 1, running: 0, finished: 1, broken: 0, expired: 0 });
    await store.close();
  });

  it('deletes matches with everything that is theirs, and nothing else', async () => {
    const where = await DATABASES[kind]();
    const store = must(await Store.open(where));
    for (const id of ['a', 'b', 'c']) {
      await store.importMatch(match(id), ['head']);
      await store.append({ match: id, version: 1, text: 'move', given: { seat: 1, id: 'm' } });
      await store.keepErrors(id, 1, 'trace');
    }
    await store.deleteMatches(['a', 'c', 'nobody']);
    await store.close();
    const { db, close } = must(await openDatabase(where, 'serve'));
    for (const table of ['seats', 'pieces', 'errors'] as const)
      expect(await db.selectFrom(table).select('match').distinct().execute()).toEqual([{ match: 'b' }]);
    expect(await db.selectFrom('matches').select('id').execute()).toEqual([{ id: 'b' }]);
    await close();
  });

  it('keeps the last 64 KiB of a program’s standard error', async () => {
    const store = must(await Store.open(await DATABASES[kind]()));
    await store.keepErrors('a', 2, 'Traceback');
    const turns = [1, 5000, 7234, 39_999].map((at, index) => ({ turn: index + 1, at }));
    await store.keepErrors('a', 2, `${'é'.repeat(40_000)}\0`, turns);
    const [{ seat, text, turns: kept } = { seat: 0, text: '', turns: [] }, ...others] = await store.errorsOf('a');
    expect([seat, others]).toEqual([2, []]);
    // What is kept begins in the third turn.
    expect(kept.map(({ turn, at }) => [turn, at])).toEqual([
      [3, 0],
      [4, 32_765],
    ]);
    // 65,536 bytes would begin in the middle of a character.
    expect(text).toBe(`${'é'.repeat(32_766)}\uFFFD`);
    await store.close();
  });

  it('tokens are found by their hash until they are taken back', async () => {
    const store = must(await Store.open(await DATABASES[kind]()));
    const token = { id: 't1', name: 'my laptop', hash: 'abc', scopes: ['play', 'read'], created: 7, ...NOBODYS };
    await store.addToken(token);
    expect(await store.findToken('abc')).toEqual({ ...token, revoked: null, role: null });
    expect(await store.findToken('abd')).toBeNull();
    expect(await store.revokeToken('t1', 8)).toBe(true);
    expect(await store.revokeToken('t1', 9)).toBe(false);
    expect(await store.findToken('abc')).toBeNull();
    expect(await store.listTokens()).toEqual([{ ...token, revoked: 8 }]);
    await store.close();
  });

  it('a fact is swapped only where it is still what it was: of many who try at once, one succeeds', async () => {
    const store = must(await Store.open(await DATABASES[kind]()));
    expect(await store.swapFact('code', 'a', 'b')).toBe(false);
    expect([await store.swapFact('new', null, 'a'), await store.swapFact('new', null, 'b')]).toEqual([true, false]);
    expect(await store.fact('new')).toBe('a');
    await store.setFact('code', 'a');
    const tries = await Promise.all(Array.from({ length: 5 }, (_, n) => store.swapFact('code', 'a', `used ${n}`)));
    expect(tries.filter(Boolean)).toHaveLength(1);
    expect(await store.fact('code')).toBe(`used ${tries.indexOf(true)}`);
    await store.close();
  });

  it('a second server is refused while the first runs', async () => {
    const where = await DATABASES[kind]();
    const first = must(await Store.open(where));
    expect(await Store.open(where)).toMatchObject({ ok: false, refusal: { code: 'store/busy' } });
    await first.close();
    await must(await Store.open(where)).close();
  });

  it('a database of a newer program is refused and left as it is', async () => {
    const where = await DATABASES[kind]();
    await must(await Store.open(where)).close();
    const { db, close } = must(await openDatabase(where, 'serve'));
    await sql`insert into kysely_migration (name, timestamp) values ('9999_later', 'x')`.execute(db);
    await close();
    expect(await Store.open(where)).toMatchObject({
      ok: false,
      refusal: { code: 'store/newer', params: { steps: '9999_later' } },
    });
  });

  it('a step of the schema that fails is taken back whole', async () => {
    const database = must(await openDatabase(await DATABASES[kind](), 'serve'));
    const steps = (isGood: boolean) => ({
      ...MIGRATIONS,
      '9999_half': {
        up: async (db: Kysely<unknown>) => {
          await db.schema.createTable('half').addColumn('id', 'text').execute();
          if (!isGood) throw new Error('the power is gone');
        },
      },
    });
    expect(await migrate(database, steps(false))).toMatchObject({
      ok: false,
      refusal: { code: 'store/migration', params: { why: 'the power is gone' } },
    });
    expect((await database.db.introspection.getTables()).map(({ name }) => name)).not.toContain('half');
    expect(must(await migrate(database, steps(true)))).toContain('9999_half');
    await database.close();
  });
});
