/**
 * Seats at tables such that everybody sits in each seat equally often, within one. This is always
 * possible: tables and entrants are the two sides of a graph, seats are colours of its edges. An
 * entrant at many tables is taken apart into copies with at most as many tables as there are seats;
 * such a graph can be coloured so that no copy has a colour twice (König 1916), by changing colours
 * along paths. Then every whole copy has each seat once, and only the last one adds the odd ones.
 */
import type { SeatedTable } from './tables.ts';

const FREE = -1;

export function assignSeats(drawn: readonly SeatedTable[], entrants: number, seats: number): SeatedTable[] {
  const empty = (): number[] => Array.from({ length: seats }, () => FREE);
  const taken = Array.from({ length: entrants }, () => 0);
  /** By table and seat, the copy that sits there; by copy and seat, the table. */
  const copyAt = drawn.map(empty);
  const tableOf = new Map<number, number[]>();

  drawn.forEach((table, number) => {
    for (const entrant of table) {
      const copy = entrant + entrants * Math.floor(taken[entrant]!++ / seats);
      const own = tableOf.get(copy) ?? empty();
      tableOf.set(copy, own);
      const seat = own.indexOf(FREE);
      if (copyAt[number]![seat] !== FREE) exchange(number, seat, copyAt[number]!.indexOf(FREE));
      copyAt[number]![seat] = copy;
      own[seat] = number;
    }
  });
  return copyAt.map((copies) => copies.map((copy) => copy % entrants));

  /**
   * Frees seat `a` of a table where `b` is free: whoever sits in `a` there moves to `b`, at its own
   * table with `b` it moves to `a`, whoever sits there moves to `b`, and so on to the path's end.
   */
  function exchange(start: number, a: number, b: number): void {
    const moves: { table: number; copy: number; to: number }[] = [];
    for (let table = start; table !== FREE; ) {
      const copy = copyAt[table]![a]!;
      if (copy === FREE) break;
      moves.push({ table, copy, to: b });
      table = tableOf.get(copy)![b]!;
      if (table !== FREE) moves.push({ table, copy, to: a });
    }
    for (const { table, copy, to } of moves) {
      const from = to === a ? b : a;
      copyAt[table]![from] = FREE;
      tableOf.get(copy)![from] = FREE;
    }
    for (const { table, copy, to } of moves) {
      copyAt[table]![to] = copy;
      tableOf.get(copy)![to] = table;
    }
  }
}
