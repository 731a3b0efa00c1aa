import { describe, expect, it, test } from 'vitest';
import { expandSeed } from '../../dice.ts';
import { makeRandom } from '../../random.ts';
import { competitionHash } from '../standings/hash.ts';
import { overallStandings } from '../standings/overall.ts';
import { stageStandings } from '../standings/standings.ts';
import { Played, planOf } from '../test/playing.ts';
import { dueNow, legKey } from './due.ts';
import { eventSchema } from './events.ts';
import { jobOf } from './job.ts';

const FINALS = { format: 'knockout', bestOf: 2 };
const WHOLE = [
  { what: 'round robin', plan: planOf(6, { format: 'round-robin', legs: 2 }), matches: 30 },
  { what: 'home and away', plan: planOf(5, { format: 'round-robin', cycles: 2, legs: 1 }), matches: 20 },
  {
    what: 'pools and finals',
    plan: planOf(12, [{ format: 'round-robin', pools: 3, advance: 2 }, FINALS]),
    matches: null,
  },
  { what: 'Swiss', plan: planOf(11, { format: 'swiss', rounds: 7 }), matches: 35 },
  {
    what: 'knock-out with a third place',
    plan: planOf(13, { format: 'knockout', bestOf: 3, thirdPlace: true }),
    matches: null,
  },
  { what: 'double knock-out', plan: planOf(13, { format: 'double-knockout' }), matches: null },
  { what: 'gauntlet', plan: planOf(5, { format: 'gauntlet', champions: 1, legs: 2 }), matches: 8 },
  {
    what: 'CyberAttack',
    plan: planOf(9, { format: 'tables', seats: 4, points: { places: [5, 3, 1, 0] } }),
    matches: 9,
  },
  { what: 'Risk', plan: planOf(7, { format: 'tables', seats: 5 }), matches: 7 },
] as const;

describe('to the end', () => {
  test.each(WHOLE)('$what', ({ plan, matches }) => {
    const played = new Played(plan).playOut();
    const { ledger } = played;
    expect(ledger.isClosed).toBe(true);
    const results = played.events.filter(({ kind }) => kind === 'result').length;
    if (matches !== null) expect(results).toBe(matches);
    const standings = overallStandings(ledger);
    expect(standings).toHaveLength(plan.player.length);
    expect(standings[0]!.place).toBe(1);
    // Whoever is written to the store is read back as it was.
    for (const event of played.events) expect(eventSchema.parse(JSON.parse(JSON.stringify(event)))).toEqual(event);
  });

  test.each(WHOLE)(
    '$what: the same hash whatever the order of the results, after any stop, and when results come twice',
    ({ plan }) => {
      const straight = new Played(plan).playOut();
      const random = makeRandom(3);
      const disturbed = new Played(plan);
      for (let legs = disturbed.settle(); legs.length > 0; legs = disturbed.settle()) {
        const leg = legs[random.below(legs.length)]!;
        disturbed.playOne(leg, 1);
        if (random.below(3) === 0)
          disturbed.result(
            leg,
            leg.entrants.map(() => 1),
          );
      }
      expect(competitionHash(disturbed.ledger)).toBe(competitionHash(straight.ledger));
      expect(competitionHash(new Played(plan).playOut(2).ledger)).not.toBe(competitionHash(straight.ledger));
    },
  );
});

it('a ladder goes on for its matches, everybody in both seats, and knows a new version', () => {
  const played = new Played(planOf(8, { format: 'ladder', matches: 60 }));
  let count = 0;
  for (let legs = played.settle(); legs.length > 0; legs = played.settle()) {
    if (++count === 30)
      played.tell({ kind: 'entered', entrant: { id: 'e8', name: 'Bot 8', spec: 'bot:x', rank: 8, version: 2 } });
    played.playOne(legs[0]!, 1);
  }
  const { ledger } = played;
  expect(ledger.isClosed).toBe(true);
  const standings = stageStandings(ledger, ledger.stages[0]!);
  expect(standings.reduce((sum, standing) => sum + standing.played, 0)).toBe(120);
  expect(Math.min(...standings.map((standing) => standing.played))).toBeGreaterThanOrEqual(10);
  for (const { legs, entrants } of ledger.stages[0]!.pairings.values())
    expect(legs.get(2)!.result!.entrants).toEqual(entrants.toReversed());
});

describe('the cup: three pools of four, two of each go on', () => {
  const plan = planOf(
    12,
    [
      {
        name: 'pools',
        format: 'round-robin',
        pools: 3,
        legs: 2,
        advance: 2,
        tieBreaks: ['direct', 'sonneborn-berger', 'points-for', 'faults', 'lot'],
      },
      { name: 'finals', format: 'knockout', bestOf: 2 },
    ],
    { bonus: { winner: 3, finalist: 2, semifinalist: 1 } },
  );
  const { ledger } = new Played(plan).playOut();
  const [pools, finals] = ledger.stages as [(typeof ledger.stages)[0], (typeof ledger.stages)[0]];

  it('pools are played home and away, winners of pools are seeded before seconds', () => {
    expect(pools.pools.map(({ length }) => length)).toEqual([4, 4, 4]);
    expect([...pools.pairings.values()]).toHaveLength(18);
    const places = finals.entrants!.map(
      (id) =>
        [1, 2, 3].flatMap((pool) => stageStandings(ledger, pools, pool)).find(({ entrant }) => entrant === id)!.place,
    );
    expect(places).toEqual([1, 1, 1, 2, 2, 2]);
  });

  it('the best two have a bye, and the bonus is in the points', () => {
    expect([...finals.pairings.values()].filter(({ round }) => round === 1)).toHaveLength(2);
    const overall = overallStandings(ledger);
    expect(overall.slice(0, 4).map(({ bonus }) => bonus)).toEqual([3, 2, 1, 1]);
    expect(overall.slice(4).every(({ bonus }) => bonus === 0)).toBe(true);
    expect(overall.slice(0, 6).every(({ stage }) => stage === 'finals')).toBe(true);
  });
});

describe('jobs', () => {
  const opening = [
    { name: 'one', setup: { map: 'a' } },
    { name: 'two', from: 'a position' },
  ];
  const played = new Played(planOf(4, { format: 'round-robin', legs: 4 }, { opening, setup: { map: 'usual' } }));
  const legs = played.settle();
  const seed = expandSeed('secret');
  const jobs = legs.map((leg) => jobOf(played.ledger, 'c1', leg, seed));

  it('have a key of their own, and say who sits where', () => {
    expect(new Set(jobs.map(({ key }) => key)).size).toBe(24);
    expect(jobs[0]!.key).toBe('c1/stage 1/p1r1m1/1/1');
    expect(jobs[1]!.seats).toEqual(jobs[0]!.seats.toReversed());
  });

  it('both legs of an opening share its start and its luck; others have their own', () => {
    const [a, b, c, d] = jobs.map(({ luck }) => luck.seed);
    expect([a === b, c === d, a === c]).toEqual([true, true, false]);
    expect(jobs.slice(0, 4).map((job) => [job.opening, job.from, job.setup.map])).toEqual([
      ['one', null, 'a'],
      ['one', null, 'a'],
      ['two', 'a position', 'usual'],
      ['two', 'a position', 'usual'],
    ]);
    expect(new Set(jobs.map(({ luck }) => luck.seed)).size).toBe(12);
    expect(jobs[0]!.luck.sealedUntil).toBe('c1/stage 1/p1r1m1');
  });

  it('an attempt that is broken off is due again, with the same luck', () => {
    const again = new Played(played.ledger.plan);
    const leg = again.settle()[0]!;
    again.result(leg, [1, 1], { termination: 'interrupted' });
    const next = again.settle().find(({ pairing, leg: number }) => pairing === leg.pairing && number === leg.leg)!;
    expect(next.attempt).toBe(2);
    expect(jobOf(again.ledger, 'c1', next, seed).luck).toEqual(jobOf(again.ledger, 'c1', leg, seed).luck);
  });
});

it('while it is paused nothing is due; resumed, what was', () => {
  const played = new Played(planOf(4, { format: 'round-robin' }));
  const keys = played.settle().map(legKey);
  played.tell({ kind: 'paused' });
  expect(dueNow(played.ledger)).toEqual({ events: [], legs: [] });
  played.tell({ kind: 'resumed' });
  expect(played.settle().map(legKey)).toEqual(keys);
});
