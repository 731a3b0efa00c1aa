import { effort } from '@joute/core/test/effort.ts';
import { describe, expect, it } from 'vitest';
import { divide, perftPaths, perftUnique } from './perft.ts';
import { POSITIONS } from './test/positions.ts';

/**
 * Leaf counts published for international draughts (the spec page's table). `short` runs always,
 * `long` with JOUTE_LONG as well; a mutation run counts the small numbers alone. Depth 6 from the
 * start proves nothing about kings; R178 and Woldouby are the ones that find wrong captures.
 */
const PERFT = [
  {
    name: 'start',
    unique: { short: [9, 81, 658, 4265, 27117, 167140, 1049442, 6483961, 41022423], long: [258895763] },
    paths: { short: [9, 81, 658, 4265, 27117, 167140, 1049442, 6483971, 41022614], long: [258935682] },
  },
  {
    name: 'R178',
    unique: { short: [14, 55, 1168, 5432, 87195, 629010, 9041010], long: [86724219] },
    paths: { short: [436, 1728, 38080, 177960], long: [2867814] },
  },
  {
    name: 'Woldouby',
    unique: {
      short: [6, 12, 30, 73, 215, 590, 1944, 6269, 22369, 88050, 377436, 1910989, 9872645],
      long: [58360286, 346184885],
    },
    paths: { short: [6, 13, 35, 81, 240, 646, 2081, 6759, 23767, 94078, 396483], long: [2012521] },
  },
  {
    name: 'all kings',
    unique: { short: [17, 79, 352, 1399, 7062, 37589, 217575, 1333217], long: [8558321, 58381162] },
    paths: { short: [], long: [] },
  },
  {
    name: 'almost promotion',
    unique: { short: [9, 81, 795, 7578, 86351, 936311, 11448262], long: [138362698] },
    paths: { short: [], long: [] },
  },
] as const;

const MOST_LEAVES = effort({ quick: 40_000, usual: Number.POSITIVE_INFINITY, long: Number.POSITIVE_INFINITY });
const TIMEOUT = effort({ quick: 10_000, usual: 60_000, long: 600_000 });

const KINDS = [
  { kind: 'unique', count: perftUnique },
  { kind: 'paths', count: perftPaths },
] as const;

const ROWS = PERFT.flatMap((row) =>
  KINDS.flatMap(({ kind, count }) => {
    const { short, long } = row[kind];
    const counts = effort<readonly number[]>({ quick: short, usual: short, long: [...short, ...long] });
    const leaves = counts.filter((count) => count <= MOST_LEAVES);
    return leaves.length > 0 ? [{ name: row.name, kind, count, leaves }] : [];
  }),
);

describe('perft', () => {
  it.each(ROWS)('$name, $kind: $leaves', { timeout: TIMEOUT }, ({ name, count, leaves }) => {
    expect(leaves.map((_, index) => count(POSITIONS[name], index + 1))).toEqual(leaves);
  });

  it('counts the position itself at depth 0', () => {
    expect(perftUnique(POSITIONS.start, 0)).toBe(1);
    expect(perftPaths(POSITIONS.start, 0)).toBe(1);
  });
});

describe('divide', () => {
  it.each(ROWS)('adds up: $name, $kind', ({ name, kind, leaves }) => {
    const branches = divide(POSITIONS[name], 3, kind);
    expect(branches.length).toBe(leaves[0]);
    expect(branches.reduce((sum, branch) => sum + branch.leaves, 0)).toBe(leaves[2]);
  });
});
