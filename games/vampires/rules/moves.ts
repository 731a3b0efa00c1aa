import { countOf, speciesOf, speciesOfSide } from './cell.ts';
import { neighboursOf } from './grid.ts';
import type { VampiresMove } from './orders.ts';
import { sideToMove, type VampiresState } from './state.ts';

/**
 * A few of the legal moves, for there are far too many to list: one group, all of it or half of it,
 * to one of the cells around.
 */
export function* sampleMoves(state: VampiresState): Generator<VampiresMove> {
  const { cells, columns } = state;
  const own = speciesOfSide(sideToMove(state));
  const { cells: around, counts } = neighboursOf(state.rows, columns);
  for (const [from, cell] of cells.entries()) {
    if (speciesOf(cell) !== own) continue;
    const held = countOf(cell);
    for (const count of held > 1 ? [held, held >> 1] : [held]) {
      for (let k = 0; k < counts[from]!; k++) {
        const to = around[8 * from + k]!;
        const [x, toX] = [from % columns, to % columns];
        yield [{ x, y: (from - x) / columns, count, toX, toY: (to - toX) / columns }];
      }
    }
  }
}
