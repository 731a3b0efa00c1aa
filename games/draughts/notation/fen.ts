import { quote } from '@joute/core/input/quote.ts';
import { ok, type Result } from '@joute/core/result.ts';
import { makePosition, type Piece, type Position, type Side } from '../rules/position.ts';
import { HI, LO, lowestBit, SQUARE_OF, SQUARES } from '../rules/squares.ts';
import { isSquare } from './diagonals.ts';
import { no } from './refusals.ts';

/**
 * Draughts FEN as PDN 3.0 has it: the side to move, then for each colour its squares,
 * `W:W31-50:B1-20`, kings with K. Read as widely as files in the wild are written: spaces, lower
 * case, either order, quotes, a final dot, `K31-K50` beside `K31-50`, and the move counters :H0:F1
 * that some sites add (they say nothing about the board and are left aside).
 */
export function parseFen(text: string): Result<Position> {
  const reader = new Reader(text);
  const side = reader.take(/[wb]/iy);
  if (side === null) return no('fen/side', reader.here());
  const placed = new Map<number, Piece>();
  if (reader.atEnd()) return no('fen/no-pieces', { column: reader.column });
  while (!reader.atEnd()) {
    if (reader.take(/:/y) === null) return no('fen/separator', reader.here());
    if (reader.take(/[hf]\s*\d+/iy) !== null) continue;
    const colour = reader.take(/[wb]/iy);
    if (colour === null) return no('fen/colour', reader.here());
    const refused = readSquares(reader, sideOf(colour), placed);
    if (refused) return refused;
  }
  return ok(makePosition(placed, sideOf(side)));
}

const sideOf = (letter: string): Side => (letter.toLowerCase() === 'w' ? 0 : 1);

/** The squares of one colour, up to the next colon. */
function readSquares(reader: Reader, side: Side, placed: Map<number, Piece>): ReturnType<typeof no> | null {
  while (!reader.atEnd() && !reader.sees(/:/y)) {
    const king = reader.take(/k/iy) !== null;
    const column = reader.column;
    const first = reader.take(/\d+/y);
    if (first === null) return no('fen/square', reader.here());
    let last = first;
    if (reader.take(/[-\u2013]/y) !== null) {
      // A range is of kings when its first square says so.
      if (king) reader.take(/k/iy);
      const end = reader.take(/\d+/y);
      if (end === null) return no('fen/square', reader.here());
      last = end;
    }
    for (const square of [first, last]) {
      if (!isSquare(Number(square))) return no('fen/off-board', { column, square: quote(square) });
    }
    if (Number(last) < Number(first)) return no('fen/range', { column, from: Number(first), to: Number(last) });
    for (let square = Number(first); square <= Number(last); square++) {
      if (placed.has(square)) return no('fen/twice', { column, square });
      if (!king && isLastRow(square, side)) return no('fen/promotion-row', { column, square });
      placed.set(square, pieceOf(side, king));
    }
    if (reader.take(/,/y) === null && !reader.atEnd() && !reader.sees(/:/y)) return no('fen/separator', reader.here());
  }
  return null;
}

/**
 * A man that ends its move there is a king: no position of a game has a man there (FMJD rules,
 * promotion).
 */
export const isLastRow = (square: number, side: Side): boolean => (side === 0 ? square <= 5 : square >= 46);

const pieceOf = (side: Side, king: boolean): Piece =>
  side === 0 ? (king ? 'white-king' : 'white-man') : king ? 'black-king' : 'black-man';

class Reader {
  #at = 0;
  readonly #end: number;
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
    // What surrounds the position is left out by moving both ends, so that columns stay those of
    // the text.
    this.#end = text.length;
    while (this.#end > 0 && /[\s"'.]/.test(text[this.#end - 1]!)) this.#end--;
    this.#at = /^[\s"'\ufeff]*/.exec(text)?.[0].length ?? 0;
  }

  get column(): number {
    return this.#at + 1;
  }

  atEnd(): boolean {
    return this.#at >= this.#end;
  }

  sees(pattern: RegExp): boolean {
    pattern.lastIndex = this.#at;
    return pattern.test(this.#text);
  }

  /** Takes what the pattern matches here, and the spaces after it. */
  take(pattern: RegExp): string | null {
    pattern.lastIndex = this.#at;
    const found = this.atEnd() ? undefined : pattern.exec(this.#text)?.[0];
    if (found === undefined) return null;
    this.#at += found.length;
    while (!this.atEnd() && /\s/.test(this.#text[this.#at]!)) this.#at++;
    return found;
  }

  here(): { column: number; found: string } {
    return { column: this.column, found: quote(this.#text.slice(this.#at, this.#end)) };
  }
}

/** Three squares or more in a row are written as a range. */
export function makeFen(position: Position): string {
  const { side, whiteLo, whiteHi, blackLo, blackHi } = position;
  return `${side === 0 ? 'W' : 'B'}:W${makeSquares(position, whiteLo, whiteHi)}:B${makeSquares(position, blackLo, blackHi)}`;
}

/**
 * Of one side, whose mask pair it is given. Written as it goes, piece by piece: every event of
 * every match has a FEN in it.
 */
function makeSquares({ kingsLo, kingsHi }: Position, lo: number, hi: number): string {
  let text = '';
  let [first, last, isKing] = [0, 0, false];
  while ((lo | hi) !== 0) {
    const bit = lowestBit(lo, hi);
    if (lo !== 0) lo &= lo - 1;
    else hi &= hi - 1;
    const square = SQUARE_OF[bit]!;
    const isNextKing = ((kingsLo & LO[bit]!) | (kingsHi & HI[bit]!)) !== 0;
    if (square === last + 1 && isNextKing === isKing && first !== 0) last = square;
    else {
      if (first !== 0) text += RUNS[isKing ? 1 : 0]![first * STRIDE + last]!;
      [first, last, isKing] = [square, square, isNextKing];
    }
  }
  if (first !== 0) text += RUNS[isKing ? 1 : 0]![first * STRIDE + last]!;
  return text.slice(0, -1);
}

const STRIDE = SQUARES + 1;

/** Every run of squares as it is written, a comma after it: `31-50,`, `K3,K4,`. */
const RUNS: readonly (readonly string[])[] = ['', 'K'].map((king) =>
  Array.from({ length: STRIDE * STRIDE }, (_, index) => {
    const [first, last] = [Math.floor(index / STRIDE), index % STRIDE];
    if (first === last) return `${king}${first},`;
    return last === first + 1 ? `${king}${first},${king}${last},` : `${king}${first}-${last},`;
  }),
);
