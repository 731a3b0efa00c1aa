import { describe, expect, it } from 'vitest';
import { walkTable } from './walk.ts';

const table = { facing: 1, sender: null, isAlone: false };
const sending = { ...table, sender: 1 };

// [what, from, key, ways, to], places as seat row column
const ROWS = [
  ['a step on the board', [1, 2, 2], 'ArrowLeft', table, [1, 2, 1]],
  ['turned boards go as the screen shows', [2, 2, 2], 'ArrowLeft', table, [2, 1, 2]],
  ['upside down', [3, 2, 2], 'ArrowLeft', table, [3, 2, 3]],
  ['off to the right neighbour, along the lane', [1, 3, 4], 'ArrowRight', table, [2, 3, 0]],
  ['off to the left neighbour', [1, 3, 0], 'ArrowLeft', table, [4, 3, 4]],
  ['across the table', [1, 0, 1], 'ArrowUp', table, [3, 0, 3]],
  ['and back', [3, 0, 3], 'ArrowDown', table, [1, 0, 1]],
  ['nobody sits below', [1, 4, 2], 'ArrowDown', table, [1, 4, 2]],
  ['onto a gate of one’s own', [1, 3, 4], 'ArrowRight', sending, [1, 3, 5]],
  ['from gate to gate', [1, 3, 5], 'ArrowUp', sending, [1, 2, 5]],
  ['not round the corner of the ring', [1, 0, 5], 'ArrowUp', sending, [1, 0, 5]],
  ['from a gate to the neighbour', [1, 3, 5], 'ArrowRight', sending, [2, 3, 0]],
  ['back to one’s own gate', [4, 3, 4], 'ArrowDown', sending, [1, 3, -1]],
  ['alone there is no way off', [1, 3, 4], 'ArrowRight', { ...table, isAlone: true }, [1, 3, 4]],
] as const;

describe('the arrow keys', () => {
  it.each(ROWS)('%s', (_, [seat, row, column], key, ways, [toSeat, toRow, toColumn]) => {
    expect(walkTable({ seat, row, column }, key, ways)).toEqual({ seat: toSeat, row: toRow, column: toColumn });
  });

  it('leave other keys alone', () => expect(walkTable({ seat: 1, row: 0, column: 0 }, 'x', table)).toBeNull());
});
