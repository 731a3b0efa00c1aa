import type { MatchView } from '@joute/core/api/feed.ts';
import type { Entry } from '@joute/core/match/match.ts';
import { expect, test } from 'vitest';
import { frameOf, Timeline } from './timeline.ts';

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
