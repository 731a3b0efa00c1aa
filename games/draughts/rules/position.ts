import { BIT_OF, HI, LO, SQUARES } from './squares.ts';

export { squaresOf } from './squares.ts';

/** 0 is white (moves first, up the board), 1 is black. */
export type Side = 0 | 1;

export const PIECES = ['white-man', 'white-king', 'black-man', 'black-king'] as const;
export type Piece = (typeof PIECES)[number];

/**
 * Who stands where and whose turn it is: a value, never changed. White and black are disjoint;
 * kings are in one of them.
 */
export interface Position {
  readonly whiteLo: number;
  readonly whiteHi: number;
  readonly blackLo: number;
  readonly blackHi: number;
  readonly kingsLo: number;
  readonly kingsHi: number;
  readonly side: Side;
}

/**
 * Later pieces replace earlier ones on the same square. A man may stand on its last row (as a
 * capture passing it shows).
 */
export function makePosition(pieces: Iterable<readonly [number, Piece]>, side: Side): Position {
  const placed = new Map(pieces);
  const position = { whiteLo: 0, whiteHi: 0, blackLo: 0, blackHi: 0, kingsLo: 0, kingsHi: 0, side };
  for (const [square, piece] of placed) {
    const bit = BIT_OF[square];
    if (bit === undefined || square < 1) throw new RangeError(`no such square: ${square}`);
    const lo = LO[bit]!;
    const hi = HI[bit]!;
    if (piece === 'white-man' || piece === 'white-king') {
      position.whiteLo |= lo;
      position.whiteHi |= hi;
    } else {
      position.blackLo |= lo;
      position.blackHi |= hi;
    }
    if (piece === 'white-king' || piece === 'black-king') {
      position.kingsLo |= lo;
      position.kingsHi |= hi;
    }
  }
  return position;
}

export function pieceAt(position: Position, square: number): Piece | null {
  const bit = BIT_OF[square];
  if (bit === undefined || square < 1) return null;
  const lo = LO[bit]!;
  const hi = HI[bit]!;
  const king = ((position.kingsLo & lo) | (position.kingsHi & hi)) !== 0;
  if (((position.whiteLo & lo) | (position.whiteHi & hi)) !== 0) return king ? 'white-king' : 'white-man';
  if (((position.blackLo & lo) | (position.blackHi & hi)) !== 0) return king ? 'black-king' : 'black-man';
  return null;
}

export function samePosition(a: Position, b: Position): boolean {
  return (
    a.whiteLo === b.whiteLo &&
    a.whiteHi === b.whiteHi &&
    a.blackLo === b.blackLo &&
    a.blackHi === b.blackHi &&
    a.kingsLo === b.kingsLo &&
    a.kingsHi === b.kingsHi &&
    a.side === b.side
  );
}

/** Black men on 1-20, white men on 31-50, white to move. */
export const START: Position = makePosition(
  Array.from({ length: SQUARES }, (_, index) => index + 1)
    .filter((square) => square <= 20 || square > 30)
    .map((square) => [square, square <= 20 ? 'black-man' : 'white-man'] as const),
  0,
);
