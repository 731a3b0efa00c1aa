/**
 * A move as text: `x,y:n>x,y` for each transfer, joined by spaces. What no rule allows but a bot
 * may send: `-` for no transfer, `!ATK` for an order of the course's protocol that is not a
 * player's.
 */

import { quote } from '@joute/core/input/quote.ts';
import { ok, type Result } from '@joute/core/result.ts';
import { countOf } from '../rules/cell.ts';
import { MOST_TRANSFERS, makeTransfer, type Transfer, type VampiresMove } from '../rules/orders.ts';
import type { VampiresState } from '../rules/state.ts';
import { no } from '../words.ts';

export const NO_MOVE = '-';

const OTHER_ORDER = '!';
export const makeUnknownOrder = (order: string): string => OTHER_ORDER + order;

/** Six digits are enough to be told that a number is too large. */
const TRANSFER = /^(\d{1,6}),(\d{1,6})(?::(\d{1,6}))?-?>(\d{1,6}),(\d{1,6})$/;

export const makeMove = (move: VampiresMove): string =>
  move.length === 0 ? NO_MOVE : move.map(makeTransfer).join(' ');

/**
 * Without its `:n` a transfer takes all that the cell holds. Spaces around `:`, `,` and `>` are
 * read over.
 */
export function parseMove(text: string, state: VampiresState): Result<VampiresMove> {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed === NO_MOVE) return ok([]);
  if (trimmed.startsWith(OTHER_ORDER)) return no('move/unknown-order', { order: quote(trimmed.slice(1)) });
  // Most moves are one transfer, written as we write it.
  const parts = TRANSFER.test(trimmed) ? [trimmed] : trimmed.replace(/\s*(->|[:,>])\s*/g, '$1').split(/[\s;]+/);
  if (parts.length > MOST_TRANSFERS) return no('move/too-many', { count: parts.length, most: MOST_TRANSFERS });
  const move: Transfer[] = [];
  for (const [index, part] of parts.entries()) {
    const found = TRANSFER.exec(part);
    if (!found) return no('move/malformed', { nth: index + 1, text: quote(part) });
    const [x, y, count, toX, toY] = found.slice(1).map((number) => (number === undefined ? null : Number(number)));
    move.push({ x: x!, y: y!, count: count ?? allOf(state, x!, y!), toX: toX!, toY: toY! });
  }
  return ok(move);
}

/** Off the grid there is nobody; which rule that breaks is for the rules to say. */
const allOf = ({ cells, rows, columns }: VampiresState, x: number, y: number): number =>
  x < columns && y < rows ? countOf(cells[y * columns + x]!) : 0;
