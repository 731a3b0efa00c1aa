/**
 * The phases in which arrivals meet what is on their cell. Cells are looked at in row-major order,
 * so a trojan that is sent on to a later cell meets what is there too, and one that is sent back to
 * an earlier cell does not. Trojans never act on each other: each can be followed to the end of its
 * way by itself.
 */
import { ARROWS, CELLS, DOWN, NEXT, OFF, PLAYERS, SERVER_CELL, SIDE_OF, UP } from './compass.ts';
import { leave, strike } from './movement.ts';
import { ANTIVIRUS, PERSONAL_DATA } from './orders.ts';
import {
  boardOf,
  creatorOf,
  directionOf,
  ENTERING,
  OUTGOING,
  pack,
  placeOf,
  typeOf,
  withDirection,
  withPlace,
} from './packed.ts';
import {
  AVATAR,
  BOARD,
  PROTECTION,
  packProtection,
  protectionResistance,
  protectionType,
  SERVER,
  type Table,
} from './table.ts';

/** Avatars, servers and protections act on what arrives (deplacement_phase2, first half). */
export function resolveArrivals(table: Table): void {
  for (let i = table.count - 1; i >= 0; i--) {
    const trojan = table.trojans[i]!;
    if (placeOf(trojan) < ENTERING) continue;
    // Followed as long as it is sent on to cells that have not been looked at yet.
    let cell = placeOf(trojan) - ENTERING;
    for (let next = resolve(table, i, cell); next > cell; next = resolve(table, i, cell)) cell = next;
  }
}

/**
 * What is on a cell acts on an arrival there; the cell that the trojan is sent to, or OFF when it
 * stays or is gone.
 */
function resolve(table: Table, index: number, cell: number): number {
  const { boards, rules, trojans } = table;
  const trojan = trojans[index]!;
  const board = boardOf(trojan);
  const at = board * BOARD;
  if (boards[at + AVATAR] === cell) {
    table.post(board, 'destroyed', rules.kill, creatorOf(trojan));
    table.remove(index);
    return OFF;
  }
  if (cell === SERVER_CELL) {
    strike(table, board, SERVER, creatorOf(trojan));
    table.remove(index);
    return OFF;
  }
  const protection = boards[at + PROTECTION + cell]!;
  if (protection === 0) return OFF;
  const type = protectionType(protection);
  if (type === PERSONAL_DATA) return OFF;
  table.post(board, 'affected', rules.affected, creatorOf(trojan));
  if (type === ANTIVIRUS) {
    sendBack(table, index);
    return OFF;
  }
  const direction = table.turns[type]![directionOf(trojan)]!;
  const next = NEXT[direction * CELLS + cell]!;
  if (next === OFF) leave(table, index, direction, cell);
  else trojans[index] = withDirection(withPlace(trojan, ENTERING + next), direction);
  return next;
}

/**
 * Antivirus: straight out of the board to whoever made it, now the board's owner's. One's own
 * trojan is destroyed.
 */
function sendBack(table: Table, index: number): void {
  const trojan = table.trojans[index]!;
  const board = boardOf(trojan);
  const side = SIDE_OF[board * PLAYERS + creatorOf(trojan)]!;
  if (side === OFF) table.remove(index);
  else table.trojans[index] = pack(board, OUTGOING + side, board, typeOf(trojan), side === UP ? DOWN : side);
}

/**
 * Arrivals become present, arrows turn them, and protections wear off (deplacement_phase2, second
 * half; mettre_a_jour_case).
 */
export function settle(table: Table): void {
  const { boards, trojans, count, arrived } = table;
  arrived.fill(0);
  for (let i = 0; i < count; i++) {
    const trojan = trojans[i]!;
    const cell = placeOf(trojan) - ENTERING;
    if (cell < 0) continue;
    arrived[(boardOf(trojan) * CELLS + cell) * PLAYERS + creatorOf(trojan)]!++;
    const arrow = ARROWS[cell]!;
    const present = withPlace(trojan, cell);
    trojans[i] = arrow === OFF ? present : withDirection(present, arrow);
  }
  for (let player = 0; player < PLAYERS; player++) {
    for (let at = player * BOARD + PROTECTION; at < (player + 1) * BOARD; at++) {
      const protection = boards[at]!;
      if (protection === 0) continue;
      const left = protectionResistance(protection) - 1;
      boards[at] = left > 0 ? packProtection(protectionType(protection), left) : 0;
    }
  }
}

/**
 * A point for each trojan of one's own that stands on a cell, whoever's board it is. Those in
 * transit do not count.
 */
export function scoreStanding(table: Table): void {
  const { trojans, count, rules } = table;
  for (let i = 0; i < count; i++) {
    const trojan = trojans[i]!;
    if (placeOf(trojan) < CELLS) table.post(creatorOf(trojan), 'standing', rules.standing, creatorOf(trojan));
  }
}
