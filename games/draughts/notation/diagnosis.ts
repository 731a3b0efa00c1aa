import type { Refusal } from '@joute/core/result.ts';
import type { DraughtsMove } from '../rules/paths.ts';
import { type Position, pieceAt, type Side } from '../rules/position.ts';
import { between, isSquare, rowOf } from './diagonals.ts';
import { fault } from './refusals.ts';

/** A move as somebody wrote it: squares in order, and whether a capture sign stood between them. */
export interface Written {
  readonly text: string;
  readonly squares: readonly number[];
  readonly capture: boolean;
}

interface Case extends Written {
  readonly from: number;
  readonly to: number;
  readonly king: boolean;
  readonly position: Position;
  /** Not empty. */
  readonly legal: readonly DraughtsMove[];
}

const ownerAt = (position: Position, square: number): Side | null => {
  const piece = pieceAt(position, square);
  return piece === null ? null : piece.startsWith('white') ? 0 : 1;
};

/**
 * The rule that an illegal move breaks. It looks first at who stands where, then at how the piece
 * goes, and only then at what else should have been taken: a student told "you must take 3" while
 * moving from an empty square would look in the wrong place.
 */
export function diagnose(written: Written, position: Position, legal: readonly DraughtsMove[]): Refusal {
  const { squares } = written;
  const strange = squares.find((square) => !isSquare(square));
  if (strange !== undefined) return fault('move/off-board', { square: strange });
  if (legal.length === 0) return fault('move/game-over');
  const from = squares[0]!;
  const owner = ownerAt(position, from);
  if (owner === null) return fault('move/no-piece', { square: from });
  if (owner !== position.side) return fault('move/opponent-piece', { square: from });
  const king = pieceAt(position, from)?.endsWith('king') ?? false;
  const it: Case = { ...written, from, to: squares.at(-1)!, king, position, legal };
  return isJump(it) ? diagnoseCapture(it) : diagnoseStep(it);
}

/**
 * Why the piece on a square may not be moved at all; null when it may. It is told in the order of
 * `diagnose`.
 */
export function diagnosePiece(square: number, position: Position, legal: readonly DraughtsMove[]): Refusal | null {
  if (legal.some(({ path }) => path[0] === square)) return null;
  if (legal.length === 0) return fault('move/game-over');
  const owner = ownerAt(position, square);
  if (owner === null) return fault('move/no-piece', { square });
  if (owner !== position.side) return fault('move/opponent-piece', { square });
  const most = mostOf(legal);
  if (most === 0) return fault('piece/stuck', { square });
  const example = exampleOf(legal, square);
  const king = pieceAt(position, square)?.endsWith('king') ?? false;
  const it: Case = { text: '', squares: [], capture: true, from: square, to: square, king, position, legal };
  const takes = Array.from({ length: 50 }, (_, index) => jump(it, square, index + 1, []));
  return takes.some((over) => typeof over === 'number')
    ? fault('piece/not-greatest', { square, most, example })
    : fault('piece/capture-compulsory', { square, most, example });
}

/** A capture by its sign, by its many squares, or because that is what it would do. */
function isJump({ capture, squares, from, to, king, position }: Case): boolean {
  if (capture || squares.length > 2) return true;
  const way = between(from, to) ?? [];
  return (king || way.length === 1) && way.some((square) => ownerAt(position, square) === 1 - position.side);
}

function diagnoseStep({ text, from, to, king, position, legal }: Case): Refusal {
  const way = between(from, to);
  if (way === null) return fault('move/not-diagonal', { from, to });
  if (!king && way.length > 0) return fault('move/man-too-far', { from, to });
  const forward = position.side === 0 ? rowOf(to) < rowOf(from) : rowOf(to) > rowOf(from);
  if (!king && !forward) return fault('move/man-backwards', { from, to });
  if (pieceAt(position, to) !== null) return fault('move/landing-occupied', { square: to });
  const blocker = way.find((square) => pieceAt(position, square) !== null);
  if (blocker !== undefined) return fault('move/blocked', { from, to, square: blocker });
  return fault('move/capture-compulsory', { text, most: mostOf(legal), example: exampleOf(legal, from) });
}

function diagnoseCapture(it: Case): Refusal {
  const { text, squares, from, to, king, legal } = it;
  if (squares.length === 2) {
    // Two squares that no single jump joins were meant as the short form of a longer capture.
    const way = between(from, to);
    if (way === null || (!king && way.length > 1)) return noSuchCapture(it);
  }
  const captured: number[] = [];
  for (let leg = 1; leg < squares.length; leg++) {
    const over = jump(it, squares[leg - 1]!, squares[leg]!, captured);
    if (typeof over !== 'number') return over;
    captured.push(over);
  }
  const most = mostOf(legal);
  const longer = legal.find(({ path }) => squares.every((square, index) => path[index] === square));
  if (longer) {
    return fault('move/capture-goes-on', { text, count: captured.length, most, example: pathText(longer) });
  }
  return fault('move/not-greatest', { text, count: captured.length, most, example: exampleOf(legal, from) });
}

/** The piece that one jump takes, or what is wrong with the jump. */
function jump({ from: start, king, position }: Case, from: number, to: number, captured: number[]): number | Refusal {
  const way = between(from, to);
  if (way === null) return fault('move/not-diagonal', { from, to });
  // The moving piece has left its square: it can land there, or pass.
  if (to !== start && pieceAt(position, to) !== null) return fault('move/landing-occupied', { square: to });
  if (!king && way.length > 1) return fault('move/man-jumps-too-far', { from, to });
  const over = way.filter((square) => square !== start && pieceAt(position, square) !== null);
  const own = over.find((square) => ownerAt(position, square) === position.side);
  if (own !== undefined) return fault('move/jumps-own', { from, to, square: own });
  const again = over.find((square) => captured.includes(square));
  if (again !== undefined) return fault('move/jumps-twice', { square: again });
  const [first, second] = over;
  if (first === undefined) return fault('move/jumps-nothing', { from, to });
  if (second !== undefined) return fault('move/two-in-one-jump', { from, to, first, second });
  return first;
}

function noSuchCapture({ text, from, legal }: Case): Refusal {
  const captures = legal.filter(({ captured }) => captured.length > 0);
  const own = captures.filter(({ path }) => path[0] === from);
  return fault('move/no-such-capture', { text, moves: listMoves(own.length > 0 ? own : captures) });
}

const mostOf = (legal: readonly DraughtsMove[]): number => legal[0]?.captured.length ?? 0;

const exampleOf = (legal: readonly DraughtsMove[], from: number): string =>
  pathText(legal.find(({ path }) => path[0] === from) ?? legal[0]!);

/** Every square, as the contest writes moves. */
export const pathText = ({ path, captured }: DraughtsMove): string =>
  captured.length === 0 && path.length === 2 ? `${path[0]}-${path[1]}` : path.join(captured.length > 0 ? 'x' : '-');

/** For a sentence: a few moves, not four hundred. */
export function listMoves(moves: readonly DraughtsMove[], text: (move: DraughtsMove) => string = pathText): string {
  const shown = moves.slice(0, 6).map(text);
  return shown.join(', ') + (moves.length > shown.length ? ', …' : '');
}
