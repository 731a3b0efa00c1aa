/** Whole competitions on a server: real bots, real stores, servers that are gone in between. */

import { setTimeout as pause } from 'node:timers/promises';
import { planSchema } from '@joute/core/competition/plan/plan.ts';
import { competitionHash } from '@joute/core/competition/standings/hash.ts';
import { expandSeed, hashSeed } from '@joute/core/dice.ts';
import { parseRecord } from '@joute/core/record/readRecord.ts';
import { must } from '@joute/core/result.ts';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { openArena } from '../../live/test/people.ts';
import { bundleThinker } from '../../test/bundle.ts';
import { freshFolder } from '../../test/freshFolder.ts';
import { openPostgres } from '../../test/openPostgres.ts';
import { LiveCompetitions } from './liveCompetitions.ts';

let thinker: string;
beforeAll(async () => {
  thinker = await bundleThinker();
}, 60_000);

const SEED = expandSeed('cup');
const player = (spec: string, count: number) => Array.from({ length: count }, (_, n) => ({ name: `N${n + 1}`, spec }));
const planOf = (more: object = {}) =>
  planSchema.parse({
    ...{ name: 'Coupe', game: 'vampires', think: 5, player: player('bot:random', 4) },
    stage: [{ name: 'all', format: 'round-robin', legs: 2 }],
    ...more,
  });

const open = new Set<LiveCompetitions>();
afterEach(async () => {
  for (const one of open) await one.close();
  open.clear();
});

async function openCompetitions(where = freshFolder()) {
  const { arena, store, close } = await openArena({ thinker, cores: 2 }, where);
  await arena.recover();
  const failed: unknown[] = [];
  const competitions = new LiveCompetitions({
    ...{ arena, store, lanes: 2 },
    failed: (_id, error) => void failed.push(error),
  });
  open.add(competitions);
  const stop = async (): Promise<void> => {
    open.delete(competitions);
    await competitions.close();
    await close();
  };
  return { arena, store, competitions, failed, stop };
}

/** With a seed that is secret and the same in every run. */
async function begin(where: string, plan = planOf()) {
  const one = await openCompetitions(where);
  const created = { kind: 'created', at: 1, who: 'test', why: null, plan, commitment: hashSeed(SEED) } as const;
  await one.store.competitions.create({ id: 'cup', name: 'Coupe', seed: SEED, created: 1, maker: null }, [created]);
  await one.competitions.resume();
  return one;
}

const closed = (competitions: LiveCompetitions): Promise<void> =>
  expect.poll(async () => (await competitions.find('cup'))?.ledger.isClosed, { timeout: 60_000 }).toBe(true) as never;

async function undisturbedHash(): Promise<string> {
  const calm = await begin(freshFolder());
  await closed(calm.competitions);
  expect(calm.failed).toEqual([]);
  return competitionHash((await calm.competitions.find('cup'))!.ledger);
}

test('a server that is gone again and again comes to the same end, and counts every match once', async () => {
  const hash = await undisturbedHash();
  const where = freshFolder();
  let one = await begin(where);
  for (const results of [2, 5, 8]) {
    await expect.poll(() => one.competitions.liveOf('cup')?.number ?? 99, { interval: 1 }).toBeGreaterThan(6 + results);
    await one.stop();
    one = await openCompetitions(where);
    await one.competitions.resume();
  }
  await closed(one.competitions);
  expect(competitionHash((await one.competitions.find('cup'))!.ledger)).toBe(hash);
  const { store } = one;
  const results = (await store.competitions.events('cup')).filter(({ kind }) => kind === 'result');
  expect(results).toHaveLength(12);
  expect(await store.competitions.matchesOf('cup')).toHaveLength(12);
  await expect.poll(() => store.sealedIn('cup')).toEqual([]);
  for (const { match } of await store.competitions.matchesOf('cup'))
    expect(must(parseRecord(await store.recordText(match))).end?.seed).toMatch(/^[0-9a-f]{64}$/);
});

test('a competition that is made goes on by itself, tells its changes, and is found when it is over', async () => {
  const { store, competitions } = await openCompetitions();
  const told: number[] = [];
  competitions.onChange((_id, number) => void told.push(number));
  const { id } = must(await competitions.create(planOf({ seed: 'known', player: player('bot:random', 2) }), 'token:t'));
  expect(competitions.liveOf(id)).toMatchObject({ row: { maker: 'token:t' }, trouble: null });
  await expect.poll(async () => (await competitions.find(id))?.ledger.isClosed, { timeout: 60_000 }).toBe(true);
  const state = (await competitions.find(id))!;
  expect(told.at(-1)).toBe(state.number);
  expect(told).toEqual(told.toSorted((a, b) => a - b));
  expect((await store.competitions.find(id))?.closed).toEqual(expect.any(Number));
  expect((await store.competitions.events(id)).at(-1)).toMatchObject({ kind: 'closed', seed: expandSeed('known') });
  expect(await competitions.decide(id, { kind: 'paused', who: 't', why: null })).toMatchObject({
    refusal: { code: 'competition/closed' },
  });
  expect(await competitions.decide('none', { kind: 'paused', who: 't', why: null })).toMatchObject({
    refusal: { code: 'competition/not-found' },
  });
});

test('a PostgreSQL that falls over: the competition waits, and comes to the same end', async () => {
  const postgres = await openPostgres();
  const one = await begin(await postgres.fresh());
  await expect.poll(() => one.competitions.liveOf('cup')?.number ?? 99, { interval: 1 }).toBeGreaterThan(8);
  await postgres.crash();
  // Longer than a write waits by itself.
  await pause(6000);
  await postgres.restart();
  await closed(one.competitions);
  expect(one.failed).toEqual([]);
  const results = (await one.store.competitions.events('cup')).filter(({ kind }) => kind === 'result');
  expect(results).toHaveLength(12);
  expect(competitionHash((await one.competitions.find('cup'))!.ledger)).toBe(await undisturbedHash());
  await one.stop();
  await postgres.stop();
}, 120_000);

test('closed by hand: what is under way is ended first, then the seed is told', async () => {
  const people = planOf({ player: player('human', 2), stage: [{ name: 'all', format: 'round-robin', legs: 1 }] });
  const { arena, store, competitions } = await begin(freshFolder(), people);
  await expect.poll(() => competitions.liveOf('cup')?.playing.length).toBe(1);
  const { match } = (await store.competitions.matchesOf('cup'))[0]!;
  expect((await store.findMatch(match))?.sealed).toMatch(/^cup\/all\/p1/);
  must(await competitions.decide('cup', { kind: 'closed', who: 'token:t', why: 'rain', seed: null }));
  expect(arena.roomOf(match)).toBeNull();
  expect(await store.findMatch(match)).toMatchObject({ status: 'expired', sealed: null });
  expect((await store.competitions.events('cup')).at(-1)).toMatchObject({ kind: 'closed', seed: SEED, why: 'rain' });
});

test('what cannot be played stands still and says so; a decision begins anew', async () => {
  const { competitions, failed } = await begin(
    freshFolder(),
    planOf({ player: player('cmd:no-such-program-here', 2) }),
  );
  await expect.poll(() => competitions.liveOf('cup')?.trouble).not.toBeNull();
  expect(failed).toHaveLength(1);
  must(await competitions.decide('cup', { kind: 'paused', who: 'token:t', why: null }));
  expect(competitions.liveOf('cup')).toMatchObject({ trouble: null, ledger: { isPaused: true } });
});

test('a start that is set outlives the server, is kept by the next one, and can be moved', async () => {
  const where = freshFolder();
  const about = { who: 'test', why: null };
  let one = await begin(where, planOf({ start: new Date(Date.now() + 3_600_000).toISOString() }));
  await expect.poll(() => one.competitions.liveOf('cup')?.ledger.entrants.size).toBe(4);
  const soon = new Date(Date.now() + 1500).toISOString();
  expect((await one.competitions.decide('cup', { ...about, kind: 'scheduled', start: soon })).ok).toBe(true);
  await one.stop();
  one = await openCompetitions(where);
  await one.competitions.resume();
  await closed(one.competitions);
  const events = await one.store.competitions.events('cup');
  const at = (kind: string): number => events.findIndex((event) => event.kind === kind);
  const started = events[at('started')]!;
  expect(started).toMatchObject({ who: 'rule' });
  expect(started.at).toBeGreaterThanOrEqual(Date.parse(soon));
  expect([at('scheduled') < at('started'), at('started') < at('drawn')]).toEqual([true, true]);
  expect(one.failed).toEqual([]);
}, 90_000);

test('a start that was cancelled waits for somebody', async () => {
  const about = { who: 'test', why: null };
  const one = await begin(freshFolder(), planOf({ start: new Date(Date.now() + 3_600_000).toISOString() }));
  const decide = (decision: Parameters<LiveCompetitions['decide']>[1]) => one.competitions.decide('cup', decision);
  expect((await decide({ ...about, kind: 'scheduled', start: null })).ok).toBe(true);
  expect(one.competitions.liveOf('cup')?.ledger).toMatchObject({ isWaiting: true, start: null });
  expect((await decide({ ...about, kind: 'started' })).ok).toBe(true);
  await closed(one.competitions);
  expect(await decide({ ...about, kind: 'started' })).toMatchObject({ refusal: { code: 'competition/closed' } });
}, 90_000);
