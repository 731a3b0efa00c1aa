import { times } from '@joute/core/test/times.ts';
import { describe, expect, it } from 'vitest';
import { divide, perftPaths, perftUnique } from './perft.ts';
import { PERFT } from './test/perftCounts.ts';
import { POSITIONS } from './test/positions.ts';

const MOST_LEAVES = 2_000_000;

describe('perft', () => {
  it.each(PERFT)('$name, $kind: $shallow', ({ name, count, shallow }) => {
    const leaves = shallow.filter((count) => count <= times(MOST_LEAVES));
    expect(leaves.map((_, index) => count(POSITIONS[name], index + 1))).toEqual(leaves);
  });

  it('counts the position itself at depth 0', () => {
    expect(perftUnique(POSITIONS.start, 0)).toBe(1);
    expect(perftPaths(POSITIONS.start, 0)).toBe(1);
  });
});

describe('divide', () => {
  it.each(PERFT)('adds up: $name, $kind', ({ name, kind, shallow }) => {
    const branches = divide(POSITIONS[name], 3, kind);
    expect(branches.length).toBe(shallow[0]);
    expect(branches.reduce((sum, branch) => sum + branch.leaves, 0)).toBe(shallow[2]);
  });
});
