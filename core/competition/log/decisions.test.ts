import { describe, expect, it, test } from 'vitest';
import { Played, planOf } from '../test/playing.ts';
import { type Decision, whyNot } from './decisions.ts';

const about = { who: 'teacher', why: null };
const entrant = (change: object = {}) => ({ id: 'e9', name: 'Late', spec: 'bot:x', rank: null, version: 1, ...change });
const refusalOf = ({ ledger }: Played, decision: Decision) => whyNot(ledger, decision);

const drawn = (stage: object = { format: 'round-robin', legs: 2 }, players = 4): Played => {
  const played = new Played(planOf(players, stage));
  played.settle();
  return played;
};
const [leg] = drawn().settle();
const again = (change: object = {}) =>
  ({ ...about, kind: 'replayed', stage: leg!.stage, pairing: leg!.pairing, leg: 1, ...change }) as const;
const given = (change: object = {}) =>
  ({ ...again(), kind: 'given', entrants: [...leg!.entrants], places: [1, 2], points: [1, 0], ...change }) as const;

describe('entering', () => {
  test.each([
    { what: 'a newer version', stage: 'round-robin', entrant: { id: 'e1', name: 'Bot 1', version: 2 }, code: null },
    {
      ...{ what: 'the same version', stage: 'round-robin', entrant: { id: 'e1', name: 'Bot 1', version: 1 } },
      ...{ code: 'competition/old-version', params: { entrant: 'e1', version: 1 } },
    },
    {
      ...{ what: 'a name that is taken', stage: 'ladder', entrant: { name: 'Bot 2' } },
      ...{ code: 'competition/name-taken', params: { name: 'Bot 2' } },
    },
    { what: 'too late', stage: 'round-robin', entrant: {}, code: 'competition/no-late-entry', params: {} },
    { what: 'late into a ladder', stage: 'ladder', entrant: {}, code: null },
    { what: 'late into a gauntlet', stage: 'gauntlet', entrant: {}, code: null },
    { what: 'late into a knock-out', stage: 'knockout', entrant: {}, code: 'competition/no-late-entry', params: {} },
  ])('$what: $code', ({ stage: format, entrant: change, code, ...more }) => {
    const refusal = refusalOf(drawn({ format }), { ...about, kind: 'entered', entrant: entrant(change) });
    expect(refusal?.code ?? null).toBe(code);
    if ('params' in more) expect(refusal?.params).toEqual(more.params);
  });

  it('before the draw everybody may', () => {
    const played = new Played(planOf(2, { format: 'knockout' }));
    expect(refusalOf(played, { ...about, kind: 'entered', entrant: entrant() })).toBe(null);
  });

  it('who comes late stands last in the seeding, and is asked to play', () => {
    const played = drawn({ format: 'gauntlet', legs: 1 }).tell({ kind: 'entered', entrant: entrant() });
    expect(played.ledger.stages[0]!.entrants).toEqual(['e1', 'e2', 'e3', 'e4', 'e9']);
    expect(played.settle().map(({ entrants }) => entrants)).toContainEqual(expect.arrayContaining(['e1', 'e9']));
    // Once in, another version is the same entrant.
    played.tell({ kind: 'entered', entrant: entrant({ version: 2 }) });
    expect(played.ledger.stages[0]!.entrants).toHaveLength(5);
  });
});

test.each(['withdrawn', 'disqualified'] as const)('%s: only who is in it', (kind) => {
  const played = drawn();
  expect(refusalOf(played, { ...about, kind, entrant: 'e2' })).toBe(null);
  expect(refusalOf(played, { ...about, kind, entrant: 'e7' })).toMatchObject({
    code: 'competition/no-such-entrant',
    params: { entrant: 'e7' },
  });
  played.tell({ kind, entrant: 'e2' });
  expect(refusalOf(played, { ...about, kind, entrant: 'e2' })).toMatchObject({
    code: 'competition/not-in',
    params: { entrant: 'e2' },
  });
});

describe('a match again, or its result by hand', () => {
  test.each([
    { decision: again(), code: null },
    { decision: again({ leg: 2 }), code: null },
    { decision: again({ leg: 3 }), code: 'competition/no-such-leg', params: { leg: 3 } },
    {
      decision: again({ pairing: 'p9' }),
      code: 'competition/no-such-pairing',
      params: { stage: 'stage 1', pairing: 'p9' },
    },
    {
      decision: again({ stage: 'finals' }),
      code: 'competition/no-such-pairing',
      params: { stage: 'finals', pairing: leg!.pairing },
    },
    { decision: given(), code: null },
    { decision: given({ leg: 3 }), code: 'competition/no-such-leg', params: { leg: 3 } },
    // In the second leg the seats are exchanged.
    {
      decision: given({ leg: 2 }),
      code: 'competition/not-its-seats',
      params: { seats: leg!.entrants.toReversed().join(', ') },
    },
    { decision: given({ leg: 2, entrants: leg!.entrants.toReversed() }), code: null },
    { decision: given({ entrants: [leg!.entrants[0]!] }), code: 'competition/not-its-seats' },
    { decision: given({ entrants: [...leg!.entrants, 'e1'] }), code: 'competition/not-its-seats' },
    { decision: given({ places: [1] }), code: 'competition/not-its-seats' },
    { decision: given({ points: [1, 0, 0] }), code: 'competition/not-its-seats' },
  ])('$decision.kind: $code', ({ decision, code, ...more }) => {
    const refusal = refusalOf(drawn(), decision as Decision);
    expect(refusal?.code ?? null).toBe(code);
    if ('params' in more) expect(refusal?.params).toEqual(more.params);
  });

  it('a leg more than planned can be had again where it was played', () => {
    const played = new Played(planOf(2, { format: 'knockout', bestOf: 1, ties: ['extra'] }));
    played.result(played.settle()[0]!, [1, 1]);
    const extra = played.settle()[0]!;
    const { stage, pairing } = extra;
    expect(extra.leg).toBe(2);
    expect(refusalOf(played, again({ stage, pairing, leg: 2 }))?.code).toBe('competition/no-such-leg');
    played.result(extra, [1, 1]);
    expect(refusalOf(played, again({ stage, pairing, leg: 2 }))).toBe(null);
  });

  it('not when the next stage was drawn from it', () => {
    const played = new Played(planOf(2, [{ format: 'round-robin', legs: 1 }, { format: 'knockout' }]));
    const [first] = played.settle();
    const { stage, pairing } = first!;
    played.result(first!, [1, 2]);
    expect(refusalOf(played, again({ stage, pairing }))).toBe(null);
    played.settle();
    expect(refusalOf(played, again({ stage, pairing }))).toMatchObject({
      code: 'competition/stage-over',
      params: { stage },
    });
  });
});

describe('a start that is set', () => {
  const START = '2027-01-31T14:00:00.000Z';
  const scheduled = (start: string | null) => ({ ...about, kind: 'scheduled', start }) as const;
  const waiting = (): Played => new Played(planOf(4, { format: 'round-robin' }, { start: START }));

  it('nothing is drawn before it; who takes part is known, and may still leave or come', () => {
    const played = waiting();
    expect(played.settle()).toEqual([]);
    const { isWaiting, start, stages, entrants } = played.ledger;
    expect([isWaiting, start, stages[0]!.entrants, entrants.size]).toEqual([true, START, null, 4]);
    expect(refusalOf(played, { ...about, kind: 'withdrawn', entrant: 'e1' })).toBe(null);
    expect(refusalOf(played, { ...about, kind: 'entered', entrant: entrant() })).toBe(null);
    played.tell({ kind: 'started' });
    expect(played.ledger.isWaiting).toBe(false);
    expect(played.settle()).not.toEqual([]);
  });

  it('is changed and cancelled as long as it has not begun', () => {
    const played = waiting();
    for (const start of ['2027-02-01T08:00:00+01:00', null]) {
      expect(refusalOf(played, scheduled(start))).toBe(null);
      played.tell({ kind: 'scheduled', start });
      expect([played.ledger.start, played.ledger.isWaiting]).toEqual([start, true]);
    }
    expect(played.settle()).toEqual([]);
    played.tell({ kind: 'started' });
    for (const decision of [scheduled(START), { ...about, kind: 'started' } as const])
      expect(refusalOf(played, decision)?.code).toBe('competition/begun');
    expect(refusalOf(drawn(), scheduled(START))?.code).toBe('competition/begun');
  });
});

test('paused, resumed, closed', () => {
  const played = drawn();
  const code = (kind: 'paused' | 'resumed' | 'closed') =>
    refusalOf(played, kind === 'closed' ? { ...about, kind, seed: null } : { ...about, kind })?.code ?? null;
  expect(['paused', 'resumed', 'closed'].map((kind) => code(kind as 'paused'))).toEqual([
    null,
    'competition/not-paused',
    null,
  ]);
  played.tell({ kind: 'paused' });
  expect([code('paused'), code('resumed')]).toEqual(['competition/paused', null]);
  played.tell({ kind: 'resumed' }).tell({ kind: 'closed', seed: null });
  expect([code('paused'), code('resumed'), code('closed')]).toEqual(Array(3).fill('competition/closed'));
  expect(refusalOf(played, { ...about, kind: 'entered', entrant: entrant() })?.code).toBe('competition/closed');
  expect(played.ledger.isOpen).toBe(false);
});
