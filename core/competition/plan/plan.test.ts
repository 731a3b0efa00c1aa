import { describe, expect, it, test } from 'vitest';
import { LANGUAGES, say } from '../../words.ts';
import { keyText, parsePlan } from './parsePlan.ts';
import { FORMATS } from './plan.ts';
import { planSentences } from './sentences.ts';

/** The file of the issue, as JSON. */
const CUP = {
  name: 'Coupe 2026',
  game: 'vampires',
  seed: 'coupe-2026',
  setup: { map: '@thetrap' },
  clock: { move: 2000 },
  player: [{ name: 'Alpha', spec: 'cmd:"python3 alpha.py"' }],
  stage: [
    {
      name: 'pools',
      format: 'round-robin',
      pools: 3,
      legs: 2,
      points: { win: 3, draw: 1, loss: 0 },
      tieBreaks: ['direct', 'sonneborn-berger', 'points-for', 'faults', 'lot'],
      advance: 2,
    },
    { name: 'finals', format: 'knockout', bestOf: 2 },
  ],
  bonus: { winner: 3, finalist: 2, semifinalist: 1 },
};
const TWELVE = Array.from({ length: 12 }, (_, index) => ({ name: `Bot ${index + 1}`, spec: 'bot:random' }));
const cup = (change: object): object => ({ ...CUP, player: TWELVE, ...change });
const stage = (change: object): object => cup({ stage: [{ ...CUP.stage[0], ...change }] });

it('reads the cup, and fills in what is usual', () => {
  const parsed = parsePlan(cup({}));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.refusal));
  expect(parsed.value.stage[0]).toMatchObject({ cycles: 1, draw: 'seed', advanceBest: 0, withdrawals: 'half' });
  expect(parsed.value.stage[1]).toMatchObject({
    bestOf: 2,
    ties: ['extra', 'points-for', 'faults'],
    thirdPlace: false,
  });
  expect(parsed.value.bonus).toEqual({ winner: 3, finalist: 2, semifinalist: 1, quarterfinalist: 0 });
  expect(parsed.value.faults).toEqual({ disqualify: null, noShow: 300 });
});

test.each(FORMATS)('the least that a stage of the format %s says', (format) => {
  const least = {
    name: 'only',
    format,
    ...(format === 'swiss' && { rounds: 5 }),
    ...(format === 'tables' && { seats: 4 }),
  };
  expect(parsePlan(cup({ stage: [least] })).ok).toBe(true);
});

describe('what is wrong is named by its key, with what is allowed', () => {
  test.each([
    {
      json: stage({ format: 'round robin' }),
      code: 'plan/not-one-of',
      key: 'stage[0].format',
      told: 'double-knockout',
    },
    { json: cup({ stage: [{ name: 'x' }] }), code: 'plan/missing', key: 'stage[0].format', told: 'swiss' },
    { json: stage({ legz: 2 }), code: 'plan/unknown-key', key: 'stage[0].legz', told: 'legs' },
    {
      json: stage({ points: { wins: 2 } }),
      code: 'plan/unknown-key',
      key: 'stage[0].points.wins',
      told: 'win, draw, loss',
    },
    { json: cup({ nmae: 'x' }), code: 'plan/unknown-key', key: 'nmae', told: 'name, game' },
    { json: cup({ bonus: { loser: 1 } }), code: 'plan/unknown-key', key: 'bonus.loser', told: 'finalist' },
    {
      json: cup({ player: [{ ...TWELVE[0], nick: 1 }] }),
      code: 'plan/unknown-key',
      key: 'player[0].nick',
      told: 'spec',
    },
    { json: stage({ tieBreaks: ['luck'] }), code: 'plan/not-one-of', key: 'stage[0].tieBreaks[0]', told: 'buchholz' },
    { json: stage({ legs: 0 }), code: 'plan/too-small', key: 'stage[0].legs', told: '1' },
    { json: stage({ legs: 65 }), code: 'plan/too-large', key: 'stage[0].legs', told: '64' },
    { json: stage({ legs: 'two' }), code: 'plan/wrong-type', key: 'stage[0].legs', told: '"two"' },
    { json: stage({ points: { win: 0.3 } }), code: 'plan/not-in-steps', key: 'stage[0].points.win', told: '0.5' },
    { json: stage({ name: 'a/b' }), code: 'plan/malformed', key: 'stage[0].name', told: 'a/b' },
    { json: { ...CUP, game: undefined }, code: 'plan/missing', key: 'game', told: 'string' },
    { json: cup({ stage: [{ name: 's', format: 'swiss' }] }), code: 'plan/missing', key: 'stage[0].rounds', told: '' },
    {
      json: cup({ player: [TWELVE[0], TWELVE[0]], stage: [CUP.stage[1]] }),
      code: 'plan/name-twice',
      key: 'player[1].name',
      told: 'Bot 1',
    },
    {
      json: cup({ stage: [CUP.stage[1], CUP.stage[1]] }),
      code: 'plan/name-twice',
      key: 'stage[1].name',
      told: 'finals',
    },
    { json: stage({ pools: 7 }), code: 'plan/pools-too-many', key: 'stage[0].pools', told: '6' },
    { json: stage({ draw: 'hand' }), code: 'plan/hand-without-draw', key: 'stage[0].hand', told: 'draw' },
    { json: stage({ draw: 'hand', hand: [['Bot 1']] }), code: 'plan/hand-pools', key: 'stage[0].hand', told: '3' },
    {
      json: stage({ pools: 1, draw: 'hand', hand: [TWELVE.slice(1).map(({ name }) => name)] }),
      code: 'plan/hand-names',
      key: 'stage[0].hand',
      told: 'Bot 1',
    },
    {
      json: stage({ pools: 1, draw: 'hand', hand: [[...TWELVE, TWELVE[3]!].map(({ name }) => name)] }),
      ...{ code: 'plan/hand-names', key: 'stage[0].hand', told: 'Bot 4' },
    },
    {
      json: stage({ pools: 1, draw: 'hand', hand: [['Nobody', ...TWELVE.map(({ name }) => name)]] }),
      ...{ code: 'plan/hand-names', key: 'stage[0].hand', told: 'Nobody' },
    },
    {
      json: cup({ stage: [CUP.stage[1], { name: 'p', format: 'round-robin', draw: 'hand', hand: [['Bot 1']] }] }),
      ...{ code: 'plan/hand-later', key: 'stage[1].hand', told: 'stage[1].hand' },
    },
    {
      json: stage({ pools: 1, hand: [['Bot 1']] }),
      code: 'plan/hand-without-draw',
      key: 'stage[0].hand',
      told: 'draw',
    },
    { json: cup({ clock: { bonk: 1 } }), code: 'plan/unknown-key', key: 'clock.bonk', told: 'move, first, bank' },
    { json: cup({ faults: { most: 1 } }), code: 'plan/unknown-key', key: 'faults.most', told: 'disqualify, noShow' },
    { json: cup({ limits: { time: 1 } }), code: 'plan/unknown-key', key: 'limits.time', told: 'memoryMiB' },
    {
      json: cup({ opening: [{ fen: '' }] }),
      code: 'plan/unknown-key',
      key: 'opening[0].fen',
      told: 'name, setup, from',
    },
    { json: cup({ stage: [7] }), code: 'plan/wrong-type', key: 'stage[0]', told: '7' },
    { json: cup({ stage: [] }), code: 'plan/too-small', key: 'stage', told: '1' },
    { json: cup({ think: null }), code: 'plan/wrong-type', key: 'think', told: 'null' },
    {
      json: cup({ stage: [{ name: 'l', format: 'ladder' }, CUP.stage[1]] }),
      code: 'plan/endless',
      key: 'stage[0].matches',
      told: 'until',
    },
    {
      json: cup({ stage: [{ name: 't', format: 'tables', seats: 13 }] }),
      code: 'plan/too-large',
      key: 'stage[0].seats',
      told: '12',
    },
    {
      json: cup({ stage: [{ name: 't', format: 'tables', seats: 4, points: { places: [3, 1] } }] }),
      code: 'plan/places-not-seats',
      key: 'stage[0].points',
      told: '4',
    },
  ])('$code at $key', ({ json, code, key, told }) => {
    const parsed = parsePlan(json);
    expect(parsed.ok).toBe(false);
    if (parsed.ok) return;
    const [first] = parsed.refusal;
    expect(first!.refusal.code).toBe(code);
    expect(first!.refusal.params.key).toBe(key);
    expect(keyText(first!.path)).toBe(key);
    for (const language of LANGUAGES) expect(say(first!.refusal, language, planSentences)).toContain(told);
  });

  test.each([null, 7, [], 'x', { player: 3 }])('%j is refused, not thrown', (json) => {
    expect(parsePlan(json).ok).toBe(false);
  });
});

describe('what fits together', () => {
  const ladder = { name: 'l', format: 'ladder' };
  test.each([
    { what: 'a ladder at the end has none', json: cup({ stage: [CUP.stage[1], ladder] }) },
    { what: 'one with so many matches', json: cup({ stage: [{ ...ladder, matches: 9 }, CUP.stage[1]] }) },
    { what: 'one until a time', json: cup({ stage: [{ ...ladder, until: '2026-12-01T12:00:00Z' }, CUP.stage[1]] }) },
    { what: 'as many pools as there are couples', json: stage({ pools: 6 }) },
    {
      what: 'any number before anybody has entered',
      json: { ...cup({}), player: [], stage: [{ ...CUP.stage[0], pools: 99 }] },
    },
    {
      what: 'pools later, when nobody knows who is left',
      json: cup({ stage: [CUP.stage[1], { ...CUP.stage[0], pools: 9 }] }),
    },
    { what: 'all by hand', json: stage({ pools: 1, draw: 'hand', hand: [TWELVE.map(({ name }) => name)] }) },
    { what: 'all at one table', json: cup({ stage: [{ name: 't', format: 'tables', seats: 12 }] }) },
    {
      what: 'tables before anybody has entered',
      json: { ...cup({}), player: [], stage: [{ name: 't', format: 'tables', seats: 4 }] },
    },
    {
      what: 'points for every seat',
      json: cup({ stage: [{ name: 't', format: 'tables', seats: 3, points: { places: [3, 1, 0] } }] }),
    },
    { what: 'points for two, which have no seats to be counted', json: stage({ points: { places: [3, 1, 0] } }) },
  ])('$what', ({ json }) => {
    expect(parsePlan(json)).toMatchObject({ ok: true });
  });

  it('everything that is wrong is told at once', () => {
    const parsed = parsePlan(stage({ legs: 0, cycles: 99, x: 1, y: 2 }));
    expect(parsed.ok ? [] : parsed.refusal.map(({ path }) => path.at(-1)).toSorted()).toEqual([
      'cycles',
      'legs',
      'x',
      'y',
    ]);
  });
});

it('every sentence exists in both languages', () => {
  expect(Object.keys(planSentences.fr).toSorted()).toEqual(Object.keys(planSentences.en).toSorted());
});
