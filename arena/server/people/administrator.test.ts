/** Links of servers that share a database. */
import { must } from '@joute/core/result.ts';
import { expect, onTestFinished, test } from 'vitest';
import { Store } from '../../store/store.ts';
import { postgres } from '../../test/databases.ts';
import { administratorLink, claimToken } from './administrator.ts';

test('starting one server leaves the link of another as it is, and one of them is used', async () => {
  const where = await postgres.fresh();
  const open = async (): Promise<Store> => {
    const store = must(await Store.open(where, {}, 'share'));
    onTestFinished(() => store.close());
    return store;
  };
  const [first, second] = [await open(), await open()];
  const codeOf = async (store: Store): Promise<string> =>
    new URL((await administratorLink(store, 'http://localhost'))!).hash.replace('#code=', '');
  const old = await codeOf(first);
  const [one, two] = await Promise.all([codeOf(first), codeOf(second)]);
  expect(await claimToken(second, old)).toMatchObject({ refusal: { code: 'administrator/wrong-code' } });
  // Through whichever server, by two who are there at once.
  const claims = await Promise.all([claimToken(second, one), claimToken(first, two)]);
  expect(claims.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await administratorLink(second, 'http://localhost')).toBeNull();
}, 60_000);
