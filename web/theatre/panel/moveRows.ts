/** The rows of the move list: two players who alternate share a row, else every turn has one. */
import type { Facts, Seat } from '@joute/core/game.ts';
import type { Entry } from '@joute/core/match/match.ts';
import type { NarrationLine } from '@joute/core/match/narration.ts';
import type { ToldTurns } from './narrator.svelte.ts';

export interface MoveCell {
  readonly seat: Seat;
  readonly turn: number;
  readonly entry: Entry;
  /** What is told of it; none where the notation stands for it. */
  readonly lines: readonly NarrationLine[];
}

export interface MoveRow {
  /** From 1: the number of the pair, or of the turn. */
  readonly number: number;
  readonly cells: readonly MoveCell[];
}

const NONE: readonly NarrationLine[] = [];
const NOTHING: ToldTurns = new Map();

/** Whether a pair of moves makes a row: two seats that alternate. */
export const arePaired = (facts: Pick<Facts, 'dynamics'>, seats: number): boolean =>
  facts.dynamics === 'sequential' && seats === 2;

/** Refused answers are left out: they are listed among the faults. */
export function rowsOf(entries: readonly Entry[], isPaired: boolean, told: ToldTurns = NOTHING): MoveRow[] {
  const rows: { number: number; cells: MoveCell[] }[] = [];
  for (const entry of entries) {
    if (entry.verdict === 'refused') continue;
    const { seat, turn } = entry;
    const last = rows.at(-1);
    const cell = { seat, turn, entry, lines: NONE };
    const fits = isPaired
      ? last !== undefined && last.cells.length === 1 && last.cells[0]!.seat < seat
      : last?.number === turn;
    if (last && fits) last.cells.push(cell);
    else rows.push({ number: isPaired ? rows.length + 1 : turn, cells: [cell] });
  }
  const sorted = isPaired
    ? rows
    : rows.map(({ number, cells }) => ({ number, cells: cells.sort((a, b) => a.seat - b.seat) }));
  return told.size === 0 ? sorted : sorted.map(({ number, cells }) => ({ number, cells: withLines(cells, told) }));
}

/**
 * Each cell gets the lines about its seat; what is about nobody here comes last in its turn. The
 * faults before a move that was taken are listed elsewhere.
 */
function withLines(cells: readonly MoveCell[], told: ToldTurns): MoveCell[] {
  return cells.map((cell, index) => {
    const { turn, seat, entry } = cell;
    const lines = (told.get(turn) ?? NONE).filter(({ kind }) => kind !== 'fault' || entry.verdict !== 'taken');
    const isLast = cells[index + 1]?.turn !== turn;
    const isHere = (line: NarrationLine): boolean =>
      cells.some((other) => other.turn === turn && other.seat === line.seat);
    return { ...cell, lines: lines.filter((line) => line.seat === seat || (isLast && !isHere(line))) };
  });
}

/** Reuses the row objects in which nothing changed, so that they are not rendered again. */
export function keepRows(before: readonly MoveRow[], after: readonly MoveRow[]): MoveRow[] {
  const isSame = (a: MoveRow, b: MoveRow): boolean =>
    a.number === b.number &&
    a.cells.length === b.cells.length &&
    a.cells.every(({ entry, lines }, index) => {
      const other = b.cells[index]!;
      return (
        entry === other.entry &&
        lines.every((line, nth) => line === other.lines[nth]) &&
        lines.length === other.lines.length
      );
    });
  return after.map((row, index) => {
    const old = before[index];
    return old && isSame(old, row) ? old : row;
  });
}
