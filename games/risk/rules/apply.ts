/**
 * A legal command, done in place: the one implementation of the rules' moves. `play` copies a state
 * and calls it; so do playouts and bots.
 */
import type { Dice } from '@joute/core/dice.ts';
import { absentMove } from './absent.ts';
import { clearBattle, writeBattle, writeCapture, writeFighter } from './battle/battleReport.ts';
import { makeRoll, settleRoll } from './battle/roll.ts';
import { END, type RiskMove } from './commands.ts';
import { isFulfilled } from './fulfilled.ts';
import { beginGo, endGo } from './go.ts';
import { copyState, type RiskState, type Scratch } from './state.ts';
import { type World, worldOf } from './world.ts';

export function applyTo(world: World, state: Scratch, given: RiskMove, dice: Dice): void {
  state.turn++;
  clearBattle(state.battle);
  switch (given.kind) {
    case 'place':
      placeUnits(world, state, given, dice);
      break;
    case 'attack':
      fight(world, state, given, dice);
      break;
    case 'move':
      march(world, state, given);
      break;
    case 'end':
      endGo(world, state, dice);
      return;
  }
  if (state.phase !== 'setup') testWin(world, state);
}

/**
 * The next state. No move stands for a seat that is late or gone: its stock is placed for it and
 * its go ends.
 */
export function playState(state: RiskState, given: RiskMove | null, dice: Dice): RiskState {
  const world = worldOf(state);
  const next = copyState(state);
  if (given !== null) {
    applyTo(world, next, given, dice);
    return next;
  }
  const goesRound = next.phase === 'setup' && next.oneByOne;
  if (next.stock[next.seat]! > 0) applyTo(world, next, absentMove(world, next), dice);
  if (next.over === 'no' && !goesRound) applyTo(world, next, END, dice);
  // However much was done for it, it was one turn.
  next.turn = state.turn + 1;
  return next;
}

function testWin(world: World, state: Scratch): void {
  const won = isFulfilled(world, state, state.seat);
  if (won === 'no') return;
  state.over = won;
  state.winner = state.seat;
}

function placeUnits(world: World, state: Scratch, { to, units }: RiskMove, dice: Dice): void {
  for (let type = 0; type < world.types; type++) {
    const count = units[type]!;
    state.counts[to * world.slots + world.fullSlot[type]!]! += count;
    state.totals[to]! += count;
    state.stock[state.seat]! -= count * world.cost[type]!;
  }
  if (state.phase === 'place' && state.stock[state.seat] === 0) state.phase = 'act';
  else if (state.phase === 'setup' && state.oneByOne) beginGo(world, state, dice);
}

/** Those with most points left go first; each has one less when it arrives. */
function march(world: World, state: Scratch, { from, to, units }: RiskMove): void {
  for (let type = 0; type < world.types; type++) {
    let left = units[type]!;
    for (let points = world.points[type]!; left > 0 && points > 0; points--) {
      const slot = world.slotOf[type]! + points;
      const there = state.counts[from * world.slots + slot]!;
      const count = left < there ? left : there;
      step(world, state, from, to, slot, count);
      left -= count;
    }
  }
}

function step(world: World, state: Scratch, from: number, to: number, slot: number, count: number): void {
  state.counts[from * world.slots + slot]! -= count;
  state.counts[to * world.slots + slot - 1]! += count;
  state.totals[from]! -= count;
  state.totals[to]! += count;
}

const roll = makeRoll();
/**
 * The slot that each attacker stands in, in the order of the roll: by type, those with most points
 * first.
 */
const attSlot = new Int32Array(roll.attType.length);

function fight(world: World, state: Scratch, given: RiskMove, dice: Dice): void {
  const { from, to } = given;
  chooseAttackers(world, state, given);
  chooseDefenders(world, state, to);
  const draws = dice.at('battle', state.turn);
  for (let i = 0; i < roll.attackers; i++)
    roll.attScore[i] = score(world, roll.attType[i]!, draws.below(i, world.sides[roll.attType[i]!]!));
  for (let i = 0; i < roll.defenders; i++) {
    const type = roll.defType[i]!;
    roll.defScore[i] = score(world, type, draws.below(roll.attackers + i, world.sides[type]!));
  }
  settleRoll(world, roll);
  report(state, from, to);
  burn(world, state, from, to);
  if (state.totals[to] === 0) capture(world, state, from, to);
}

const score = (world: World, type: number, drawn: number): number => world.low[type]! + drawn;

function chooseAttackers(world: World, state: Scratch, { from, units }: RiskMove): void {
  let count = 0;
  for (let type = 0; type < world.types; type++) {
    let left = units[type]!;
    for (let points = world.points[type]!; left > 0 && points > 0; points--) {
      const slot = world.slotOf[type]! + points;
      for (let there = state.counts[from * world.slots + slot]!; there > 0 && left > 0; there--, left--) {
        roll.attType[count] = type;
        attSlot[count++] = slot;
      }
    }
  }
  roll.attackers = count;
}

/**
 * Outside of its go a seat's units have all their points, so its defenders all stand in the full
 * slot.
 */
function chooseDefenders(world: World, state: Scratch, at: number): void {
  let count = 0;
  for (let i = 0; i < world.types && count < world.numbers.defenders; i++) {
    const type = world.defOrder[i]!;
    for (let there = state.counts[at * world.slots + world.fullSlot[type]!]!; there > 0; there--) {
      if (count === world.numbers.defenders) break;
      roll.defType[count++] = type;
    }
  }
  roll.defenders = count;
}

function report({ battle }: Scratch, from: number, to: number): void {
  const { attackers, defenders } = roll;
  writeBattle(battle, from, to, attackers, defenders);
  for (let i = 0; i < attackers; i++) writeFighter(battle, i, roll.attType[i]!, roll.attScore[i]!, roll.attLost[i]!);
  for (let i = 0; i < defenders; i++)
    writeFighter(battle, attackers + i, roll.defType[i]!, roll.defScore[i]!, roll.defLost[i]!);
}

/**
 * Takes the lost off the map. Of equal units it is not the one that rolled but those with fewest
 * points that die.
 */
function burn(world: World, state: Scratch, from: number, to: number): void {
  for (let i = 0; i < roll.attackers; i++) {
    if (roll.attLost[i] === 0) continue;
    const type = roll.attType[i]!;
    let last = roll.attackers - 1;
    while (roll.attType[last] !== type || attSlot[last]! < 0) last--;
    state.counts[from * world.slots + attSlot[last]!]!--;
    state.totals[from]!--;
    attSlot[last] = -1;
  }
  for (let i = 0; i < roll.defenders; i++) {
    if (roll.defLost[i] === 0) continue;
    state.counts[to * world.slots + world.fullSlot[roll.defType[i]!]!]!--;
    state.totals[to]!--;
  }
}

function capture(world: World, state: Scratch, from: number, to: number): void {
  const former = state.owner[to]!;
  const region = world.regionOf[to]!;
  state.owner[to] = state.seat;
  state.held[former]!--;
  state.held[state.seat]!++;
  state.heldIn[former * world.regions + region]!--;
  state.heldIn[state.seat * world.regions + region]!++;
  state.captured[state.seat]!++;
  for (let i = 0; i < roll.attackers; i++) if (attSlot[i]! >= 0) step(world, state, from, to, attSlot[i]!, 1);
  writeCapture(state.battle);
  if (state.held[former] === 0) {
    const order = 1 + state.outs.filter((out) => out !== null).length;
    const out = { order, round: state.round, by: state.seat };
    state.outs = state.outs.map((before, index) => (index === former - 1 ? out : before));
  }
}
