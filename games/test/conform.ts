/**
 * Every game of the house through the conformance battery: the tests of a file. The quick and the
 * long file differ in how many games are played.
 */
import { type BatteryOptions, battery } from '@joute/core/test/battery.ts';
import { describe, expect, it } from 'vitest';
import { games } from '../index.ts';

const MOST_MS = 3_600_000;

export async function conform(size: Pick<BatteryOptions, 'games' | 'close' | 'states'>): Promise<void> {
  for (const entry of await games()) {
    const checks = battery(await entry.game(), { ...size, setups: (await entry.setups?.()) ?? [] });
    describe(entry.facts.id, () => {
      it.each(checks)('$name', (check) => expect(() => check.run()).not.toThrow(), MOST_MS);
    });
  }
}
