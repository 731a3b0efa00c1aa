/**
 * Whole battles: roll after roll until one side has nobody left who may fight, the attacker
 * choosing each time the force with the highest chance to capture. Exact, by dynamic programming
 * over both stacks; every stack once worked out is kept.
 *
 * Counts are the units that may fight: one more, that stays behind, is not among them.
 */
import { ok, type Result, refuse } from '@joute/core/result.ts';
import { sizeOf } from '../reach.ts';
import type { World } from '../world.ts';
import { defendersOf, type Force, rollOdds } from './odds.ts';

/** What a battle comes to when it is fought to its end. */
export interface Battle {
  /** The chance to capture. */
  readonly win: number;
  /** The force to send next; null when it is over. */
  readonly choice: Force | null;
  /** Units left on average, whoever wins. */
  readonly attackersLeft: number;
  readonly defendersLeft: number;
}

/** Pairs of stacks that a battle can come through on its way: what working it out costs. */
export const pairsOf = (attackers: Force, defenders: Force): number =>
  [...attackers, ...defenders].reduce((product, count) => product * (count + 1), 1);

/** More would take seconds. */
const MOST_PAIRS = 100_000;

/** One battle, for people who ask. */
export function battleOdds(world: World, attackers: Force, defenders: Force): Result<Battle> {
  const battles = new Battles(world);
  const largest = Math.max(...attackers, ...defenders);
  if (largest >= battles.base) return refuse('odds/too-many', { count: largest, most: battles.base - 1 });
  const pairs = pairsOf(attackers, defenders);
  if (pairs > MOST_PAIRS) return refuse('odds/too-large', { pairs, most: MOST_PAIRS });
  return ok(battles.battle(attackers, defenders));
}

/** A choice against given defenders: what each outcome takes off the key of the two stacks. */
interface Gamble {
  readonly choice: Force;
  readonly probabilities: Float64Array;
  readonly deltas: Float64Array;
}

/** The two stacks as one number: the counts are its digits, so an outcome is a subtraction. */
const KEY_BITS = 52;
/** More than the units that defend at once. */
const SMALL = 8;

export class Battles {
  readonly world: World;
  /** No stack may have so many units of one type. */
  readonly base: number;
  readonly #powers: Float64Array;
  readonly #known = new Map<number, Battle>();
  readonly #gambles = new Map<Force, Map<number, Gamble>>();
  readonly #choices: readonly Force[];

  constructor(world: World) {
    this.world = world;
    this.base = Math.floor(2 ** (KEY_BITS / (2 * world.types)));
    this.#powers = Float64Array.from({ length: 2 * world.types }, (_, digit) => this.base ** digit);
    this.#choices = forcesUpTo(world.types, world.numbers.attackers);
  }

  /** Fought to the end. Stacks of `base` units of a type and more are a mistake. */
  battle(attackers: Force, defenders: Force): Battle {
    const digits = [...attackers, ...defenders];
    if (digits.length !== this.#powers.length || digits.some((count) => !(count >= 0 && count < this.base)))
      throw new RangeError(`no such battle: ${attackers} against ${defenders}`);
    return this.#solve(digits.reduce((sum, count, digit) => sum + count * this.#powers[digit]!, 0));
  }

  #solve(key: number): Battle {
    const found = this.#known.get(key);
    if (found) return found;
    const solved = this.#workOut(key);
    this.#known.set(key, solved);
    return solved;
  }

  #workOut(key: number): Battle {
    const { types } = this.world;
    const digits: number[] = [];
    for (let rest = key, digit = 0; digit < 2 * types; digit++) {
      digits.push(rest % this.base);
      rest = Math.floor(rest / this.base);
    }
    const attackers = digits.slice(0, types);
    const defenders = digits.slice(types);
    const attackersLeft = sizeOf(attackers);
    const defendersLeft = sizeOf(defenders);
    if (defendersLeft === 0 || attackersLeft === 0)
      return { win: defendersLeft === 0 ? 1 : 0, choice: null, attackersLeft, defendersLeft };
    let best: Battle | null = null;
    const facing = defendersOf(this.world, defenders);
    for (const choice of this.#choices) {
      if (choice.some((count, type) => count > attackers[type]!)) continue;
      const tried = this.#try(key, this.#gamble(choice, facing));
      if (best === null || tried.win > best.win) best = tried;
    }
    return best!;
  }

  #try(key: number, { choice, probabilities, deltas }: Gamble): Battle {
    let win = 0;
    let attackersLeft = 0;
    let defendersLeft = 0;
    for (let i = 0; i < deltas.length; i++) {
      const next = this.#solve(key - deltas[i]!);
      const probability = probabilities[i]!;
      win += probability * next.win;
      attackersLeft += probability * next.attackersLeft;
      defendersLeft += probability * next.defendersLeft;
    }
    return { win, choice, attackersLeft, defendersLeft };
  }

  #gamble(choice: Force, defenders: Force): Gamble {
    let against = this.#gambles.get(choice);
    if (!against) {
      against = new Map();
      this.#gambles.set(choice, against);
    }
    const key = defenders.reduce((sum, count) => sum * SMALL + count, 0);
    const found = against.get(key);
    if (found) return found;
    const { outcomes } = rollOdds(this.world, choice, defenders);
    const delta = (lost: Force): number => lost.reduce((sum, count, digit) => sum + count * this.#powers[digit]!, 0);
    const gamble = {
      choice,
      probabilities: Float64Array.from(outcomes, ({ probability }) => probability),
      deltas: Float64Array.from(outcomes, (outcome) => delta([...outcome.attackers, ...outcome.defenders])),
    };
    against.set(key, gamble);
    return gamble;
  }
}

/** Every force of one unit up to `most`, the largest first. */
export function forcesUpTo(types: number, most: number): Force[] {
  const grow = (size: number, type: number): number[][] => {
    if (type === types - 1) return [[size]];
    return Array.from({ length: size + 1 }, (_, index) => size - index).flatMap((count) =>
      grow(size - count, type + 1).map((rest) => [count, ...rest]),
    );
  };
  return Array.from({ length: most }, (_, index) => most - index).flatMap((size) => grow(size, 0));
}
