/**
 * The exact odds of one roll: all scores are gone through and settled as the rules settle them
 * (roll.ts). What a composition gives is kept; nothing is worked out before it is asked for.
 */
import { costOf } from '../commands.ts';
import type { World } from '../world.ts';
import { makeRoll, settleRoll } from './roll.ts';

/** Units by type. */
export type Force = readonly number[];

/**
 * One way a roll can come out: who is lost on each side, by type, and in how many of all equally
 * likely rolls.
 */
export interface Outcome {
  readonly attackers: Force;
  readonly defenders: Force;
  readonly ways: number;
  readonly probability: number;
}

export interface RollOdds {
  readonly of: number;
  readonly outcomes: readonly Outcome[];
}

const known = new WeakMap<World, Map<string, RollOdds>>();

/** At most as many units on each side as the rules let fight. */
export function rollOdds(world: World, attackers: Force, defenders: Force): RollOdds {
  let kept = known.get(world);
  if (!kept) {
    kept = new Map();
    known.set(world, kept);
  }
  const key = `${attackers.join()}|${defenders.join()}`;
  const found = kept.get(key);
  if (found) return found;
  const odds = workOut(world, attackers, defenders);
  kept.set(key, odds);
  return odds;
}

const unitsOf = (force: Force): number[] => force.flatMap((count, type) => Array.from({ length: count }, () => type));

function workOut(world: World, attackers: Force, defenders: Force): RollOdds {
  const roll = makeRoll();
  const attTypes = unitsOf(attackers);
  const defTypes = unitsOf(defenders);
  roll.attackers = attTypes.length;
  roll.defenders = defTypes.length;
  roll.attType.set(attTypes);
  roll.defType.set(defTypes);
  // Thousands of rolls, few outcomes: who is lost as a number, attackers in the low bits.
  const ways = new Int32Array(1 << (attTypes.length + defTypes.length));
  const count = (): void => {
    settleRoll(world, roll);
    let lost = 0;
    for (let i = 0; i < attTypes.length; i++) lost |= roll.attLost[i]! << i;
    for (let i = 0; i < defTypes.length; i++) lost |= roll.defLost[i]! << (attTypes.length + i);
    ways[lost]!++;
  };
  const scores = [
    ...attTypes.map((type, i) => ({ type, i, list: roll.attScore })),
    ...defTypes.map((type, i) => ({ type, i, list: roll.defScore })),
  ];
  const goThrough = (unit: number): void => {
    const next = scores[unit];
    if (!next) {
      count();
      return;
    }
    const low = world.low[next.type]!;
    for (let face = 0; face < world.sides[next.type]!; face++) {
      next.list[next.i] = low + face;
      goThrough(unit + 1);
    }
  };
  goThrough(0);
  const of = scores.reduce((product, { type }) => product * world.sides[type]!, 1);
  return { of, outcomes: byType(world, ways, of, attTypes, defTypes) };
}

/** Units of one type are alike: outcomes that differ only in which of them is lost are one. */
function byType(world: World, ways: Int32Array, of: number, attTypes: number[], defTypes: number[]): Outcome[] {
  const found = new Map<string, { attackers: number[]; defenders: number[]; ways: number }>();
  for (const [lost, count] of ways.entries()) {
    if (count === 0) continue;
    const attackers = lostTypes(world, attTypes, lost);
    const defenders = lostTypes(world, defTypes, lost >> attTypes.length);
    const key = `${attackers}|${defenders}`;
    const before = found.get(key);
    if (before) before.ways += count;
    else found.set(key, { attackers, defenders, ways: count });
  }
  return [...found.values()].map((outcome) => ({ ...outcome, probability: outcome.ways / of }));
}

function lostTypes(world: World, types: readonly number[], lost: number): number[] {
  const force = Array.from({ length: world.types }, () => 0);
  for (const [i, type] of types.entries()) if ((lost >> i) & 1) force[type]!++;
  return force;
}

/** The units of a stack that defend: as many as the rules let, in the order of their priority. */
export function defendersOf(world: World, stack: Force): number[] {
  const force = Array.from({ length: world.types }, () => 0);
  let room = world.numbers.defenders;
  for (const type of world.defOrder) {
    const count = Math.min(room, stack[type]!);
    force[type] = count;
    room -= count;
  }
  return force;
}

/** The letters of a force, sorted: `CKS`. */
const letters = (world: World, force: Force): string =>
  unitsOf(force)
    .map((type) => world.units[type]!.letter)
    .sort()
    .join('');

export interface OddsJson {
  readonly outcomes: Readonly<Record<string, string>>;
  readonly expCostLostAtt: number;
  readonly expCostLostDef: number;
}

/**
 * Keys `attackers lost|defenders lost`, sorted; fractions reduced; the cost that each side loses on
 * average.
 */
export function oddsJson(world: World, attackers: Force, defenders: Force): OddsJson {
  const { of, outcomes } = rollOdds(world, attackers, defenders);
  const entries = outcomes.map(
    (outcome) =>
      [
        `${letters(world, outcome.attackers)}|${letters(world, outcome.defenders)}`,
        makeFraction(outcome.ways, of),
      ] as const,
  );
  const cost = (side: 'attackers' | 'defenders'): number =>
    outcomes.reduce((sum, outcome) => sum + costOf(world, outcome[side]) * outcome.ways, 0) / of;
  const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;
  return {
    outcomes: Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1))),
    expCostLostAtt: rounded(cost('attackers')),
    expCostLostDef: rounded(cost('defenders')),
  };
}

/** All numbers here are well below 2^53. */
const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));

/** `5/12`, reduced. */
function makeFraction(ways: number, of: number): string {
  const common = divisor(ways, of);
  return `${ways / common}/${of / common}`;
}
