/** Players of known strength, for tests and measurements: luck by a generator with a seed. */
import type { Random } from '../../random.ts';
import type { RatedMatch } from './evidence.ts';

const uniform = (random: Random): number => ((random.next() >>> 0) + 0.5) / 4294967296;

/** Box and Muller. */
export const gaussian = (random: Random): number =>
  Math.sqrt(-2 * Math.log(uniform(random))) * Math.cos(2 * Math.PI * uniform(random));

export const strengthsOf = (players: number, spread: number, random: Random): number[] =>
  Array.from({ length: players }, () => spread * gaussian(random));

/** A match of two or of a table: by Davidson with draws, by Plackett and Luce. */
export function simulateMatch(
  seats: readonly number[],
  strengths: readonly number[],
  random: Random,
  drawWeight = 0,
): RatedMatch {
  if (seats.length === 2) {
    const edge = Math.exp((strengths[seats[0]!]! - strengths[seats[1]!]!) / 2);
    const drawn = uniform(random) * (edge + 1 / edge + drawWeight);
    return { players: seats, places: drawn < edge ? [1, 2] : drawn < edge + 1 / edge ? [2, 1] : [1, 1] };
  }
  // The largest of strength plus Gumbel noise is drawn as Plackett and Luce say, and so is the
  // rest.
  const luck = seats.map((player) => strengths[player]! - Math.log(-Math.log(uniform(random))));
  return { players: seats, places: luck.map((own) => 1 + luck.filter((other) => other > own).length) };
}
