/** For tests of what reads bytes. `npm run fuzz` gives them many times their usual inputs. */
import fc from 'fast-check';
import { times } from './times.ts';

/** How often a property is tried. */
export const fuzzRuns = (runs: number): { readonly numRuns: number } => ({ numRuns: times(runs) });

/** Cuts bytes at the given places, in any order, each place taken modulo the length. */
export function cut(all: Uint8Array, places: readonly number[]): Uint8Array[] {
  const ends = [...new Set(places.map((place) => place % (all.length + 1)))].sort((a, b) => a - b);
  return [...ends, all.length].map((end, index) => all.subarray(index === 0 ? 0 : ends[index - 1], end));
}

/** One byte at a time. */
export const drip = (all: Uint8Array): Uint8Array[] => Array.from(all, (byte) => Uint8Array.of(byte));

export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Places to cut at. */
export const places = fc.array(fc.nat());

/** The same bytes with some bits flipped. */
export const flipped = (bytes: fc.Arbitrary<Uint8Array>): fc.Arbitrary<Uint8Array> =>
  fc.tuple(bytes, fc.array(fc.tuple(fc.nat(), fc.nat(7)), { maxLength: 5 })).map(([all, flips]) => {
    const changed = all.slice();
    for (const [place, bit] of flips) if (changed.length > 0) changed[place % changed.length]! ^= 1 << bit;
    return changed;
  });
