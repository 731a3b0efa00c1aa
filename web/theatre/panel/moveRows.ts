/** The rows of the move list: two players who alternate share a row, else every turn has one. */
import type { Facts, Seat } from '@joute/core/game.ts';
import type { Entry } from '@joute/core/match/match.ts';

export interface MoveCell {
  readonly seat: Seat;
  readonly turn: number;
  readonly entry: Entry;
}

export interface MoveRow {
  /** From 1: the number of the pair, or of the turn. */
  readonly number: number;
  readonly cells: readonly MoveCell[];
}

/** Whether a pair of moves makes a row: two seats that alternate. */
export const arePaired = (facts: Pick<Facts, 'dynamics'>, seats: number): boolean =>
  facts.dynamics === 'sequential' && seats === 2;

/** Refused answers are left out: they are listed among the faults. */
export function rowsOf(entries: readonly Entry[], isPaired: boolean): MoveRow[] {
  const rows: { number: number; cells: MoveCell[] }[] = [];
  for (const entry of entries) {
    if (entry.verdict === 'refused') continue;
    const { seat, turn } = entry;
    const last = rows.at(-1);
    const cell = { seat, turn, entry };
    const fits = isPaired
      ? last !== undefined && last.cells.length === 1 && last.cells[0]!.seat < seat
      : last?.number === turn;
    if (last && fits) last.cells.push(cell);
    else rows.push({ number: isPaired ? rows.length + 1 : turn, cells: [cell] });
  }
  return isPaired ? rows : rows.map(({ number, cells }) => ({ number, cells: cells.sort((a, b) => a.seat - b.seat) }));
}

/** Reuses the row objects in which nothing changed, so that they are not rendered again. */
export function keepRows(before: readonly MoveRow[], after: readonly MoveRow[]): MoveRow[] {
  const isSame = (a: MoveRow, b: MoveRow): boolean =>
    a.number === b.number &&
    a.cells.length === b.cells.length &&
    a.cells.every(({ entry }, index) => entry === b.cells[index]!.entry);
  return after.map((row, index) => {
    const old = before[index];
    return old && isSame(old, row) ? old : row;
  });
}
