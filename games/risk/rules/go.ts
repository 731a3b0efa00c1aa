/** How a go begins and ends, and whose comes next. */
import type { Dice } from '@joute/core/dice.ts';
import { holdsRegion, isFulfilled } from './fulfilled.ts';
import type { Holdings, RiskState, Scratch } from './state.ts';
import type { World } from './world.ts';

/** Ends the go of the seat whose it is and begins the next. */
export function endGo(world: World, state: Scratch, dice: Dice): void {
  if (state.phase === 'setup') {
    beginGo(world, state, dice);
    return;
  }
  rest(world, state);
  nextSeat(state);
  if (state.round > state.rounds) {
    state.round = state.rounds;
    state.over = 'rounds';
    return;
  }
  reinforce(world, state, dice);
}

/**
 * In set-up: the next seat that has something to place; when nobody has, the match proper begins
 * with seat 1.
 */
export function beginGo(world: World, state: Scratch, dice: Dice): void {
  for (let step = 1; step <= state.seats; step++) {
    const seat = ((state.seat - 1 + step) % state.seats) + 1;
    if (state.stock[seat] === 0) continue;
    state.seat = seat;
    return;
  }
  state.seat = 1;
  state.round = 1;
  reinforce(world, state, dice);
}

/** All points back. */
function rest(world: World, state: Scratch): void {
  const { counts } = state;
  for (let at = 0; at < world.territories; at++) {
    if (state.owner[at] !== state.seat) continue;
    for (let type = 0; type < world.types; type++) {
      const full = at * world.slots + world.fullSlot[type]!;
      for (let slot = at * world.slots + world.slotOf[type]!; slot < full; slot++) {
        counts[full]! += counts[slot]!;
        counts[slot] = 0;
      }
    }
  }
}

function nextSeat(state: Scratch): void {
  do {
    state.seat = (state.seat % state.seats) + 1;
    if (state.seat === 1) state.round++;
  } while (state.held[state.seat] === 0);
}

/** A mission may be done by what others did: it is tested before the reinforcements come. */
function reinforce(world: World, state: Scratch, dice: Dice): void {
  const won = isFulfilled(world, state, state.seat);
  if (won !== 'no') {
    state.over = won;
    state.winner = state.seat;
    return;
  }
  state.stock[state.seat] = income(world, state, dice);
  state.captured[state.seat] = 0;
  state.phase = 'place';
}

function income(world: World, state: RiskState, dice: Dice): number {
  const { captureChance, least } = world.numbers.income;
  let armies = steadyIncome(world, state, state.seat);
  const captured = state.captured[state.seat]!;
  if (captured > 0) {
    // By go, not by command: whatever was played, the same go has the same coins.
    const coins = dice.at('coin', state.round * 8 + state.seat);
    for (let coin = 0; coin < captured; coin++) if (coins.chance(coin, captureChance)) armies++;
  }
  return armies < least ? least : armies;
}

/** What a seat will get at least in its next go. */
export const leastIncome = (world: World, state: Holdings, seat: number): number =>
  Math.max(world.numbers.income.least, steadyIncome(world, state, seat));

/** What a seat gets a go for what it holds, before coins and the least. */
function steadyIncome(world: World, state: Holdings, seat: number): number {
  let armies = Math.floor(state.held[seat]! / world.numbers.income.territories);
  for (let region = 0; region < world.regions; region++)
    if (holdsRegion(world, state, seat, region)) armies += world.bonus[region]!;
  return armies;
}
