import { readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expandSeed } from '@joute/core/dice.ts';
import type { AnyGame } from '@joute/core/game.ts';
import { must } from '@joute/core/result.ts';
import { defaultSetup } from '@joute/core/setup.ts';
import { draughts } from '@joute/games/draughts/game.ts';
import { expect, test } from 'vitest';
import { freshFolder } from '../test/freshFolder.ts';
import { QuickPlayer } from '../test/quickPlayer.ts';
import { SeriesFolder, type WrittenPlan } from './folder.ts';
import type { SeriesPlan } from './plan.ts';
import { playSeries } from './series.ts';

const game = draughts as AnyGame;
const seed = expandSeed('7');
const PLAN: SeriesPlan = {
  ...{ game, seats: 2, games: 6, swap: true, secret: false, lanes: 2, seed },
  starts: [{ name: '', setup: defaultSetup(game.facts.options) }],
  ...{ clock: game.facts.clock, policy: game.facts.policy },
  players: [() => new QuickPlayer('one'), () => new QuickPlayer('two')],
};
const WRITTEN: WrittenPlan = {
  game: 'draughts',
  players: ['one', 'two'],
  starts: [{ setup: { a: 1 } }],
  secret: false,
  seed,
};

/** Plays what is left; returns the outcome, and the numbers of the matches that were played now. */
async function go(path: string, written = WRITTEN, plan = PLAN) {
  const folder = must(SeriesFolder.open(path, written));
  const settled = { ...plan, seed: folder.seed };
  const done = must(folder.finished(settled));
  const played: number[] = [];
  const series = must(
    await playSeries(settled, {
      done,
      open: (number) => folder.openRecord(number),
      finished: ({ number }) => played.push(number),
    }),
  );
  folder.close();
  return { finished: series.finished, played: played.toSorted((a, b) => a - b) };
}

test('a series goes on: whole records count, torn, empty and interrupted ones are played again', async () => {
  const path = freshFolder();
  const first = await go(path);
  expect(first.played).toEqual([1, 2, 3, 4, 5, 6]);
  expect(await go(path)).toEqual({ finished: first.finished, played: [] });

  const record = (number: number): string => join(path, `draughts-000${number}.json`);
  truncateSync(record(2), statSync(record(2)).size - 10);
  truncateSync(record(3), 0);
  truncateSync(record(4), 30);
  const text = readFileSync(record(6), 'utf8');
  writeFileSync(record(6), text.replace(/"termination":"\w+"/, '"termination":"interrupted"'));
  expect(await go(path)).toEqual({ finished: first.finished, played: [2, 3, 4, 6] });
  expect(readdirSync(path).length).toBe(7);
});

test('a secret seed is kept in the plan, marked, for its owner only, and goes on', async () => {
  const path = freshFolder();
  const secret = (text: string): WrittenPlan => ({ ...WRITTEN, secret: true, seed: expandSeed(text) });
  const first = await go(path, secret('a'));
  expect(await go(path, secret('b'))).toEqual({ finished: first.finished, played: [] });
  const plan = join(path, 'plan.json');
  expect(JSON.parse(readFileSync(plan, 'utf8'))).toMatchObject({ secret: true, seed: expandSeed('a') });
  if (process.platform !== 'win32') expect(statSync(plan).mode & 0o077).toBe(0);
});

const REFUSED = [
  { what: 'another player', change: { players: ['one', 'three'] }, code: 'series/differs', part: 'players.1' },
  {
    what: 'another setup',
    change: { starts: [{ setup: { a: 2 } }] },
    code: 'series/differs',
    part: 'starts.0.setup.a',
  },
  { what: 'a part more', change: { nodes: 5 }, code: 'series/differs', part: 'nodes' },
  { what: 'another seed', change: { seed: expandSeed('8') }, code: 'series/other-seed' },
  { what: 'a secret seed', change: { secret: true }, code: 'series/other-seed' },
] as const;

test.each(REFUSED)('a plan with $what is refused', ({ change, code, ...told }) => {
  const path = freshFolder();
  must(SeriesFolder.open(path, WRITTEN)).close();
  const opened = SeriesFolder.open(path, { ...WRITTEN, ...change });
  expect(opened).toMatchObject({ ok: false, refusal: { code, params: 'part' in told ? { part: told.part } : {} } });
  // And the folder is free again.
  must(SeriesFolder.open(path, WRITTEN)).close();
});

test('records of others are neither counted nor written over', async () => {
  const path = freshFolder();
  writeFileSync(join(path, 'draughts-0012.json'), '{}');
  expect(SeriesFolder.open(path, WRITTEN)).toMatchObject({ refusal: { code: 'series/records-without-plan' } });

  const [mine, other] = [freshFolder(), freshFolder()];
  await go(other, { ...WRITTEN, seed: expandSeed('8') });
  const folder = must(SeriesFolder.open(mine, WRITTEN));
  writeFileSync(folder.pathOf(3), readFileSync(join(other, 'draughts-0003.json')));
  expect(folder.finished(PLAN)).toMatchObject({ refusal: { code: 'series/foreign-record' } });
});

test('one runner a folder; a runner that was killed holds nothing', () => {
  const path = freshFolder();
  const folder = must(SeriesFolder.open(path, WRITTEN));
  expect(SeriesFolder.open(path, WRITTEN)).toMatchObject({ refusal: { code: 'series/busy' } });
  folder.close();
  // The number of a process that is gone, and one that another process has got since.
  for (const left of ['999999999 1', `${process.pid} 1`]) {
    writeFileSync(join(path, '.lock'), left);
    must(SeriesFolder.open(path, WRITTEN)).close();
  }
});

test('a plan that is none is refused', () => {
  const path = freshFolder();
  writeFileSync(join(path, 'plan.json'), '{"game":3}');
  expect(SeriesFolder.open(path, WRITTEN)).toMatchObject({ refusal: { code: 'series/plan-broken' } });
});
