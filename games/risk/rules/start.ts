/**
 * The set-up: territories dealt, one unit on each, missions drawn; stocks are placed by the
 * players.
 */
import type { Dice, Draws } from '@joute/core/dice.ts';
import { ok, type Result, refuse } from '@joute/core/result.ts';
import { emptyBattle } from './battle/battleReport.ts';
import { beginGo } from './go.ts';
import type { Mission } from './missions.ts';
import { type Mode, type RiskState, recount, type Scratch } from './state.ts';
import { deckOf, findWorld, type World, type WorldTexts } from './world.ts';

export interface StartOptions extends WorldTexts {
  readonly mode: Mode;
  readonly rounds: number;
  readonly oneByOne: boolean;
}

/** The label of the draws that nobody may see while a match runs. */
export const MISSION_DRAW = 'mission';

/** A state of the right size with nobody on it. */
export function emptyState(world: World, options: StartOptions, seats: number): Scratch {
  const none = (): null[] => Array.from({ length: seats }, () => null);
  return {
    ...options,
    seats,
    turn: 0,
    round: 0,
    seat: seats,
    phase: 'setup',
    stock: new Int32Array(seats + 1),
    captured: new Int32Array(seats + 1),
    owner: new Uint8Array(world.territories),
    counts: new Int32Array(world.territories * world.slots),
    missions: none(),
    outs: none(),
    battle: emptyBattle(world),
    over: 'no',
    winner: 0,
    totals: new Int32Array(world.territories),
    held: new Int32Array(seats + 1),
    heldIn: new Int32Array((seats + 1) * world.regions),
  };
}

export function startState(options: StartOptions, seats: number, dice: Dice): Result<RiskState> {
  const found = findWorld(options);
  if (!found.ok) return found;
  const world = found.value;
  if (world.territories < seats) return refuse('start/small-map', { territories: world.territories, seats });
  const state = emptyState(world, options, seats);
  deal(world, state, dice.at('deal', 0));
  state.missions = drawMissions(world, options.mode, seats, dice.at(MISSION_DRAW, 0));
  const armies = world.numbers.armies.get(seats)!;
  for (let seat = 1; seat <= seats; seat++) state.stock[seat] = Math.max(0, armies - state.held[seat]!);
  beginGo(world, state, dice);
  return ok(state);
}

/** From a shuffled list, round the table from a seat drawn. */
function deal(world: World, state: Scratch, draws: Draws): void {
  const list = Array.from({ length: world.territories }, (_, at) => at);
  for (let left = list.length - 1; left > 0; left--) {
    const other = draws.below(left, left + 1);
    [list[left], list[other]] = [list[other]!, list[left]!];
  }
  const first = draws.below(list.length, state.seats);
  for (const [index, at] of list.entries()) {
    state.owner[at] = ((first + index) % state.seats) + 1;
    state.counts[at * world.slots + world.fullSlot[0]!] = 1;
  }
  recount(world, state);
}

function drawMissions(world: World, mode: Mode, seats: number, draws: Draws): Mission[] {
  const deck = deckOf(world, seats);
  let first: Mission | null = null;
  return Array.from({ length: seats }, (_, index) => {
    if (mode === 'conquest') return { kind: 'world' };
    // A target is drawn for every seat, needed or not: the number of draws would give the mission
    // away.
    const target = otherSeat(index + 1, draws.below(seats + index, seats - 1));
    const mission: Mission = (hasOneMission(mode, seats) ? first : null) ?? deck[draws.below(index, deck.length)]!;
    first ??= mission;
    return aimMission(mission, target);
  });
}

/** Whether everybody has the same mission. */
export const hasOneMission = (mode: Mode, seats: number): boolean => mode === 'alike' && seats === 2;

/** The nth seat of the others, from 0. */
export const otherSeat = (seat: number, n: number): number => (n + 1 < seat ? n + 1 : n + 2);

export const aimMission = (mission: Mission, target: number): Mission =>
  mission.kind === 'destroy' && mission.target === 0 ? { ...mission, target } : mission;
