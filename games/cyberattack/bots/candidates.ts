/**
 * The orders worth a look: every step that stays on the board, with an attack or with a protection
 * where it may meet a trojan.
 */
import { isFree } from '../rules/carryOut.ts';
import { AVATAR_DIRECTIONS, AVATAR_NEXT, CELLS, OFF, TOWARDS } from '../rules/compass.ts';
import { orderCode, PERSONAL_DATA, PROTECTIONS, protectAction } from '../rules/orders.ts';
import { boardOf, INCOMING, placeOf } from '../rules/packed.ts';
import { AVATAR, BOARD, type Table } from '../rules/table.ts';
import { GONE, LONGEST, WAY } from './paths.ts';
import { wayOf } from './plan.ts';

/** A protection lasts two turns. */
const LASTS = 2;

/** The steps that stay on the board. */
export function stepsOf(table: Table, player: number): number[] {
  const cell = table.boards[player * BOARD + AVATAR]!;
  return AVATAR_DIRECTIONS.flatMap((_, step) => (AVATAR_NEXT[step * CELLS + cell] === OFF ? [] : [step]));
}

/**
 * Actions that place a protection where a trojan known now comes by while it lasts, or personal
 * data beside one.
 */
export function protectionsOf(table: Table, player: number): number[] {
  const met = new Uint8Array(CELLS);
  const beside = new Uint8Array(CELLS);
  for (let i = 0; i < table.count; i++) {
    const trojan = table.trojans[i]!;
    const place = placeOf(trojan);
    if (boardOf(trojan) !== player || place > INCOMING) continue;
    const way = wayOf(trojan);
    if (place === INCOMING) met[way % CELLS] = 1;
    for (let turn = 0; turn < LASTS - (place === INCOMING ? 1 : 0); turn++) {
      const cell = WAY[way * LONGEST + turn]!;
      if (cell !== GONE) met[cell] = 1;
    }
    if (place < CELLS)
      for (let cell = 0; cell < CELLS; cell++) if (TOWARDS[place * CELLS + cell] !== OFF) beside[cell] = 1;
  }
  const actions: number[] = [];
  for (let cell = 0; cell < CELLS; cell++) {
    if ((met[cell] === 0 && beside[cell] === 0) || !isFree(table, player, cell)) continue;
    for (let protection = 0; protection < PROTECTIONS.length; protection++) {
      const useful = protection === PERSONAL_DATA ? beside[cell] : met[cell];
      if (useful !== 0) actions.push(protectAction(protection, cell));
    }
  }
  return actions;
}

export const withSteps = (steps: readonly number[], actions: readonly number[]): number[] =>
  steps.flatMap((step) => actions.map((action) => orderCode(step, action)));
