import type { DraughtsMove } from '../paths.ts';
import { type Piece, type Position, pieceAt } from '../position.ts';

/**
 * The rules of moving once more, for tests: by row and column, in the words of the rules, sharing
 * nothing with the bitboards but the position. Slow.
 */
type Cell = readonly [row: number, column: number];

const DIAGONALS: readonly Cell[] = [
  [-1, -1],
  [-1, 1],
  [1, -1],
  [1, 1],
];

function squareAt([row, column]: Cell): number | null {
  if (row < 0 || row > 9 || column < 0 || column > 9 || (row + column) % 2 === 0) return null;
  return row * 5 + Math.floor(column / 2) + 1;
}

function cellOf(square: number): Cell {
  const row = Math.floor((square - 1) / 5);
  return [row, ((square - 1) % 5) * 2 + (row % 2 === 0 ? 1 : 0)];
}

/** The squares from one square along a diagonal, to the edge. */
function ray(square: number, [down, right]: Cell): number[] {
  const [row, column] = cellOf(square);
  const squares: number[] = [];
  for (let n = 1; ; n++) {
    const next = squareAt([row + n * down, column + n * right]);
    if (next === null) return squares;
    squares.push(next);
  }
}

export function oracleMoves(position: Position): DraughtsMove[] {
  const colour = position.side === 0 ? 'white' : 'black';
  const board = new Map<number, Piece>();
  for (let square = 1; square <= 50; square++) {
    const piece = pieceAt(position, square);
    if (piece) board.set(square, piece);
  }
  const mine = [...board].filter(([, piece]) => piece.startsWith(colour));
  const captures = mine.flatMap(([square, piece]) => capturesFrom(board, square, piece, colour));
  const most = Math.max(0, ...captures.map((move) => move.captured.length));
  if (most > 0) return captures.filter((move) => move.captured.length === most);
  return mine.flatMap(([square, piece]) => quietFrom(board, square, piece));
}

function quietFrom(board: ReadonlyMap<number, Piece>, square: number, piece: Piece): DraughtsMove[] {
  const king = piece.endsWith('king');
  const forward = piece.startsWith('white') ? -1 : 1;
  return DIAGONALS.filter(([down]) => king || down === forward).flatMap((diagonal) => {
    const squares = ray(square, diagonal);
    const blocked = squares.findIndex((other) => board.has(other));
    const free = blocked < 0 ? squares : squares.slice(0, blocked);
    return (king ? free : free.slice(0, 1)).map((to) => ({ path: [square, to], captured: [] }));
  });
}

function capturesFrom(before: ReadonlyMap<number, Piece>, from: number, piece: Piece, colour: string): DraughtsMove[] {
  const board = new Map(before);
  board.delete(from);
  const king = piece.endsWith('king');
  const moves: DraughtsMove[] = [];
  const walk = (path: readonly number[], captured: readonly number[]): void => {
    if (captured.length > 0) moves.push({ path, captured });
    for (const diagonal of DIAGONALS) {
      const squares = ray(path.at(-1)!, diagonal);
      const first = squares.findIndex((square) => board.has(square));
      const victim = squares[first];
      if (victim === undefined || (!king && first > 0)) continue;
      if (board.get(victim)!.startsWith(colour) || captured.includes(victim)) continue;
      for (const land of king ? squares.slice(first + 1) : squares.slice(first + 1, first + 2)) {
        if (board.has(land)) break;
        walk([...path, land], [...captured, victim]);
      }
    }
  };
  walk([from], []);
  return moves;
}
