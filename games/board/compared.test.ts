import { expect, it, test } from 'vitest';
import { drawingsOf, moved } from './compared.ts';
import { arrowOver } from './comparedArrow.ts';

test('the better move is drawn first: what was played lies over it', () => {
  const compared = (['played', 'better'] as const).map((kind) => ({ kind, seat: 1, move: kind }));
  const drawn = drawingsOf(compared, ({ move }) => [{ points: [{ x: 1, y: 2 }], label: move }]);
  expect(drawn.map(({ kind, ways }) => [kind, ways[0]!.label])).toEqual([
    ['better', 'better'],
    ['played', 'played'],
  ]);
  expect(moved(drawn, ({ x, y }) => ({ x: 10 * x, y: 10 * y }))[0]!.ways).toEqual([
    { points: [{ x: 10, y: 20 }], label: 'better' },
  ]);
});

it.each([
  { what: 'from cell to cell', gap: 0, shaft: 'M16 0L70 0', tip: '100 0' },
  { what: 'not as far as what stands there', gap: 10, shaft: 'M16 0L60 0', tip: '90 0' },
  { what: 'between near ones most of it stays', gap: 80, shaft: 'M20 0L50 0', tip: '80 0' },
])('an arrow $what', ({ gap, shaft, tip }) => {
  const points = [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
  ];
  const arrow = arrowOver(points, 100, gap, 1);
  expect(arrow.shaft).toBe(shaft);
  expect(arrow.head).toContain(`L${tip}L`);
  // On either side, so that two arrows over the same way have their signs apart.
  expect([arrow.sign.y, arrowOver(points, 100, gap, -1).sign.y]).toEqual([24, -24]);
});

test('over several points, with its sign at the last leg', () => {
  const way = [0, 100, 100].map((x, index) => ({ x, y: index === 2 ? 100 : 0 }));
  const { shaft, sign } = arrowOver(way, 100, 0, 1);
  expect(shaft).toBe('M16 0L100 0L100 70');
  expect(sign).toEqual({ x: 76, y: 35 });
});
