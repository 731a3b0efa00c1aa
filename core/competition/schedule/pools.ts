/** How the entrants of a stage come into its pools. The list is in the order of their seeding. */
import { drawLots } from '../luck.ts';
import type { POOL_DRAWS } from '../plan/plan.ts';

export type PoolDraw = Exclude<(typeof POOL_DRAWS)[number], 'hand'>;

/** The sizes of pools differ by at most one, the first ones being the larger. */
export function drawPools(
  entrants: readonly string[],
  pools: number,
  draw: PoolDraw,
  lots: { readonly commitment: string; readonly label: string },
): string[][] {
  const shuffled = (ids: readonly string[], part: string): string[] =>
    drawLots(lots.commitment, `${lots.label}/${part}`, ids, (id) => id);
  switch (draw) {
    case 'seed':
      return deal(shuffled(entrants, 'pools'), pools, () => false);
    case 'snake':
      // The best seeded of all in the first pool has the weakest of the second row.
      return deal(entrants, pools, (row) => row % 2 === 1);
    case 'pots': {
      const pots = Array.from({ length: Math.ceil(entrants.length / pools) }, (_, pot) =>
        shuffled(entrants.slice(pot * pools, (pot + 1) * pools), `pot ${pot + 1}`),
      );
      return deal(pots.flat(), pools, () => false);
    }
  }
}

function deal(entrants: readonly string[], pools: number, isBackwards: (row: number) => boolean): string[][] {
  const dealt: string[][] = Array.from({ length: pools }, () => []);
  entrants.forEach((id, index) => {
    const [row, column] = [Math.floor(index / pools), index % pools];
    // What is left over in the last row always goes to the first pools.
    const isWhole = (row + 1) * pools <= entrants.length;
    dealt[isWhole && isBackwards(row) ? pools - 1 - column : column]!.push(id);
  });
  return dealt;
}
