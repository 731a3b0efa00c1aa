/**
 * What a command may hold, for who composes one: where units may go from a territory, and how many
 * of them.
 */
import { countOf, type RiskState, readyOf } from './state.ts';
import type { World } from './world.ts';

export const neighbours = (world: World, at: number): Int32Array =>
  world.borders.subarray(world.borderAt[at]!, world.borderAt[at + 1]!);

export const stackAt = (world: World, state: RiskState, at: number): number[] =>
  Array.from({ length: world.types }, (_, type) => countOf(world, state, at, type));

export const readyAt = (world: World, state: RiskState, at: number): number[] =>
  Array.from({ length: world.types }, (_, type) => readyOf(world, state, at, type));

export const sizeOf = (force: readonly number[]): number => force.reduce((sum, count) => sum + count, 0);

/** A force of one type. */
export const only = (world: World, type: number, count: number): number[] =>
  Array.from({ length: world.types }, (_, other) => (other === type ? count : 0));

/** A force of the first type of the table, the cheapest. */
export const soldiers = (world: World, count: number): number[] => only(world, 0, count);

/** So many of a force, the first types of the table first: what is cheapest to lose. */
export function atMost(force: readonly number[], most: number): number[] {
  let room = most;
  return force.map((count) => {
    const sent = Math.min(count, room);
    room -= sent;
    return sent;
  });
}

/**
 * The units that may leave a territory: all that have points, but so many must stay, of the
 * cheapest types there are.
 */
export function mayLeave(world: World, state: RiskState, at: number, stay = 1): number[] {
  const units = readyAt(world, state, at);
  let over = sizeOf(units) - Math.max(0, state.totals[at]! - stay);
  return units.map((count) => {
    const stays = Math.max(0, Math.min(count, over));
    over -= stays;
    return count - stays;
  });
}

/** Units of the seat whose go it is that may still attack or move. */
export const canLeave = (world: World, state: RiskState, from: number): boolean =>
  state.over === 'no' &&
  state.phase === 'act' &&
  state.owner[from] === state.seat &&
  state.totals[from]! > 1 &&
  readyAt(world, state, from).some((count) => count > 0);

/** Where they may attack, or move to. */
export const goalsOf = (world: World, state: RiskState, from: number, kind: 'attack' | 'move'): number[] =>
  canLeave(world, state, from)
    ? [...neighbours(world, from)].filter((to) => (state.owner[to] === state.seat) === (kind === 'move'))
    : [];

/** How many may go in one command, all types together. */
export const roomOf = (world: World, state: RiskState, from: number, kind: 'attack' | 'move'): number =>
  kind === 'move' ? state.totals[from]! - 1 : Math.min(state.totals[from]! - 1, world.numbers.attackers);

/** How many of each type may be in a command beside the others that it has. */
export function mostUnits(
  world: World,
  state: RiskState,
  from: number,
  kind: 'attack' | 'move',
  chosen: readonly number[],
): number[] {
  const left = roomOf(world, state, from, kind) - sizeOf(chosen);
  return readyAt(world, state, from).map((ready, type) => Math.min(ready, chosen[type]! + left));
}
