import { expect, it } from 'vitest';
import { errorParts, partAt } from './errorParts.ts';

it('standard error is read turn by turn', () => {
  const parts = errorParts({
    ...{ seat: 2, text: 'hello\none\nthree\n' },
    turns: [
      { turn: 2, at: 6 },
      { turn: 6, at: 10 },
    ],
  });
  expect(parts.map(({ turn, text }) => [turn, text])).toEqual([
    ...[
      [null, 'hello\n'],
      [2, 'one\n'],
      [6, 'three\n'],
    ],
  ]);
  expect([0, 1, 2, 5, 6, 9].map((turn) => partAt(parts, turn))).toEqual([0, 0, 1, 1, 2, 2]);
  expect(partAt([], 3)).toBe(-1);
  // Of matches before turns were kept.
  expect(errorParts({ seat: 1, text: 'all of it', turns: [] })).toEqual([{ seat: 1, turn: null, text: 'all of it' }]);
});
