import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Draw, expandSeed, hashSeed, recordingDice, seededDice } from '../dice.ts';
import type { AnyGame } from '../game.ts';
import { openMatch, type SeatEvent, stepMatch, stopMatch } from '../match/match.ts';
import { coreWords } from '../match/sentences.ts';
import { must } from '../result.ts';
import { toy } from '../test/toy.ts';
import { say } from '../words.ts';
import { parseRecord } from './readRecord.ts';
import { type MatchRecord, makeRecord, RECORD_VERSION, Recorder } from './record.ts';
import { replayRecord } from './replay.ts';

const GAME = toy as AnyGame;
const SEED = expandSeed('record');

/** Three seats, three turns, with a refused answer, a late one and a seat that leaves. */
function playToy(stop?: 'interrupted'): { texts: string[]; record: MatchRecord } {
  const dice = seededDice(SEED);
  const draws: Draw[] = [];
  const { clock, policy } = toy.facts;
  const state = must(toy.start({ length: 3 }, 3, recordingDice(dice, draws)));
  const recorder = new Recorder({
    joute: RECORD_VERSION,
    game: 'toy',
    setup: { length: 3 },
    seats: [1, 2, 3].map((seat) => ({ seat, name: `Nº ${seat}`, player: 'bot:random' })),
    clock,
    policy,
    dice: { hash: hashSeed(SEED), secret: true },
    started: '2026-11-15T12:00:00.000Z',
    draws,
  });
  const texts = [recorder.open()];
  let match = openMatch(toy, state, 3, clock, policy);
  const happen = (
    seat: number,
    ms: number,
    what: { event: 'answer'; text: string } | { event: 'crashed' | 'timeout' },
  ) => {
    const step = stepMatch(match, { turn: match.turn, seat, ms, ...what } as SeatEvent, dice);
    texts.push(recorder.add(step.entry!));
    match = step.match;
  };
  for (const seat of [3, 1, 2]) happen(seat, 10.5, { event: 'answer', text: `bid ${seat}` });
  happen(1, 3, { event: 'answer', text: 'bid 7 "quoted" \u2028 é' });
  happen(2, 1000.5, { event: 'answer', text: 'bid 1' });
  happen(3, 5, { event: 'crashed' });
  if (stop) match = stopMatch(match, { event: stop });
  for (const seat of match.end ? [] : [2, 1]) happen(seat, 1, { event: 'answer', text: 'bid 3' });
  texts.push(recorder.close({ ...match.end!, turn: match.turn, ply: match.ply, seed: SEED }));
  return { texts, record: must(parseRecord(texts.join(''))) };
}

const findingIn = (text: string) => {
  const parsed = parseRecord(text);
  return parsed.ok ? replayRecord(GAME, parsed.value).finding : parsed.refusal;
};

describe('a record', () => {
  it('written piece by piece is the document written whole, and is read back as it was', () => {
    const { texts, record } = playToy();
    expect(texts.join('')).toBe(makeRecord(record));
    expect(JSON.parse(texts.join(''))).toMatchObject({ joute: 1, game: 'toy', entries: { length: 8 } });
  });

  it('replays without a finding, finished or interrupted', () => {
    for (const { record } of [playToy(), playToy('interrupted')]) {
      const replay = replayRecord(GAME, record);
      expect(replay.finding).toBeNull();
      expect(replay.steps).toHaveLength(record.entries.length);
    }
  });

  it('cut off anywhere behind its head is read up to the last whole entry', () => {
    const { texts } = playToy();
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
    const whole = playToy().texts.join('');
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
  end: { result: { points: number[] }; seed: string };
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
  { what: 'the seed', code: 'record/seed', ply: 0, change: ({ end }) => (end.seed = expandSeed('other')) },
];

describe('a tampered record', () => {
  it.each(TAMPERED)('$what is named at its ply', ({ code, ply, change }) => {
    const parts = JSON.parse(makeRecord(playToy().record));
    change(parts);
    const finding = replayRecord(GAME, must(parseRecord(JSON.stringify(parts)))).finding;
    expect(finding).toMatchObject({ ply, reason: { code } });
    for (const language of ['en', 'fr'] as const) expect(say(finding!.reason, language, coreWords)).not.toContain(code);
  });
});

describe('parseRecord', () => {
  it.each([
    ['', 'record/not-json'],
    ['[]', 'record/shape'],
    ['{"joute":2}', 'record/version'],
    ['{"joute":1,"game":3}', 'record/shape'],
    ['1. 32-28 18-23', 'record/not-json'],
  ])('%s is refused as %s', (text, code) => {
    const parsed = parseRecord(text);
    expect(parsed.ok ? null : parsed.refusal.code).toBe(code);
  });

  it('a broken line in the middle is named', () => {
    const lines = playToy().texts.join('').split('\n');
    lines[3] = `${lines[3]!.slice(0, -4)}`;
    expect(findingIn(lines.join('\n'))).toEqual({ code: 'record/not-json', params: { line: 4 } });
  });

  it('the first entry that is none is named, however many there are', () => {
    const record = JSON.parse(makeRecord(playToy().record));
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
