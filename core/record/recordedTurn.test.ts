import { expect, test } from 'vitest';
import type { AnyGame } from '../game.ts';
import { toy } from '../test/toy.ts';
import { eventfulToy, recordToy } from '../test/toyRecord.ts';
import { lastTurn, recordedTurn } from './recordedTurn.ts';
import { replayRecord } from './replay.ts';
import { WholeRecord } from './wholeRecord.ts';

const { record, texts } = eventfulToy();
const REPLAY = replayRecord(toy as AnyGame, record);

test.each([
  { turn: 1, acting: [1, 2, 3], answered: [3, 1, 2] },
  { turn: 2, acting: [1, 2, 3], answered: [1, 2, 3] },
  // Seat 3 is gone.
  { turn: 3, acting: [1, 2], answered: [2, 1] },
])('turn $turn: who was asked, and who answered in which order', ({ turn, acting, answered }) => {
  const found = recordedTurn(REPLAY, turn)!;
  expect([found.turn, found.before.turn, found.acting]).toEqual([turn, turn, acting]);
  expect(found.entries.map(({ seat }) => seat)).toEqual(answered);
  expect(found.entries.every((entry) => entry.turn === turn)).toBe(true);
});

test('past the end nobody was asked', () => {
  expect([0, 4, 5].map((turn) => recordedTurn(REPLAY, turn))).toEqual([null, null, null]);
  expect(lastTurn(REPLAY)).toBe(3);
});

test('of a record that was cut off the last turn is the one that nobody has answered yet', () => {
  const cutOff = replayRecord(
    toy as AnyGame,
    recordToy([1, 2, 3].map((seat) => ({ seat, ms: 1, text: 'bid 1' }))).record,
  );
  expect(lastTurn(cutOff)).toBe(2);
  expect(recordedTurn(cutOff, 2)).toMatchObject({ acting: [1, 2, 3], entries: [] });
  const unplayable = { start: null, steps: [], finding: null };
  expect([lastTurn(unplayable), recordedTurn(unplayable, 1)]).toEqual([0, null]);
});

test('a record held in memory is read as far as it goes', () => {
  const whole = new WholeRecord();
  whole.add(texts[0]!);
  expect(whole.record.entries).toEqual([]);
  for (const text of texts.slice(1)) whole.add(text);
  expect(whole.record).toEqual(record);
});
