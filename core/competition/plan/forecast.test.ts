/** Numbers by hand, and the same as a competition that is really played comes to. */
import { describe, expect, it, test } from 'vitest';
import { Played, planOf } from '../test/playing.ts';
import { forecastPlan } from './forecast.ts';

const PACE = { usual: 10, longest: 60, lanes: 2 };

const STAGES = [
  { what: 'round robin', players: 6, stage: { format: 'round-robin', legs: 2 }, matches: [30, 30], usual: 150 },
  { what: 'twice', players: 5, stage: { format: 'round-robin', cycles: 2, legs: 1 }, matches: [20, 20], usual: 100 },
  { what: 'pools', players: 12, stage: { format: 'round-robin', pools: 3, legs: 2 }, matches: [36, 36], usual: 180 },
  { what: 'uneven pools', players: 7, stage: { format: 'round-robin', pools: 2, legs: 1 }, matches: [9, 9], usual: 50 },
  // Seven rounds of five pairings wait for each other: three turns of two lanes each.
  { what: 'Swiss', players: 11, stage: { format: 'swiss', rounds: 7 }, matches: [35, 35], usual: 210 },
  { what: 'knock-out, no extra', players: 8, stage: { format: 'knockout', ties: [] }, matches: [7, 7], usual: 40 },
  // Of two legs both are needed; equal, two more.
  { what: 'best of two', players: 6, stage: { format: 'knockout', bestOf: 2 }, matches: [10, 20], usual: 50 },
  { what: 'best of three', players: 4, stage: { format: 'knockout', bestOf: 3, ties: [] }, matches: [6, 9] },
  { what: 'third place', players: 4, stage: { format: 'knockout', thirdPlace: true, ties: [] }, matches: [4, 4] },
  {
    what: 'no third place of three',
    players: 3,
    stage: { format: 'knockout', thirdPlace: true, ties: [] },
    matches: [2, 2],
  },
  { what: 'double', players: 13, stage: { format: 'double-knockout', ties: [] }, matches: [24, 25] },
  {
    what: 'double, one final',
    players: 13,
    stage: { format: 'double-knockout', ties: [], secondFinal: false },
    matches: [24, 24],
  },
  { what: 'double of two', players: 2, stage: { format: 'double-knockout', ties: [] }, matches: [2, 3] },
  { what: 'gauntlet', players: 5, stage: { format: 'gauntlet', champions: 1, legs: 2 }, matches: [8, 8] },
  { what: 'two champions', players: 5, stage: { format: 'gauntlet', champions: 2, legs: 1 }, matches: [6, 6] },
  { what: 'tables', players: 9, stage: { format: 'tables', seats: 4 }, matches: [9, 9], usual: 50 },
  { what: 'tables twice', players: 7, stage: { format: 'tables', seats: 5, tables: 6, legs: 2 }, matches: [12, 12] },
  { what: 'ladder', players: 8, stage: { format: 'ladder', matches: 61, legs: 2 }, matches: [62, 62] },
] as const;

describe('one stage', () => {
  test.each(STAGES)('$what of $players: $matches', ({ players, stage, matches, ...more }) => {
    const plan = planOf(players, stage);
    const forecast = forecastPlan(plan, players, PACE);
    expect([forecast.matches.least, forecast.matches.most]).toEqual(matches);
    if ('usual' in more) expect(forecast.seconds.usual).toBe(more.usual);
    expect(forecast.seconds.longest).toBeGreaterThanOrEqual(Math.ceil(matches[1] / 2) * 60);
    const results = new Played(plan).playOut().events.filter(({ kind }) => kind === 'result').length;
    expect(results).toBeGreaterThanOrEqual(matches[0]);
    expect(results).toBeLessThanOrEqual(matches[1]);
  });
});

it('stages follow each other with those who go on', () => {
  const plan = planOf(12, [
    { format: 'round-robin', pools: 3, advance: 2, advanceBest: 2 },
    { format: 'knockout', ties: [] },
  ]);
  const { stages, matches } = forecastPlan(plan, 12, PACE);
  expect(stages.map(({ entrants, pools }) => [entrants, pools])).toEqual([
    [12, [4, 4, 4]],
    [8, [8]],
  ]);
  expect(matches).toEqual({ least: 43, most: 43 });
});

it('a ladder without an end has none, and a match without a limit makes no longest day', () => {
  const endless = forecastPlan(planOf(4, { format: 'ladder' }), 4, PACE);
  expect([endless.matches.most, endless.seconds.usual]).toEqual([null, null]);
  const slow = forecastPlan(planOf(4, { format: 'round-robin' }), 4, { ...PACE, longest: null });
  expect(slow.seconds).toEqual({ usual: 60, longest: null });
});

it('one entrant alone has no tables', () => {
  const plan = planOf(1, { format: 'tables', seats: 4 });
  expect(forecastPlan(plan, 1, PACE).matches).toEqual({ least: 0, most: 0 });
  expect(new Played(plan).settle()).toEqual([]);
});

describe('balance', () => {
  test.each([
    { stage: { format: 'round-robin', legs: 1 }, players: 6, seats: 1, meetings: { least: 1, most: 1 } },
    { stage: { format: 'round-robin', legs: 2 }, players: 6, seats: 0, meetings: { least: 2, most: 2 } },
    { stage: { format: 'round-robin', legs: 1, pools: 2 }, players: 7, seats: 1, meetings: { least: 1, most: 1 } },
    { stage: { format: 'tables', seats: 4 }, players: 9, seats: 0, meetings: { least: 1, most: 2 } },
    { stage: { format: 'tables', seats: 5 }, players: 7, seats: 0, meetings: { least: 3, most: 4 } },
  ])('$players in $stage', ({ stage, players, seats, meetings }) => {
    const { balance } = forecastPlan(planOf(players, stage), players, PACE).stages[0]!;
    expect(balance).toMatchObject({ seats, meetings });
  });

  it('hangs on results in a Swiss', () => {
    expect(forecastPlan(planOf(6, { format: 'swiss', rounds: 3 }), 6, PACE).stages[0]!.balance).toBe(null);
  });
});
