/** Who takes up which match, on a libsql file and on a real PostgreSQL. */
import { must } from '@joute/core/result.ts';
import { describe, expect, it } from 'vitest';
import { DATABASE_KINDS, DATABASES } from '../test/databases.ts';
import { playStored, underWay } from '../test/storedMatch.ts';
import { openDatabase } from './database.ts';
import { LEASE_MS } from './ownership.ts';
import { Store } from './store.ts';

const played = await playStored('a');

describe.each(DATABASE_KINDS)('%s', (kind) => {
  async function ownersOf(where: string): Promise<Record<string, { owner: string | null; lease: number | null }>> {
    const { db, close } = must(await openDatabase(where, 'read'));
    const rows = await db.selectFrom('matches').select(['id', 'owner', 'lease']).execute();
    await close();
    return Object.fromEntries(rows.map(({ id, ...row }) => [id, row]));
  }

  async function change(where: string, id: string, owner: string | null, lease: number | null): Promise<void> {
    const { db, close } = must(await openDatabase(where, 'serve'));
    await db.updateTable('matches').set({ owner, lease }).where('id', '=', id).execute();
    await close();
  }

  it('a server takes up its own after a restart, what nobody owns, and what another left', async () => {
    const where = await DATABASES[kind]();
    const before = must(await Store.open(where));
    for (const id of ['own', 'nobodys', 'left', 'others'])
      await before.createMatch({ ...underWay(played, 0).match, id });
    await before.importMatch({ ...played.match, id: 'over' }, played.pieces);
    await before.close();
    const { own, over } = await ownersOf(where);
    expect(own).toEqual({ owner: expect.stringMatching(/^[0-9a-f]{16}$/), lease: expect.any(Number) });
    expect(over).toEqual({ owner: null, lease: null });
    const now = own!.lease! - LEASE_MS;
    await change(where, 'nobodys', null, null);
    await change(where, 'left', 'another', now - 1);
    await change(where, 'others', 'another', now + 1);
    const store = must(await Store.open(where));
    const taken = await store.takeUnfinished(now);
    expect(taken.map(({ id }) => id).toSorted()).toEqual(['left', 'nobodys', 'own']);
    expect(new Set(taken.map(({ status }) => status))).toEqual(new Set(['running']));
    await store.tenure.renew(now + 7);
    await store.close();
    const renewed = { owner: own!.owner, lease: now + 7 + LEASE_MS };
    expect(await ownersOf(where)).toEqual({
      ...{ own: renewed, nobodys: renewed, left: renewed, over },
      others: { owner: 'another', lease: now + 1 },
    });
  });
});
