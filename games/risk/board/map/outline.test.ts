import { must } from '@joute/core/result.ts';
import { describe, expect, test } from 'vitest';
import map from '../../data/map.json' with { type: 'json' };
import shapes from '../../data/shapes.json' with { type: 'json' };
import { parseMap } from '../../rules/map.ts';
import { chartOf } from './chart.ts';
import { makeModule, thinOutlines } from './outline.ts';

const { spots } = chartOf(must(parseMap(map)), true);
const SPOTS = Object.fromEntries(
  map.territories.map(({ id }, at) => [id, [Math.round(spots[at]!.x), Math.round(spots[at]!.y)] as const]),
);
const regionOf = (id: string): string => map.territories.find((territory) => territory.id === id)!.region;

describe('outlines', () => {
  test.each([
    { file: 'land.data.ts', fineness: { tolerance: 0.3, least: 0.8, digits: 1 }, stands: null },
    { file: 'small.data.ts', fineness: { tolerance: 1.6, least: 14, digits: 0 }, stands: SPOTS },
  ])('$file is what the shapes give', async ({ file, fineness, stands }) => {
    const thinned = thinOutlines(shapes.territories, regionOf, fineness);
    expect(Object.keys(thinned.paths)).toHaveLength(map.territories.length);
    await expect(makeModule(thinned, stands)).toMatchFileSnapshot(`./${file}`);
  });

  test('a border that two share keeps its points on both sides', () => {
    // Two squares side by side; the border between them is not straight.
    const west = { id: 'west', d: 'M0 0L10 0L10.1 4L12 5L10 10L0 10Z' };
    const east = { id: 'east', d: 'M10 0L20 0L20 10L10 10L12 5L10.1 4Z' };
    const { paths, borders } = thinOutlines([west, east], (id) => id, { tolerance: 1.6, least: 1, digits: 0 });
    expect(paths).toEqual({ west: 'M10 0l2 5-2 5-10 0 0-10z', east: 'M10 0l10 0 0 10-10 0 2-5z' });
    expect(borders).toBe('M10 10l2-5-2-5');
    expect(thinOutlines([west, east], () => 'one', { tolerance: 1.6, least: 1, digits: 0 }).borders).toBe('');
  });
});
