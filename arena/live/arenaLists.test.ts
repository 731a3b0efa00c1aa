/** What the arena says of matches, under way or stored. */
import { must } from '@joute/core/result.ts';
import { expect, test } from 'vitest';
import { Watching } from '../test/watching.ts';
import { codeOf, make, openArena, request } from './test/people.ts';

const PEOPLE = request(['human', 'human']);
const resign = { id: 'r', turn: 1, text: null };

test('matches are found and listed, in memory as they are now, else as they are stored', async () => {
  const { arena } = await openArena();
  const [open, over] = [await make(arena, request(['human', 'open'])), await make(arena, PEOPLE)];
  await arena.watch(open.id, new Watching(1), null);
  must(await arena.move(over.id, over.holder(1), resign));
  await over.room.over;
  expect([arena.roomOf(open.id), arena.roomOf(over.id)]).toEqual([open.room, null]);
  expect([...arena.rooms]).toEqual([open.room]);
  expect((await arena.find(open.id))?.seats[0]?.present).toBe(true);
  expect((await arena.find(over.id))?.status).toBe('finished');
  expect(await arena.find('nowhere')).toBeNull();
  const { matches: listed } = await arena.list({ most: 10 });
  expect(listed.map(({ id }) => id).toSorted()).toEqual([open.id, over.id].toSorted());
  expect(listed.find(({ id }) => id === open.id)?.seats[0]?.present).toBe(true);
  expect([(await arena.rowOf(open.id))?.id, (await arena.rowOf(over.id))?.id]).toEqual([open.id, over.id]);
  expect(await arena.rowOf('nowhere')).toBeNull();
});

test('who watches lists is told of every change until it ends that', async () => {
  const { arena } = await openArena();
  const seen: string[] = [];
  const end = arena.onChange(({ status }) => void seen.push(status));
  const { id } = await make(arena, request(['human', 'open']));
  must(await arena.take(id, null, 'Bo', null));
  expect([...new Set(seen)]).toEqual(['open', 'running']);
  end();
  seen.length = 0;
  must(await arena.stop(id));
  expect(seen).toEqual([]);
});

test('whose seat a key is for', async () => {
  const { arena } = await openArena();
  const { id, holder, room } = await make(arena, PEOPLE);
  const { key } = holder(2);
  expect([arena.seatAtHand(id, key), arena.seatAtHand(id, 'x'), arena.seatAtHand('nowhere', key)]).toEqual([
    ...[2, null, null],
  ]);
  must(await arena.move(id, holder(1), resign));
  await room.over;
  expect(arena.seatAtHand(id, key)).toBeNull();
  expect([await arena.seatOf(id, key), await arena.seatOf(id, 'x'), await arena.seatOf('nowhere', key)]).toEqual([
    ...[2, null, null],
  ]);
});

test('moves in a match that is over: those that were persisted are acknowledged again', async () => {
  const { arena } = await openArena();
  const { id, holder, room } = await make(arena, PEOPLE);
  must(await arena.move(id, holder(1), resign));
  await room.over;
  expect(arena.roomOf(id)).toBeNull();
  const again = (seat: number, key: string, move: string) =>
    arena.move(id, { seat, key }, { id: move, turn: 1, text: null });
  expect(await again(1, holder(1).key, 'r')).toEqual({ ok: true, value: 1 });
  expect(codeOf(await again(2, holder(2).key, 'r'))).toBe('move/not-running');
  expect(codeOf(await again(1, holder(1).key, 'other'))).toBe('move/not-running');
  expect(codeOf(await again(1, holder(2).key, 'r'))).toBe('seat/not-yours');
  expect(codeOf(await again(3, holder(2).key, 'r'))).toBe('seat/not-yours');
  expect(codeOf(await arena.move('nowhere', holder(1), resign))).toBe('match/not-found');
});

test('in a match under way the key of another seat does not move', async () => {
  const { arena } = await openArena();
  const { id, holder } = await make(arena, PEOPLE);
  expect(codeOf(await arena.move(id, { seat: 1, key: holder(2).key }, resign))).toBe('seat/not-yours');
});

test('one has so many matches at once, open and under way', async () => {
  const { arena } = await openArena({ mostMatches: ({ token }) => (token === null ? 2 : 3) });
  const guest = { token: null, address: '192.0.2.1' };
  const ask = (by?: { token: string | null; address: string }) =>
    arena.create({ ...request(['human', 'open']), ...(by ? { by } : {}) });
  const [first] = [must(await ask(guest)), must(await ask(guest))];
  expect(await ask(guest)).toMatchObject({ refusal: { code: 'match/too-many', params: { most: 2 } } });
  expect(codeOf(await ask({ ...guest, address: '192.0.2.2' }))).toBe('ok');
  expect(codeOf(await ask())).toBe('ok');
  must(await arena.take(first!.id, 2, '', null));
  expect(codeOf(await ask(guest))).toBe('match/too-many');
  must(await arena.stop(first!.id));
  expect(codeOf(await ask(guest))).toBe('ok');
  for (let n = 0; n < 3; n++) expect(codeOf(await ask({ token: 'a', address: '' }))).toBe('ok');
  expect(codeOf(await ask({ token: 'a', address: '' }))).toBe('match/too-many');
});

test('what has to be made again from the record', async () => {
  const { arena } = await openArena();
  const { id, room } = await make(arena, PEOPLE);
  await expect.poll(() => room.point?.version).toBe(0);
  expect([arena.mustReplay(id, null), arena.mustReplay(id, 0), arena.mustReplay(id, -1)]).toEqual([
    false,
    false,
    false,
  ]);
  expect(arena.mustReplay('nowhere', null)).toBe(true);
});

test('a match that never began can be watched, one that is not there cannot', async () => {
  const { arena } = await openArena();
  const { id } = await make(arena, request(['human', 'open']));
  must(await arena.stop(id));
  const watching = new Watching();
  must(await arena.watch(id, watching, null))();
  expect(watching.told).toMatchObject([{ type: 'snapshot', match: id, shown: { status: 'expired' } }]);
  expect(codeOf(await arena.watch('nowhere', watching, null))).toBe('match/not-found');
});

test('a match that somebody with a token sits down in stays for good', async () => {
  const { arena, store } = await openArena();
  const by = { token: null, address: '192.0.2.1' };
  const { id } = await make(arena, request(['human', 'open', 'open', 'open'], { game: 'cyberattack', by }));
  const guestOf = async (): Promise<string | null> => (await store.findMatch(id))!.guest;
  must(await arena.take(id, null, 'Bo', null, by));
  must(await arena.take(id, null, 'Cy', null));
  expect(await guestOf()).not.toBeNull();
  expect(codeOf(await arena.take(id, 2, 'Ada', null, { token: 'a', address: '' }))).toBe('seat/taken');
  expect(await guestOf()).not.toBeNull();
  must(await arena.take(id, null, 'Ada', null, { token: 'a', address: '' }));
  expect(await guestOf()).toBeNull();
});

test('closing parks what can go on and interrupts what cannot', async () => {
  const { arena, store } = await openArena();
  const people = await make(arena, PEOPLE);
  await expect.poll(() => people.room.point?.version).toBe(0);
  await arena.close();
  expect((await store.findMatch(people.id))?.status).toBe('running');
  expect(people.room.row.status).toBe('running');
});
