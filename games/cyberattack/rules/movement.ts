/**
 * The phases in which trojans go: from board to board, towards personal data, and from cell to
 * cell.
 */
import {
  CELLS,
  columnOf,
  DIRECTIONS,
  DOWN,
  ENTRY,
  NEIGHBOUR,
  NEXT,
  OFF,
  PLAYERS,
  rowOf,
  SIZE,
  TOWARDS,
  UP,
} from './compass.ts';
import { PERSONAL_DATA } from './orders.ts';
import {
  boardOf,
  creatorOf,
  directionOf,
  ENTERING,
  INCOMING,
  OUTGOING,
  pack,
  placeOf,
  typeOf,
  withDirection,
  withPlace,
} from './packed.ts';
import {
  BOARD,
  COMPUTERS,
  PROTECTION,
  packProtection,
  protectionResistance,
  protectionType,
  SERVER,
  type Table,
} from './table.ts';

/**
 * Outgoing trojans become the neighbours' incoming ones (echange_trojans). Nobody sits below: what
 * a file has there is gone.
 */
export function exchange(table: Table): void {
  const { trojans } = table;
  for (let i = table.count - 1; i >= 0; i--) {
    const trojan = trojans[i]!;
    const side = placeOf(trojan) - OUTGOING;
    if (side < 0 || side >= DIRECTIONS.length) continue;
    const neighbour = NEIGHBOUR[boardOf(trojan) * DIRECTIONS.length + side]!;
    if (neighbour === OFF) table.remove(i);
    else trojans[i] = pack(neighbour, INCOMING, creatorOf(trojan), typeOf(trojan), side === UP ? DOWN : side);
  }
}

/**
 * Personal data, board by board in row-major order, turn the trojans beside them towards themselves
 * (diriger_trojans).
 */
export function attract(table: Table): void {
  const { boards, rules } = table;
  for (let player = 0; player < PLAYERS; player++) {
    const at = player * BOARD + PROTECTION;
    for (let cell = 0; cell < CELLS; cell++) {
      const protection = boards[at + cell]!;
      if (protection === 0 || protectionType(protection) !== PERSONAL_DATA) continue;
      turnTowards(table, player, cell);
      boards[at + cell] = packProtection(
        PERSONAL_DATA,
        Math.max(0, protectionResistance(protection) - rules.lure.wear),
      );
    }
  }
}

/** The trojans beside the cell now head for it; each may bring points. */
function turnTowards(table: Table, player: number, cell: number): void {
  const { trojans, count, rules } = table;
  for (let i = 0; i < count; i++) {
    const trojan = trojans[i]!;
    const place = placeOf(trojan);
    if (place >= CELLS || boardOf(trojan) !== player) continue;
    const direction = TOWARDS[place * CELLS + cell]!;
    if (direction === OFF) continue;
    trojans[i] = withDirection(trojan, direction);
    if (rules.lure.points !== 0) table.post(player, 'lured', rules.lure.points, creatorOf(trojan));
  }
}

/**
 * Incoming trojans enter and present ones go on to the next cell, where they are entering; or they
 * leave (deplacement_phase1).
 */
export function enterAndMove(table: Table): void {
  const { trojans } = table;
  for (let i = table.count - 1; i >= 0; i--) {
    const trojan = trojans[i]!;
    const place = placeOf(trojan);
    const direction = directionOf(trojan);
    if (place < CELLS) {
      const next = NEXT[direction * CELLS + place]!;
      if (next === OFF) leave(table, i, direction, place);
      else trojans[i] = withPlace(trojan, ENTERING + next);
    } else if (place === INCOMING) {
      trojans[i] = withPlace(trojan, ENTERING + ENTRY[direction * SIZE + typeOf(trojan)]!);
    }
  }
}

/**
 * The trojan goes off the board from a cell: below it hits the computers, elsewhere it will go to
 * the neighbour.
 */
export function leave(table: Table, index: number, direction: number, cell: number): void {
  const trojan = table.trojans[index]!;
  const board = boardOf(trojan);
  if (direction === DOWN) {
    strike(table, board, COMPUTERS, creatorOf(trojan));
    table.remove(index);
    return;
  }
  const { keepsCreator, keepsType } = table.rules.leaving;
  const creator = keepsCreator ? creatorOf(trojan) : board;
  const lane = keepsType ? typeOf(trojan) : direction === UP ? columnOf(cell) : rowOf(cell);
  // Boards face each other across the table, so what leaves at the top enters the other one counted
  // from the other end.
  const type = direction === UP ? SIZE - 1 - lane : lane;
  table.trojans[index] = pack(board, OUTGOING + direction, creator, type, direction === UP ? DOWN : direction);
}

/**
 * A hit on the server or the computers costs points, whether or not there is resistance left to
 * lose.
 */
export function strike(table: Table, board: number, equipment: number, creator: number): void {
  const { boards } = table;
  table.post(board, equipment === SERVER ? 'server' : 'computers', table.rules.hit, creator);
  if (boards[board * BOARD + equipment]! > 0) boards[board * BOARD + equipment]!--;
}
