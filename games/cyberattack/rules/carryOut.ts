/**
 * The first phases of a turn: the players' orders (executer_ordres), first what each places or
 * sends, then the avatars.
 */
import { AVATAR_NEXT, CELLS, DOWN, LEFT, OFF, PLAYERS, RIGHT, SERVER_CELL, SIZE, UP } from './compass.ts';
import { ACTIONS, ATTACKS, NO_ORDER } from './orders.ts';
import { creatorOf, OUTGOING, pack, spotAt, spotOf } from './packed.ts';
import { PROTECTION_RESISTANCE } from './rulesets.ts';
import { AVATAR, BOARD, hasLost, PROTECTION, packProtection, type Table } from './table.ts';

/**
 * Protections and attacks of players 1 to 4. Who has lost gives no orders; no order at all costs
 * the points of a bad one.
 */
export function placeAndLaunch(table: Table): void {
  const { boards, orders } = table;
  for (let player = 0; player < PLAYERS; player++) {
    if (hasLost(boards, player)) continue;
    const order = orders[player]!;
    if (order === NO_ORDER) {
      table.post(player, 'no-order', table.rules.badOrder);
      continue;
    }
    const action = order % ACTIONS;
    if (action < ATTACKS) launch(table, player, action);
    else place(table, player, action - ATTACKS);
  }
}

/**
 * Three new trojans (attaque), waiting to leave as they will enter: towards the top neighbour they
 * go down.
 */
function launch(table: Table, player: number, attack: number): void {
  const left = Math.floor(attack / (SIZE * SIZE));
  const top = Math.floor(attack / SIZE) % SIZE;
  table.add(pack(player, OUTGOING + LEFT, player, left, LEFT));
  table.add(pack(player, OUTGOING + UP, player, top, DOWN));
  table.add(pack(player, OUTGOING + RIGHT, player, attack % SIZE, RIGHT));
}

/** A new protection (poser_protection), or the points of a bad order where it may not stand. */
function place(table: Table, player: number, protection: number): void {
  const cell = protection % CELLS;
  const at = player * BOARD;
  if (!isFree(table, player, cell)) table.post(player, 'misplaced', table.rules.badOrder);
  else table.boards[at + PROTECTION + cell] = packProtection(Math.floor(protection / CELLS), PROTECTION_RESISTANCE);
}

/**
 * Whether a protection may be placed there: no protection, no trojan, and unless the match allows
 * it no server and no avatar.
 */
export function isFree(table: Table, player: number, cell: number): boolean {
  const { boards, trojans, count } = table;
  const at = player * BOARD;
  if (boards[at + PROTECTION + cell] !== 0) return false;
  if (!table.placeAnywhere && (cell === SERVER_CELL || boards[at + AVATAR] === cell)) return false;
  const spot = spotAt(player, cell);
  for (let i = 0; i < count; i++) if (spotOf(trojans[i]!) === spot) return false;
  return true;
}

/**
 * The avatars of players 1 to 4 (deplacer_avatar). One that would leave the board stays, destroys
 * nothing, and costs a bad order.
 */
export function moveAvatars(table: Table): void {
  const { boards, orders, destroyed } = table;
  destroyed.fill(0);
  for (let player = 0; player < PLAYERS; player++) {
    const order = orders[player]!;
    if (order === NO_ORDER || hasLost(boards, player)) continue;
    const at = player * BOARD;
    const cell = AVATAR_NEXT[Math.floor(order / ACTIONS) * CELLS + boards[at + AVATAR]!]!;
    if (cell === OFF) table.post(player, 'edge', table.rules.badOrder);
    else putAvatar(table, player, cell);
  }
}

/**
 * The avatar destroys the trojans that stand where it arrives (poser_avatar); how many of each
 * creator is kept in `destroyed`.
 */
export function putAvatar(table: Table, player: number, cell: number): void {
  const { boards, trojans, destroyed } = table;
  boards[player * BOARD + AVATAR] = cell;
  const spot = spotAt(player, cell);
  for (let i = table.count - 1; i >= 0; i--) {
    const trojan = trojans[i]!;
    if (spotOf(trojan) !== spot) continue;
    destroyed[player * PLAYERS + creatorOf(trojan)]!++;
    table.post(player, 'destroyed', table.rules.kill, creatorOf(trojan));
    table.remove(i);
  }
}
