import { nodeBudget } from '@joute/core/bot.ts';
import { describe, expect, it } from 'vitest';
import { Meter } from './meter.ts';

describe('a meter', () => {
  it('asks at the beginning, then only every so many nodes, and never again once it is spent', () => {
    const told: number[] = [];
    const meter = new Meter({ spent: (nodes) => told.push(nodes) >= 3 });
    for (; !meter.spent; meter.nodes += 10);
    expect(told).toEqual([0, 50, 100]);
    meter.nodes += 500;
    expect([meter.spent, meter.spentNow]).toEqual([true, true]);
    expect(told).toHaveLength(3);
  });

  it('asks at once where it must, and a budget of nodes then says the same as before', () => {
    let isLate = false;
    const clock = new Meter({ spent: () => isLate });
    expect(clock.spent).toBe(false);
    isLate = true;
    expect([clock.spent, clock.spentNow, clock.spent]).toEqual([false, true, true]);

    const nodes = new Meter(nodeBudget(20));
    expect(nodes.spent).toBe(false);
    nodes.nodes = 30;
    expect([nodes.spentNow, nodes.spent]).toEqual([false, false]);
    nodes.nodes = 50;
    expect(nodes.spentNow).toBe(false);
    expect(nodes.spent).toBe(true);
  });
});
