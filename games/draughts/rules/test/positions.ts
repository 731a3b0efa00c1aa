import fc from 'fast-check';
import { makePosition, type Piece, type Position, type Side, START } from '../position.ts';

/**
 * The positions of the tests, written as in draughts FEN without ranges: `W:W31,K32:B1`. Parsing
 * FEN for real is notation's.
 */
export function position(text: string): Position {
  const [turn, ...groups] = text.split(':');
  const pieces = groups.flatMap((group) =>
    group
      .slice(1)
      .split(',')
      .map((name) => {
        const colour = group.startsWith('W') ? 'white' : 'black';
        const piece: Piece = `${colour}-${name.startsWith('K') ? 'king' : 'man'}`;
        return [Number(name.replace('K', '')), piece] as const;
      }),
  );
  return makePosition(pieces, turn === 'W' ? 0 : 1);
}

const row = (first: number, last: number): string =>
  Array.from({ length: last - first + 1 }, (_, index) => `K${first + index}`).join();

export const POSITIONS = {
  start: START,
  R178: position('B:W6,9,10,11,20,21,22,23,30,K31,33,37,41,42,43,44,46:BK17,K24'),
  Woldouby: position('W:W25,27,28,30,32,33,34,35,37,38:B12,13,14,16,18,19,21,23,24,26'),
  'all kings': position(`W:W${row(31, 50)}:B${row(1, 20)}`),
  'almost promotion': position('W:W6,7,8,9,10:B41,42,43,44,45'),
} as const;

/**
 * Any pieces anywhere, from crowded to nearly empty, with many or few kings: far more captures than
 * real games have.
 */
export const anyPosition: fc.Arbitrary<Position> = fc
  .record({
    empty: fc.integer({ min: 1, max: 12 }),
    kings: fc.integer({ min: 0, max: 3 }),
    side: fc.constantFrom<Side>(0, 1),
  })
  .chain(({ empty, kings, side }) =>
    fc
      .array(
        fc.oneof(
          { weight: empty, arbitrary: fc.constant(null) },
          { weight: 2, arbitrary: fc.constantFrom<Piece>('white-man', 'black-man') },
          { weight: kings, arbitrary: fc.constantFrom<Piece>('white-king', 'black-king') },
        ),
        { minLength: 50, maxLength: 50 },
      )
      .map((squares) =>
        makePosition(
          squares.flatMap((piece, index) => (piece ? [[index + 1, piece] as const] : [])),
          side,
        ),
      ),
  );
