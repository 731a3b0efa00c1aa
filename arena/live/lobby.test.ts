/**
 * Seats of matches that have not begun: who gets one, who gives one back, and when the match
 * begins.
 */
import { must, refuse } from '@joute/core/result.ts';
import { expect, test } from 'vitest';
import type { Guest } from '../gates/guest.ts';
import { Watching } from '../test/watching.ts';
import { Lobby } from './lobby.ts';
import { prepareMatch } from './matchRequest.ts';
import { hashKey } from './model/keys.ts';
import type { Room } from './room.ts';
import { Rooms } from './rooms.ts';
import { codeOf, make, openArena, request } from './test/people.ts';

const MINUTE_MS = 60_000;
const NOW = 1_800_000_000_000;

const playersOf = (room: { row: { seats: readonly { player: string; name: string }[] } }): string[] =>
  room.row.seats.map(({ player, name }) => `${player} ${name}`.trim());

test('open and reserved seats: who takes which, with which key', async () => {
  const { arena } = await openArena();
  const { id, keys, room } = await make(arena, request(['human', 'open', 'reserved', 'open'], { game: 'cyberattack' }));
  const key = keys.get(3)!;
  expect([...keys.keys()]).toEqual([1, 3]);
  // Without its key nobody gets the reserved seat, named or not.
  expect(codeOf(await arena.take(id, 3, 'Eve', null))).toBe('seat/taken');
  expect(codeOf(await arena.take(id, 3, 'Eve', 'wrong'))).toBe('seat/taken');
  expect(codeOf(await arena.take(id, 1, 'Eve', keys.get(1)!))).toBe('seat/taken');
  const two = must(await arena.take(id, null, '', null));
  expect(two.seat).toBe(2);
  expect(two.key).toMatch(/^seat_/);
  expect(arena.seatAtHand(id, two.key)).toBe(2);
  const three = must(await arena.take(id, 3, 'Bo', key));
  expect(three).toEqual({ seat: 3, key });
  expect(room.row.status).toBe('open');
  const four = must(await arena.take(id, null, 'Bo', null));
  expect(playersOf(room)).toEqual(['human Player 1', 'human Player 2', 'human Bo', 'human Bo#2']);
  expect([four.seat, room.row.status]).toEqual([4, 'running']);
  expect(codeOf(await arena.take(id, null, 'Eve', null))).toBe('match/not-open');
});

test('a match that is full, unknown, over or vanished', async () => {
  const { arena, store } = await openArena();
  const reserved = await make(arena, request(['human', 'reserved']));
  expect(codeOf(await arena.take(reserved.id, null, '', null))).toBe('match/full');
  expect(codeOf(await arena.take('nowhere', null, '', null))).toBe('match/not-found');
  expect(await arena.leave('nowhere', reserved.holder(1))).toEqual(refuse('match/not-open', { match: 'nowhere' }));
  const { id } = reserved;
  must(await arena.stop(id));
  expect(await arena.take(id, null, '', null)).toEqual(refuse('match/not-open', { match: id }));
  expect(codeOf(await arena.stop(reserved.id))).toBe('match/over');
  expect(codeOf(await arena.stop('nowhere'))).toBe('match/not-found');
  expect(await store.findMatch(reserved.id)).toMatchObject({ status: 'expired', ended: expect.any(Number) });
});

test('two who want the last seat at once: one gets it', async () => {
  const { arena } = await openArena();
  const { id } = await make(arena, request(['human', 'open']));
  const both = await Promise.all([arena.take(id, null, 'Ada', null), arena.take(id, 2, 'Bo', null)]);
  expect(both.map(codeOf)).toEqual(['ok', 'match/not-open']);
});

test('a seat that is left is what was asked for', async () => {
  const { arena, store } = await openArena();
  const seats = [{ player: 'human' }, { player: 'open' }, { player: 'reserved', name: 'Guest' }, { player: 'open' }];
  const { id, keys, room, holder } = await make(arena, { game: 'cyberattack', seats, mayRun: false });
  const [two, three] = [must(await arena.take(id, 2, 'Bo', null)), must(await arena.take(id, 3, 'Cy', keys.get(3)!))];
  expect(codeOf(await arena.leave(id, { seat: 4, key: '' }))).toBe('seat/not-yours');
  expect(codeOf(await arena.leave(id, { seat: 2, key: three.key }))).toBe('seat/not-yours');
  expect(codeOf(await arena.leave(id, { seat: 5, key: two.key }))).toBe('seat/not-yours');
  must(await arena.leave(id, two));
  must(await arena.leave(id, three));
  expect(playersOf(room)).toEqual(['human Player 1', 'open', 'reserved Guest', 'open']);
  const stored = (await store.findMatch(id))!.seats;
  expect(stored.map(({ key }) => key)).toEqual([expect.any(String), null, hashKey(keys.get(3)!), null]);
  expect(codeOf(await arena.leave(id, two))).toBe('seat/not-yours');
  // Who made the match may leave as well; the seat waits for its key.
  must(await arena.leave(id, holder(1)));
  expect(playersOf(room)[0]).toBe('reserved Player 1');
  must(await arena.take(id, 1, 'Ada', holder(1).key));
});

test('nobody leaves a match that has begun', async () => {
  const { arena } = await openArena();
  const { id, holder } = await make(arena, request(['human', 'human']));
  expect(await arena.leave(id, holder(1))).toEqual(refuse('match/not-open', { match: id }));
});

test('a match that nobody comes to vanishes when its time is over, and not before', async () => {
  const { arena, store } = await openArena();
  const rooms = new Rooms({ store, replays: arena.replays, observer: {}, claimMs: 1000 });
  const begun: string[] = [];
  const begin = async ({ id }: Room): Promise<void> => void begun.push(id);
  const lobby = new Lobby({ store, rooms, begin, changed: () => {}, closing: new AbortController().signal });
  const open = async (players: readonly string[]): Promise<Room> => {
    const { match } = must(await prepareMatch(request(players), { maker: null, guestThinkMs: 1 }, NOW));
    await lobby.open(match);
    return rooms.get(match.id)!;
  };
  const [room, full, other] = [
    await open(['human', 'open']),
    await open(['human', 'human']),
    await open(['human', 'open']),
  ];
  expect(begun).toEqual([full.id]);
  expect([room.plan.expires, full.plan.expires]).toEqual([NOW + 30 * MINUTE_MS, undefined]);
  const watching = new Watching();
  await room.watch(watching, null);
  other.unsettled = 1;
  await lobby.expire(NOW + 30 * MINUTE_MS);
  expect(rooms.get(room.id)).toBe(room);
  await lobby.expire(NOW + 30 * MINUTE_MS + 1);
  expect([...rooms].map(({ id }) => id)).toEqual([full.id, other.id]);
  expect((await store.findMatch(room.id))?.status).toBe('expired');
  expect(watching.told.at(-1)).toMatchObject({ type: 'match', shown: { status: 'expired' } });
  lobby.close();
});

/** A store that cannot be written until it is told to go on. */
async function away() {
  const one = await openArena();
  const { store } = one;
  const fill = store.fillSeat.bind(store);
  let isAway = true;
  let back = (): void => {};
  const until = new Promise<void>((resolve) => {
    back = resolve;
  });
  store.fillSeat = async (...given) => {
    if (isAway) throw Object.assign(new Error('gone'), { code: 'ECONNREFUSED' });
    await fill(...given);
  };
  const later: Promise<void>[] = [];
  store.later = (write) => {
    const written = until.then(write);
    later.push(written);
    return written;
  };
  const comeBack = async (): Promise<void> => {
    isAway = false;
    back();
    await Promise.all(later);
  };
  return { ...one, comeBack };
}

test('while the store is away nobody knows whose a seat is, and nobody else takes or leaves one', async () => {
  const { arena, store, comeBack } = await away();
  const { id, room, holder } = await make(arena, request(['human', 'open']));
  await expect(arena.take(id, 2, 'Bo', null)).rejects.toThrow('gone');
  expect(await arena.take(id, 2, 'Eve', null)).toEqual(refuse('match/unsettled', { match: id }));
  expect(codeOf(await arena.leave(id, holder(1)))).toBe('match/unsettled');
  expect(codeOf(await arena.stop(id))).toBe('match/unsettled');
  await comeBack();
  expect(room.row).toMatchObject({ status: 'open', started: null });
  expect(playersOf(room)).toEqual(['human Player 1', 'open']);
  expect(await store.findMatch(id)).toMatchObject({ status: 'open', started: null });
  must(await arena.take(id, 2, 'Bo', null));
  expect(room.row).toMatchObject({ status: 'running', started: expect.any(Number) });
});

test('a client of the common protocol waits in its seat, and is attached when the match begins', async () => {
  const { arena } = await openArena();
  const { id, room } = await make(arena, request(['human', 'open', 'open', 'open'], { game: 'cyberattack' }));
  const log: string[] = [];
  const client = (name: string, token?: string): Guest =>
    ({
      ...{ name, wish: { match: id, ...(token === undefined ? {} : { token }) } },
      open: () => ({
        ...{ name, spec: 'net' },
        begin: async () => void log.push(`${name} begins`),
        answer: () => new Promise(() => {}),
        refused: () => {},
        end: () => {},
        close: async () => {},
      }),
      turnAway: ({ code }: { code: string }) => void log.push(`${name} ${code}`),
    }) as unknown as Guest;
  const [gone, stays] = [client('gone'), client('stays')];
  expect(must(await arena.welcome(gone))).toBe(2);
  expect(must(await arena.welcome(stays))).toBe(3);
  await arena.dismiss(gone);
  await arena.dismiss(gone);
  expect(playersOf(room)).toEqual(['human Player 1', 'open', 'net stays', 'open']);
  must(await arena.take(id, 2, 'Bo', null));
  const four = must(await arena.take(id, 4, 'Cy', null));
  await expect.poll(() => log).toEqual(['stays begins']);
  // Its seat is its own from now on.
  await arena.dismiss(stays);
  expect(room.row.seats[2]!.player).toBe('net');
  expect(codeOf(await arena.welcome(client('eve', four.key)))).toBe('seat/not-yours');
  expect(codeOf(await arena.welcome(client('eve', 'wrong')))).toBe('match/not-open');
  must(await arena.stop(id));
  expect(codeOf(await arena.welcome(client('late')))).toBe('match/over');
});

test('a match that was filled while the server went down begins when it is back', async () => {
  const before = await openArena();
  const { id, room } = await make(before.arena, request(['human', 'open']));
  const closing = before.arena.close();
  must(await before.arena.take(id, 2, 'Bo', null));
  expect(room.row.status).toBe('open');
  await closing;
  await before.close();
  const begun: string[] = [];
  const after = await openArena({ observer: { begun: (match) => void begun.push(match.id) } }, before.where);
  await after.arena.recover();
  expect(begun).toEqual([id]);
  expect(await after.store.findMatch(id)).toMatchObject({ status: 'running', started: expect.any(Number) });
});
