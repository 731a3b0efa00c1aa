import { expect, test } from 'vitest';
import { nodeBudget, timeBudget } from './bot.ts';

test('a budget of nodes is spent with the last of them', () => {
  expect([0, 9, 10, 11].map((nodes) => nodeBudget(10).spent(nodes))).toEqual([false, false, true, true]);
});

test('a budget of time is spent when it is over, however many nodes that were', () => {
  let now = 500;
  const budget = timeBudget(100, () => now);
  const spentAt = (time: number): boolean => {
    now = time;
    return budget.spent(1_000_000);
  };
  expect([500, 599, 600, 700].map(spentAt)).toEqual([false, false, true, true]);
});
