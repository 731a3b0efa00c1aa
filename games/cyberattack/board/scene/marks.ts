/** The cells that a turn touched: where avatars were and are, and new protections. */
import { boardsOf } from './boards.ts';
import type { Shot } from './shots.ts';

export function marksOf(shots: readonly Shot[]): ReadonlySet<string> {
  const marks = new Set<string>();
  const [first, last] = [shots[0]!, shots.at(-1)!];
  if (first === last) return marks;
  const before = boardsOf(first.state);
  for (const [index, board] of boardsOf(last.state).entries()) {
    const mark = ({ row, column }: { readonly row: number; readonly column: number }): void => {
      marks.add(`${board.player.id}:${row},${column}`);
    };
    const was = before[index]!;
    if (was.avatar.row !== board.avatar.row || was.avatar.column !== board.avatar.column) {
      mark(was.avatar);
      mark(board.avatar);
    }
    for (const [row, cells] of board.cells.entries())
      for (const [column, { protection }] of cells.entries())
        if (protection && !was.cells[row]![column]!.protection) mark({ row, column });
  }
  return marks;
}
