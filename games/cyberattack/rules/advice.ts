/**
 * What the subject offers to the writers of bots, on values. Each function runs the phases of the
 * turn themselves, on a scratch table: what it foretells is what the rules will do.
 */
import type { Seat } from '@joute/core/game.ts';
import { isFree, putAvatar } from './carryOut.ts';
import { type AvatarDirection, avatarWays, CELLS, cellAt, columnOf, PLAYERS, rowOf, SIZE } from './compass.ts';
import { type Matrix, makeMatrix, type Place } from './matrix.ts';
import { attract, enterAndMove } from './movement.ts';
import type { Order } from './orders.ts';
import { boardOf, ENTERING, placeOf } from './packed.ts';
import { AVATAR, BOARD, type CyberState, getState, SCORE, setTable, Table } from './table.ts';
import { playState, playTable } from './turn.ts';

const scratch = new Table();

/**
 * How many trojans come to each cell of a player's board in the next turn if nobody gives an order
 * (nb_trojans_prochain): those that enter and those that move, before avatar, server and
 * protections act on them.
 */
export function nextTrojans(state: CyberState, seat: Seat): Matrix<number> {
  setTable(scratch, state);
  attract(scratch);
  enterAndMove(scratch);
  const counts = new Uint32Array(CELLS);
  for (const trojan of scratch.trojans.subarray(0, scratch.count)) {
    if (boardOf(trojan) === seat - 1 && placeOf(trojan) >= ENTERING) counts[placeOf(trojan) - ENTERING]!++;
  }
  return makeMatrix(SIZE, SIZE, (row, column) => counts[cellAt(row, column)]!);
}

/** Whether a protection may be placed there now. */
export const mayPlace = (state: CyberState, seat: Seat, { row, column }: Place): boolean =>
  isFree(setTable(scratch, state), seat - 1, cellAt(row, column));

/**
 * Where the avatar can go, and by which direction; those that would take it off the board are left
 * out.
 */
export const avatarSteps = (state: CyberState, seat: Seat): (Place & { readonly direction: AvatarDirection })[] =>
  avatarWays(state.boards[(seat - 1) * BOARD + AVATAR]!).map(({ direction, cell }) => ({
    direction,
    row: rowOf(cell),
    column: columnOf(cell),
  }));

/**
 * Whether an order costs no points for itself: its avatar stays on the board, and its protection
 * finds a free cell.
 */
export const isFaultless = (state: CyberState, seat: Seat, order: Order): boolean =>
  avatarSteps(state, seat).some(({ direction }) => direction === order.avatar) &&
  (order.kind === 'attack' || mayPlace(state, seat, order));

/**
 * The points that an order brings its player if nobody else sends anything: what the others do now
 * is not known.
 */
export const foretellPoints = (state: CyberState, seat: Seat, order: Order): number => {
  const at = (seat - 1) * BOARD + SCORE;
  return playState(state, new Map([[seat, order]])).boards[at]! - state.boards[at]!;
};

export interface Destroyed {
  readonly state: CyberState;
  /** How many trojans of each creator stood there, player 1 first. */
  readonly byCreator: readonly number[];
}

/** Puts a player's avatar on a cell, where it destroys what stands there (poser_avatar). */
export function placeAvatar(state: CyberState, seat: Seat, { row, column }: Place): Destroyed {
  setTable(scratch, state).destroyed.fill(0);
  putAvatar(scratch, seat - 1, cellAt(row, column));
  const byCreator = [...scratch.destroyed.subarray((seat - 1) * PLAYERS, seat * PLAYERS)];
  return { state: getState(scratch, state), byCreator };
}

export interface TurnCounts {
  readonly state: CyberState;
  /**
   * By board, player 1's first: how many trojans of each creator its avatar destroyed as it moved
   * (poser_avatar).
   */
  readonly destroyed: readonly (readonly number[])[];
  /**
   * By board: for each cell, how many trojans of each creator became present there
   * (mettre_a_jour_case).
   */
  readonly arrived: readonly Matrix<readonly number[]>[];
}

/** A turn together with what the subject's functions count in it. */
export function countTurn(state: CyberState, orders: ReadonlyMap<Seat, Order | null>): TurnCounts {
  const next = playState(state, orders);
  const { destroyed, arrived } = playTable;
  const four = (counts: Int32Array, at: number): number[] => [...counts.subarray(at, at + PLAYERS)];
  const players = Array.from({ length: PLAYERS }, (_, index) => index);
  return {
    state: next,
    destroyed: players.map((player) => four(destroyed, player * PLAYERS)),
    arrived: players.map((player) =>
      makeMatrix(SIZE, SIZE, (row, column) => four(arrived, (player * CELLS + cellAt(row, column)) * PLAYERS)),
    ),
  };
}
