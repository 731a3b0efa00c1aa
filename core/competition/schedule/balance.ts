/** How even a schedule is: everybody in every seat, everybody against everybody. */

/** Counted over all matches, the legs of pairings among them. */
export interface SeatingBalance {
  /** The largest difference, of one entrant, between its most and its least frequent seat. */
  readonly seats: number;
  /** Over entrants. */
  readonly played: CountSpan;
  /** Over pairs of a pool. */
  readonly meetings: CountSpan;
}
export interface CountSpan {
  readonly least: number;
  readonly most: number;
}

export const spanOf = (values: readonly number[]): CountSpan => ({
  least: Math.min(...values),
  most: Math.max(...values),
});

/**
 * `seatings`: entrants as numbers, by seat; they move on by one seat from leg to leg. `pools`:
 * their sizes, the first pool having the first numbers.
 */
export function seatingBalance(
  seatings: readonly (readonly number[])[],
  pools: readonly number[],
  legs: number,
): SeatingBalance {
  const entrants = pools.reduce((sum, size) => sum + size, 0);
  const seats = Math.max(0, ...seatings.map(({ length }) => length));
  const inSeat = Array.from({ length: entrants }, () => Array.from({ length: seats }, () => 0));
  const together = new Map<string, number>();
  for (const table of seatings) {
    for (let leg = 0; leg < legs; leg++)
      table.forEach((_, seat) => {
        inSeat[table[(seat + leg) % table.length]!]![seat]!++;
      });
    for (const a of table)
      for (const b of table) if (a < b) together.set(`${a} ${b}`, (together.get(`${a} ${b}`) ?? 0) + legs);
  }
  return {
    seats: Math.max(0, ...inSeat.map((own) => Math.max(...own) - Math.min(...own))),
    played: spanOf(inSeat.map((own) => own.reduce((sum, times) => sum + times, 0))),
    meetings: spanOf(pairsWithin(pools).map(([a, b]) => together.get(`${a} ${b}`) ?? 0)),
  };
}

function pairsWithin(pools: readonly number[]): [number, number][] {
  let first = 0;
  return pools.flatMap((size) => {
    const offset = first;
    first += size;
    return Array.from({ length: size }, (_, a) =>
      Array.from({ length: size - a - 1 }, (_, b): [number, number] => [offset + a, offset + a + b + 1]),
    ).flat();
  });
}
