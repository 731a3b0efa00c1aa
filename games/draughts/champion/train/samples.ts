/**
 * Positions to learn from, as they are kept in files: seven 32-bit integers each. The boards of
 * rules/position.ts, then the side to move (bit 0), how the game ended (bits 1-2: 0 lost, 1 drawn,
 * 2 won, by white) and what a search found (from bit 8 on, in hundredths of a man, by white).
 */
import type { Position } from '../../rules/position.ts';

export const SAMPLE_INTS = 7;

export interface Sample {
  readonly position: Position;
  /** White's. */
  readonly score: number;
}

/** White's points: 0, 1 for a draw, 2 for a win. */
export type Result = 0 | 1 | 2;

/** One list after the other. */
export function joined(parts: readonly Int32Array[]): Int32Array<ArrayBuffer> {
  const all = new Int32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  for (const part of parts) {
    all.set(part, end);
    end += part.length;
  }
  return all;
}

const MOST_SCORE = 32_000;

export function packSamples(samples: readonly Sample[], result: Result): Int32Array<ArrayBuffer> {
  const packed = new Int32Array(samples.length * SAMPLE_INTS);
  for (const [index, { position, score }] of samples.entries()) {
    const { whiteLo, whiteHi, blackLo, blackHi, kingsLo, kingsHi, side } = position;
    const bounded = Math.max(-MOST_SCORE, Math.min(MOST_SCORE, score));
    packed.set(
      [whiteLo, whiteHi, blackLo, blackHi, kingsLo, kingsHi, (bounded << 8) | (result << 1) | side],
      index * SAMPLE_INTS,
    );
  }
  return packed;
}

/** White's share of the point: 0, 0.5 or 1. */
export const resultIn = (packed: Int32Array, at: number): number => ((packed[at + 6]! >> 1) & 3) / 2;
export const scoreIn = (packed: Int32Array, at: number): number => packed[at + 6]! >> 8;
