/** The four commands, and which of them are legal. */
import { isWhole } from '@joute/core/input/objects.ts';
import { type Refusal, refusal } from '@joute/core/result.ts';
import { sizeOf } from './reach.ts';
import { countOf, type RiskState, readyOf } from './state.ts';
import type { World } from './world.ts';

export const KINDS = ['place', 'attack', 'move', 'end'] as const;
export type Kind = (typeof KINDS)[number];

/**
 * One command. Territories by their place in the map, -1 where the command has none (`place` has
 * only `to`); units by type.
 */
export interface RiskMove {
  readonly kind: Kind;
  readonly from: number;
  readonly to: number;
  readonly units: readonly number[];
}

export const NOWHERE = -1;
export const END: RiskMove = { kind: 'end', from: NOWHERE, to: NOWHERE, units: [] };
export const place = (to: number, units: readonly number[]): RiskMove => ({ kind: 'place', from: NOWHERE, to, units });
export const attack = (from: number, to: number, units: readonly number[]): RiskMove => ({
  kind: 'attack',
  from,
  to,
  units,
});
export const move = (from: number, to: number, units: readonly number[]): RiskMove => ({
  kind: 'move',
  from,
  to,
  units,
});

/** More than any stack can hold; keeps sums whole. */
const MOST_UNITS = 1_000_000;

const isUnits = (world: World, units: unknown): units is readonly number[] =>
  Array.isArray(units) && units.length === world.types && units.every((count) => isWhole(count, 0, MOST_UNITS));

export const costOf = (world: World, units: readonly number[]): number =>
  units.reduce((total, count, type) => total + count * world.cost[type]!, 0);

/** The first rule that the command breaks, or null. Whatever the command holds. */
export function checkMove(world: World, state: RiskState, seat: number, given: RiskMove): Refusal | null {
  if (state.over !== 'no') return refusal('command/over');
  if (seat !== state.seat) return refusal('command/not-your-go', { seat: state.seat });
  switch (given.kind) {
    case 'place':
      return checkPlace(world, state, given);
    case 'attack':
      return checkSending(world, state, given) ?? checkAttack(world, state, given);
    case 'move':
      return checkSending(world, state, given) ?? checkMarch(world, state, given);
    case 'end':
      return checkEnd(state);
    default:
      return refusal('command/malformed', { text: '' });
  }
}

const isTerritory = (world: World, at: number): boolean => isWhole(at, 0, world.territories - 1);
const idOf = (world: World, at: number): string => world.map.territories[at]!.id;

function checkPlace(world: World, state: RiskState, { to, units }: RiskMove): Refusal | null {
  const stock = state.stock[state.seat]!;
  if (state.phase === 'act' || stock === 0) return refusal('command/nothing-to-place');
  if (!isTerritory(world, to) || !isUnits(world, units)) return refusal('command/malformed', { text: '' });
  if (state.owner[to] !== state.seat) return refusal('command/not-yours', { territory: idOf(world, to) });
  if (sizeOf(units) === 0) return refusal('command/no-units');
  const cost = costOf(world, units);
  if (cost > stock) return refusal('command/too-dear', { cost, stock });
  if (state.phase === 'setup' && state.oneByOne && sizeOf(units) > 1) return refusal('command/one-by-one');
  return null;
}

function checkEnd(state: RiskState): Refusal | null {
  const stock = state.stock[state.seat]!;
  return stock > 0 ? refusal('command/stock-left', { stock }) : null;
}

/** What attacks and moves have in common. */
function checkSending(world: World, state: RiskState, { from, to, units }: RiskMove): Refusal | null {
  if (state.phase === 'setup') return refusal('command/setting-up');
  if (state.phase === 'place') return refusal('command/place-first', { stock: state.stock[state.seat]! });
  if (!isTerritory(world, from) || !isTerritory(world, to) || !isUnits(world, units))
    return refusal('command/malformed', { text: '' });
  if (state.owner[from] !== state.seat) return refusal('command/not-yours', { territory: idOf(world, from) });
  if (world.touching[from * world.territories + to] !== 1)
    return refusal('command/not-neighbours', { from: idOf(world, from), to: idOf(world, to) });
  return null;
}

function checkAttack(world: World, state: RiskState, given: RiskMove): Refusal | null {
  const { to, units } = given;
  if (state.owner[to] === state.seat) return refusal('command/attacks-own', { territory: idOf(world, to) });
  const most = world.numbers.attackers;
  if (sizeOf(units) > most) return refusal('command/too-many', { count: sizeOf(units), most });
  return checkUnits(world, state, given);
}

function checkMarch(world: World, state: RiskState, given: RiskMove): Refusal | null {
  if (state.owner[given.to] !== state.seat)
    return refusal('command/moves-to-enemy', { territory: idOf(world, given.to) });
  return checkUnits(world, state, given);
}

function checkUnits(world: World, state: RiskState, { from, units }: RiskMove): Refusal | null {
  const territory = idOf(world, from);
  if (sizeOf(units) === 0) return refusal('command/no-units');
  for (const [type, count] of units.entries()) {
    const { en: unit, fr: unite } = world.units[type]!;
    const there = countOf(world, state, from, type);
    if (count > there) return refusal('command/not-there', { territory, unit, unite, count, there });
    const ready = readyOf(world, state, from, type);
    if (count > ready) return refusal('command/tired', { territory, unit, unite, count, ready });
  }
  // Whoever stays need not have points left; but someone must stay.
  return sizeOf(units) < state.totals[from]! ? null : refusal('command/one-stays', { territory });
}
