import { describe, expect, it } from 'vitest';
import { NO_CLOCK } from '../clock.ts';
import { minimumDice } from '../dice.ts';
import type { Policy } from '../policy.ts';
import { must } from '../result.ts';
import { toy, withPolicy } from '../test/toy.ts';
import { isOvertime, openMatch, type SeatEvent, stepMatch, stopMatch, timeLeft, waiting } from './match.ts';

const open = (policy: Partial<Policy> = {}, seats = 2, clock = NO_CLOCK) =>
  openMatch(toy, must(toy.start({ length: 2 }, seats, minimumDice)), seats, clock, withPolicy(policy));

type ToyMatch = ReturnType<typeof open>;
type Happening = Partial<SeatEvent> & { seat: number } & (
    | { text: string }
    | { event: Exclude<SeatEvent['event'], 'answer'> }
  );

const tell = (match: ToyMatch, happening: Happening) =>
  stepMatch(match, { turn: match.turn, ms: 1, event: 'answer', ...happening } as SeatEvent, minimumDice);

const tellAll = (match: ToyMatch, ...happenings: Happening[]): ToyMatch =>
  happenings.reduce((current, happening) => tell(current, happening).match, match);

describe('a turn', () => {
  it('closes only when every seat has answered; answers are sealed until then', () => {
    const match = open();
    const half = tell(match, { seat: 2, text: 'bid 3' });
    expect(half.match.state).toBe(match.state);
    expect(waiting(half.match)).toEqual([1]);
    const closed = tell(half.match, { seat: 1, text: 'bid 1' });
    expect(closed.match.turn).toBe(2);
    expect(closed.match.ply).toBe(2);
    expect(closed.entry?.draws).toHaveLength(1);
    expect(half.entry?.draws).toBeUndefined();
  });

  it('keeps what was thought with a move that is taken, and only then', () => {
    const thought = { score: 0.5, depth: 3, line: 'bid 1' };
    const match = open({ illegal: 'retry', tries: 3 });
    const told = { seat: 1, event: 'answer', thought } as const;
    expect(tell(match, { ...told, text: 'bid 1' }).entry).toMatchObject({ verdict: 'taken', thought });
    const refused = tell(match, { ...told, text: 'what' }).entry;
    expect(refused?.verdict).toBe('refused');
    expect(refused).not.toHaveProperty('thought');
    expect(tell(match, { seat: 1, text: 'bid 1' }).entry).not.toHaveProperty('thought');
  });

  it('ends normally by the rules', () => {
    const answers = [1, 2].map((seat) => ({ seat, text: 'bid 2' }));
    const end = tellAll(open(), ...answers, ...answers).end;
    expect(end).toMatchObject({ termination: 'normal', result: { places: [2, 1] } });
  });

  it('ignores answers for another turn, from a seat that has answered, and after the end', () => {
    const match = tell(open(), { seat: 1, text: 'bid 1' }).match;
    expect(tell(match, { seat: 1, text: 'bid 2' })).toEqual({ match, entry: null });
    expect(tell(match, { seat: 2, turn: 7, text: 'bid 2' })).toEqual({ match, entry: null });
    const over = stopMatch(match, { event: 'interrupted' });
    expect(tell(over, { seat: 2, text: 'bid 2' })).toEqual({ match: over, entry: null });
    expect(over.end?.termination).toBe('interrupted');
    expect(stopMatch(over, { event: 'limit' })).toBe(over);
  });

  it('an answer that its player has checked in this very state is not parsed again; checked in another, it is', () => {
    const match = open();
    const move = must(toy.parseMove('bid 3', match.state, 2));
    const known = tell(match, { seat: 2, text: 'three', checked: { view: match.state, move } } as Happening);
    expect(known.entry).toMatchObject({ verdict: 'taken', move: 'bid 3', raw: 'three' });
    const other = tell(match, { seat: 2, text: 'three', checked: { view: { ...match.state }, move } } as Happening);
    expect(other.entry?.refusal?.code).toBeDefined();
  });
});

/** One event in the first turn of a two-seat match, under a policy: what becomes of it. */
const FAULTS: readonly {
  what: string;
  policy: Partial<Policy>;
  events: readonly Happening[];
  verdict: string;
  end: string | null;
}[] = [
  {
    what: 'illegal loses',
    policy: { illegal: 'lose' },
    events: [{ seat: 1, text: 'bid 9' }],
    verdict: 'lost',
    end: 'illegal',
  },
  {
    what: 'malformed loses',
    policy: { illegal: 'lose' },
    events: [{ seat: 1, text: '' }],
    verdict: 'lost',
    end: 'illegal',
  },
  { what: 'illegal is skipped', policy: {}, events: [{ seat: 1, text: 'bid 9' }], verdict: 'skipped', end: null },
  {
    what: 'one fault too many',
    policy: { faults: 1 },
    events: [{ seat: 1, text: 'x' }],
    verdict: 'lost',
    end: 'forfeit',
  },
  {
    what: 'first try of two',
    policy: { illegal: 'retry', tries: 2, timeout: 'lose' },
    events: [{ seat: 1, text: 'x' }],
    verdict: 'refused',
    end: null,
  },
  {
    what: 'second try of two',
    policy: { illegal: 'retry', tries: 2, timeout: 'lose' },
    events: [
      { seat: 1, text: 'x' },
      { seat: 1, text: 'y' },
    ],
    verdict: 'lost',
    end: 'illegal',
  },
  {
    what: 'second try of two, where turns may pass',
    policy: { illegal: 'retry', tries: 2, timeout: 'skip' },
    events: [
      { seat: 1, text: 'x' },
      { seat: 1, text: 'y' },
    ],
    verdict: 'skipped',
    end: null,
  },
  {
    what: 'a good second try',
    policy: { illegal: 'retry', tries: 2, timeout: 'lose' },
    events: [
      { seat: 1, text: 'x' },
      { seat: 1, text: 'bid 1' },
    ],
    verdict: 'taken',
    end: null,
  },
  {
    what: 'late loses',
    policy: { timeout: 'lose' },
    events: [{ seat: 2, event: 'timeout' }],
    verdict: 'lost',
    end: 'timeout',
  },
  { what: 'late is skipped', policy: {}, events: [{ seat: 2, event: 'timeout' }], verdict: 'skipped', end: null },
  {
    what: 'gone loses',
    policy: { gone: 'lose' },
    events: [{ seat: 1, event: 'disconnected' }],
    verdict: 'lost',
    end: 'disconnected',
  },
  {
    what: 'crash loses',
    policy: { gone: 'lose' },
    events: [{ seat: 1, event: 'crashed' }],
    verdict: 'lost',
    end: 'crashed',
  },
  { what: 'gone is absent', policy: {}, events: [{ seat: 1, event: 'crashed' }], verdict: 'skipped', end: null },
  {
    what: 'all gone',
    policy: {},
    events: [
      { seat: 1, event: 'crashed' },
      { seat: 2, event: 'disconnected' },
    ],
    verdict: 'skipped',
    end: 'disconnected',
  },
  {
    what: 'resigned',
    policy: { resign: true },
    events: [{ seat: 1, event: 'resigned' }],
    verdict: 'lost',
    end: 'resigned',
  },
  {
    what: 'no resigning',
    policy: { illegal: 'retry', tries: 3 },
    events: [{ seat: 1, event: 'resigned' }],
    verdict: 'refused',
    end: null,
  },
];

describe('faults', () => {
  it.each(FAULTS)('$what', ({ policy, events, verdict, end }) => {
    const before = tellAll(open(policy), ...events.slice(0, -1));
    const { match, entry } = tell(before, events.at(-1)!);
    expect(entry?.verdict).toBe(verdict);
    expect(match.end?.termination ?? null).toBe(end);
    if (verdict === 'lost')
      expect(match.end).toMatchObject({ seat: entry?.seat, result: { places: entry?.seat === 1 ? [2, 1] : [1, 2] } });
  });

  it('the record keeps the raw text where it differs from the move', () => {
    const spaced = { ...toy, parseMove: (text: string) => toy.parseMove(text.trim(), open().state, 1) };
    const { entry } = stepMatch(
      { ...open(), game: spaced },
      { event: 'answer', seat: 1, turn: 1, ms: 1, text: ' bid 2 ' },
      minimumDice,
    );
    expect(entry).toMatchObject({ move: 'bid 2', raw: ' bid 2 ' });
  });

  it('the others play on without an absent seat, whose turns pass', () => {
    const alone = tellAll(open({}, 3), { seat: 1, event: 'crashed' }, { seat: 3, event: 'disconnected' });
    expect(waiting(alone)).toEqual([2]);
    const over = tellAll(alone, { seat: 2, text: 'bid 3' }, { seat: 2, text: 'bid 3' });
    expect(over.end).toMatchObject({ termination: 'normal', result: { places: [2, 1, 2] } });
  });
});

describe('why a match ended', () => {
  const why = { code: 'bot/no-memory', params: { most: 5 } };

  it('is what the player knew of it, with seat and turn, and stands in the entry too', () => {
    for (const event of ['crashed', 'disconnected', 'timeout'] as const) {
      const { match, entry } = tell(open({ gone: 'lose', timeout: 'lose' }), { seat: 2, event, why });
      expect(entry?.refusal).toEqual(why);
      expect(match.end?.reason).toEqual({ code: 'bot/no-memory', params: { seat: 2, turn: 1, most: 5 } });
      expect(match.end).not.toHaveProperty('broken');
    }
  });

  it('is the plain fact where it knew nothing', () => {
    const { match, entry } = tell(open({ gone: 'lose' }), { seat: 2, event: 'crashed' });
    expect(match.end?.reason).toEqual({ code: 'match/crashed', params: { seat: 2, turn: 1 } });
    expect(entry).not.toHaveProperty('refusal');
    const resigned = tell(open({ resign: true }), { seat: 1, event: 'resigned' }).match.end;
    expect(resigned?.reason).toEqual({ code: 'match/resigned', params: { seat: 1, turn: 1 } });
  });

  it.each([
    { policy: { illegal: 'lose' }, texts: ['x'], code: 'match/illegal', tries: 1, faults: 1 },
    {
      policy: { illegal: 'retry', tries: 2, timeout: 'lose' },
      texts: ['x', 'y'],
      code: 'match/illegal-tries',
      tries: 2,
      faults: 1,
    },
    { policy: { illegal: 'skip', faults: 1 }, texts: ['x'], code: 'match/too-many-faults', tries: 1, faults: 1 },
  ] as const)('by an illegal move: $code, with the rule that it broke', ({ policy, texts, code, tries, faults }) => {
    const { end } = tellAll(open(policy), ...texts.map((text) => ({ seat: 1, text })));
    expect(end?.reason).toEqual({ code, params: { seat: 1, turn: 1, move: texts.at(-1), tries, faults } });
    expect(end?.broken).toEqual({ code: 'toy/malformed', params: { text: texts.at(-1) } });
  });

  it('faults are counted over the match, tries in each turn, and each seat for itself', () => {
    const wrong = [1, 2].map((seat) => ({ seat, text: 'x' }));
    const faulty = tellAll(open({ illegal: 'skip', faults: 2 }), ...wrong);
    expect([faulty.end, faulty.faults]).toEqual([null, [1, 1]]);
    expect(tell(faulty, { seat: 2, text: 'x' }).match.end).toMatchObject({ termination: 'forfeit', seat: 2 });
    const again = { illegal: 'retry', tries: 2, timeout: 'lose' } as const;
    const tried = tellAll(open(again), { seat: 1, text: 'x' }, { seat: 1, text: 'bid 1' }, { seat: 2, text: 'bid 1' });
    expect([tried.turn, tried.tries]).toEqual([2, [0, 0]]);
    expect(tell(tried, { seat: 1, text: 'x' }).entry?.verdict).toBe('refused');
  });

  it('stopped from outside, it has the result of that moment', () => {
    for (const [event, termination] of [
      ['full', 'limit'],
      ['stalled', 'stalled'],
      ['limit', 'limit'],
    ] as const) {
      const { end } = stopMatch(open(), { event });
      expect([end?.termination, end?.reason]).toEqual([termination, { code: `match/${event}`, params: { turn: 1 } }]);
    }
    expect(waiting(stopMatch(open(), { event: 'full' }))).toEqual([]);
  });
});

describe('clocks', () => {
  const clock = { move: 100, bank: 150, increment: 10, margin: 5 };
  const timed = () => open({ illegal: 'retry', tries: 3, timeout: 'lose' }, 2, clock);

  it('a late answer is a timeout, whatever it says; the margin forgives', () => {
    expect(tell(timed(), { seat: 1, text: 'bid 1', ms: 105 }).entry?.verdict).toBe('taken');
    const late = tell(timed(), { seat: 1, text: 'bid 1', ms: 105.1 });
    expect(late.entry).toMatchObject({ event: 'timeout', move: 'bid 1', verdict: 'lost' });
    expect(late.match.end?.reason).toEqual({
      code: 'match/timeout',
      params: { seat: 1, turn: 1, ms: 105, limit: 100 },
    });
  });

  it('tries after a refusal share the time of the turn', () => {
    const tried = tell(timed(), { seat: 1, text: 'x', ms: 60 }).match;
    expect(timeLeft(tried, 1)).toBe(40);
    expect(tell(tried, { seat: 1, text: 'bid 1', ms: 46 }).match.end?.termination).toBe('timeout');
  });

  it('the bank runs down by what was used and up by the increment', () => {
    const first = tellAll(timed(), { seat: 1, text: 'bid 1', ms: 90 }, { seat: 2, text: 'bid 1', ms: 1 });
    expect([timeLeft(first, 1), timeLeft(first, 2)]).toEqual([70, 100]);
  });

  it('no clock, no limit', () => {
    expect(timeLeft(open(), 1)).toBeNull();
    expect(tell(open(), { seat: 1, text: 'bid 1', ms: 1e9 }).entry?.verdict).toBe('taken');
  });
});

describe('the time of a first turn, and of the whole match', () => {
  const clock = { move: 100, first: 500, bank: null, increment: 0, margin: 0, duration: 1000 };
  const timed = () => open({ timeout: 'skip' }, 2, clock);
  const bid = (seat: number, ms: number) => ({ seat, text: 'bid 1', ms });

  it("a seat's first turn has its own time, also when it passed without an answer", () => {
    const late = tell(timed(), bid(1, 501));
    expect(late.entry).toMatchObject({ event: 'timeout', verdict: 'skipped' });
    const second = tellAll(timed(), bid(1, 500), bid(2, 501));
    expect([timeLeft(timed(), 1), timeLeft(second, 1), timeLeft(second, 2)]).toEqual([500, 100, 100]);
  });

  it('is not over before all have had as many turns', () => {
    const uneven = tell(timed(), bid(1, 1)).match;
    const even = tell(uneven, bid(2, 1)).match;
    expect([999, 1000].map((elapsed) => isOvertime(even, elapsed))).toEqual([false, true]);
    expect(isOvertime(uneven, 1e9)).toBe(false);
    expect(isOvertime(open(), 1e9)).toBe(false);
  });
});
