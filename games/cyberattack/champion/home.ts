/**
 * A player's own board by itself, between two turns of a search. Trojans that stand on the same
 * cell, head the same way and have the same creator share one fate: they are one entry with a
 * count, so a crowd costs no more than a single one.
 */
import { CELLS, DIRECTIONS, ENTRY, PLAYERS, SIZE } from '../rules/compass.ts';
import { boardOf, creatorOf, directionOf, INCOMING, placeOf, typeOf } from '../rules/packed.ts';
import { AVATAR, BOARD, type CyberState } from '../rules/table.ts';
import { UNGUARDED } from './guards.ts';

/** Where a trojan is and where it heads: `direction * CELLS + cell`. */
export const WAYS = DIRECTIONS.length * CELLS;
/** Whose it is besides: `creator * WAYS + way`. */
export const KINDS = PLAYERS * WAYS;

export class Home {
  avatar = 0;
  /** The protection placed in the turn before (guards.ts), or UNGUARDED. */
  placed = UNGUARDED;
  /** Points so far, and the worth of what was sent to others. */
  gained = 0;
  /** How many entries there are. */
  size = 0;
  readonly kinds = new Uint16Array(KINDS);
  readonly counts = new Uint16Array(KINDS);
}

/** A trojan about to enter: where it comes in, heading where, whose it is. */
export interface Arrival {
  readonly cell: number;
  readonly direction: number;
  readonly creator: number;
}

export function copyHome(into: Home, from: Home): void {
  into.avatar = from.avatar;
  into.placed = from.placed;
  into.gained = from.gained;
  into.size = from.size;
  for (let i = 0; i < from.size; i++) {
    into.kinds[i] = from.kinds[i]!;
    into.counts[i] = from.counts[i]!;
  }
}

/** Same boards, same number, in whatever order their entries are. Points do not count. */
export function hashHome(home: Home): number {
  let hash = Math.imul(home.avatar * 256 + home.placed + 1, 0x9e3779b1);
  for (let i = 0; i < home.size; i++) {
    let entry = Math.imul(home.counts[i]! * KINDS + home.kinds[i]! + 1, 0x85ebca6b);
    entry = Math.imul(entry ^ (entry >>> 15), 0xc2b2ae35);
    hash = (hash + (entry ^ (entry >>> 13))) | 0;
  }
  return hash ^ (hash >>> 16);
}

/**
 * A player's board as it stands, without its protections: those of other turns are no part of it.
 */
export function homeOf(state: CyberState, player: number): Home {
  const counts = new Uint16Array(KINDS);
  for (const trojan of state.trojans)
    if (boardOf(trojan) === player && placeOf(trojan) < CELLS)
      counts[creatorOf(trojan) * WAYS + directionOf(trojan) * CELLS + placeOf(trojan)]!++;
  const home = new Home();
  home.avatar = state.boards[player * BOARD + AVATAR]!;
  for (const [kind, count] of counts.entries()) {
    if (count === 0) continue;
    home.kinds[home.size] = kind;
    home.counts[home.size++] = count;
  }
  return home;
}

/** The trojans that are known to enter in the coming turn. */
export const arrivalsOf = (state: CyberState, player: number): Arrival[] =>
  Array.from(state.trojans)
    .filter((trojan) => boardOf(trojan) === player && placeOf(trojan) === INCOMING)
    .map((trojan) => ({
      cell: ENTRY[directionOf(trojan) * SIZE + typeOf(trojan)]!,
      direction: directionOf(trojan),
      creator: creatorOf(trojan),
    }));
