/** The games of a round, in parts of equal size: a part is the same whoever plays it, and when. */
import { makeRandom } from '@joute/core/random.ts';
import type { Engine } from '../engine.ts';
import { playGame, randomOpening } from './game.ts';
import { joined, packSamples } from './samples.ts';

/** Games of a part. */
export const PART = 500;
const FEWEST_PLIES = 6;
const PLIES_MORE = 4;

/** Seeds of games that have nothing in common, even of neighbouring ones. */
export function gameSeed(seed: number, round: number, game: number): number {
  let mixed = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(round + 1, 0xc2b2ae35);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d) ^ Math.imul(game + 1, 0x297a2d39);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0x85ebca6b);
  return mixed ^ (mixed >>> 16);
}

/** The samples of games `first` to `first + count - 1` of a round. */
export function playPart(
  engine: Engine,
  { seed, round, nodes }: { readonly seed: number; readonly round: number; readonly nodes: number },
  first: number,
  count: number,
): Int32Array<ArrayBuffer> {
  const games = Array.from({ length: count }, (_, index) => {
    const random = makeRandom(gameSeed(seed, round, first + index));
    const opening = randomOpening(FEWEST_PLIES + random.below(PLIES_MORE), random);
    const { result, samples } = playGame([engine, engine], opening, nodes, random.next());
    return packSamples(samples, result);
  });
  return joined(games);
}
