/**
 * Matches begun from a saved state: the record's head says which, and no other can be put in its
 * place.
 */
import { expect, it } from 'vitest';
import { type Draw, expandSeed, hashSeed, recordingDice, seededDice } from '../dice.ts';
import type { AnyGame } from '../game.ts';
import { parseRecord } from '../record/readRecord.ts';
import { type MatchRecord, makeRecord, RECORD_VERSION, Recorder } from '../record/record.ts';
import { replayRecord } from '../record/replay.ts';
import { visibleRecord } from '../record/visibleRecord.ts';
import { WholeRecord } from '../record/wholeRecord.ts';
import { must } from '../result.ts';
import { type ToyState, toy } from '../test/toy.ts';
import { say } from '../words.ts';
import { openMatch, stepMatch } from './match.ts';
import { coreWords } from './sentences.ts';
import { beginMatch } from './start.ts';

const SEED = expandSeed('start');
const SETUP = { length: 3 };
/** In the last turn, seat 2 ahead. */
const SAVED: ToyState = { turn: 3, length: 3, cards: [4, 9], scores: [5, 6] };

/** Only the last turn is played; `ended` false leaves the record of a match that still runs. */
function playSaved(from: string, ended = true): MatchRecord {
  const dice = seededDice(SEED);
  const draws: Draw[] = [];
  const { clock, policy } = toy.facts;
  const state = must(beginMatch(toy, { setup: SETUP, from }, 2, recordingDice(dice, draws)));
  const recorder = new Recorder({
    joute: RECORD_VERSION,
    game: 'toy',
    setup: SETUP,
    from,
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
  for (const seat of ended ? [1, 2] : [1]) {
    const step = stepMatch(match, { event: 'answer', turn: match.turn, seat, ms: 1, text: 'bid 2' }, dice);
    whole.add(recorder.add(step.entry!));
    match = step.match;
  }
  if (match.end) whole.add(recorder.close({ ...match.end, turn: match.turn, ply: match.ply, seed: SEED }));
  return whole.record;
}

const TEXT = toy.makeState(SAVED);

it('goes on from the saved state, draws nothing for a start, and replays from its head alone', () => {
  const record = playSaved(TEXT);
  expect(record.head).toMatchObject({ from: TEXT, draws: [] });
  expect(must(parseRecord(makeRecord(record)))).toEqual(record);
  const replay = replayRecord(toy as AnyGame, must(parseRecord(makeRecord(record))));
  expect(replay.finding).toBeNull();
  expect(replay.start?.state).toEqual(SAVED);
  expect(replay.steps.at(-1)?.match.end?.result.points.every((points) => points >= 11)).toBe(true);
});

type Head = { from?: unknown };
const TAMPERED: readonly { what: string; code: string; change: (head: Head) => void }[] = [
  {
    what: 'another state that gives the same moves',
    code: 'record/changed',
    change: (head) => (head.from = toy.makeState({ ...SAVED, scores: [5, 7] })),
  },
  { what: 'the same state in other letters', code: 'record/changed', change: (head) => (head.from = ` ${TEXT}`) },
  { what: 'no state at all', code: 'record/draw', change: (head) => delete head.from },
  { what: 'a text that is no state', code: 'toy/state', change: (head) => (head.from = 'nonsense') },
  {
    what: 'a state for three',
    code: 'start/seats',
    change: (head) => (head.from = toy.makeState({ ...SAVED, cards: [1, 2, 3], scores: [0, 0, 0] })),
  },
];

it.each(TAMPERED)('finds in the head: $what', ({ code, change }) => {
  const parts = JSON.parse(makeRecord(playSaved(TEXT))) as Head;
  change(parts);
  const { finding, steps } = replayRecord(toy as AnyGame, must(parseRecord(JSON.stringify(parts))));
  expect(finding).toMatchObject({ place: 'head', ply: 0, reason: { code } });
  expect(steps).toEqual([]);
});

it('refuses a state for other seats in both languages, and a from that is no text', () => {
  const refused = beginMatch(toy, { setup: SETUP, from: TEXT }, 3, seededDice(SEED));
  for (const language of ['en', 'fr'] as const)
    expect(refused.ok ? '' : say(refused.refusal, language, coreWords)).toMatch(/2 .*3/);
  const parts = { ...JSON.parse(makeRecord(playSaved(TEXT))), from: 7 };
  expect(parseRecord(JSON.stringify(parts))).toMatchObject({
    refusal: { code: 'record/shape', params: { where: 'from' } },
  });
});

it('does not show the saved state of a game with secrets while its match runs', () => {
  const running = playSaved(TEXT, false);
  expect(makeRecord(visibleRecord(running, toy.facts, 1, 2))).not.toContain('cards');
  const open = { ...toy.facts, information: 'perfect' as const };
  expect(visibleRecord(running, open, 1, 2).head.from).toBe(TEXT);
  const ended = playSaved(TEXT);
  expect(visibleRecord(ended, toy.facts, 2, 'public').head.from).toBe(TEXT);
});
