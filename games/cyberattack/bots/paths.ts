/**
 * The way of a trojan over a board with nothing on it but arrows and server, from every cell and in
 * every direction: worked out once, by letting the rules move it.
 */
import { CELLS, DIRECTIONS, PLAYERS, SERVER_CELL } from '../rules/compass.ts';
import { NO_ORDER } from '../rules/orders.ts';
import { boardOf, pack, placeOf } from '../rules/packed.ts';
import { AVATAR, BOARD, SERVER, setTable, startState, Table } from '../rules/table.ts';
import { applyTo } from '../rules/turn.ts';

/** No way is longer. */
export const LONGEST = 10;
/** No cell: the trojan is off the board. */
export const GONE = -1;

/**
 * The cell it comes to in its nth turn from 0, at `(direction * CELLS + cell) * LONGEST + n`; GONE
 * once it is off the board.
 */
export const WAY = new Int8Array(DIRECTIONS.length * CELLS * LONGEST).fill(GONE);
/**
 * In how many turns it hits server or computers, at `direction * CELLS + cell`; 0 when it leaves
 * the board otherwise.
 */
export const HITS_AFTER = new Uint8Array(DIRECTIONS.length * CELLS);
/** For how many turns it stands on the board. */
export const STANDS = new Uint8Array(DIRECTIONS.length * CELLS);

const table = new Table();
for (let start = 0; start < DIRECTIONS.length * CELLS; start++) {
  setTable(table, startState());
  for (let player = 0; player < PLAYERS; player++) table.boards[player * BOARD + AVATAR] = GONE;
  table.orders.fill(NO_ORDER);
  table.add(pack(0, start % CELLS, 0, 0, Math.floor(start / CELLS)));
  const server = table.boards[SERVER]!;
  for (let turn = 0; turn < LONGEST; turn++) {
    applyTo(table);
    if (table.count === 0) {
      HITS_AFTER[start] = turn + 1;
      if (table.boards[SERVER]! < server) WAY[start * LONGEST + turn] = SERVER_CELL;
      break;
    }
    if (boardOf(table.trojans[0]!) !== 0) break;
    WAY[start * LONGEST + turn] = placeOf(table.trojans[0]!);
    STANDS[start] = turn + 1;
  }
}
