import { must } from '@joute/core/result.ts';
import { expect, test } from 'vitest';
import { findWorld } from '../../rules/world.ts';
import { badgeRadius } from './badge.ts';
import { chartOf } from './chart.ts';
import { boxOf, placeNames } from './names.ts';
import { fitSight, onScreen } from './sight.ts';

const { map } = must(findWorld({ map: 'classic', units: 'isep', rules: 'isep' }));
const chart = chartOf(map, true);

// Rooms of the map on the page of a match: 1280 and 1920 pixels wide, and a projector.
test.each([
  { size: { width: 620, height: 372 }, least: 28 },
  { size: { width: 1060, height: 636 }, least: 38 },
  { size: { width: 1500, height: 900 }, least: 40 },
])('at $size.width pixels at least $least of 42 names have room, and none hides another', ({ size, least }) => {
  const { scale } = fitSight(chart.box, size);
  const places = chart.spots.map((spot) => onScreen(fitSight(chart.box, size), spot));
  const radius = badgeRadius(scale, scale);
  for (const language of ['en', 'fr'] as const) {
    const names = map.territories.map((territory) => territory[language]);
    const placed = placeNames({ names, places, radius, font: 11, size });
    const boxes = placed.flatMap((name, at) => (name ? [boxOf(name, places[at]!, 11)] : []));
    expect(boxes.length).toBeGreaterThanOrEqual(least);
    for (const [at, one] of boxes.entries()) {
      for (const other of boxes.slice(at + 1)) expect(isApart(one, other)).toBe(true);
      for (const { x, y } of places)
        expect(isApart(one, { left: x - radius, right: x + radius, top: y - radius, bottom: y + radius })).toBe(true);
      expect(one.left).toBeGreaterThanOrEqual(0);
      expect(one.right).toBeLessThanOrEqual(size.width);
    }
  }
});

test('a long name takes two lines, broken near its middle', () => {
  const [name] = placeNames({
    names: ['Territoires du Nord-Ouest'],
    places: [{ x: 200, y: 100 }],
    radius: 10,
    font: 11,
    size: { width: 400, height: 200 },
  });
  expect(name?.lines).toEqual(['Territoires', 'du Nord-Ouest']);
});

type Box = ReturnType<typeof boxOf>;
const isApart = (one: Box, other: Box): boolean =>
  one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top;
