import { quote } from '@joute/core/input/quote.ts';
import { ok, type Result } from '@joute/core/result.ts';
import { type DraughtsMove, movesOf, playMove, uniqueKey } from '../rules/paths.ts';
import { makePosition, type Piece, type Position, pieceAt } from '../rules/position.ts';
import { isReversible } from '../rules/state.ts';
import { listMoves } from './diagnosis.ts';
import { isSquare } from './diagonals.ts';
import { isLastRow } from './fen.ts';
import { parseMove } from './moves.ts';
import { no } from './refusals.ts';

/**
 * Positions and moves as engines speak them over the Hub protocol (version 2, as Scan 3.1): a
 * position is the side to move and fifty letters; a capture is from, to, and the captured squares
 * in any order, so that two of the same result are one move.
 */
const PIECE_OF: ReadonlyMap<string, Piece> = new Map([
  ['w', 'white-man'],
  ['W', 'white-king'],
  ['b', 'black-man'],
  ['B', 'black-king'],
]);
const LETTER_OF: ReadonlyMap<Piece | null, string> = new Map([...PIECE_OF].map(([letter, piece]) => [piece, letter]));

export function parseHubPosition(text: string): Result<Position> {
  const letters = text.trim();
  if (letters.length !== 51) return no('hub/length', { length: letters.length });
  const side = letters[0]!;
  if (side !== 'W' && side !== 'B') return no('hub/side', { found: quote(side) });
  const pieces: [number, Piece][] = [];
  for (let square = 1; square <= 50; square++) {
    const letter = letters[square]!;
    if (letter === 'e') continue;
    const piece = PIECE_OF.get(letter);
    if (piece === undefined) return no('hub/piece', { square, found: quote(letter) });
    if (piece === 'white-man' && isLastRow(square, 0)) return no('hub/promotion-row', { square });
    if (piece === 'black-man' && isLastRow(square, 1)) return no('hub/promotion-row', { square });
    pieces.push([square, piece]);
  }
  return ok(makePosition(pieces, side === 'W' ? 0 : 1));
}

export function makeHubPosition(position: Position): string {
  const letters = Array.from({ length: 50 }, (_, index) => LETTER_OF.get(pieceAt(position, index + 1)) ?? 'e');
  return (position.side === 0 ? 'W' : 'B') + letters.join('');
}

/**
 * A legal move with these ends and this captured set; which of several ways there it takes makes no
 * difference.
 */
export function parseHubMove(text: string, position: Position): Result<DraughtsMove> {
  const trimmed = text.trim();
  if (/^\d+-\d+$/.test(trimmed)) {
    const quiet = parseMove(trimmed, position);
    // A dash on a capture is no Hub move, however clear.
    if (quiet.ok && quiet.value.captured.length > 0) return noSuchCapture(trimmed, position);
    return quiet;
  }
  if (!/^\d+x\d+(?:x\d+)+$/.test(trimmed)) return no('move/malformed', { text: quote(trimmed) });
  const digits = trimmed.split('x');
  const strange = digits.find((square) => !isSquare(Number(square)));
  if (strange !== undefined) return no('move/off-board', { square: quote(strange) });
  const [from, to, ...captured] = digits.map(Number);
  const wanted = uniqueKey({ path: [from!, to!], captured });
  const move = movesOf(position).find((legal) => uniqueKey(legal) === wanted);
  return move ? ok(move) : noSuchCapture(trimmed, position);
}

function noSuchCapture(text: string, position: Position): ReturnType<typeof no> {
  const captures = movesOf(position).filter(({ captured }) => captured.length > 0);
  return no('hub/no-such-capture', { text: quote(text), moves: listMoves(captures, makeHubMove) });
}

export const makeHubMove = ({ path, captured }: DraughtsMove): string =>
  captured.length === 0 ? `${path[0]}-${path.at(-1)}` : [path[0], path.at(-1), ...captured].join('x');

/**
 * A game as engines are told it: the position after the last move that cannot come back, and the
 * moves since.
 */
export interface HubLine {
  readonly start: Position;
  readonly moves: readonly DraughtsMove[];
  /** The position after them. */
  readonly now: Position;
}

export const startHubLine = (position: Position): HubLine => ({ start: position, moves: [], now: position });

export function extendHubLine({ start, moves, now }: HubLine, move: DraughtsMove): HubLine {
  const next = playMove(now, move);
  return isReversible(now, move) ? { start, moves: [...moves, move], now: next } : startHubLine(next);
}
