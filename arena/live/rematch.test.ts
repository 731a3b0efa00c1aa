import { must } from '@joute/core/result.ts';
import { expect, test } from 'vitest';
import type { StoredMatch, StoredSeat } from '../store/storedMatch.ts';
import { bundleReplayer } from '../test/bundle.ts';
import { Watching } from '../test/watching.ts';
import type { ArenaOptions } from './arenaOptions.ts';
import type { ArenaPlan } from './model/plan.ts';
import { rematchOf, seatAfter } from './rematch.ts';
import { codeOf, make, openArena, request } from './test/people.ts';

const NOW = 1_800_000_000_000;
const SEATS: readonly StoredSeat[] = [
  { seat: 1, player: 'human', name: 'Ada', key: 'a' },
  { seat: 2, player: 'net', name: 'Bo', key: 'b' },
  { seat: 3, player: 'bot:greedy', name: 'greedy', key: null },
];
const PLAN = { setup: { size: 3 }, clock: {}, policy: {}, secret: false, think: 5, origin: 'demonstration' };
const row = (change: Partial<StoredMatch> = {}, plan: object = {}): StoredMatch => ({
  ...{
    id: 'old',
    game: 'risk',
    status: 'finished',
    seed: 'seed',
    listed: false,
    follows: null,
    guest: null,
    sealed: null,
  },
  ...{ created: 1, started: 2, ended: 3, termination: 'normal', result: '{}', plies: 9, seats: SEATS },
  plan: JSON.stringify({ ...PLAN, expires: 5, maker: 'token:old', ...plan }),
  ...change,
});

test.each([
  { seat: 1, next: 2 },
  { seat: 2, next: 3 },
  { seat: 3, next: 1 },
])('the player of seat $seat sits in seat $next next', ({ seat, next }) => {
  expect(seatAfter(seat, row())).toBe(next);
});

test.each([
  { asker: null, players: ['bot:greedy', 'reserved', 'reserved'] },
  { asker: 1, players: ['bot:greedy', 'human', 'reserved'] },
  { asker: 2, players: ['bot:greedy', 'reserved', 'net'] },
])(
  'asked for by seat $asker: who comes again has its seat, the others take theirs with their keys',
  ({ asker, players }) => {
    const { seats } = rematchOf(row(), asker, null, NOW);
    expect(seats.map(({ seat }) => seat)).toEqual([1, 2, 3]);
    expect(seats.map(({ player }) => player)).toEqual(players);
    expect(seats.map(({ name, key }) => `${name} ${key}`)).toEqual(['greedy null', 'Ada a', 'Bo b']);
  },
);

test('it is a match of its own, with luck of its own', () => {
  const next = rematchOf(row(), 1, 'token:new', NOW);
  const plan = JSON.parse(next.plan) as ArenaPlan;
  expect(next).toMatchObject({ game: 'risk', status: 'open', listed: false, follows: 'old', created: NOW });
  expect([next.started, next.ended, next.termination]).toEqual([null, null, null]);
  expect(next.id).not.toBe('old');
  expect(next.seed).not.toBe('seed');
  expect(plan).toMatchObject({ setup: { size: 3 }, think: 5, secret: true, origin: 'request', maker: 'token:new' });
  expect(plan.expires).toBe(NOW + 10 * 60 * 1000);
  expect(plan.asked?.map(({ seat, player }) => `${seat} ${player}`)).toEqual(['2 human', '3 reserved']);
  expect('selfNamed' in plan).toBe(false);
  expect('maker' in (JSON.parse(rematchOf(row(), 1, null, NOW).plan) as ArenaPlan)).toBe(false);
});

test.each(['selfNamed', 'called', 'launched'] as const)('what is %s stays so where it sits next', (kind) => {
  const plan = JSON.parse(rematchOf(row({}, { [kind]: [2, 3] }), null, null, NOW).plan) as ArenaPlan;
  const { selfNamed, called, launched } = plan;
  expect({ selfNamed, called, launched }).toEqual({ [kind]: [3, 1] });
});

test.each([
  { was: null, maker: 'guest:b', is: null },
  { was: 'guest:a', maker: 'guest:b', is: 'guest:b' },
  { was: 'guest:a', maker: 'token:x', is: null },
  { was: 'guest:a', maker: null, is: null },
])('of a match of $was, asked for by $maker: $is', ({ was, maker, is }) => {
  expect(rematchOf(row({ guest: was }), 1, maker, NOW).guest).toBe(is);
});

async function finished(options: Partial<ArenaOptions> = {}) {
  const one = await openArena(options);
  const match = await make(one.arena, request(['human', 'human']));
  const watching = new Watching();
  const leave = must(await one.arena.watch(match.id, watching, null));
  expect(codeOf(await one.arena.rematch(match.id, match.holder(1)))).toBe('match/not-over');
  must(await one.arena.move(match.id, match.holder(1), { id: 'a', turn: 1, text: null }));
  await watching.end();
  return { ...one, ...match, watching, leave };
}

test('of two who ask at once both get the same, and both sit in it', async () => {
  const { arena, store, id, holder, watching } = await finished();
  const both = await Promise.all([arena.rematch(id, holder(1)), arena.rematch(id, holder(2))]);
  const [one, two] = both.map(must);
  expect([one!.isNew, two!.isNew]).toEqual([true, false]);
  expect(one!.id).toBe(two!.id);
  expect(watching.told.filter(({ type }) => type === 'rematch')).toHaveLength(1);
  expect(await store.listFollowing(id)).toHaveLength(1);
  expect((await arena.find(one!.id))?.status).toBe('running');
  expect(await arena.seatOf(one!.id, holder(1).key)).toBe(2);
  // Later as well, also without a seat.
  expect(await arena.rematch(id, null)).toEqual({ ok: true, value: { id: one!.id, isNew: false } });
});

test('who asks must hold the seat; a match that is not there has no rematch', async () => {
  const { arena, id, holder } = await finished();
  expect(codeOf(await arena.rematch(id, { seat: 1, key: holder(2).key }))).toBe('seat/not-yours');
  expect(codeOf(await arena.rematch(id, { seat: 3, key: holder(2).key }))).toBe('seat/not-yours');
  expect(codeOf(await arena.rematch('nowhere', null))).toBe('match/not-found');
});

test.each(['expired', 'broken'] as const)('a rematch that is %s is followed by another', async (status) => {
  const { arena, store, id, holder } = await finished();
  const first = must(await arena.rematch(id, holder(1)));
  await store.setStatus(first.id, status, 1);
  const second = must(await arena.rematch(id, holder(1)));
  expect([second.isNew, second.id === first.id]).toEqual([true, false]);
});

test('a rematch that could not be made is asked for again', async () => {
  const { arena, store, id, holder } = await finished();
  const { createMatch } = store;
  store.createMatch = () => Promise.reject(new Error('gone'));
  await expect(arena.rematch(id, holder(1))).rejects.toThrow('gone');
  store.createMatch = createMatch;
  expect(must(await arena.rematch(id, holder(1))).isNew).toBe(true);
});

test('who looks at a match that nobody watched any more is told of its rematch, once it is made and later', async () => {
  const { arena, id, holder, watching, leave } = await finished({
    replayer: await bundleReplayer(),
  });
  leave();
  expect(arena.roomOf(id)).toBeNull();
  const [early, gone] = [new Watching(2), new Watching()];
  await arena.watch(id, early, null);
  must(await arena.watch(id, gone, null))();
  const next = must(await arena.rematch(id, holder(1)));
  const late = new Watching();
  await arena.watch(id, late, null);
  const rematches = ({ told }: Watching) => told.filter(({ type }) => type === 'rematch');
  for (const one of [early, late]) expect(rematches(one)).toEqual([{ type: 'rematch', match: id, next: next.id }]);
  for (const one of [gone, watching]) expect(rematches(one)).toEqual([]);
  // It runs from now on; when it is over nobody is sent there any more.
  must(await arena.take(next.id, 1, 'Bo', holder(2).key));
  const running = new Watching();
  await arena.watch(id, running, null);
  expect(rematches(running)).toHaveLength(1);
  must(await arena.stop(next.id));
  const after = new Watching();
  await arena.watch(id, after, null);
  expect(rematches(after)).toEqual([]);
});

test('who could not be told whether there is a rematch does not watch', async () => {
  const { arena, store, id, holder, leave } = await finished({ replayer: await bundleReplayer() });
  leave();
  const { listFollowing } = store;
  store.listFollowing = () => Promise.reject(new Error('gone'));
  const watching = new Watching();
  await expect(arena.watch(id, watching, null)).rejects.toThrow('gone');
  store.listFollowing = listFollowing;
  must(await arena.rematch(id, holder(1)));
  expect(watching.told.filter(({ type }) => type === 'rematch')).toEqual([]);
});
