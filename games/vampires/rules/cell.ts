/**
 * What a cell holds, in 16 bits: the species above, the count below. Nobody is 0. A count is a
 * byte, as on the wire of the course, so a cell never holds more than 255.
 */
export const HUMANS = 1;
export const VAMPIRES = 2;
export const WEREWOLVES = 3;
export const MOST_IN_CELL = 255;
export const EMPTY = 0;

export type Species = typeof HUMANS | typeof VAMPIRES | typeof WEREWOLVES;
/** Vampires are side 0 and play first. */
export type Side = 0 | 1;

/**
 * The names of the species, as in the map file and in the state's JSON; in the order of their
 * codes.
 */
export const SPECIES_NAMES = ['humans', 'vampires', 'werewolves'] as const;

export const speciesOf = (cell: number): number => cell >> 8;
export const countOf = (cell: number): number => cell & 255;

/** What does not fit into a cell is lost. */
export const makeCell = (species: number, count: number): number =>
  count <= 0 ? EMPTY : (species << 8) | (count > MOST_IN_CELL ? MOST_IN_CELL : count);

export const speciesOfSide = (side: Side): Species => (side === 0 ? VAMPIRES : WEREWOLVES);
export const enemyOf = (species: number): number => VAMPIRES + WEREWOLVES - species;
