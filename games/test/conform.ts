/**
 * Every game of the house through the conformance battery: the tests of a file. The quick and the
 * long file differ in how many games are played.
 */
import { type BatteryOptions, battery } from '@joute/core/test/battery.ts';
import { checkNarration } from '@joute/core/test/narrationCheck.ts';
import { describe, expect, it } from 'vitest';
import { games } from '../index.ts';

const MOST_MS = 3_600_000;
/** Turns of a game that are told: some games are a thousand turns long. */
const MOST_TOLD = 300;
/** Fewer games would not have every kind of line in them. */
const LEAST_TOLD = 3;

export async function conform(size: Pick<BatteryOptions, 'games' | 'close' | 'states'>): Promise<void> {
  for (const entry of await games()) {
    const [game, setups, narrate] = [await entry.game(), (await entry.setups?.()) ?? [], await entry.narrate?.()];
    const checks = battery(game, { ...size, setups });
    describe(entry.facts.id, () => {
      it(
        'narration',
        () => {
          const told = { games: Math.max(LEAST_TOLD, size.close), turns: MOST_TOLD, setups };
          const heard = checkNarration(game, narrate ?? null, told);
          expect([...heard]).toEqual(expect.arrayContaining(['move', 'fault']));
          // Told by the game itself: more than that somebody moved.
          expect(heard.size).toBeGreaterThan(narrate ? 3 : 1);
        },
        MOST_MS,
      );
      it.each(checks)('$name', (check) => expect(() => check.run()).not.toThrow(), MOST_MS);
    });
  }
}
