/**
 * A match under way, as plain data: typed arrays, so that a copy is cheap. A state is never
 * changed; `Scratch` is the same thing for those who work in place (apply.ts, playouts, bots) on a
 * copy of their own.
 */
import type { Mission } from './missions.ts';
import type { World, WorldTexts } from './world.ts';

/**
 * `setup`: the first stocks are placed; `place`: a go begins with its reinforcements; `act`:
 * attacks and moves until EndTurn.
 */
export const PHASES = ['setup', 'place', 'act'] as const;
export type Phase = (typeof PHASES)[number];

/**
 * `alike`: missions, but two players have the same one, since those of their deck are of very
 * different weight.
 */
export const MODES = ['alike', 'missions', 'conquest'] as const;
export type Mode = (typeof MODES)[number];

export const OVERS = ['no', 'mission', 'world', 'rounds'] as const;
export type Over = (typeof OVERS)[number];

/** When a seat lost its last territory: the how manyth to go, in which round, in whose go. */
export interface Out {
  readonly order: number;
  readonly round: number;
  readonly by: number;
}

export interface RiskState extends WorldTexts {
  readonly mode: Mode;
  /** The match ends after so many rounds. */
  readonly rounds: number;
  /** Set-up goes round one unit at a time. */
  readonly oneByOne: boolean;
  readonly seats: number;
  /** Commands taken so far. */
  readonly turn: number;
  /** From 1; 0 during set-up. */
  readonly round: number;
  /** Whose go it is. */
  readonly seat: number;
  readonly phase: Phase;
  /** By seat (place 0 is not used), as are `captured` and `held`. */
  readonly stock: Int32Array;
  /** Territories captured in the present go, or for the others in their last one. */
  readonly captured: Int32Array;
  readonly owner: Uint8Array;
  /**
   * Units by territory and slot (world.ts): type and points left. Outside of its go a seat's units
   * have all their points.
   */
  readonly counts: Int32Array;
  /** By seat (seat 1 first); null is unknown, as in a view. */
  readonly missions: readonly (Mission | null)[];
  readonly outs: readonly (Out | null)[];
  /** The last attack and its dice (battleReport.ts). */
  readonly battle: Int16Array;
  readonly over: Over;
  /** Who won, when it is over; 0: nobody, the standing decides. */
  readonly winner: number;

  // What follows from the rest, kept because it is asked all the time.
  /** Units by territory. */
  readonly totals: Int32Array;
  /** Territories by seat. */
  readonly held: Int32Array;
  /** Territories by seat and region. */
  readonly heldIn: Int32Array;
}

/** Of a state, what tells how the seats stand: who holds what, and who is out. */
export type Holdings = Pick<RiskState, 'owner' | 'totals' | 'held' | 'heldIn' | 'outs'>;

/** A state that may be written to. */
export type Scratch = { -readonly [Key in keyof RiskState]: RiskState[Key] };

export const copyState = (state: RiskState): Scratch => ({
  ...state,
  stock: state.stock.slice(),
  captured: state.captured.slice(),
  owner: state.owner.slice(),
  counts: state.counts.slice(),
  battle: state.battle.slice(),
  totals: state.totals.slice(),
  held: state.held.slice(),
  heldIn: state.heldIn.slice(),
});

/** Fills in what follows from owners and counts. */
export function recount(world: World, state: Scratch): void {
  state.held.fill(0);
  state.heldIn.fill(0);
  for (let at = 0; at < world.territories; at++) {
    const seat = state.owner[at]!;
    let total = 0;
    for (let slot = 0; slot < world.slots; slot++) total += state.counts[at * world.slots + slot]!;
    state.totals[at] = total;
    state.held[seat]!++;
    state.heldIn[seat * world.regions + world.regionOf[at]!]!++;
  }
}

/** Units of a type on a territory, whatever their points. */
export function countOf(world: World, state: RiskState, at: number, type: number): number {
  let count = 0;
  const end = at * world.slots + world.fullSlot[type]!;
  for (let slot = at * world.slots + world.slotOf[type]!; slot <= end; slot++) count += state.counts[slot]!;
  return count;
}

/** Those of them that have a point left, and so may attack or move. */
export const readyOf = (world: World, state: RiskState, at: number, type: number): number =>
  countOf(world, state, at, type) - state.counts[at * world.slots + world.slotOf[type]!]!;

export function unitsHeld(state: RiskState, seat: number): number {
  let units = 0;
  for (let at = 0; at < state.totals.length; at++) if (state.owner[at] === seat) units += state.totals[at]!;
  return units;
}

export const seatsOf = ({ seats }: RiskState): number[] => Array.from({ length: seats }, (_, index) => index + 1);
