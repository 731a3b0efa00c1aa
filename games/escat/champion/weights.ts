/**
 * The learned weights as the bytes of a source file: 16 bits each, the lower byte first.
 *
 * Those that we ship are what `npm run train -- escat --runs 5` learns from nothing. Against those
 * before, learned partly with earlier code, they took 54% of 52 games at 10 ms a phase.
 */
import { WEIGHTS } from './net.ts';

/** A weight of one is so many. */
const UNIT = 2048;
const MOST = 32767;

function packWeights(weights: Float32Array): Uint8Array {
  const bytes = new Uint8Array(2 * weights.length);
  weights.forEach((weight, at) => {
    const whole = Math.max(-MOST, Math.min(MOST, Math.round(weight * UNIT)));
    bytes[2 * at] = whole & 255;
    bytes[2 * at + 1] = (whole >> 8) & 255;
  });
  return bytes;
}

/** In base64, as the source file has them. */
export const writeWeights = (weights: Float32Array): string => btoa(String.fromCharCode(...packWeights(weights)));

/** From base64. */
export function unpackWeights(text: string): Float32Array {
  const letters = atob(text);
  return Float32Array.from({ length: WEIGHTS }, (_, at) => {
    const whole = letters.charCodeAt(2 * at) | (letters.charCodeAt(2 * at + 1) << 8);
    return (whole > MOST ? whole - 65536 : whole) / UNIT;
  });
}
