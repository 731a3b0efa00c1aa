import type { MatchView } from '@joute/core/api/feed.ts';
import type { Entry } from '@joute/core/match/match.ts';
import { expect, test } from 'vitest';
import { frameOf, Timeline, takenMoves } from './timeline.ts';

const entry = (turn: number, seat: number, move = `${turn}.${seat}`): Entry => ({
  ...{ turn, seat, move, event: 'answer', ms: 1, verdict: 'taken' },
});
const standing = (version: number, turn: number, entries: readonly Entry[] = []): MatchView => ({
  ...{ version, turn, ply: version, waiting: [1], time: [null, null], state: `s${turn}`, end: null, entries },
});

test('a match from its beginning: a frame a turn', () => {
  const timeline = new Timeline();
  timeline.restart(standing(0, 1), 0);
  timeline.add(standing(1, 2, [entry(1, 1)]), 0);
  timeline.add(standing(2, 3, [entry(2, 2)]), 0);
  timeline.add(standing(2, 3, [entry(2, 2)]), 0);
  expect(timeline.length).toBe(3);
  expect(timeline.isWhole).toBe(true);
  expect(timeline.frame(1)?.json).toBe('s2');
  expect(timeline.entriesBefore(0)).toEqual([]);
  expect(timeline.entriesBefore(2)).toEqual([entry(2, 2)]);
  expect(timeline.entries).toHaveLength(2);
  expect(timeline.after(1)).toBe(1);
});

test('answers that are sealed make no frame; who plays at once closes one turn together', () => {
  const timeline = new Timeline();
  timeline.restart(standing(0, 1), 0);
  timeline.add(standing(1, 1), 0);
  timeline.add(standing(2, 2, [entry(1, 2), entry(1, 1)]), 0);
  expect(timeline.length).toBe(2);
  expect(timeline.entriesBefore(1)).toHaveLength(2);
});

test('who comes later knows the moves, and the frames once they are brought', () => {
  const timeline = new Timeline();
  const past = [entry(1, 1), entry(2, 2), entry(4, 1)];
  timeline.restart(standing(3, 5, past), 0);
  // After a break it may be told all of it once more.
  timeline.restart(standing(3, 5, past), 0);
  expect(timeline.entries).toEqual(past);
  // Turn 3 passed by itself: all who would act were gone.
  expect(timeline.length).toBe(4);
  expect(timeline.frame(0)).toBeNull();
  expect(timeline.last?.json).toBe('s5');
  expect(timeline.isWhole).toBe(false);
  for (const turn of [1, 2, 4, 5]) timeline.bring(frameOf(standing(0, turn), 0));
  expect(timeline.isWhole).toBe(true);
  expect(timeline.frame(2)?.json).toBe('s4');
  expect(timeline.after(2)).toBe(2);
  expect(timeline.after(4)).toBe(3);
});

test('a match that is given up ends in the frame where it was', () => {
  const timeline = new Timeline();
  timeline.restart(standing(0, 1), 0);
  const frame = timeline.last!;
  frame.state = { read: true };
  timeline.add(standing(1, 1), 0);
  expect(timeline.last?.state).toBe(frame.state);
  const resigned: Entry = { turn: 1, seat: 1, event: 'resigned', ms: 1, verdict: 'lost' };
  const end = {
    termination: 'resigned',
    reason: '',
    message: { en: '', fr: '' },
    places: [2, 1],
    points: [0, 2],
  } as const;
  timeline.add({ ...standing(2, 1, [resigned]), state: 'unveiled', end }, 0);
  expect(timeline.length).toBe(1);
  expect(timeline.last?.end).toEqual(end);
  // Of a match that is over everybody sees everything: what was read before is not all of it.
  expect(timeline.last).toMatchObject({ json: 'unveiled' });
  expect(timeline.last?.state).toBeUndefined();
  expect(timeline.entries).toEqual([resigned]);
  expect(timeline.after(1)).toBe(0);
});

test('of nothing there is nothing to show', () => {
  const timeline = new Timeline();
  expect([timeline.length, timeline.last, timeline.frame(0), timeline.entries]).toEqual([0, null, null, []]);
  expect([timeline.turnOf(0), timeline.after(1), timeline.isWhole]).toEqual([0, 0, true]);
  expect(timeline.entriesBefore(1)).toEqual([]);
});

test('a frame has what the server said, and when it was heard', () => {
  const timeline = new Timeline();
  timeline.add(standing(0, 1), 7);
  expect(timeline.last).toEqual({
    ...{ turn: 1, version: 0, waiting: [1], time: [null, null], heard: 7, end: null, json: 's1' },
  });
  timeline.add(standing(1, 3, [entry(1, 1)]), 9);
  expect([timeline.last?.heard, timeline.turnOf(0), timeline.turnOf(1), timeline.turnOf(2)]).toEqual([9, 1, 3, 0]);
});

test('what is brought from the past replaces nothing, what is put does; both find their place', () => {
  const timeline = new Timeline();
  timeline.restart(standing(9, 5), 0);
  timeline.bring({ ...frameOf(standing(1, 5), 0), json: 'old' });
  expect(timeline.last?.json).toBe('s5');
  for (const turn of [3, 1, 4]) timeline.bring(frameOf(standing(0, turn), 0));
  expect([0, 1, 2, 3].map((index) => timeline.turnOf(index))).toEqual([1, 3, 4, 5]);
  timeline.put({ ...frameOf(standing(1, 3), 0), json: 'new' });
  expect([timeline.length, timeline.frame(1)?.json]).toEqual([4, 'new']);
});

test('a snapshot after a break keeps the frames that are known, and puts the turns in order', () => {
  const timeline = new Timeline();
  timeline.restart(standing(0, 1), 0);
  timeline.add(standing(1, 2, [entry(1, 1)]), 0);
  timeline.restart(standing(12, 12, [entry(1, 1), entry(2, 2), entry(10, 2)]), 0);
  expect([0, 1, 2, 3].map((index) => timeline.turnOf(index))).toEqual([1, 2, 10, 12]);
  expect([0, 1, 2, 3].map((index) => timeline.frame(index)?.json)).toEqual(['s1', 's2', undefined, 's12']);
  // An event from before the snapshot is known already.
  timeline.add(standing(11, 11), 0);
  expect(timeline.length).toBe(4);
});

test('the parsed state of a position is kept while the position is the same, with the rest renewed', () => {
  const timeline = new Timeline();
  timeline.restart(standing(0, 1), 0);
  timeline.last!.state = { read: true };
  timeline.add({ ...standing(1, 1), waiting: [2], time: [5, 6] }, 3);
  expect(timeline.last).toMatchObject({ state: { read: true }, version: 1, waiting: [2], time: [5, 6], heard: 3 });
  timeline.add(standing(2, 2), 4);
  expect(timeline.last).not.toHaveProperty('state');
});

test('the moves that were taken, without refusals and without those who said nothing', () => {
  const refused: Entry = { ...entry(1, 1), verdict: 'refused' };
  const { move: _, ...silent } = entry(3, 1);
  expect(takenMoves([refused, entry(1, 1), entry(2, 2), silent, entry(4, 2, '')])).toEqual(['1.1', '2.2']);
});
