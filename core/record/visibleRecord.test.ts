import { expect, it } from 'vitest';
import { type Draw, expandSeed, hashSeed, recordingDice, seededDice } from '../dice.ts';
import { openMatch, stepMatch } from '../match/match.ts';
import { must } from '../result.ts';
import { toy } from '../test/toy.ts';
import { makeRecord, RECORD_VERSION, Recorder } from './record.ts';
import { visibleEntry, visibleRecord } from './visibleRecord.ts';
import { WholeRecord } from './wholeRecord.ts';

const SEED = expandSeed('visible');

/** Two seats; the first turn is played, in the second only seat 2 has answered. */
function playSome() {
  const dice = seededDice(SEED);
  const draws: Draw[] = [];
  const { clock, policy } = toy.facts;
  const state = must(toy.start({ length: 3 }, 2, recordingDice(dice, draws)));
  const recorder = new Recorder({
    joute: RECORD_VERSION,
    game: 'toy',
    setup: { length: 3 },
    seats: [1, 2].map((seat) => ({ seat, name: `${seat}`, player: 'human' })),
    clock,
    policy,
    dice: { hash: hashSeed(SEED), secret: true },
    started: '',
    draws,
  });
  const whole = new WholeRecord();
  whole.add(recorder.open());
  let match = openMatch(toy, state, 2, clock, policy);
  for (const [seat, text] of [
    [1, 'bid 1'],
    [2, 'bid 2'],
    [2, 'bid 3'],
  ] as const) {
    const step = stepMatch(
      match,
      { event: 'answer', turn: match.turn, seat, ms: 1, text, thought: { score: seat } },
      dice,
    );
    whole.add(recorder.add(step.entry!));
    match = step.match;
  }
  return { recorder, whole, match };
}

it('hides secret draws and sealed answers while the match runs', () => {
  const { whole, match } = playSome();
  for (const viewer of ['public', 1] as const) {
    const seen = visibleRecord(whole.record, toy.facts, match.turn, viewer);
    expect(seen.head.draws).toEqual([]);
    expect(seen.entries.map(({ move }) => move)).toEqual(['bid 1', 'bid 2']);
    expect(seen.entries[1]?.draws?.map(({ label }) => label)).toEqual(['lucky']);
    // What a seat thinks would reveal what it knows.
    expect(seen.entries.flatMap(({ thought }) => thought ?? [])).toEqual(viewer === 1 ? [{ score: 1 }] : []);
    expect(makeRecord(seen)).not.toContain('card');
    expect(makeRecord(seen)).not.toContain(SEED);
  }
});

it('shows a seat what it sent itself, and everybody everything once the match is over', () => {
  const { recorder, whole, match } = playSome();
  expect(visibleRecord(whole.record, toy.facts, match.turn, 2).entries).toHaveLength(3);
  const result = toy.resultNow(match.state);
  const closing = {
    termination: 'interrupted',
    reason: { code: '', params: {} },
    result,
    turn: 2,
    ply: 3,
    seed: SEED,
  } as const;
  whole.add(recorder.close(closing));
  expect(visibleRecord(whole.record, toy.facts, match.turn, 'public')).toEqual(whole.record);
});

it('tells what was thought where nothing is hidden', () => {
  const entry = {
    turn: 1,
    seat: 1,
    event: 'answer',
    ms: 1,
    move: 'bid 1',
    verdict: 'taken',
    thought: { depth: 2 },
  } as const;
  expect(visibleEntry(entry, { ...toy.facts, information: 'perfect' }, 'public')).toBe(entry);
  expect(visibleEntry(entry, toy.facts, 1)).toBe(entry);
  expect(visibleEntry(entry, toy.facts, 2)).not.toHaveProperty('thought');
});
