/**
 * Legal commands: a sample of them in order, and one at random. There are far too many to list: any
 * split of a stock, any mixture.
 */
import type { Random } from '@joute/core/random.ts';
import { attack, END, move, place, type RiskMove } from './commands.ts';
import { atMost, only, readyAt, roomOf, sizeOf, soldiers } from './reach.ts';
import { type RiskState, readyOf } from './state.ts';
import type { World } from './world.ts';

export function* listMoves(world: World, state: RiskState): Generator<RiskMove> {
  const stock = state.stock[state.seat]!;
  if (stock > 0) {
    for (let at = 0; at < world.territories; at++)
      if (state.owner[at] === state.seat) yield* placements(world, state, at, stock);
    return;
  }
  if (state.phase !== 'setup') {
    for (let from = 0; from < world.territories; from++)
      if (state.owner[from] === state.seat && state.totals[from]! > 1) yield* sendings(world, state, from);
  }
  yield END;
}

/** One unit of each type that can be paid, and the whole stock as units of the first. */
function* placements(world: World, state: RiskState, at: number, stock: number): Generator<RiskMove> {
  for (let type = 0; type < world.types; type++) if (world.cost[type]! <= stock) yield place(at, only(world, type, 1));
  if (stock > 1 && !(state.phase === 'setup' && state.oneByOne)) yield place(at, soldiers(world, stock));
}

/**
 * To every neighbour the largest force there is, types in order; and to the first one unit of each
 * type.
 */
function* sendings(world: World, state: RiskState, from: number): Generator<RiskMove> {
  const ready = readyAt(world, state, from);
  const first = world.borderAt[from]!;
  for (let i = first; i < world.borderAt[from + 1]!; i++) {
    const to = world.borders[i]!;
    const own = state.owner[to] === state.seat;
    const send = own ? move : attack;
    const force = atMost(ready, roomOf(world, state, from, own ? 'move' : 'attack'));
    if (sizeOf(force) > (i === first ? 1 : 0)) yield send(from, to, force);
    if (i > first) continue;
    for (let type = 0; type < world.types; type++) if (ready[type]! > 0) yield send(from, to, only(world, type, 1));
  }
}

/** A command that is written to, for playouts: nothing is allocated. */
export type ScratchMove = { -readonly [Key in 'kind' | 'from' | 'to']: RiskMove[Key] } & { readonly units: number[] };

export const scratchMove = (world: World): ScratchMove => ({
  kind: 'end',
  from: -1,
  to: -1,
  units: Array.from({ length: world.types }, () => 0),
});

/**
 * Looks so often for something to do before it ends the go: the chance to end grows as less is left
 * to do.
 */
const LOOKS = 24;
/** One go in so many ends although there was something to do. */
const ENDS = 64;

/** Any legal command may come; attacks often, so that random games come to an end. */
export function drawMove(world: World, state: RiskState, random: Random, drawn: ScratchMove): ScratchMove {
  if (state.stock[state.seat]! > 0) return drawPlacement(world, state, random, drawn);
  if (state.phase === 'act' && random.below(ENDS) > 0) {
    for (let look = 0; look < LOOKS; look++) {
      const from = random.below(world.territories);
      if (state.owner[from] === state.seat && state.totals[from]! > 1 && drawSending(world, state, random, from, drawn))
        return drawn;
    }
  }
  drawn.kind = 'end';
  return drawn;
}

function drawPlacement(world: World, state: RiskState, random: Random, drawn: ScratchMove): ScratchMove {
  drawn.kind = 'place';
  do drawn.to = random.below(world.territories);
  while (state.owner[drawn.to] !== state.seat);
  let stock = state.stock[state.seat]!;
  if (state.phase === 'setup' && state.oneByOne) {
    drawn.units.fill(0);
    let type = random.below(world.types);
    while (world.cost[type]! > stock) type = random.below(world.types);
    drawn.units[type] = 1;
    return drawn;
  }
  const all = random.below(2) === 0;
  for (let type = world.types - 1; type > 0; type--) {
    const count = all ? 0 : random.below(Math.floor(stock / world.cost[type]!) + 1);
    drawn.units[type] = count;
    stock -= count * world.cost[type]!;
  }
  const soldiers = all ? stock : random.below(stock + 1);
  // Nothing at all is not a placement.
  drawn.units[0] = soldiers === 0 && stock === state.stock[state.seat] ? 1 : soldiers;
  return drawn;
}

function drawSending(world: World, state: RiskState, random: Random, from: number, drawn: ScratchMove): boolean {
  const first = world.borderAt[from]!;
  const to = world.borders[first + random.below(world.borderAt[from + 1]! - first)]!;
  const own = state.owner[to] === state.seat;
  if (own && random.below(4) > 0) return false;
  drawn.kind = own ? 'move' : 'attack';
  drawn.from = from;
  drawn.to = to;
  const most = roomOf(world, state, from, drawn.kind);
  // Half of the time as many as can go.
  const wanted = random.below(2) === 0 ? most : 1 + random.below(most);
  let sent = 0;
  const offset = random.below(world.types);
  for (let i = 0; i < world.types; i++) {
    const type = (i + offset) % world.types;
    const ready = Math.min(readyOf(world, state, from, type), wanted - sent);
    const count = ready <= 1 || random.below(2) === 0 ? ready : random.below(ready + 1);
    drawn.units[type] = count;
    sent += count;
  }
  return sent > 0;
}
