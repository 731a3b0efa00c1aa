import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makePosition, pieceAt, START, samePosition, squaresOf } from './position.ts';
import { anyPosition } from './test/positions.ts';

describe('positions', () => {
  it('start with twenty men each, white to move', () => {
    expect(squaresOf(START.whiteLo, START.whiteHi)).toEqual(Array.from({ length: 20 }, (_, index) => index + 31));
    expect(squaresOf(START.blackLo, START.blackHi)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    expect([START.kingsLo, START.kingsHi, START.side]).toEqual([0, 0, 0]);
  });

  it('pieces-come-back', () => {
    fc.assert(
      fc.property(anyPosition, (position) => {
        const pieces = Array.from({ length: 50 }, (_, index) => [index + 1, pieceAt(position, index + 1)] as const);
        const again = makePosition(
          pieces.flatMap(([square, piece]) => (piece ? [[square, piece] as const] : [])),
          position.side,
        );
        expect(again).toEqual(position);
        expect(samePosition(again, position)).toBe(true);
        expect(samePosition({ ...again, side: again.side === 0 ? 1 : 0 }, position)).toBe(false);
      }),
    );
  });

  it('a later piece replaces an earlier one', () => {
    const position = makePosition(
      [
        [7, 'black-king'],
        [7, 'white-man'],
      ],
      1,
    );
    expect(pieceAt(position, 7)).toBe('white-man');
  });

  it.each([0, 51, -1, 1.5])('has no square %d', (square) => {
    expect(pieceAt(START, square)).toBeNull();
    expect(() => makePosition([[square, 'white-man']], 0)).toThrow(RangeError);
  });
});
