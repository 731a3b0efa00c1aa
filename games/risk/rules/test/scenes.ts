/** States for tests: a few territories set by hand on the classic map, everything else quiet. */
import type { Dice } from '@joute/core/dice.ts';
import { minimumDice } from '@joute/core/dice.ts';
import { must } from '@joute/core/result.ts';
import { makeMove, parseMove } from '../../notation/commands.ts';
import { playState } from '../apply.ts';
import { checkMove } from '../commands.ts';
import type { Mission } from '../missions.ts';
import { type StartOptions, startState } from '../start.ts';
import { copyState, type RiskState, recount, type Scratch } from '../state.ts';
import { worldOf } from '../world.ts';

export const CLASSIC: StartOptions = {
  map: 'classic',
  units: 'isep',
  rules: 'isep',
  mode: 'conquest',
  rounds: 100,
  oneByOne: false,
};

interface Scene {
  readonly seats?: number;
  readonly options?: Partial<StartOptions>;
  /** Who owns what is not named. */
  readonly rest?: number;
  /** Owner and units by type, by any name of the territory. */
  readonly territories: Readonly<Record<string, readonly [number, ...number[]]>>;
  readonly missions?: readonly (Mission | null)[];
  readonly change?: Partial<Scratch>;
}

/** Round 1, seat 1 is attacking and moving; every territory not named has one soldier. */
export function scene({ seats = 2, options = {}, rest = 2, territories, missions, change }: Scene): RiskState {
  const state = copyState(must(startState({ ...CLASSIC, ...options }, seats, minimumDice)));
  const world = worldOf(state);
  state.owner.fill(rest);
  state.counts.fill(0);
  for (let at = 0; at < world.territories; at++) state.counts[at * world.slots + world.fullSlot[0]!] = 1;
  for (const [name, [owner, ...units]] of Object.entries(territories)) {
    const at = world.byName.get(name)!;
    state.owner[at] = owner;
    for (let type = 0; type < world.types; type++)
      state.counts[at * world.slots + world.fullSlot[type]!] = units[type] ?? 0;
  }
  state.stock.fill(0);
  Object.assign(state, { round: 1, seat: 1, phase: 'act' }, change);
  if (missions) state.missions = missions;
  recount(world, state);
  return state;
}

/** Plays commands one after the other; each must be legal. */
export function playTexts(state: RiskState, texts: readonly string[], dice: Dice): RiskState {
  const world = worldOf(state);
  return texts.reduce((before, text) => {
    const given = must(parseMove(text, world));
    const broken = checkMove(world, before, before.seat, given);
    if (broken) throw new Error(`${makeMove(given, world)}: ${broken.code} ${JSON.stringify(broken.params)}`);
    return playState(before, given, dice);
  }, state);
}
