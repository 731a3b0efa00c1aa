/** A record replayed in the browser comes to the positions that the match had. */
import type { ShownEnd } from '@joute/core/api/feed.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { openSimulatedMatch } from '../../test/simulatedMatch.ts';
import { readRecord, replayTimeline } from './replayed.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const END: ShownEnd = {
  ...{ termination: 'interrupted', reason: '', message: { en: '', fr: '' }, places: [1, 1], points: [1, 1] },
};

/** A finished match of so many turns, with the position before each of them and at its end. */
async function played(game: string, turns: number) {
  const match = await openSimulatedMatch('m', game);
  const positions = [match.game.makeJson(match.state)];
  for (let turn = 0; turn < turns; turn++) {
    for (const seat of match.waiting) match.play(seat, match.legalMove(seat));
    positions.push(match.game.makeJson(match.state));
  }
  match.close();
  return { match, positions };
}

test.each(['draughts', 'cyberattack'])('%s: a frame a turn, the end in the last alone', async (id) => {
  const { match, positions } = await played(id, 3);
  const record = readRecord(match.record);
  const { timeline } = (await replayTimeline(
    match.game,
    record,
    () => END,
    () => false,
  ))!;
  expect([timeline.length, timeline.isWhole]).toEqual([4, true]);
  const frames = positions.map((_, index) => timeline.frame(index)!);
  expect(frames.map(({ state }) => match.game.makeJson(state))).toEqual(positions);
  expect(frames.map(({ end }) => end)).toEqual([null, null, null, END]);
  expect(frames.map(({ turn }) => turn)).toEqual([1, 2, 3, 4]);
  expect(frames.map(({ waiting }) => waiting.length > 0)).toEqual([true, true, true, false]);
  expect(frames[0]!.time).toEqual(record.head.seats.map(() => 60_000));
  expect(timeline.entries).toEqual(record.entries);
});

test('a record is read without being judged: one that was cut off has no end', async () => {
  const { match } = await played('draughts', 1);
  const { head, entries, end } = readRecord(match.record);
  expect([head.game, entries.length, end?.termination]).toEqual(['draughts', 1, 'interrupted']);
  expect(head).not.toHaveProperty('entries');
  expect(readRecord(JSON.stringify({ ...head, entries })).end).toBeNull();
});

test('a match without a move is its start and its end at once', async () => {
  const { match, positions } = await played('draughts', 0);
  const { timeline } = (await replayTimeline(
    match.game,
    readRecord(match.record),
    () => END,
    () => false,
  ))!;
  expect([timeline.length, timeline.last?.end]).toEqual([1, END]);
  expect(match.game.makeJson(timeline.last!.state)).toEqual(positions[0]);
});

test('a record that cannot even start has no frames', async () => {
  const { match } = await played('draughts', 1);
  const record = readRecord(match.record);
  const head = { ...record.head, from: 'nonsense' };
  const { timeline, finding } = (await replayTimeline(
    match.game,
    { ...record, head },
    () => END,
    () => false,
  ))!;
  expect([timeline.length, finding?.place]).toEqual([0, 'head']);
});

test('a record with a changed move has the frames up to it, and no end that does not follow', async () => {
  const { match } = await played('draughts', 4);
  const record = readRecord(match.record);
  const entries = record.entries.map((entry, index) => (index === 2 ? { ...entry, move: '50-1' } : entry));
  const endFor = vi.fn(() => null);
  const { timeline, finding } = (await replayTimeline(match.game, { ...record, entries }, endFor, () => false))!;
  expect([timeline.length, timeline.last?.end]).toEqual([3, null]);
  expect(finding).toMatchObject({ place: 'entry', ply: 3, turn: 3 });
  expect(endFor).toHaveBeenCalledExactlyOnceWith(finding);
});

test('it works in slices of 8 ms, and asks between them whether anybody still wants it', async () => {
  const { match } = await played('draughts', 6);
  const record = readRecord(match.record);
  let now = 0;
  // Every look at the clock is 4 ms later than the one before.
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 4));
  const stopped = vi.fn((_entries: number) => false);
  const replayed = await replayTimeline(match.game, record, () => END, stopped);
  expect(replayed?.timeline.length).toBe(7);
  // A slice: begun at t, two steps at t+4 and t+8, then a pause.
  expect(stopped.mock.calls).toEqual([[2], [4], [6]]);
  expect(
    await replayTimeline(
      match.game,
      record,
      () => END,
      () => true,
    ),
  ).toBeNull();
});
