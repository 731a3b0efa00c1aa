/**
 * The whole state as the JSON that bots are sent, and back. What can be counted from the rest is
 * there for the reader's ease.
 */

import type { Json } from '@joute/core/game.ts';
import { isObject, isWhole, lookUp } from '@joute/core/input/objects.ts';
import { ok, type Result } from '@joute/core/result.ts';
import type { Setup } from '@joute/core/setup.ts';
import { type Fighter, fillBattle, readBattle } from '../rules/battle/battleReport.ts';
import type { Fields } from '../rules/given.ts';
import { type Mission, readMission, SEATS } from '../rules/missions.ts';
import { emptyState, type StartOptions } from '../rules/start.ts';
import {
  countOf,
  MODES,
  type Out,
  OVERS,
  PHASES,
  type RiskState,
  recount,
  type Scratch,
  seatsOf,
  unitsHeld,
} from '../rules/state.ts';
import { findWorld, textsOf, type World, worldOf } from '../rules/world.ts';
import { no } from './refusals.ts';

const MOST = 1_000_000;

export const optionsOf = (setup: Setup): StartOptions => ({
  ...textsOf(setup),
  mode: MODES.find((mode) => mode === setup.mode) ?? 'missions',
  rounds: Number(setup.rounds),
  oneByOne: setup.oneByOne === true,
});

export function makeJson(state: RiskState): Json {
  const world = worldOf(state);
  return {
    turn: state.turn,
    round: state.round,
    seat: state.seat,
    phase: state.phase,
    players: seatsOf(state).map((seat) => ({
      seat,
      stock: state.stock[seat]!,
      captured: state.captured[seat]!,
      territories: state.held[seat]!,
      units: unitsHeld(state, seat),
      mission: (state.missions[seat - 1] ?? null) as Json,
      out: (state.outs[seat - 1] ?? null) as Json,
    })),
    territories: world.map.territories.map(({ id }, at) => territoryJson(world, state, id, at)),
    battle: battleJson(world, state),
    over: state.over,
    winner: state.winner,
  };
}

/**
 * `points`, only where some unit has not all of them: how many of each type have 0, 1, … points
 * left.
 */
function territoryJson(world: World, state: RiskState, id: string, at: number): Json {
  const counts: [string, Json][] = [];
  const points: [string, Json][] = [];
  for (let type = 0; type < world.types; type++) {
    const unit = world.units[type]!.id;
    const count = countOf(world, state, at, type);
    counts.push([unit, count]);
    const full = at * world.slots + world.fullSlot[type]!;
    if (count === state.counts[full]) continue;
    points.push([unit, [...state.counts.subarray(at * world.slots + world.slotOf[type]!, full + 1)]]);
  }
  const left = points.length > 0 ? { points: Object.fromEntries(points) } : {};
  return { id, owner: state.owner[at]!, ...Object.fromEntries(counts), ...left };
}

function battleJson(world: World, state: RiskState): Json {
  const battle = readBattle(state.battle);
  if (!battle) return null;
  const fighters = (list: readonly Fighter[]): Json =>
    list.map(({ type, score, lost }) => ({ unit: world.units[type]!.id, score, lost }));
  const { from, to, captured } = battle;
  return {
    from: world.map.territories[from]!.id,
    to: world.map.territories[to]!.id,
    attackers: fighters(battle.attackers),
    defenders: fighters(battle.defenders),
    captured,
  };
}

export function parseJson(json: unknown, setup: Setup): Result<RiskState> {
  const found = findWorld(textsOf(setup));
  if (!found.ok) return found;
  const world = found.value;
  const wrong = (what: string) => no('state/malformed', { what });
  if (!isObject(json)) return wrong('JSON');
  const { players, territories } = json;
  if (!Array.isArray(players) || !isWhole(players.length, SEATS.min, SEATS.max)) return wrong('players');
  const seats = players.length;
  const state = emptyState(world, optionsOf(setup), seats);

  for (const name of ['turn', 'round'] as const) {
    const value = json[name];
    if (!isWhole(value, 0, MOST)) return wrong(name);
    state[name] = value;
  }
  for (const [name, least] of [
    ['seat', 1],
    ['winner', 0],
  ] as const) {
    const value = json[name];
    if (!isWhole(value, least, seats)) return wrong(name);
    state[name] = value;
  }
  const phase = PHASES.find((known) => known === json.phase);
  if (!phase) return wrong('phase');
  const over = OVERS.find((known) => known === json.over);
  if (!over) return wrong('over');
  state.phase = phase;
  state.over = over;

  if (!Array.isArray(territories) || territories.length !== world.territories) return wrong('territories');
  for (const [at, territory] of (territories as unknown[]).entries())
    if (!readTerritory(world, state, at, territory)) return wrong(world.map.territories[at]!.id);
  recount(world, state);
  for (const [index, player] of (players as unknown[]).entries())
    if (!readPlayer(state, index + 1, player)) return wrong(`players[${index}]`);
  if (!readBattleJson(world, state, json.battle)) return wrong('battle');
  if (!isSound(state)) return wrong('seat');
  return ok(state);
}

/** Whoever is to act must be there, and have something to place where the phase says so. */
function isSound(state: RiskState): boolean {
  if (state.over !== 'no') return true;
  const stock = state.stock[state.seat]!;
  if (state.held[state.seat] === 0) return false;
  if (state.phase === 'setup') return state.round === 0 && (stock > 0 || !state.oneByOne);
  return state.round >= 1 && state.round <= state.rounds && (state.phase === 'place') === stock > 0;
}

function readTerritory(world: World, state: Scratch, at: number, json: unknown): boolean {
  if (!isObject(json) || json.id !== world.map.territories[at]!.id) return false;
  if (!isWhole(json.owner, 1, state.seats)) return false;
  state.owner[at] = json.owner;
  const points = json.points ?? {};
  if (!isObject(points)) return false;
  let total = 0;
  for (const [type, { id }] of world.units.entries()) {
    const count = lookUp(json, id);
    if (!isWhole(count, 0, MOST)) return false;
    total += count;
    const first = at * world.slots + world.slotOf[type]!;
    const given = lookUp(points, id);
    if (given === undefined) {
      state.counts[at * world.slots + world.fullSlot[type]!] = count;
      continue;
    }
    if (!Array.isArray(given) || given.length !== world.points[type]! + 1) return false;
    if (!given.every((some) => isWhole(some, 0, MOST)) || given.reduce((sum, some) => sum + some, 0) !== count)
      return false;
    // Only the seat whose go it is has spent points.
    if (json.owner !== state.seat && given.at(-1) !== count) return false;
    state.counts.set(given as number[], first);
  }
  return total > 0;
}

function readPlayer(state: Scratch, seat: number, json: unknown): boolean {
  if (!isObject(json) || !isWhole(json.stock, 0, MOST) || !isWhole(json.captured, 0, MOST)) return false;
  const mission = readHolder(json.mission, seat, state.seats);
  const out = readOut(json.out, state.seats);
  if (mission === undefined || out === undefined || (out === null) !== state.held[seat]! > 0) return false;
  state.stock[seat] = json.stock;
  state.captured[seat] = json.captured;
  state.missions = state.missions.map((before, index) => (index === seat - 1 ? mission : before));
  state.outs = state.outs.map((before, index) => (index === seat - 1 ? out : before));
  return true;
}

/** Null is unknown; undefined is no mission at all. */
function readHolder(json: unknown, seat: number, seats: number): Mission | null | undefined {
  if (json === null) return null;
  const mission = readMission(json, seats);
  if (mission?.kind === 'destroy' && (mission.target === 0 || mission.target === seat)) return undefined;
  return mission ?? undefined;
}

function readOut(json: unknown, seats: number): Out | null | undefined {
  if (json === null) return null;
  if (!isObject(json)) return undefined;
  const { order, round, by } = json;
  if (!isWhole(order, 1, seats) || !isWhole(round, 1, MOST) || !isWhole(by, 1, seats)) return undefined;
  return { order, round, by };
}

function readBattleJson(world: World, state: Scratch, json: unknown): boolean {
  if (json === null) return true;
  if (!isObject(json)) return false;
  const idAt = (id: unknown): number => world.map.territories.findIndex((territory) => territory.id === id);
  const [from, to] = [idAt(json.from), idAt(json.to)];
  const attackers = readFighters(world, json.attackers, world.numbers.attackers);
  const defenders = readFighters(world, json.defenders, world.numbers.defenders);
  if (from < 0 || to < 0 || !attackers || !defenders || typeof json.captured !== 'boolean') return false;
  fillBattle(state.battle, { from, to, attackers, defenders, captured: json.captured });
  return true;
}

function readFighters(world: World, json: unknown, most: number): Fighter[] | null {
  if (!Array.isArray(json) || json.length < 1 || json.length > most) return null;
  const fighters = (json as unknown[]).flatMap((fighter): Fighter[] => {
    const { unit, score, lost } = isObject(fighter) ? fighter : ({} as Fields);
    const type = world.units.findIndex(({ id }) => id === unit);
    return type >= 0 && isWhole(score, 0, 999) && typeof lost === 'boolean' ? [{ type, score, lost }] : [];
  });
  return fighters.length === json.length ? fighters : null;
}
