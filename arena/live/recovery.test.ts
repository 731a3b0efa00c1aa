/** What becomes of each kind of match when the server was gone. */
import { NO_CLOCK } from '@joute/core/clock.ts';
import { must } from '@joute/core/result.ts';
import { defaultSetup } from '@joute/core/setup.ts';
import { draughts } from '@joute/games/draughts/game.ts';
import { expect, test } from 'vitest';
import { Store } from '../store/store.ts';
import type { StoredMatch } from '../store/storedMatch.ts';
import { freshFolder } from '../test/freshFolder.ts';
import { CREATED, CUP } from '../test/storedCompetition.ts';
import { playStored, underWay } from '../test/storedMatch.ts';
import { hashKey } from './model/keys.ts';
import { openArena } from './test/people.ts';

const played = await playStored('recovery');
const POLICY = { illegal: 'lose', timeout: 'lose', gone: 'lose', tries: 1, faults: null, resign: true };
const plan = (more: object = {}): string =>
  JSON.stringify({
    setup: defaultSetup(draughts.facts.options),
    clock: NO_CLOCK,
    policy: POLICY,
    secret: true,
    think: 5,
    origin: 'request',
    ...more,
  });

/** A match under way, or one that was never recorded, with these players. */
const match = (id: string, players: readonly string[], more: Partial<StoredMatch> = {}): StoredMatch => ({
  ...underWay(played, 0).match,
  id,
  plan: plan(),
  seats: players.map((player, index) => ({
    ...{ seat: index + 1, name: `p${index}`, player },
    key: player === 'human' ? hashKey(`${id} ${index + 1}`) : null,
  })),
  ...more,
});

/** As a server finds it that was gone after so many chunks. */
async function gone(matches: readonly { readonly row: StoredMatch; readonly chunks: number }[]) {
  const where = freshFolder();
  const store = must(await Store.open(where));
  for (const { row, chunks } of matches) {
    if (row.id === 'leg') {
      await store.competitions.create(CUP, [CREATED]);
      await store.competitions.makeMatch({ competition: CUP.id, key: 'all/1/1', attempt: 1 }, row);
    } else await store.createMatch(row);
    for (const [version, text] of played.pieces.slice(0, chunks).entries())
      await store.append({ match: row.id, version, text });
  }
  await store.close();
  const recovered: string[] = [];
  const failed: string[] = [];
  const begun: string[] = [];
  const one = await openArena(
    {
      observer: {
        recovered: ({ id, status }, how) => void recovered.push(`${id} ${status} ${how}`),
        failed: ({ id }) => void failed.push(id),
        begun: ({ id }) => void begun.push(id),
      },
    },
    where,
  );
  await one.arena.recover();
  return { ...one, recovered, failed, begun };
}

test('people go on from their last move', async () => {
  const { arena, recovered, begun } = await gone([{ row: match('people', ['human', 'human']), chunks: 4 }]);
  expect([recovered, begun]).toEqual([['people running went on'], []]);
  expect(arena.roomOf('people')!.shown).toMatchObject({ status: 'running', version: 3, ply: 3, turn: 4 });
  const { state } = arena.roomOf('people')!.point!.match;
  const [move] = draughts.moves(state as Parameters<typeof draughts.moves>[0], 2);
  const text = draughts.makeMove(move!, state as Parameters<typeof draughts.moves>[0]);
  const moved = await arena.move('people', { seat: 2, key: 'people 2' }, { id: 'a', turn: 4, text });
  expect(moved).toEqual({ ok: true, value: 4 });
});

test('a match whose head was not persisted begins', async () => {
  const { arena, recovered } = await gone([{ row: match('fresh', ['human', 'human']), chunks: 0 }]);
  expect(recovered).toEqual(['fresh running went on']);
  await expect.poll(() => arena.roomOf('fresh')?.point?.version).toBe(0);
});

test('a record that does not hold breaks its match, and no other', async () => {
  const { arena, store, failed, recovered } = await gone([
    { row: match('other', ['human', 'human'], { seed: played.match.seed, game: 'vampires' }), chunks: 4 },
    { row: match('good', ['human', 'human']), chunks: 4 },
  ]);
  expect([failed, recovered]).toEqual([['other'], ['good running went on']]);
  await expect.poll(async () => (await store.findMatch('other'))?.status).toBe('broken');
  expect(arena.roomOf('good')?.hasBegun).toBe(true);
  expect(arena.roomOf('other')?.hasBegun ?? false).toBe(false);
});

test('a client that came by itself cannot come back without a resume token', async () => {
  const token = { seat: 2, name: 'net', player: 'net', key: hashKey('t') };
  const { arena, store, recovered } = await gone([
    { row: match('lost', ['human', 'net']), chunks: 3 },
    { row: { ...match('back', ['human', 'net']), seats: [match('back', ['human']).seats[0]!, token] }, chunks: 3 },
  ]);
  expect(recovered.toSorted()).toEqual(['back running went on', 'lost broken broken']);
  expect(await store.findMatch('lost')).toMatchObject({ status: 'broken', ended: expect.any(Number) });
  expect([arena.roomOf('lost'), arena.roomOf('back')?.hasBegun]).toEqual([null, true]);
});

test.each([
  { secret: true, isSameSeed: false },
  { secret: false, isSameSeed: true },
])('a client that we start plays again from the beginning; secret luck: $secret', async ({ secret, isSameSeed }) => {
  const program = `net:${process.execPath} -e 0`;
  const row = match('first', ['human', program], { plan: plan({ secret }) });
  const { arena, store, recovered } = await gone([{ row, chunks: 3 }]);
  const [next] = await store.listFollowing('first');
  expect(recovered).toEqual([`${next!.id} running begun again`]);
  expect(next).toMatchObject({ follows: 'first', status: 'running', started: expect.any(Number), seats: row.seats });
  expect(next!.seed === row.seed).toBe(isSameSeed);
  expect((await store.findMatch('first'))?.status).toBe('broken');
  // Programs are started after everything else.
  expect(arena.roomOf(next!.id)?.hasBegun).toBe(false);
  await expect.poll(() => arena.roomOf(next!.id)?.hasBegun).toBe(true);
});

test('the luck of a competition’s match stays when it is played again', async () => {
  const program = `net:${process.execPath} -e 0`;
  const more = { plan: plan({ origin: 'competition', class: 'ladder' }), sealed: 'cup/all/1' };
  const row = match('leg', ['human', program], more);
  const { store } = await gone([{ row, chunks: 3 }]);
  expect((await store.listFollowing('leg'))[0]).toMatchObject({ seed: row.seed, sealed: 'cup/all/1' });
});

test.each([
  { players: ['cmd', 'cmd'], chunks: 3, how: 'begun again' },
  { players: ['cmd', 'cmd'], chunks: 0, how: 'went on' },
  { players: ['human', 'cmd'], chunks: 3, how: 'went on' },
])('a match of a competition with $players after $chunks chunks: $how', async ({ players, chunks, how }) => {
  const seats = players.map((player) => (player === 'cmd' ? `cmd:${process.execPath} -e 0` : player));
  const row = match('leg', seats, { plan: plan({ origin: 'competition', class: 'tournament' }), sealed: 'cup/all/1' });
  const { store, recovered } = await gone([{ row, chunks }]);
  const attempt = { competition: CUP.id, key: 'all/1/1', attempt: 1 };
  const id = await store.competitions.matchOf(attempt);
  expect(recovered).toEqual([`${id} running ${how}`]);
  expect(id === 'leg').toBe(how === 'went on');
  expect(await store.findMatch(id!)).toMatchObject({
    ...{ seed: row.seed, sealed: 'cup/all/1', seats: row.seats },
    follows: id === 'leg' ? null : 'leg',
  });
});

test.each([
  { origin: 'competition', hasLonger: true },
  { origin: 'request', hasLonger: false },
])('who could not come while the server was gone has as long again: $origin', async ({ origin, hasLonger }) => {
  const { created } = match('leg', []);
  const expires = created + 60_000;
  const more = { status: 'open', started: null, plan: plan({ origin, class: 'ladder', expires }) } as const;
  const from = Date.now();
  const { arena } = await gone([{ row: match(hasLonger ? 'leg' : 'lobby', ['human', 'open'], more), chunks: 0 }]);
  const [room] = arena.rooms;
  if (!hasLonger) return expect(room!.plan.expires).toBe(expires);
  expect(room!.plan.expires).toBeGreaterThanOrEqual(from + 60_000);
  expect(room!.plan.expires).toBeLessThanOrEqual(Date.now() + 60_000);
});

test('a lobby is there again; a match that is full begins', async () => {
  const open = { status: 'open', started: null } as const;
  const { arena, begun } = await gone([
    { row: match('lobby', ['human', 'open'], open), chunks: 0 },
    { row: match('full', ['human', 'human'], open), chunks: 0 },
  ]);
  expect(begun).toEqual(['full']);
  expect([arena.roomOf('lobby')?.row.status, arena.roomOf('full')?.row.status]).toEqual(['open', 'running']);
});
