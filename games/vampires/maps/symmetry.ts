import type { Camp, VampiresMap } from '../rules/map.ts';

export const SYMMETRIES = ['central', 'axial', 'diagonal', 'none'] as const;
export type Symmetry = (typeof SYMMETRIES)[number];

interface Size {
  readonly columns: number;
  readonly rows: number;
}

/** Where a cell goes when the sides are swapped. */
export const IMAGES: Record<
  Exclude<Symmetry, 'none'>,
  (x: number, y: number, size: Size) => readonly [x: number, y: number]
> = {
  central: (x, y, { columns, rows }) => [columns - 1 - x, rows - 1 - y],
  axial: (x, y, { columns }) => [columns - 1 - x, y],
  diagonal: (x, y) => [y, x],
};

/**
 * The first symmetry that swaps the two sides and leaves the houses as they are; `none` where no
 * map of the sides is fair that way.
 */
export function symmetryOf(map: VampiresMap): Symmetry {
  const houses = new Map(map.humans.map(({ x, y, count }) => [`${x},${y}`, count]));
  const found = SYMMETRIES.find((symmetry) => {
    if (symmetry === 'none') return true;
    const imageOf = ({ x, y }: Camp): string => IMAGES[symmetry](x, y, map).join();
    const { vampires, werewolves } = map;
    return (
      vampires.count === werewolves.count &&
      imageOf(vampires) === `${werewolves.x},${werewolves.y}` &&
      map.humans.every((house) => houses.get(imageOf(house)) === house.count)
    );
  });
  return found ?? 'none';
}
