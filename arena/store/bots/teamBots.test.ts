/** Teams' bots in both kinds of databases. */
import { must } from '@joute/core/result.ts';
import { expect, test } from 'vitest';
import { DATABASE_KINDS, DATABASES } from '../../test/databases.ts';
import { playStored } from '../../test/storedMatch.ts';
import { Store } from '../store.ts';

const AT = 1_800_000_000_000;
const NO_CARD = { idea: '', temperament: '', colours: [] };

test.each(DATABASE_KINDS)('bots, versions and what was uploaded in %s', async (kind) => {
  const where = await DATABASES[kind]();
  const store = must(await Store.open(where));
  const { bots, archives } = store;
  const teams = ['y', 'z'].map((id) => ({ id, name: id.toUpperCase(), code: null, created: AT }));
  await store.teams.import({ teams, members: [], changed: [] });
  const bot = { team: 'z', id: 'risk', game: 'risk', name: 'Z', open: false, card: NO_CARD, created: AT };
  await bots.add(bot);
  await bots.add({ ...bot, name: 'again' });
  expect(await bots.list('z')).toEqual([bot]);
  await bots.add({ ...bot, team: 'y' });
  expect((await bots.list('z')).map(({ team }) => team)).toEqual(['z']);
  expect((await bots.list()).map(({ team }) => team)).toEqual(['y', 'z']);
  await bots.edit({ ...bot, team: 'y' }, { name: 'Why' });
  await bots.edit({ ...bot, team: 'y' }, {});
  expect((await bots.list()).map(({ name, open }) => [name, open])).toEqual([
    ['Why', false],
    ['Z', false],
  ]);
  await bots.edit(bot, { open: true, card: { ...NO_CARD, idea: 'Wait.' } });
  expect(await bots.find(bot)).toEqual({ ...bot, open: true, card: { ...NO_CARD, idea: 'Wait.' } });

  // More than two parts, with every byte.
  const bytes = Buffer.from(Array.from({ length: 900_001 }, (_, index) => (index * 7) % 256));
  const archive = await archives.put(bytes);
  expect(await archives.put(bytes)).toBe(archive);
  expect((await archives.read(archive))?.equals(bytes)).toBe(true);
  expect(await archives.read('nothing')).toBeNull();

  const version = { team: 'z', bot: 'risk', kind: 'upload', start: 'java A', build: 'javac A.java' } as const;
  const add = () => bots.addVersion({ ...version, archive, file: 'a.zip', state: 'building', created: AT });
  const [first] = [await add(), await add(), await add()];
  expect(first.number).toBe(1);
  expect(first.pace).toBeNull();
  await bots.addVersion({ ...version, team: 'y', archive, file: 'a.zip', state: 'ready', created: AT });
  const numbers = async (of: object) => (await bots.versions(of)).map(({ team, number }) => `${team}${number}`);
  expect(await numbers({})).toEqual(['y1', 'z3', 'z2', 'z1']);
  expect(await numbers({ team: 'z' })).toEqual(['z3', 'z2', 'z1']);
  expect(await numbers({ team: 'y', bot: 'risk' })).toEqual(['y1']);
  expect(await numbers({ bot: 'draughts' })).toEqual([]);
  expect(await bots.newestReady('z', 'risk')).toBeNull();
  expect((await bots.unfinished()).map(({ number }) => number).toSorted()).toEqual([1, 2, 3]);
  const pace = { answers: 3, median: 5, slowest: 9 };
  const trouble = { code: 'bot/build', params: { status: 1 } };
  await bots.settle({ ...version, number: 2 }, { state: 'ready', messages: 'a\0b', checklist: [{ é: 1 }], pace });
  await bots.settle({ ...version, number: 3 }, { state: 'failed', trouble });
  expect(await bots.newestReady('z', 'risk')).toMatchObject({
    number: 2,
    messages: 'a\uFFFDb',
    checklist: [{ é: 1 }],
    pace,
  });
  expect((await bots.versions({ team: 'z', bot: 'risk' })).map(({ state }) => state)).toEqual([
    'failed',
    'ready',
    'building',
  ]);
  expect(await bots.findVersion({ ...version, number: 3 })).toMatchObject({ trouble, start: 'java A' });
  await expect(
    bots.addVersion({ ...version, bot: 'none', archive, file: null, state: 'ready', created: AT }),
  ).rejects.toThrow();

  const { match, pieces } = await playStored('m');
  const seats = match.seats.map((seat, index) =>
    index === 0 ? { ...seat, bot: { id: 'z/risk', version: 2 }, entrant: { id: 'e', version: 2 } } : seat,
  );
  await store.importMatch({ ...match, seats }, pieces);
  expect((await store.listOfBot('z/risk', 5)).map(({ id, seats: [seat] }) => [id, seat?.bot])).toEqual([
    ['m', { id: 'z/risk', version: 2 }],
  ]);
  expect(await store.listOfBot('z/other', 5)).toEqual([]);
  await store.close();
});
