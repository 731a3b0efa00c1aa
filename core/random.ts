import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import type { Dice, Draws } from './dice.ts';

/**
 * A fast generator for bots' playouts and for tests. Its state can be read back from its output:
 * never for a match's own dice.
 */
export interface Random {
  /** The next 32 bits, as an int32. */
  next(): number;
  /** Uniform in 0 .. sides-1. */
  below(sides: number): number;
}

export function makeRandom(seed: number): Random {
  const generator = xoroshiro128plus(seed);
  // Neighbouring seeds start with neighbouring states: run them apart first.
  for (let i = 0; i < 16; i++) generator.next();
  return {
    next: () => generator.next(),
    // Multiply and shift: off from uniform by less than sides / 2^32, which no playout can notice.
    below: (sides) => Math.floor(((generator.next() >>> 0) / 4294967296) * sides),
  };
}

/** Dice for playouts: the keys are ignored, each draw is simply the next. Nothing is allocated. */
export function makeFastDice(random: Random): Dice {
  const draws: Draws = {
    below: (_index, sides) => random.below(sides),
    chance: (_index, probability) => (random.next() >>> 0) / 4294967296 < probability,
  };
  return { at: () => draws };
}

/** In another order, all orders being equally likely. */
export function shuffle<T>(items: readonly T[], random: Random): T[] {
  const order = [...items];
  for (let i = order.length - 1; i > 0; i--) {
    const j = random.below(i + 1);
    [order[i], order[j]] = [order[j]!, order[i]!];
  }
  return order;
}
