/**
 * What strangers leave goes some day, and nothing else does: on a libsql file and on a real
 * PostgreSQL.
 */
import { must } from '@joute/core/result.ts';
import { describe, expect, it } from 'vitest';
import { Store } from '../store/store.ts';
import type { StoredMatch } from '../store/storedMatch.ts';
import { DATABASE_KINDS, DATABASES } from '../test/databases.ts';
import { CREATED, CUP } from '../test/storedCompetition.ts';
import { playStored } from '../test/storedMatch.ts';
import { Arena } from './arena.ts';
import { type Retention, Sweeper } from './retention.ts';

const DAY_MS = 86_400_000;
const NOW = 2_000_000_000_000;
const played = await playStored('a');

describe.each(DATABASE_KINDS)('on %s', (kind) => {
  /** Matches by their ids, and which of them are left after a sweep. */
  async function left(matches: readonly Partial<StoredMatch>[], retention: Retention, watched = ''): Promise<string[]> {
    const store = must(await Store.open(await DATABASES[kind]()));
    for (const match of matches) await store.importMatch({ ...played.match, ...match }, played.pieces);
    const once = new Sweeper(
      store,
      retention,
      (id) => id === watched,
      () => {},
    );
    await once.sweep(NOW);
    await once.close();
    const ids = (await store.listMatches({ most: 1000 })).map(({ id }) => id).toSorted();
    for (const { id = '' } of matches) expect((await store.recordText(id)) !== '', id).toBe(ids.includes(id));
    await store.close();
    return ids;
  }

  it('strangers’ matches go after so many days, in as many lots as it takes', async () => {
    const [old, young] = [{ ended: NOW - 11 * DAY_MS }, { ended: NOW - 9 * DAY_MS }];
    const many = Array.from({ length: 45 }, (_, n) => ({ id: `many${n}`, guest: 'guest:b', ...old }));
    const MATCHES = [
      { id: 'old', guest: 'guest:a', ...old },
      { id: 'young', guest: 'guest:a', ...young },
      { id: 'known', guest: null, ...old },
      { id: 'lobby', guest: 'guest:a', ...old, status: 'expired' },
      { id: 'running', guest: 'guest:a', ...old, status: 'running' },
      { id: 'watched', guest: 'guest:a', ...old, ended: NOW - 12 * DAY_MS },
    ] as const;
    expect(await left([...MATCHES, ...many], { days: 10, matches: null }, 'watched')).toEqual([
      'known',
      'running',
      'watched',
      'young',
    ]);
    expect(await left(MATCHES, { days: null, matches: null })).toHaveLength(MATCHES.length);
  });

  it('of one address only the newest are kept', async () => {
    const of = (guest: string | null, name: string, count: number) =>
      Array.from({ length: count }, (_, n) => ({ id: `${name}${n}`, guest, ended: NOW - 100 + n }));
    const MATCHES = [...of('guest:a', 'a', 5), ...of('guest:b', 'b', 4), ...of('guest:c', 'c', 2), ...of(null, 'k', 9)];
    const kept = await left(MATCHES, { days: null, matches: 3 });
    expect(kept.filter((id) => !id.startsWith('k'))).toEqual(['a2', 'a3', 'a4', 'b1', 'b2', 'b3', 'c0', 'c1']);
    expect(kept.filter((id) => id.startsWith('k'))).toHaveLength(9);
  });

  it('a match of a competition stays, whoever made it', async () => {
    const store = must(await Store.open(await DATABASES[kind]()));
    await store.competitions.create(CUP, [CREATED]);
    const old = { ...played.match, id: 'cup', guest: 'guest:a', ended: NOW - 11 * DAY_MS };
    await store.competitions.makeMatch({ competition: CUP.id, key: 'all/1/1', attempt: 1 }, old);
    expect(await store.listStrangers(NOW, 9)).toEqual([]);
    expect(await store.listSurplus(0, 9)).toEqual([]);
    await store.close();
  });

  it('whose a match is: of the guest who made it, until somebody with a token sits down', async () => {
    const store = must(await Store.open(await DATABASES[kind]()));
    const arena = new Arena({ store, thinker: '/dev/null', cores: 1, language: 'en' } as ConstructorParameters<
      typeof Arena
    >[0]);
    const seats = [{ player: 'human' }, { player: 'open' }, { player: 'open' }];
    const [guest, token] = [
      { token: null, address: '192.0.2.7' },
      { token: 'one', address: '192.0.2.7' },
    ];
    const ask = { game: 'risk', seats, mayRun: false } as const;
    const guestOf = async (id: string): Promise<string | null> => (await store.findMatch(id))!.guest;
    const [strange, known] = [
      must(await arena.create({ ...ask, by: guest })),
      must(await arena.create({ ...ask, by: token })),
    ];
    expect(await guestOf(strange.id)).toMatch(/^guest:[0-9a-f]{16}$/);
    expect(await guestOf(known.id)).toBeNull();
    must(await arena.take(strange.id, null, 'Bo', null, guest));
    expect(await guestOf(strange.id)).not.toBeNull();
    must(await arena.take(strange.id, null, 'Ada', null, token));
    expect(await guestOf(strange.id)).toBeNull();
    await arena.close();
    await store.close();
  });
});
