/** Jobs of a competition played as matches of an arena: real bots, real stores. */
import type { MatchJob } from '@joute/core/competition/log/job.ts';
import { expandSeed } from '@joute/core/dice.ts';
import { parseRecord } from '@joute/core/record/readRecord.ts';
import { must } from '@joute/core/result.ts';
import { beforeAll, expect, test } from 'vitest';
import { openArena } from '../../live/test/people.ts';
import type { Store } from '../../store/store.ts';
import { bundleThinker } from '../../test/bundle.ts';
import { freshFolder } from '../../test/freshFolder.ts';
import { CREATED, CUP } from '../../test/storedCompetition.ts';
import { attemptOf, RoomsRunner } from './roomsRunner.ts';

let thinker: string;
beforeAll(async () => {
  thinker = await bundleThinker();
}, 60_000);

const SEALED = 'cup/all/1';
const job = (players: readonly string[], more: Partial<MatchJob> = {}): MatchJob => ({
  ...{
    key: 'cup/all/1/1/1',
    game: 'vampires',
    setup: {},
    from: null,
    opening: null,
    clock: {},
    policy: null,
    think: 5,
  },
  luck: { seed: expandSeed('leg'), secret: true, sealedUntil: SEALED },
  seats: players.map((player, index) => ({
    entrant: `e${index + 1}`,
    name: `N${index + 1}`,
    player,
    version: index + 1,
  })),
  ...{ class: 'tournament', noShow: 300, limits: {} },
  ...more,
});
const BOTS = ['bot:random', 'bot:random'];
const NEVER = new AbortController().signal;

async function openRunner(where = freshFolder()) {
  const one = await openArena({ thinker }, where);
  await one.store.competitions.create(CUP, [CREATED]);
  await one.arena.recover();
  const runner = await RoomsRunner.open({ ...one, keyOf: (entrant) => `seat_${entrant}` }, 'cup');
  return { ...one, runner };
}

/** What was played, without the times that it took. */
async function movesOf(store: Store, match: string): Promise<string> {
  const { entries } = must(parseRecord(await store.recordText(match)));
  return JSON.stringify(entries.map(({ seat, turn, move, draws }) => [seat, turn, move, draws]));
}

test('a job is a match like any other, and played once however often it is asked for', async () => {
  const { store, runner } = await openRunner();
  const both = await Promise.all([runner.play(job(BOTS), NEVER), runner.play(job(BOTS), NEVER)]);
  expect(both[0]).toEqual(both[1]);
  expect(await runner.play(job(BOTS), NEVER)).toEqual(both[0]);
  const [row, ...others] = await store.listMatches({ most: 9 });
  expect(others).toEqual([]);
  expect(both[0]).toMatchObject({ how: 'played', match: row!.id, faults: [0, 0], ...JSON.parse(row!.result!) });
  expect(row).toMatchObject({ listed: true, status: 'finished', termination: both[0]!.termination });
  expect(row!.seats).toMatchObject([
    { name: 'N1', player: 'bot:random', entrant: { id: 'e1', version: 1 } },
    { name: 'N2', player: 'bot:random', entrant: { id: 'e2', version: 2 } },
  ]);
  expect(JSON.parse(row!.plan)).toMatchObject({ origin: 'competition', class: 'tournament', clock: { margin: 200 } });
});

test('nobody is told the seed before the pairing is over, then everybody', async () => {
  const { store, runner } = await openRunner();
  const { match } = (await runner.play(job(BOTS), NEVER))!;
  expect(await store.recordText(match!)).not.toContain(expandSeed('leg'));
  await runner.unseal('cup/all/2');
  expect(await store.sealedIn('cup')).toEqual([SEALED]);
  await runner.unseal(SEALED);
  expect(must(parseRecord(await store.recordText(match!))).end?.seed).toBe(expandSeed('leg'));
  expect(await store.sealedIn('cup')).toEqual([]);
  const given = job(BOTS, { key: 'cup/all/2/1/1', luck: { seed: expandSeed('7'), secret: false, sealedUntil: 'x' } });
  const open = (await runner.play(given, NEVER))!;
  expect(await store.recordText(open.match!)).toContain(expandSeed('7'));
});

test('after the server was gone it is played from the beginning, as it would have been undisturbed', async () => {
  const calm = await openRunner();
  const undisturbed = (await calm.runner.play(job(BOTS), NEVER))!;
  const where = freshFolder();
  const before = await openRunner(where);
  const stop = new AbortController();
  const played = before.runner.play(job(BOTS), stop.signal);
  const newest = (): number => [...before.arena.rooms][0]?.point?.version ?? -1;
  await expect.poll(newest, { interval: 1 }).toBeGreaterThan(3);
  const [first] = await before.store.listMatches({ most: 1 });
  stop.abort();
  await before.close();
  expect(await played).toBeNull();
  const after = await openRunner(where);
  const again = (await after.runner.play(job(BOTS), NEVER))!;
  expect(await after.store.findMatch(again.match!)).toMatchObject({ follows: first!.id, sealed: SEALED });
  expect(again).toEqual({ ...undisturbed, match: again.match });
  expect(await movesOf(after.store, again.match!)).toBe(await movesOf(calm.store, undisturbed.match!));
});

test('a match that an administrator stops is interrupted, open or under way', async () => {
  const { arena, store, runner } = await openRunner();
  for (const [key, players] of [
    ['cup/all/1/1/1', ['human', 'human']],
    ['cup/all/1/2/1', ['human', 'bot:random']],
  ] as const) {
    const played = runner.play(job(players, { key }), NEVER);
    await expect.poll(() => store.competitions.matchOf(attemptOf(key))).not.toBeNull();
    const id = (await store.competitions.matchOf(attemptOf(key)))!;
    await expect.poll(() => arena.roomOf(id)).not.toBeNull();
    if (players[1] !== 'human') must(await arena.take(id, 1, 'Somebody', 'seat_e1'));
    must(await arena.stop(id));
    expect(await played).toMatchObject({ how: 'played', termination: 'interrupted', match: id });
  }
});

test('who has not come in time has lost; the others are called what they are called', async () => {
  const { arena, store, runner } = await openRunner();
  // Long enough for one of them to come, on any machine.
  const played = runner.play(job(['human', 'human'], { noShow: 5 }), NEVER);
  await expect.poll(() => store.competitions.matchOf(attemptOf(job([]).key))).not.toBeNull();
  const id = (await store.competitions.matchOf(attemptOf(job([]).key)))!;
  await expect.poll(() => arena.roomOf(id)).not.toBeNull();
  expect(await arena.take(id, null, 'Mallory', 'seat_e9')).toMatchObject({ ok: false });
  must(await arena.take(id, null, 'Mallory', 'seat_e2'));
  expect(arena.roomOf(id)?.row.seats[1]).toMatchObject({ name: 'N2', player: 'human', entrant: { id: 'e2' } });
  expect(await played).toEqual({
    ...{ how: 'no-show', places: [2, 1], points: [0, 0], faults: [0, 0] },
    ...{ termination: 'forfeit', match: id, versions: [1, 2] },
  });
}, 20_000);
