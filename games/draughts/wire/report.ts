/**
 * A report: 256 bytes about a finished game. FF (White, the defender) or 01 (Black, the attacker),
 * the opponent's address, the moves, zeros. A quiet move is two bytes, each square + 128; a capture
 * is a byte a square, of which only the last has 128 added. So 26x17x8x19 is 1A 11 08 93. A zero
 * ends the game; what follows it is not read.
 */
import { ok, type Result } from '@joute/core/result.ts';
import type { DraughtsMove } from '../rules/paths.ts';
import { SQUARES } from '../rules/squares.ts';
import { ADDRESS_BYTES, type Address, addressBytes, makeAddress } from './address.ts';
import { no } from './words.ts';

/** The course's. */
export const REPORT_PORT = 5777;
export const REPORT_BYTES = 256;
/** What comes before the moves. */
const HEAD_BYTES = 1 + ADDRESS_BYTES;
/** A report that stops is complete from here on: the head, and something of a game. */
export const LEAST_BYTES = HEAD_BYTES + 1;
const END = 0;
const HIGH = 128;

export const COLOURS = ['white', 'black'] as const;
export type Colour = (typeof COLOURS)[number];
const COLOUR_BYTES: Readonly<Record<Colour, number>> = { white: 0xff, black: 0x01 };

/** Squares in order, as they were written: nothing says that they can be played. */
export interface WrittenMove {
  readonly path: readonly number[];
  readonly capture: boolean;
}

export interface Report {
  /** The reporter's. */
  readonly colour: Colour;
  readonly opponent: Address;
  readonly moves: readonly WrittenMove[];
  /**
   * Bytes after the last of the moves that are not zero (a strange one, a move that is cut off),
   * and those beyond the report's 256.
   */
  readonly rest: number;
}

/** Reads a report; bytes that are missing at its end are zeros. */
export function parseReport(bytes: Uint8Array): Result<Report> {
  const whole = new Uint8Array(REPORT_BYTES);
  whole.set(bytes.subarray(0, REPORT_BYTES));
  const colour = COLOURS.find((name) => COLOUR_BYTES[name] === whole[0]);
  if (colour === undefined) return no('draughts-report/colour', { byte: whole[0]! });
  const opponent = makeAddress(whole.subarray(1, HEAD_BYTES));
  const moves = readMoves(whole.subarray(HEAD_BYTES));
  const read = HEAD_BYTES + moves.reduce((sum, { path }) => sum + path.length, 0);
  const rest = whole.subarray(read).filter((byte) => byte !== 0).length + Math.max(0, bytes.length - REPORT_BYTES);
  return ok({ colour, opponent, moves, rest });
}

/** Up to the first byte that no move could have. */
function readMoves(bytes: Uint8Array): WrittenMove[] {
  const moves: WrittenMove[] = [];
  let path: number[] = [];
  let capture = false;
  for (const byte of bytes) {
    if (byte === END) break;
    const last = byte > HIGH;
    const square = last ? byte - HIGH : byte;
    if (square > SQUARES) break;
    if (path.length === 0) capture = !last;
    // Both squares of a quiet move are high.
    else if (!capture && !last) break;
    path.push(square);
    if (!last || path.length < 2) continue;
    moves.push({ path, capture });
    path = [];
  }
  return moves;
}

/** A game fits: 100 plies of two bytes, and a byte more for each of at most 39 captures. */
export function makeReport(colour: Colour, opponent: Address, moves: readonly DraughtsMove[]): Uint8Array {
  const game = moves.flatMap(({ path, captured }) => {
    const quiet = captured.length === 0;
    return path.map((square, index) => (quiet || index === path.length - 1 ? square + HIGH : square));
  });
  const bytes = new Uint8Array(REPORT_BYTES);
  bytes.set([COLOUR_BYTES[colour], ...addressBytes(opponent), ...game]);
  return bytes;
}
