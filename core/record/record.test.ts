import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expandSeed } from '../dice.ts';
import type { AnyGame } from '../game.ts';
import { coreWords } from '../match/sentences.ts';
import { must } from '../result.ts';
import { toy } from '../test/toy.ts';
import { eventfulToy, recordToy } from '../test/toyRecord.ts';
import { say } from '../words.ts';
import { parseEntry, parseRecord } from './readRecord.ts';
import { makeRecord, Recorder } from './record.ts';
import { replayRecord } from './replay.ts';

const GAME = toy as AnyGame;

const findingIn = (text: string) => {
  const parsed = parseRecord(text);
  return parsed.ok ? replayRecord(GAME, parsed.value).finding : parsed.refusal;
};

describe('a record', () => {
  it('written piece by piece is the document written whole, and is read back as it was', () => {
    const { texts, record } = eventfulToy();
    expect(texts.join('')).toBe(makeRecord(record));
    expect(JSON.parse(texts.join(''))).toMatchObject({ joute: 2, game: 'toy', entries: { length: 8 } });
  });

  it('replays without a finding, finished or interrupted', () => {
    for (const { record } of [eventfulToy(), eventfulToy('interrupted')]) {
      const replay = replayRecord(GAME, record);
      expect(replay.finding).toBeNull();
      expect(replay.steps).toHaveLength(record.entries.length);
    }
  });

  it('cut off anywhere behind its head is read up to the last whole entry', () => {
    const { texts } = eventfulToy();
    const whole = texts.join('');
    const open = texts[0]!.length;
    for (let cut = open; cut < whole.length; cut++) {
      const { entries, end } = must(parseRecord(whole.slice(0, cut)));
      const { finding, steps } = replayRecord(GAME, { ...must(parseRecord(whole.slice(0, cut))) });
      expect(finding).toBeNull();
      expect(steps).toHaveLength(entries.length);
      expect(end === null || cut >= whole.length - 1).toBe(true);
    }
  });

  it('any one character changed, anywhere, is found', () => {
    const whole = eventfulToy().texts.join('');
    for (let at = 0; at < whole.length; at++) {
      const other = whole[at] === '1' ? '2' : '1';
      const changed = whole.slice(0, at) + other + whole.slice(at + 1);
      // White space between the parts carries nothing.
      if (whole[at] === '\n') continue;
      expect(findingIn(changed), `at ${at}: ${whole.slice(at - 20, at)}[${whole[at]}]`).not.toBeNull();
    }
  });
});

type Parts = {
  entries: { move?: string; draws?: { value: number }[]; ms: number }[];
  end: { result: { points: number[] }; seed: string; termination: string; turn: number; ply: number };
};

const TAMPERED: readonly { what: string; code: string; ply: number; change: (parts: Parts) => void }[] = [
  {
    what: 'a legal move for another',
    code: 'record/changed',
    ply: 1,
    change: ({ entries }) => (entries[0]!.move = 'bid 2'),
  },
  {
    what: 'a move for an illegal one',
    code: 'record/verdict',
    ply: 2,
    change: ({ entries }) => (entries[1]!.move = 'bid 8'),
  },
  { what: 'a draw', code: 'record/draw', ply: 3, change: ({ entries }) => (entries[2]!.draws![0]!.value ^= 1) },
  { what: 'a time', code: 'record/changed', ply: 2, change: ({ entries }) => (entries[1]!.ms = 3) },
  { what: 'an entry left out', code: 'record/draw', ply: 2, change: ({ entries }) => entries.splice(1, 1) },
  { what: 'the result', code: 'record/end', ply: 6, change: ({ end }) => (end.result.points[0]! += 1) },
  { what: 'the ply of the end', code: 'record/end', ply: 6, change: ({ end }) => (end.ply += 1) },
  { what: 'the turn of the end', code: 'record/end', ply: 6, change: ({ end }) => (end.turn += 1) },
  { what: 'why it ended', code: 'record/end', ply: 6, change: ({ end }) => (end.termination = 'timeout') },
  { what: 'the seed', code: 'record/seed', ply: 0, change: ({ end }) => (end.seed = expandSeed('other')) },
];

describe('one entry by itself', () => {
  const [entry] = eventfulToy().record.entries;

  it('is read as it was written', () => {
    expect(must(parseEntry(JSON.stringify(entry)))).toEqual(entry);
  });

  it.each([
    { what: 'no JSON', text: '{', refusal: { code: 'record/not-json', params: { line: 1 } } },
    {
      what: 'something else',
      text: '{"turn":"one"}',
      refusal: { code: 'record/shape', params: { where: 'entry.turn' } },
    },
    {
      what: 'nested beyond reason',
      text: `${'['.repeat(5000)}${']'.repeat(5000)}`,
      refusal: { code: 'record/too-deep', params: { most: expect.any(Number) } },
    },
  ])('$what is refused', ({ text, refusal }) => {
    expect(parseEntry(text)).toEqual({ ok: false, refusal });
  });
});

it('empty lines in what is left of a record carry nothing', () => {
  const whole = eventfulToy().texts.join('');
  const lines = whole.split('\n').slice(0, 3);
  const spaced = must(parseRecord([lines[0], '', lines[1], '  ', lines[2]].join('\n')));
  expect(spaced.entries).toEqual(must(parseRecord(lines.join('\n'))).entries);
  expect(spaced.entries.length).toBeGreaterThan(0);
});

describe('a tampered record', () => {
  it.each(TAMPERED)('$what is named at its ply', ({ code, ply, change }) => {
    const parts = JSON.parse(makeRecord(eventfulToy().record));
    change(parts);
    const finding = replayRecord(GAME, must(parseRecord(JSON.stringify(parts)))).finding;
    expect(finding).toMatchObject({ ply, reason: { code } });
    for (const language of ['en', 'fr'] as const) expect(say(finding!.reason, language, coreWords)).not.toContain(code);
  });
});

describe('the end of a record', () => {
  const END = { turn: 3, ply: 3 } as const;
  const findingWith = (termination: string) => {
    const parts = JSON.parse(makeRecord(eventfulToy('interrupted').record));
    return replayRecord(GAME, must(parseRecord(JSON.stringify({ ...parts, end: { ...parts.end, termination } }))))
      .finding;
  };

  it.each(['normal', 'timeout', 'limit'])('that claims %s of a match which is not over is none', (termination) => {
    expect(findingWith(termination)).toMatchObject({ place: 'end', reason: { code: 'record/no-end' } });
  });

  it('may be written from outside: interrupted, stalled, full', () => {
    expect(eventfulToy('interrupted').record.end).toMatchObject({ termination: 'interrupted', ...END });
    expect(findingWith('interrupted')).toBeNull();
    expect(findingWith('stalled')?.reason).toMatchObject({ code: 'record/end', params: { part: 'reason' } });
  });

  it('by a broken rule has that rule, which older records leave out', () => {
    const { record } = recordToy([{ seat: 1, ms: 1, text: 'bid 9' }], { policy: { illegal: 'lose' } });
    expect(record.end?.broken).toMatchObject({ code: 'toy/bid' });
    expect(replayRecord(GAME, record).finding).toBeNull();
    const withBroken = (broken: unknown) => {
      const parts = JSON.parse(makeRecord(record));
      return replayRecord(GAME, must(parseRecord(JSON.stringify({ ...parts, end: { ...parts.end, broken } })))).finding;
    };
    // Only the link tells that it was left out here.
    expect(withBroken(undefined)?.reason.code).toBe('record/changed');
    expect(withBroken({ code: 'toy/other', params: {} })?.reason).toMatchObject({ params: { part: 'broken' } });
  });

  it('is not expected of a record that was cut off; a draw that it lacks is named', () => {
    const { record } = recordToy([1, 2, 3].map((seat) => ({ seat, ms: 1, text: 'bid 1' })));
    expect([record.end, replayRecord(GAME, record).finding]).toEqual([null, null]);
    const { draws, ...silent } = record.entries[2]!;
    expect(draws).toHaveLength(1);
    const lacking = { ...record, entries: [...record.entries.slice(0, 2), silent] };
    expect(replayRecord(GAME, lacking).finding?.reason).toEqual({
      code: 'record/draw',
      params: { label: 'lucky', turn: 1, index: 0, written: '-', replayed: 0 },
    });
  });
});

describe('a recorder', () => {
  it('knows whether its seed is told later', () => {
    const { head } = eventfulToy().record;
    expect(new Recorder(head).isSealed).toBe(false);
    expect(new Recorder({ ...head, dice: { ...head.dice, sealed: true } }).isSealed).toBe(true);
  });

  it.each([0, 1, 4])('goes on with a record of %i entries as if it had written it', (count) => {
    const { texts, record } = eventfulToy();
    const { head, entries, end } = record;
    const resumed = Recorder.resume({ head, entries: entries.slice(0, count), end: null });
    const rest = entries.slice(count).map(({ link: _, ...entry }) => resumed.add(entry));
    const { link: _, ...closing } = end!;
    expect([...rest, resumed.close(closing)]).toEqual(texts.slice(1 + count));
    expect(resumed.open()).toBe(texts[0]);
  });
});

describe('parseRecord', () => {
  it.each([
    ['', 'record/not-json'],
    ['[]', 'record/shape'],
    ['{"joute":3}', 'record/version'],
    ['{"joute":1,"game":3}', 'record/shape'],
    ['1. 32-28 18-23', 'record/not-json'],
  ])('%s is refused as %s', (text, code) => {
    const parsed = parseRecord(text);
    expect(parsed.ok ? null : parsed.refusal.code).toBe(code);
  });

  it.each([
    ['x', { line: 1 }],
    ['{"entries":[', undefined],
    ['{"a":[', { line: 1 }],
    ['null', undefined],
  ])('%s: the line is named where there is one', (text, params) => {
    const parsed = parseRecord(text);
    if (params) expect(parsed).toMatchObject({ ok: false, refusal: { code: 'record/not-json', params } });
    else expect(parsed).toMatchObject({ ok: false, refusal: { code: 'record/shape' } });
  });

  it.each([
    ['joute', 1.5, 'record/version'],
    ['game', 7, 'game'],
    ['setup', { x: null }, 'setup.x'],
    ['seats', [], 'seats'],
    ['clock', { move: 'x' }, 'clock.move'],
    ['policy', {}, 'policy.illegal'],
    ['dice', { hash: 'x' }, 'dice.secret'],
    ['draws', [{}], 'draws.0.label'],
    ['end', {}, 'end.termination'],
  ])('what does not fit is named by its path: %s', (key, value, where) => {
    const parts = JSON.parse(makeRecord(eventfulToy().record));
    const parsed = parseRecord(JSON.stringify({ ...parts, [key]: value }));
    expect(parsed.ok).toBe(false);
    if (!parsed.ok) expect([parsed.refusal.code, parsed.refusal.params.where]).toContain(where);
  });

  it('an end without its seed is none, unless the seed is sealed or the match was taken back', () => {
    const parts = JSON.parse(makeRecord(eventfulToy().record));
    const { seed: _, ...end } = parts.end;
    const read = (change: object) => parseRecord(JSON.stringify({ ...parts, end, ...change }));
    expect(read({})).toMatchObject({ ok: false, refusal: { params: { where: 'end.seed' } } });
    expect(read({ dice: { ...parts.dice, sealed: true } }).ok).toBe(true);
    expect(read({ end: { ...end, termination: 'taken-back' } }).ok).toBe(true);
  });

  it('a broken line in the middle is named', () => {
    const lines = eventfulToy().texts.join('').split('\n');
    lines[3] = `${lines[3]!.slice(0, -4)}`;
    expect(findingIn(lines.join('\n'))).toEqual({ code: 'record/not-json', params: { line: 4 } });
  });

  it('the first entry that is none is named, however many there are', () => {
    const record = JSON.parse(makeRecord(eventfulToy().record));
    const misfits = Array.from({ length: 200_000 }, () => ({ a: [1, 2] }));
    record.entries = [record.entries[0], ...misfits];
    expect(findingIn(JSON.stringify(record))).toEqual({ code: 'record/shape', params: { where: 'entries.1.turn' } });
  });

  it('parsers-never-throw', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary' }), fc.json()),
        (text) => typeof parseRecord(text).ok === 'boolean',
      ),
    );
  });
});
