/** Servers that share a real PostgreSQL: places, ids, what one leaves and another takes up. */
import { must } from '@joute/core/result.ts';
import { expect, it, onTestFinished } from 'vitest';
import { postgres } from '../test/databases.ts';
import { playStored, underWay } from '../test/storedMatch.ts';
import type { Purpose } from './database.ts';
import { Store, type StoreHooks } from './store.ts';

const played = await playStored('a');
const opened = new Set<Store>();

async function open(where: string, purpose: Purpose, hooks: StoreHooks = {}): Promise<Store> {
  const store = must(await Store.open(where, hooks, purpose));
  opened.add(store);
  onTestFinished(() => close(store));
  return store;
}

async function close(store: Store): Promise<void> {
  if (opened.delete(store)) await store.close();
}

const make = (store: Store, id: string): Promise<void> => store.createMatch({ ...underWay(played, 0).match, id });
const [piece] = played.pieces;

it('a place is kept over a restart, and nobody has the database to itself meanwhile', async () => {
  const where = await postgres.fresh();
  const [first, second] = [await open(where, 'share'), await open(where, 'share')];
  expect(first.tenure.owner).not.toBe(second.tenure.owner);
  expect(await Store.open(where)).toMatchObject({ ok: false, refusal: { code: 'store/busy' } });
  await make(first, 'own');
  await close(first);
  const again = await open(where, 'share');
  expect(again.tenure.owner).toBe(first.tenure.owner);
  expect((await again.takeUnfinished()).map(({ id }) => id)).toEqual(['own']);
  expect(await second.takeUnfinished()).toEqual([]);
  await close(again);
  await close(second);
  const alone = await open(where, 'serve');
  expect(alone.tenure.owner).toBe(first.tenure.owner);
  expect(await Store.open(where, {}, 'share')).toMatchObject({ ok: false, refusal: { code: 'store/busy' } });
});

it('whoever is taken for dead writes nothing more, and finds out that it must stop', async () => {
  const where = await postgres.fresh();
  let isLost: () => void = () => {};
  const lost = new Promise<void>((resolve) => {
    isLost = resolve;
  });
  const [slow, other] = [await open(where, 'share', { onLost: isLost }), await open(where, 'share')];
  await make(slow, 'left');
  await make(other, 'own');
  const now = Date.now();
  const late = now + 2 * other.tenure.leaseMs;
  expect(await other.tenure.takeLeft(late)).toEqual([]);
  await other.tenure.renew(now);
  expect(await other.tenure.takeLeft(now)).toEqual([]);
  expect(await other.tenure.takeLeft(late)).toEqual(['left']);
  expect(await other.tenure.ownerOf('left')).toEqual({ owner: other.tenure.owner, isOver: false });
  await lost;
  await expect(slow.append({ match: 'left', version: 0, text: piece! })).rejects.toThrow();
  await other.append({ match: 'left', version: 0, text: piece! });
  expect(await other.recordText('left')).toBe(piece);
  // Its place is free for another server, under another id.
  const next = await open(where, 'share');
  expect([slow.tenure.owner, other.tenure.owner]).not.toContain(next.tenure.owner);
});

it('what one does for all one does at a time, and another when it gives that up or is gone', async () => {
  const where = await postgres.fresh();
  const [first, second] = [await open(where, 'share'), await open(where, 'share')];
  const now = Date.now();
  expect(await first.tenure.takeOffice(now)).toBe(first.tenure.owner);
  expect(await second.tenure.takeOffice(now)).toBe(first.tenure.owner);
  expect(await first.tenure.takeOffice(now + 10_000)).toBe(first.tenure.owner);
  expect(await second.tenure.takeOffice(now + 20_000)).toBe(first.tenure.owner);
  expect(await second.tenure.takeOffice(now + 30_000)).toBe(first.tenure.owner);
  await second.tenure.renew(now);
  expect(await second.tenure.takeOffice(now + 30_000)).toBe(second.tenure.owner);
  await close(second);
  expect(await first.tenure.takeOffice(now + 30_001)).toBe(first.tenure.owner);
});
