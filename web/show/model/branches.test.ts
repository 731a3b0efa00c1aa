import type { SavedLine, SavedMove } from '@joute/core/savedGame.ts';
import { expect, test } from 'vitest';
import { type Branch, branchesOf, homeOf, movesOf, timelineOf } from './branches.ts';

const move = (text: string, variations: readonly SavedLine[] = []): SavedMove => ({
  ...{ seat: 1, number: 1, text, sign: '', state: `after ${text}`, before: [], comments: [], variations },
});
const line = (start: string, moves: readonly SavedMove[], variations: readonly SavedLine[] = []): SavedLine => ({
  ...{ start, comments: [], variations, moves },
});

/** a b c d; instead of b: x y, and instead of y: z; written before a: w. */
const main = branchesOf(
  line(
    'start',
    [
      move('a'),
      move('b', [line('after a', [move('x'), move('y', [line('after x', [move('z')])])])]),
      move('c'),
      move('d'),
    ],
    [line('start', [move('w')])],
  ),
);
const [before] = main.variations[0] as [Branch];
const [aside] = main.variations[1] as [Branch];
const [deep] = aside.variations[1] as [Branch];
const texts = (branch: Branch): string =>
  movesOf(branch)
    .map(({ text }) => text)
    .join('');

test('a variation is played after the moves of the line that it leaves', () => {
  expect([main, before, aside, deep].map(texts)).toEqual(['abcd', 'w', 'axy', 'axz']);
  expect([main, before, aside, deep].map(({ from }) => from)).toEqual([0, 0, 1, 2]);
  expect(new Set([main, before, aside, deep].map(({ id }) => id)).size).toBe(4);
});

test('a move stands in the line in which it is written', () => {
  expect([-1, 0, 1, 2].map((index) => homeOf(deep, index))).toEqual([main, main, aside, deep]);
});

test('the timeline of a line: a frame for each move, and the end of the game only in the game', () => {
  const end = {
    termination: 'normal',
    reason: '',
    message: { en: '', fr: '' },
    places: [1, 2],
    points: [2, 0],
  } as const;
  const timeline = timelineOf(deep, end);
  expect([0, 1, 2, 3].map((index) => timeline.frame(index)?.state)).toEqual(['start', 'after a', 'after x', 'after z']);
  expect(timeline.entriesBefore(3)).toMatchObject([{ move: 'z', verdict: 'taken' }]);
  expect(timeline.last?.end).toBeNull();
  expect([timelineOf(main, end).length, timelineOf(main, end).last?.end]).toEqual([5, end]);
});
