import { Board, getPosition, setBoard } from './board.ts';
import { collectCapturePaths, type PathCollector } from './captures.ts';
import { applyTo, generateQuiet } from './generate.ts';
import { fromOf, MoveList, makeCode, makeKey, toOf } from './moveList.ts';
import type { Position } from './position.ts';
import { BIT_OF, HI, LO, SQUARE_OF } from './squares.ts';

/**
 * A move as the contest writes it: every square stood on, start included, and the captured squares
 * in the order they are jumped (none in a quiet move). Two ways to the same result are two moves.
 */
export interface DraughtsMove {
  readonly path: readonly number[];
  readonly captured: readonly number[];
}

const board = new Board();
const list = new MoveList(1024);

class Paths implements PathCollector {
  readonly moves: DraughtsMove[] = [];

  restart(): void {
    this.moves.length = 0;
  }

  add(trail: Int8Array, jumped: Int8Array, captures: number): void {
    this.moves.push({
      path: Array.from(trail.subarray(0, captures + 1), squareOf),
      captured: Array.from(jumped.subarray(0, captures), squareOf),
    });
  }
}

const squareOf = (bit: number): number => SQUARE_OF[bit]!;

/**
 * The position that was asked for last, and its moves: a move is read, checked and played one after
 * the other.
 */
let asked: Position | null = null;
let listed: readonly DraughtsMove[] = [];

/**
 * Every legal landing path; none when the side to move has lost. For the same position twice in a
 * row, the same list.
 */
export function movesOf(position: Position): readonly DraughtsMove[] {
  if (asked !== position) {
    listed = collect(position);
    asked = position;
  }
  return listed;
}

function collect(position: Position): DraughtsMove[] {
  setBoard(board, position);
  const paths = new Paths();
  collectCapturePaths(board, paths);
  if (paths.moves.length > 0) return paths.moves;
  const end = generateQuiet(board, list, 0);
  for (let index = 0; index < end; index++) paths.moves.push(quietMove(list.code[index]!));
  return paths.moves;
}

/**
 * By code. There are about a thousand quiet moves in all: each is made once, when it first comes
 * up.
 */
const quietMoves = new Map<number, DraughtsMove>();

function quietMove(code: number): DraughtsMove {
  const known = quietMoves.get(code);
  if (known) return known;
  const move = { path: [squareOf(fromOf(code)), squareOf(toOf(code))], captured: [] };
  quietMoves.set(code, move);
  return move;
}

/** The position after a legal move (that it is legal is the caller's to know). */
export function playMove(position: Position, move: DraughtsMove): Position {
  setBoard(board, position);
  list.code[0] = codeOf(move);
  list.capturedLo[0] = maskOf(move.captured, LO);
  list.capturedHi[0] = maskOf(move.captured, HI);
  applyTo(board, list, 0, board);
  return getPosition(board);
}

/**
 * Equal for two paths exactly when they have the same start, end and captured set: the same unique
 * move.
 */
export function uniqueKey(move: DraughtsMove): string {
  return makeKey(codeOf(move), maskOf(move.captured, LO), maskOf(move.captured, HI));
}

/** As in a list of moves. */
export const codeOf = ({ path, captured }: DraughtsMove): number =>
  makeCode(BIT_OF[path[0]!]!, BIT_OF[path.at(-1)!]!, captured.length);

/** Squares as half a mask; `half` is LO or HI. */
function maskOf(squares: readonly number[], half: Int32Array): number {
  return squares.reduce((mask, square) => mask | half[BIT_OF[square]!]!, 0);
}
