import { must } from '@joute/core/result.ts';
import { expect, test } from 'vitest';
import { Store } from '../../store/store.ts';
import { freshFolder } from '../../test/freshFolder.ts';
import { GATEWAY_GUEST, isGuest, Makers, nameOfToken } from './makers.ts';

const at = (address: string) => ({ token: null, address });

test('a token is named by its id; a guest by a hash that is the same after a restart, and tells no address', async () => {
  const where = freshFolder();
  const store = must(await Store.open(where));
  const makers = new Makers(store);
  expect(await makers.nameOf({ token: 'x', address: '192.0.2.1' })).toBe('token:x');
  // No secret is made for that.
  expect(await store.fact('makers')).toBeNull();
  const [one, same, two] = await Promise.all(['192.0.2.1', '192.0.2.1', '192.0.2.2'].map((a) => makers.nameOf(at(a))));
  expect(one).toMatch(/^guest:[0-9a-f]{16}$/);
  expect([same, two === one]).toEqual([one, false]);
  await store.close();
  const again = must(await Store.open(where));
  expect(await new Makers(again).nameOf(at('192.0.2.1'))).toBe(one);
  await again.close();
  const elsewhere = must(await Store.open(freshFolder()));
  expect(await new Makers(elsewhere).nameOf(at('192.0.2.1'))).not.toBe(one);
  await elsewhere.close();
});

test('a store that was away is asked again', async () => {
  const store = must(await Store.open(freshFolder()));
  const makers = new Makers(store);
  const { fact } = store;
  store.fact = () => Promise.reject(new Error('gone'));
  await expect(makers.nameOf(at('192.0.2.1'))).rejects.toThrow('gone');
  store.fact = fact;
  expect(isGuest(await makers.nameOf(at('192.0.2.1')))).toBe(true);
  await store.close();
});

test('who is a guest', () => {
  expect([GATEWAY_GUEST, 'guest:a', nameOfToken('guest:a'), ''].map(isGuest)).toEqual([true, true, false, false]);
});
