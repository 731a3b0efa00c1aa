/**
 * One room with people in it: persist, broadcast, acknowledge, in this order, whatever happens
 * meanwhile.
 */

import { NO_CLOCK } from '@joute/core/clock.ts';
import type { PersonMove } from '@joute/core/host/player.ts';
import { parseRecord } from '@joute/core/record/readRecord.ts';
import { must, ok } from '@joute/core/result.ts';
import { expect, test } from 'vitest';
import { Watching } from '../test/watching.ts';
import type { ArenaObserver } from './arenaOptions.ts';
import { codeOf, MOVES, make, openArena, request } from './test/people.ts';

const PEOPLE = request(['human', 'human']);
const move = (turn: number, text: string | null = MOVES[turn - 1]!): PersonMove => ({ id: `key ${turn}`, turn, text });
const seatOf = (turn: number): number => 2 - (turn % 2);

test('a move is persisted, then broadcast, then acknowledged', async () => {
  const log: string[] = [];
  const { arena, store } = await openArena();
  const append = store.append.bind(store);
  store.append = async (piece) => {
    log.push(`append ${piece.version} ${piece.given ? `${piece.given.seat} ${piece.given.id}` : '-'}`);
    await append(piece);
    log.push(`persisted ${piece.version}`);
  };
  const { id, room, holder } = await make(arena, PEOPLE);
  await room.watch({ viewer: 'public', send: (text) => void log.push(`${JSON.parse(text).type}`) }, null);
  await expect.poll(() => room.point?.version).toBe(0);
  log.length = 0;
  expect(await arena.move(id, holder(1), move(1))).toEqual(ok(1));
  log.push('acknowledged');
  expect(log).toEqual(['append 1 1 key 1', 'persisted 1', 'event', 'acknowledged']);
  expect(await store.versionOf(id, 1, 'key 1')).toBe(1);
  expect(await store.versionOf(id, 2, 'key 1')).toBeNull();
});

test('the observer is told of moves, of those who watched them, and of the time that the store took', async () => {
  const seen = { moved: [] as string[], broadcast: [] as number[], appended: [] as number[] };
  const observer: ArenaObserver = {
    moved: (game) => void seen.moved.push(game),
    broadcast: (watchers) => void seen.broadcast.push(watchers),
    appended: (ms) => void seen.appended.push(ms),
  };
  const { arena } = await openArena({ observer });
  const { id, room, holder } = await make(arena, PEOPLE);
  await expect.poll(() => room.point?.version).toBe(0);
  for (const viewer of ['public', 1, 1] as const) await arena.watch(id, { viewer, send: () => {} }, null);
  const before = performance.now();
  must(await arena.move(id, holder(1), move(1)));
  expect(seen.moved).toEqual(['draughts']);
  // Nobody watched the beginning.
  expect(seen.broadcast).toEqual([3]);
  expect(seen.appended).toHaveLength(2);
  expect(seen.appended[1]).toBeGreaterThan(0);
  expect(seen.appended[1]).toBeLessThan(performance.now() - before + 1);
});

test.each(Array.from({ length: 16 }, (_, ticks) => ticks))(
  'parked %i steps after a move: it is acknowledged if and only if it is persisted, and nothing more is broadcast',
  async (ticks) => {
    const before = await openArena();
    const { id, room, holder } = await make(before.arena, PEOPLE);
    await expect.poll(() => room.point?.version).toBe(0);
    const watching = new Watching();
    await room.watch(watching, null);
    const answer = room.move(1, move(1));
    for (let tick = 0; tick < ticks; tick++) await null;
    room.park();
    const [known, broadcast] = [await answer, watching.events.length];
    await room.over;
    expect(watching.events).toHaveLength(broadcast);
    expect(await before.store.versionOf(id, 1, 'key 1')).toBe(known.ok ? 1 : null);
    if (!known.ok) expect(codeOf(known)).toBe('move/not-kept');
    expect(must(parseRecord(await before.store.recordText(id))).end).toBeNull();
    await before.close();
    const after = await openArena({}, before.where);
    await after.arena.recover();
    expect(await after.arena.move(id, holder(1), move(1))).toEqual(ok(1));
    expect(await after.arena.move(id, holder(2), move(2))).toEqual(ok(2));
    expect(must(parseRecord(await after.store.recordText(id))).entries).toHaveLength(2);
  },
);

test('parked while a move is on its way to the disk: acknowledged, and broadcast when the match goes on', async () => {
  const before = await openArena();
  const { id, room, holder } = await make(before.arena, PEOPLE);
  await expect.poll(() => room.point?.version).toBe(0);
  const watching = new Watching();
  await room.watch(watching, null);
  const append = before.store.append.bind(before.store);
  before.store.append = (piece) => {
    room.park();
    return append(piece);
  };
  expect(await room.move(1, move(1))).toEqual(ok(1));
  await room.over;
  expect(watching.events).toEqual([]);
  await before.close();
  const after = await openArena({}, before.where);
  await after.arena.recover();
  const back = new Watching();
  must(await after.arena.watch(id, back, 0));
  expect(back.events.map(({ version }) => version)).toEqual([1]);
  expect(await after.arena.move(id, holder(1), move(1))).toEqual(ok(1));
});

test('a match that fails is broken, and its moves are not persisted', async () => {
  const failed: string[] = [];
  const { arena, store } = await openArena({ observer: { failed: ({ id }, why) => void failed.push(`${id} ${why}`) } });
  const { id, room, holder } = await make(arena, PEOPLE);
  await expect.poll(() => room.point?.version).toBe(0);
  store.append = () => Promise.reject(new Error('no such piece'));
  expect(codeOf(await arena.move(id, holder(1), move(1)))).toBe('move/not-kept');
  await room.over;
  expect(failed).toEqual([`${id} Error: no such piece`]);
  expect(room.row).toMatchObject({ status: 'broken', ended: expect.any(Number) });
  await expect.poll(async () => (await store.findMatch(id))?.status).toBe('broken');
  // Nobody watched it, so it is known from the store alone.
  expect(arena.roomOf(id)).toBeNull();
});

test('moves that are sent too early: before the match has players, and before the question', async () => {
  const before = await openArena();
  const { id, holder, room } = await make(before.arena, PEOPLE);
  await expect.poll(() => room.point?.version).toBe(0);
  must(await before.arena.move(id, holder(1), move(1)));
  await before.close();
  const { arena, store } = await openArena({}, before.where);
  const versionOf = store.versionOf.bind(store);
  const asked: string[] = [];
  store.versionOf = (match, seat, key) => {
    asked.push(key);
    return versionOf(match, seat, key);
  };
  const recovering = arena.recover();
  await expect.poll(() => arena.roomOf(id)).not.toBeNull();
  const early = Promise.all([arena.move(id, holder(2), move(2)), arena.move(id, holder(2), move(2))]);
  await recovering;
  expect(await early).toEqual([ok(2), ok(2)]);
  // What this process acknowledged it knows itself.
  asked.length = 0;
  expect(await arena.move(id, holder(2), move(2))).toEqual(ok(2));
  expect(asked).toEqual([]);
});

test('what a person may not send now', async () => {
  const { arena } = await openArena();
  const { id, room, holder } = await make(arena, PEOPLE);
  const lobby = await make(arena, request(['human', 'open']));
  await expect.poll(() => room.point?.version).toBe(0);
  const CASES = [
    { code: 'move/not-running', given: await lobby.room.move(1, move(1)) },
    { code: 'move/not-asked', given: await room.move(2, move(1)) },
    { code: 'move/not-running', given: await room.move(3, move(1)) },
    { code: 'move/other-turn', given: await room.move(1, move(3)) },
  ];
  for (const { code, given } of CASES) expect(codeOf(given)).toBe(code);
  room.interrupt();
  await room.over;
  expect(codeOf(await room.move(1, move(1)))).toBe('move/not-running');
  expect(codeOf(await arena.move(id, holder(1), move(1)))).toBe('move/not-running');
});

test('nobody resigns where the policy does not let them', async () => {
  const { arena } = await openArena();
  const { room } = await make(arena, PEOPLE);
  await expect.poll(() => room.point?.version).toBe(0);
  Object.assign(room.plan.policy, { resign: false });
  expect(codeOf(await room.move(1, move(1, null)))).toBe('match/no-resigning');
  Object.assign(room.plan.policy, { resign: true });
  expect(await room.move(1, move(1, null))).toEqual(ok(1));
  await room.over;
  expect(room.row).toMatchObject({ status: 'finished', termination: 'resigned', plies: 0 });
});

test('the end is stored with the record, and shown', async () => {
  const ended: string[] = [];
  const { arena, store } = await openArena({
    observer: { ended: ({ id, status }) => void ended.push(`${id} ${status}`) },
  });
  const { id, room, holder } = await make(arena, PEOPLE);
  const watching = new Watching();
  await arena.watch(id, watching, null);
  must(await arena.move(id, holder(1), move(1)));
  must(await arena.move(id, holder(2), move(2, null)));
  const { end, version } = await watching.end();
  expect([end?.termination, version]).toEqual(['resigned', 3]);
  await room.over;
  expect(ended).toEqual([`${id} finished`]);
  const row = await store.findMatch(id);
  expect(row).toMatchObject({ status: 'finished', termination: 'resigned', plies: 1 });
  expect(JSON.parse(row!.result!)).toMatchObject({ places: [1, 2] });
  expect(row!.ended).toBeGreaterThanOrEqual(row!.started!);
  expect(room.shown).toMatchObject({ status: 'finished', result: { places: [1, 2] }, version: 3, ply: 1, viewers: 1 });
  expect(watching.told.at(-1)).toMatchObject({ type: 'match', shown: { status: 'finished' } });
});

test('a key is known again, until its seat is another’s', async () => {
  const { arena } = await openArena();
  const { room, holder } = await make(arena, request(['human', 'open']));
  const { key } = holder(1);
  for (let times = 0; times < 2; times++)
    expect([
      room.isHeldWith(1, key),
      room.isHeldWith(2, key),
      room.isHeldWith(3, key),
      room.isHeldWith(1, 'x'),
    ]).toEqual([true, false, false, false]);
  room.fillSeat({ ...room.row.seats[0]!, key: null });
  expect(room.isHeldWith(1, key)).toBe(false);
  expect(room.row.seats.map(({ seat }) => seat)).toEqual([1, 2]);
});

test('a room stays while somebody watches, or its match is not over', async () => {
  const { arena } = await openArena();
  const { id, room, holder } = await make(arena, PEOPLE);
  await expect.poll(() => room.point?.version).toBe(0);
  const [one, two] = [new Watching(1), new Watching()];
  const leaving = await Promise.all([arena.watch(id, one, null), arena.watch(id, two, null)]);
  expect(room.shown).toMatchObject({ viewers: 1, seats: [{ present: true }, { present: false }] });
  must(leaving[0]!)();
  expect([arena.roomOf(id), room.shown.seats[0]!.present]).toEqual([room, false]);
  must(await arena.move(id, holder(1), move(1, null)));
  await room.over;
  expect(arena.roomOf(id)).toBe(room);
  must(leaving[1]!)();
  expect(arena.roomOf(id)).toBeNull();
  expect((await arena.find(id))?.status).toBe('finished');
});

test('without a clock nobody is put out: when all are away for long the match is closed', async () => {
  const { arena } = await openArena({ absence: { quietMs: 20, closeMs: 1000 } });
  const { id, room } = await make(arena, { ...PEOPLE, clock: NO_CLOCK });
  const here = new Watching(1);
  const leave = must(await arena.watch(id, here, null));
  await expect.poll(() => room.point?.version).toBe(0);
  expect(room.quietFor).toBeNull();
  expect(room.shown).not.toHaveProperty('quiet');
  leave();
  await expect.poll(() => room.shown.quiet).toBe(true);
  await room.over;
  expect(room.row).toMatchObject({ status: 'finished', termination: 'abandoned' });
  const timed = await make(arena, { ...PEOPLE, clock: { ...NO_CLOCK, move: 60_000 } });
  await expect.poll(() => timed.room.shown.quiet).toBe(true);
  await expect.poll(() => timed.room.quietFor).toBeGreaterThan(1500);
  expect(timed.room.row.status).toBe('running');
});

test('a match that was quiet is among those that are played when one of its people is back', async () => {
  const { arena } = await openArena({ absence: { quietMs: 1, closeMs: null } });
  const { id, room } = await make(arena, PEOPLE);
  const leave = must(await arena.watch(id, new Watching(1), null));
  await expect.poll(() => room.point?.version).toBe(0);
  leave();
  await expect.poll(() => room.shown.quiet).toBe(true);
  must(await arena.watch(id, new Watching(), null));
  expect(room.shown.quiet).toBe(true);
  must(await arena.watch(id, new Watching(2), null));
  expect(room.shown).not.toHaveProperty('quiet');
});

test('between two moves of a match with a pace some time passes, but none when it is stopped', async () => {
  const { arena } = await openArena();
  const { id, holder, room } = await make(arena, { ...PEOPLE, pace: 150 });
  await expect.poll(() => room.point?.version).toBe(0);
  must(await arena.move(id, holder(1), move(1)));
  const from = performance.now();
  must(await arena.move(id, holder(2), move(2)));
  expect(performance.now() - from).toBeGreaterThan(70);
  const slow = await make(arena, { ...PEOPLE, pace: 600_000 });
  await expect.poll(() => slow.room.point?.version).toBe(0);
  must(await arena.move(slow.id, slow.holder(1), move(1)));
  must(await arena.stop(slow.id));
  expect(slow.room.row.termination).toBe('interrupted');
  // The last move is not followed by a pause.
  const last = await make(arena, { ...PEOPLE, pace: 600_000 });
  await expect.poll(() => last.room.point?.version).toBe(0);
  must(await arena.move(last.id, last.holder(1), move(1, null)));
  await last.room.over;
  expect(last.room.row.termination).toBe('resigned');
});

test.each([1, 2, 3, 4])('moves follow each other, the one of turn %i by its seat', async (turns) => {
  const { arena, store } = await openArena();
  const { id, holder } = await make(arena, PEOPLE);
  for (let turn = 1; turn <= turns; turn++)
    expect(await arena.move(id, holder(seatOf(turn)), move(turn))).toEqual(ok(turn));
  const { entries } = must(parseRecord(await store.recordText(id)));
  expect(entries.map(({ move: text }) => text)).toEqual(MOVES.slice(0, turns));
});
