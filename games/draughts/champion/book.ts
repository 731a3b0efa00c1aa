/**
 * The opening book: lines from the champion's own games (train/book.ts), moves in our notation. The
 * book has every move of its lines, in whatever order the position was reached.
 */
import { parseMove } from '../notation/moves.ts';
import { type DraughtsMove, playMove } from '../rules/paths.ts';
import { type Position, START } from '../rules/position.ts';
import { book } from './book.data.ts';

const keyOf = ({ whiteLo, whiteHi, blackLo, blackHi, kingsLo, kingsHi, side }: Position): string =>
  [whiteLo, whiteHi, blackLo, blackHi, kingsLo, kingsHi, side].join(' ');

type Book = ReadonlyMap<string, readonly DraughtsMove[]>;

/** The moves of lines by position; the lines are legal. */
export function readBook(lines: string): Book {
  const moves = new Map<string, DraughtsMove[]>();
  for (const line of lines.split('\n').filter(Boolean)) {
    let position = START;
    for (const text of line.split(' ')) {
      const move = parseMove(text, position);
      if (!move.ok) throw new Error(`no move of the book: ${text} in ${line}`);
      const known = moves.get(keyOf(position)) ?? [];
      if (!known.includes(move.value)) moves.set(keyOf(position), [...known, move.value]);
      position = playMove(position, move.value);
    }
  }
  return moves;
}

let ours: Book | null = null;

/** The book's moves in a position, as good as each other; none where the book has ended. */
export function bookMoves(position: Position): readonly DraughtsMove[] {
  ours ??= readBook(book);
  return ours.get(keyOf(position)) ?? [];
}
