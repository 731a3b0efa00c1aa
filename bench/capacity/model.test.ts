import { expect, it } from 'vitest';
import { costOf, lineThrough } from './model.ts';

it('draws a line through two set-ups and tells what a third costs', () => {
  const line = lineThrough({ many: 500, cost: 7 }, { many: 2000, cost: 22 });
  expect(line.each).toBeCloseTo(0.01);
  expect(line.fixed).toBeCloseTo(2);
  expect(costOf(line, 500)).toBeCloseTo(7);
  expect(costOf(line, 1000)).toBeCloseTo(12);
  expect(costOf(line, 1000, 2)).toBeCloseTo(14);
});
