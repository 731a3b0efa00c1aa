/** Ways out of matches of people, on a real store: who may take which, and what comes of it. */
import { NO_CLOCK } from '@joute/core/clock.ts';
import { parseRecord } from '@joute/core/record/readRecord.ts';
import { replayRecord } from '@joute/core/record/replay.ts';
import { must } from '@joute/core/result.ts';
import { findGame } from '@joute/games/index.ts';
import { expect, test } from 'vitest';
import type { Store } from '../../store/store.ts';
import { bundleReplayer, bundleThinker } from '../../test/bundle.ts';
import { Watching } from '../../test/watching.ts';
import type { Arena } from '../arena.ts';
import { codeOf, MOVES, make, openArena, request } from '../test/people.ts';

const PEOPLE = request(['human', 'human']);
const seatOf = (turn: number): number => 2 - (turn % 2);

type Made = Awaited<ReturnType<typeof make>>;

/** Plays so many moves of draughts. */
async function play(arena: Arena, { id, holder, room }: Made, turns: number): Promise<void> {
  await expect.poll(() => room.point?.version).toBe(0);
  for (let turn = 1; turn <= turns; turn++)
    must(await arena.move(id, holder(seatOf(turn)), { id: `m${turn}`, turn, text: MOVES[turn - 1]! }));
}

async function begin(arena: Arena, turns = 0, asked = PEOPLE): Promise<Made> {
  const made = await make(arena, asked);
  await play(arena, made, turns);
  return made;
}

/** The record of a match that is over: it verifies. */
async function recordOf(store: Store, id: string) {
  const record = must(parseRecord(await store.recordText(id)));
  const game = await (await findGame(record.head.game))!.game();
  expect(replayRecord(game, record).finding).toBeNull();
  return record;
}

test('one resigns at any time, also when it is not one’s turn; sent again it is the same', async () => {
  const { arena, store } = await openArena();
  const match = await begin(arena, 2);
  expect(codeOf(await arena.wayOut(match.id, { ...match.holder(2), key: 'seat_x' }, { seat: 2, way: 'resign' }))).toBe(
    'seat/not-yours',
  );
  must(await arena.wayOut(match.id, match.holder(2), { seat: 2, way: 'resign', id: 'r' }));
  expect(match.room.row).toMatchObject({ status: 'finished', termination: 'resigned' });
  const { end, entries } = await recordOf(store, match.id);
  expect(end).toMatchObject({ termination: 'resigned', seat: 2, result: { places: [1, 2] } });
  expect(entries.at(-1)).toMatchObject({ event: 'resigned', seat: 2, turn: 3 });
  expect(await store.versionOf(match.id, 2, 'r')).toBe(3);
  expect(codeOf(await arena.wayOut(match.id, match.holder(1), { seat: 1, way: 'resign' }))).toBe('move/not-running');
});

test('at a table of more the others play on', async () => {
  const { arena } = await openArena();
  const match = await make(arena, request(['human', 'human', 'human'], { game: 'risk' }));
  await expect.poll(() => match.room.point?.version).toBe(0);
  must(await arena.wayOut(match.id, match.holder(2), { seat: 2, way: 'resign' }));
  expect(match.room.row.status).toBe('running');
  expect(codeOf(await arena.wayOut(match.id, match.holder(2), { seat: 2, way: 'resign' }))).toBe('out/resigned');
  must(await arena.wayOut(match.id, match.holder(3), { seat: 3, way: 'resign' }));
  expect(match.room.row).toMatchObject({ status: 'finished', termination: 'resigned' });
  expect(match.room.shown.result?.places[0]).toBe(1);
});

test('a draw is offered, declined, dropped by a move, and agreed on', async () => {
  const { arena, store } = await openArena();
  const match = await begin(arena);
  const { id, holder, room } = match;
  const out = (seat: number, way: 'offer' | 'accept' | 'decline') =>
    arena.wayOut(id, holder(seat), { seat, way, proposal: 'draw' });
  const watching = new Watching();
  must(await arena.watch(id, watching, null));
  expect(codeOf(await out(1, 'accept'))).toBe('out/not-offered');
  must(await out(1, 'offer'));
  expect(room.waysOut?.proposals).toEqual([{ what: 'draw', by: 1, waits: [2] }]);
  expect(codeOf(await out(1, 'offer'))).toBe('out/offered');
  expect(codeOf(await out(1, 'accept'))).toBe('out/not-offered');
  must(await out(2, 'decline'));
  expect(room.waysOut?.proposals).toEqual([]);
  // Nobody can nag.
  expect(codeOf(await out(1, 'offer'))).toBe('out/too-often');
  must(await out(2, 'offer'));
  must(await arena.move(id, holder(1), { id: 'm1', turn: 1, text: MOVES[0] }));
  expect(room.waysOut?.proposals).toEqual([]);
  expect(watching.told.filter(({ type }) => (type as string) === 'waysOut')).toHaveLength(4);
  expect(codeOf(await out(1, 'accept'))).toBe('out/not-offered');

  const other = await begin(arena, 2);
  must(await arena.wayOut(other.id, other.holder(1), { seat: 1, way: 'offer', proposal: 'draw' }));
  // To offer what is offered is to accept it.
  must(await arena.wayOut(other.id, other.holder(2), { seat: 2, way: 'offer', proposal: 'draw' }));
  const { end } = await recordOf(store, other.id);
  expect(end).toMatchObject({
    ...{ termination: 'agreed', reason: { code: 'match/agreed', params: { seat: 1 } } },
    result: { places: [1, 1], points: [1, 1] },
  });
});

test('a game without draws says so', async () => {
  const { arena } = await openArena();
  const match = await make(arena, request(['human', 'human'], { game: 'risk' }));
  await expect.poll(() => match.room.point?.version).toBe(0);
  const offered = await arena.wayOut(match.id, match.holder(1), { seat: 1, way: 'offer', proposal: 'draw' });
  expect(codeOf(offered)).toBe('out/no-draws');
});

test('a move is taken back: another match follows, with the moves before and the same keys', async () => {
  const { arena, store } = await openArena({ replayer: await bundleReplayer() });
  const match = await begin(arena, 3);
  const { id, holder } = match;
  const [one, watcher] = [new Watching(1), new Watching()];
  await Promise.all([arena.watch(id, one, null), arena.watch(id, watcher, null)]);
  must(await arena.wayOut(id, holder(1), { seat: 1, way: 'offer', proposal: 'take-back' }));
  const { next } = must(await arena.wayOut(id, holder(2), { seat: 2, way: 'accept', proposal: 'take-back' }));
  for (const who of [one, watcher])
    expect(await who.until(({ type }) => (type as string) === 'followed')).toMatchObject({ match: id, next });
  const old = await recordOf(store, id);
  expect(old.end).toMatchObject({ termination: 'taken-back', reason: { params: { seat: 1, to: 3, turn: 4 } } });
  expect(old.end?.seed).toBeUndefined();
  expect(await arena.find(next!)).toMatchObject({ follows: id, status: 'running', turn: 3, ply: 2, version: 2 });
  // In no list, and without a rematch.
  expect((await arena.list({ listed: true, most: 9 })).matches.map((shown) => shown.id)).toEqual([next]);
  expect(codeOf(await arena.rematch(id, holder(1)))).toBe('match/goes-on');
  // Whoever comes to the old match later is led to the new one.
  const late = new Watching();
  arena.roomOf(id)?.leave(one);
  arena.roomOf(id)?.leave(watcher);
  must(await arena.watch(id, late, null));
  expect(await late.until(({ type }) => (type as string) === 'followed')).toMatchObject({ next });
  must(await arena.move(next!, holder(1), { id: 'again', turn: 3, text: MOVES[2] }));
  must(await arena.wayOut(next!, holder(2), { seat: 2, way: 'resign' }));
  const record = await recordOf(store, next!);
  expect(record.entries.map(({ move }) => move)).toEqual([...MOVES.slice(0, 3), undefined]);
  expect(record.head.dice.earlier).toHaveLength(1);
  expect(record.end?.earlier).toHaveLength(1);
});

test('what was secret stays so after a take-back', async () => {
  const { arena, store } = await openArena({ replayer: await bundleReplayer(), thinker: await bundleThinker() });
  const match = await make(arena, request(['human', 'bot:random'], { game: 'risk', think: 5 }));
  const { id, holder, room } = match;
  await expect.poll(() => room.point?.version).toBe(0);
  const out = { seat: 1, way: 'offer', proposal: 'take-back' } as const;
  expect(codeOf(await arena.wayOut(id, holder(1), out))).toBe('out/nothing-to-take-back');
  const { game } = room;
  const { state, turn } = room.point!.match;
  const [text] = [...game.moves(state, 1)].map((move) => game.makeMove(move, state));
  must(await arena.move(id, holder(1), { id: 'a', turn, text: text! }));
  // A bot grants it at once.
  const { next } = must(await arena.wayOut(id, holder(1), out));
  expect(next).not.toBeNull();
  const watching = new Watching();
  must(await arena.watch(id, watching, -1));
  const { state: seen } = await watching.end();
  expect(JSON.stringify(seen)).toBe(JSON.stringify(game.makeJson(game.view(room.point!.match.state, 'public'))));
  expect(await store.recordText(id)).not.toContain('"seed"');
  must(await arena.stop(next!));
  await recordOf(store, next!);
});

test('a take-back that a killed server acknowledged to nobody is followed when it is back', async () => {
  const one = await openArena();
  const match = await begin(one.arena, 2);
  const create = one.store.createMatch.bind(one.store);
  one.store.createMatch = () => Promise.reject(new Error('gone'));
  must(await one.arena.wayOut(match.id, match.holder(1), { seat: 1, way: 'offer', proposal: 'take-back' }));
  await expect(
    one.arena.wayOut(match.id, match.holder(2), { seat: 2, way: 'accept', proposal: 'take-back' }),
  ).rejects.toThrow('gone');
  one.store.createMatch = create;
  await one.close();
  const two = await openArena({}, one.where);
  await two.arena.recover();
  const [next] = await two.store.listFollowing(match.id);
  expect(next).toMatchObject({ status: 'running', follows: match.id });
  expect(two.arena.roomOf(next!.id)?.shown).toMatchObject({ turn: 1, ply: 0 });
  await two.close();
  // Once.
  const three = await openArena({}, one.where);
  await three.arena.recover();
  expect(await three.store.listFollowing(match.id)).toHaveLength(1);
});

test('the win is claimed from somebody who stays away, and not from who comes back', async () => {
  const { arena, store } = await openArena({ absence: { claimMs: 1500 } });
  const match = await begin(arena, 1);
  const { id, holder, room } = match;
  const claim = { seat: 1, way: 'claim' } as const;
  must(await arena.watch(id, new Watching(1), null));
  expect(room.waysOut).toMatchObject({ claimMs: 1500, away: [{ seat: 2, left: false }] });
  expect(codeOf(await arena.wayOut(id, holder(1), claim))).toBe('out/too-soon');
  const back = must(await arena.watch(id, new Watching(2), null));
  expect(room.waysOut?.away).toEqual([]);
  expect(codeOf(await arena.wayOut(id, holder(1), claim))).toBe('out/is-here');
  back();
  await expect.poll(() => room.waysOut?.away[0]?.ms).toBeGreaterThan(1500);
  // A move by the API is a sign of life too.
  must(await arena.move(id, holder(2), { id: 'm2', turn: 2, text: MOVES[1] }));
  expect(codeOf(await arena.wayOut(id, holder(1), claim))).toBe('out/too-soon');
  await expect.poll(() => room.waysOut?.away[0]?.ms).toBeGreaterThan(1500);
  must(await arena.wayOut(id, holder(1), claim));
  const { end } = await recordOf(store, id);
  expect(end).toMatchObject({
    ...{ termination: 'claimed', seat: 2, result: { places: [1, 2] } },
    reason: { code: 'match/claimed', params: { seat: 2, by: 1, turn: 3 } },
  });
});

test('nothing is claimed from a bot, nor where one moves at leisure; at a table the others go on', async () => {
  const { arena } = await openArena({ absence: { claimMs: 0 } });
  const slow = await begin(arena, 0, { ...PEOPLE, clock: { ...NO_CLOCK, move: 86_400_000 } });
  expect(slow.room.waysOut?.claimMs).toBeNull();
  expect(codeOf(await arena.wayOut(slow.id, slow.holder(1), { seat: 1, way: 'claim' }))).toBe('out/no-claim');
  const table = await make(arena, request(['human', 'human', 'human'], { game: 'risk' }));
  await expect.poll(() => table.room.point?.version).toBe(0);
  const [mover] = table.room.point!.match.acting;
  const other = mover === 1 ? 2 : 1;
  must(await arena.wayOut(table.id, table.holder(other), { seat: other, way: 'claim' }));
  await expect.poll(() => table.room.point?.match.absent.has(mover!)).toBe(true);
  expect(table.room.row.status).toBe('running');
  expect(table.room.entries[0]).toMatchObject({ seat: mover, refusal: { code: 'match/put-out' } });
});

test('who leaves a match against bots closes it; who leaves others loses nothing by that', async () => {
  const { arena, store } = await openArena({ thinker: await bundleThinker() });
  const alone = await make(arena, request(['human', 'bot:random'], { think: 5 }));
  await expect.poll(() => alone.room.point?.version).toBe(0);
  expect(codeOf(await arena.wayOut(alone.id, alone.holder(1), { seat: 1, way: 'claim' }))).toBe('out/no-claim');
  const draw = { seat: 1, way: 'offer', proposal: 'draw' } as const;
  expect(codeOf(await arena.wayOut(alone.id, alone.holder(1), draw))).toBe('out/declined');
  must(await arena.wayOut(alone.id, alone.holder(1), { seat: 1, way: 'leave' }));
  expect((await recordOf(store, alone.id)).end).toMatchObject({ termination: 'abandoned', seat: 1 });
  expect((await arena.list({ listed: true, most: 9 })).matches).toEqual([]);

  const match = await begin(arena);
  const { id, holder, room } = match;
  must(await arena.wayOut(id, holder(1), { seat: 1, way: 'leave' }));
  expect(room.waysOut?.away).toMatchObject([{ seat: 1, left: true }, { seat: 2 }]);
  must(await arena.watch(id, new Watching(1), null));
  expect(room.waysOut?.away).toMatchObject([{ seat: 2 }]);
  must(await arena.wayOut(id, holder(2), { seat: 2, way: 'leave' }));
  // Who said so need not be waited for.
  must(await arena.wayOut(id, holder(1), { seat: 1, way: 'claim' }));
  expect(room.row).toMatchObject({ status: 'finished', termination: 'claimed' });
  const both = await begin(arena);
  for (const seat of [1, 2]) must(await arena.wayOut(both.id, both.holder(seat), { seat, way: 'leave' }));
  expect(both.room.row).toMatchObject({ status: 'finished', termination: 'abandoned' });
});
