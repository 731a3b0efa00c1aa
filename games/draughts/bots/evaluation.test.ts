import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Board, setBoard } from '../rules/board.ts';
import { makePosition, type Piece, type Position, pieceAt } from '../rules/position.ts';
import { anyPosition, position } from '../rules/test/positions.ts';
import { evaluate } from './evaluation.ts';

const worth = (at: Position): number => evaluate(setBoard(new Board(), at));

const OTHER: Readonly<Record<Piece, Piece>> = {
  'white-man': 'black-man',
  'white-king': 'black-king',
  'black-man': 'white-man',
  'black-king': 'white-king',
};

/** The board turned round and the colours exchanged: the same position to the side to move. */
function turned(at: Position): Position {
  const pieces: (readonly [number, Piece])[] = [];
  for (let square = 1; square <= 50; square++) {
    const piece = pieceAt(at, square);
    if (piece) pieces.push([51 - square, OTHER[piece]]);
  }
  return makePosition(pieces, at.side === 0 ? 1 : 0);
}

describe('evaluation', () => {
  it('is-the-same-for-both-colours', () => {
    fc.assert(
      fc.property(anyPosition, (at) => {
        expect(worth(turned(at))).toBe(worth(at));
      }),
    );
  });

  it.each([
    ['a man more', 'W:W33,38:B12', 'W:W33:B12'],
    ['a king rather than a man', 'W:WK33:B12', 'W:W33:B12'],
    ['exchanges when ahead', 'W:W33,38:B12', 'W:W33,38,32:B12,13'],
    ['the centre rather than the edge', 'W:W28:B12', 'W:W26:B12'],
    ['four kings against one rather than three', 'W:WK33,K38,K42,K43:BK12', 'W:WK33,K38,K42:BK12'],
  ])('%s', (_, better, worse) => {
    expect(worth(position(better))).toBeGreaterThan(worth(position(worse)));
  });
});
