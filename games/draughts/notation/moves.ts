import { quote } from '@joute/core/input/quote.ts';
import { ok, type Refusal, type Result } from '@joute/core/result.ts';
import { type DraughtsMove, movesOf, uniqueKey } from '../rules/paths.ts';
import type { Position } from '../rules/position.ts';
import { diagnose, listMoves, pathText, type Written } from './diagnosis.ts';
import { between, isSquare, isStraight } from './diagonals.ts';
import { fault, no } from './refusals.ts';

const DASHES = '-\u2010\u2011\u2012\u2013\u2014\u2212';
const SIGNS = 'xX\u00d7:';
/**
 * Without spaces inside, a space ends the move and the rest is the player's comment, as in the
 * contest.
 */
const WITH_COMMENT = new RegExp(`^(\\d+(?:[${DASHES}${SIGNS}]\\d+)+)(?:\\s[\\s\\S]*)?$`);
const WITH_SPACES = new RegExp(`^\\d+(?:\\s*[${DASHES}${SIGNS}]\\s*\\d+)+$`);
const SIGN = new RegExp(`[${SIGNS}]`);

export interface MoveOptions {
  /** Take a capture only with its whole path and its sign, as the contest's wire demands. */
  readonly full?: boolean;
}

/**
 * Quiet moves as they were read, by their text: most moves come written as we write them, and there
 * are about a thousand quiet ones in all.
 */
const read = new Map<string, DraughtsMove>();

/**
 * Reads a move: 32-28, 26x17x8x19, or short (28x19) where only one capture can be meant. It is then
 * legal.
 */
export function parseMove(text: string, position: Position, options: MoveOptions = {}): Result<DraughtsMove> {
  const known = read.get(text);
  if (known && movesOf(position).includes(known)) return ok(known);
  const trimmed = text.trim();
  const move = WITH_COMMENT.exec(trimmed)?.[1] ?? WITH_SPACES.exec(trimmed)?.[0];
  if (move === undefined) return no('move/malformed', { text: quote(trimmed) });
  const digits = move.match(/\d+/g) ?? [];
  const squares = digits.map(Number);
  const strange = squares.findIndex((square) => !isSquare(square));
  if (strange >= 0) return no('move/off-board', { square: quote(digits[strange]!) });
  const found = resolve({ text: move, squares, capture: SIGN.test(move) }, position, options);
  if (found.ok && found.value.captured.length === 0 && pathText(found.value) === text) read.set(text, found.value);
  return found;
}

function resolve(written: Written, position: Position, { full = false }: MoveOptions): Result<DraughtsMove> {
  const { squares, capture } = written;
  const legal = movesOf(position);
  const fitting = legal.filter((move) => fits(move, written));
  const exact = fitting.find(({ path }) => path.length === squares.length);
  const found = exact ?? fitting[0];
  if (exact && !full) return ok(exact);
  // Only what is refused is quoted.
  const text = quote(written.text);
  if (!found) return { ok: false, refusal: diagnose({ ...written, text }, position, legal) };
  if (full && !exact) {
    return no('move/short-capture', { text, count: found.captured.length, moves: listMoves(fitting) });
  }
  if (full && found.captured.length > 0 && !capture) {
    return no('move/capture-sign', { text, example: pathText(found) });
  }
  if (!exact) {
    const keys = fitting.map(uniqueKey);
    const different = fitting.filter((_, index) => keys.indexOf(keys[index]!) === index);
    if (different.length > 1) return no('move/ambiguous', { text, moves: listMoves(different) });
  }
  return ok(found);
}

/**
 * Same ends, and the squares between are among the landing squares, in order. A capture sign on a
 * quiet move is a mistake worth telling; a dash on a capture is not, for the two are never legal
 * together.
 */
function fits({ path, captured }: DraughtsMove, { squares, capture }: Written): boolean {
  if (path[0] !== squares[0] || path.at(-1) !== squares.at(-1)) return false;
  if (captured.length === 0) return !capture && squares.length === 2;
  let from = 1;
  for (const square of squares.slice(1, -1)) {
    const index = path.indexOf(square, from);
    if (index < 0 || index === path.length - 1) return false;
    from = index + 1;
  }
  return true;
}

/** The contest's form: every landing square. */
export const makeMove = pathText;

/**
 * PDN's form: both ends, or the whole path where that could mean another result. On a straight
 * stretch PDN wants the square just behind the captured piece, wherever the king touched down: the
 * result is the same.
 */
export function makeShort(move: DraughtsMove, position: Position): string {
  const { path, captured } = move;
  if (path.length <= 2) return pathText(move);
  const ends: Written = { text: '', squares: [path[0]!, path.at(-1)!], capture: true };
  const key = uniqueKey(move);
  const alone = movesOf(position).every((other) => !fits(other, ends) || uniqueKey(other) === key);
  if (alone) return ends.squares.join('x');
  const turns = path.map((square, index) => {
    const before = path[index - 1];
    const after = path[index + 1];
    if (before === undefined || after === undefined || !isStraight(before, square, after)) return square;
    return between(captured[index - 1]!, square)?.[0] ?? square;
  });
  return turns.join('x');
}

/**
 * What is wrong with a move that did not come from text; null when it is legal. Never throws,
 * whatever it holds.
 */
export function checkMove(move: DraughtsMove, position: Position): Refusal | null {
  const legal = movesOf(position);
  // One that was read from the list itself.
  if (legal.includes(move)) return null;
  const text = quote(pathText(move));
  const same = legal.find(({ path }) => path.join() === move.path.join());
  if (same) {
    if (uniqueKey(same) === uniqueKey(move)) return null;
    return fault('move/captured-differs', { text, captured: same.captured.join(', ') || '0' });
  }
  if (move.path.length < 2) return fault('move/malformed', { text });
  return diagnose({ text, squares: move.path, capture: move.captured.length > 0 }, position, legal);
}
