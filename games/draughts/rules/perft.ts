import { makeBoards, setBoard } from './board.ts';
import { collectCapturePaths, type PathCollector } from './captures.ts';
import { applyTo, countMoves, countQuiet, generate, generateQuiet } from './generate.ts';
import { MoveList, makeCode } from './moveList.ts';
import { type DraughtsMove, movesOf, playMove, uniqueKey } from './paths.ts';
import type { Position } from './position.ts';
import { HI, LO } from './squares.ts';

/** Deeper than anyone can wait for. */
export const DEEPEST = 60;

const boards = makeBoards(DEEPEST + 1);
const list = new MoveList(1 << 15);

/**
 * The leaves of the tree of unique moves (distinct from, to and captured set). The last ply is
 * counted, not played.
 */
export function perftUnique(position: Position, depth: number): number {
  if (depth === 0) return 1;
  setBoard(boards[0]!, position);
  return uniqueLeaves(0, depth, 0);
}

function uniqueLeaves(ply: number, depth: number, start: number): number {
  const board = boards[ply]!;
  if (depth === 1) return countMoves(board, list, start);
  const child = boards[ply + 1]!;
  const end = generate(board, list, start);
  let leaves = 0;
  for (let index = start; index < end; index++) {
    applyTo(board, list, index, child);
    leaves += uniqueLeaves(ply + 1, depth - 1, end);
  }
  return leaves;
}

/** The leaves of the tree of full landing paths. */
export function perftPaths(position: Position, depth: number): number {
  if (depth === 0) return 1;
  setBoard(boards[0]!, position);
  return pathLeaves(0, depth, 0);
}

/** Puts every path into the list as a move of its own, equal results and all. */
class Repeats implements PathCollector {
  start = 0;
  end = 0;

  restart(): void {
    this.end = this.start;
  }

  add(trail: Int8Array, jumped: Int8Array, captures: number): void {
    if (this.end >= list.code.length) throw new RangeError('move list full');
    let lo = 0;
    let hi = 0;
    for (let n = 0; n < captures; n++) {
      lo |= LO[jumped[n]!]!;
      hi |= HI[jumped[n]!]!;
    }
    list.code[this.end] = makeCode(trail[0]!, trail[captures]!, captures);
    list.capturedLo[this.end] = lo;
    list.capturedHi[this.end] = hi;
    this.end++;
  }
}

const repeats = new Repeats();

function pathLeaves(ply: number, depth: number, start: number): number {
  const board = boards[ply]!;
  repeats.start = start;
  repeats.end = start;
  collectCapturePaths(board, repeats);
  let end = repeats.end;
  if (depth === 1) return end > start ? end - start : countQuiet(board);
  if (end === start) end = generateQuiet(board, list, start);
  const child = boards[ply + 1]!;
  let leaves = 0;
  for (let index = start; index < end; index++) {
    applyTo(board, list, index, child);
    leaves += pathLeaves(ply + 1, depth - 1, end);
  }
  return leaves;
}

export interface Branch {
  readonly move: DraughtsMove;
  readonly leaves: number;
}

/** The leaves under each first move; a unique move is shown by the first of its paths. */
export function divide(position: Position, depth: number, kind: 'unique' | 'paths'): Branch[] {
  const count = kind === 'paths' ? perftPaths : perftUnique;
  const seen = new Set<string>();
  const branches: Branch[] = [];
  for (const move of movesOf(position)) {
    const key = uniqueKey(move);
    if (kind === 'unique' && seen.has(key)) continue;
    seen.add(key);
    branches.push({ move, leaves: count(playMove(position, move), depth - 1) });
  }
  return branches;
}
