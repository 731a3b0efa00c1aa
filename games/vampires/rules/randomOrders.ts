import type { Random } from '@joute/core/random.ts';
import { countOf, speciesOf, speciesOfSide } from './cell.ts';
import { neighboursOf } from './grid.ts';
import { MOST_TRANSFERS, type Orders } from './orders.ts';
import { sideToMove, type VampiresState } from './state.ts';

const allowed = new Uint16Array(8);
let groups = new Uint16Array(1024);
/** By cell: 1 for those that creatures leave this turn; all zero between calls. */
let leaving = new Uint8Array(1024);

/**
 * Fills the orders with a random legal move: each group stays or goes, half of those that go whole,
 * the others in parts.
 */
export function randomOrders(state: VampiresState, orders: Orders, random: Random): void {
  const { cells } = state;
  if (groups.length < cells.length) {
    groups = new Uint16Array(cells.length);
    leaving = new Uint8Array(cells.length);
  }
  const own = speciesOfSide(sideToMove(state));
  const { cells: around, counts } = neighboursOf(state.rows, state.columns);
  let found = 0;
  for (let cell = 0; cell < cells.length; cell++) if (speciesOf(cells[cell]!) === own) groups[found++] = cell;

  let bits = random.next();
  for (let i = 0; i < found; i++) {
    if ((i & 31) === 31) bits = random.next();
    leaving[groups[i]!] = (bits >>> (i & 31)) & 1;
  }
  orders.length = 0;
  for (let i = 0; i < found; i++) {
    const from = groups[i]!;
    if (leaving[from] === 0) continue;
    const first = 8 * from;
    let ways = 0;
    for (let k = first; k < first + counts[from]!; k++) if (leaving[around[k]!] === 0) allowed[ways++] = around[k]!;
    // Nowhere to go: it stays after all, and others may still come to it.
    if (ways === 0) leaving[from] = 0;
    else sendOff(orders, from, countOf(cells[from]!), ways, random);
  }
  for (let i = 0; i < found; i++) leaving[groups[i]!] = 0;
  if (orders.length > 0) return;
  const from = groups[random.below(found)]!;
  for (let k = 0; k < counts[from]!; k++) allowed[k] = around[8 * from + k]!;
  sendOff(orders, from, countOf(cells[from]!), counts[from]!, random);
}

function sendOff(orders: Orders, from: number, held: number, ways: number, random: Random): void {
  const whole = random.below(2) === 0;
  let left = held;
  do {
    if (orders.length === MOST_TRANSFERS) return;
    const part = whole ? left : 1 + random.below(left);
    orders.add(from, part, allowed[random.below(ways)]!);
    left -= part;
  } while (left > 0 && random.below(2) === 0);
}
