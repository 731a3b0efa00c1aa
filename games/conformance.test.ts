/** Every game of the house through the same battery, and against its golden game. */
import { readFileSync } from 'node:fs';
import { battery } from '@joute/core/test/battery.ts';
import { effort } from '@joute/core/test/effort.ts';
import { LANGUAGES } from '@joute/core/words.ts';
import { describe, expect, it } from 'vitest';
import { goldenFile, goldenOf } from './golden.ts';
import { games } from './index.ts';

const GAMES = await games();

const SIZE = effort({
  quick: { games: 10, close: 2, states: 10 },
  usual: { games: 2_000, close: 24, states: 50 },
  long: { games: 50_000, close: 400, states: 1_000 },
});
const TIMEOUT = effort({ quick: 10_000, usual: 120_000, long: 3_600_000 });

describe.each(GAMES.map((entry) => ({ id: entry.facts.id, entry })))('$id', async ({ id, entry }) => {
  const game = await entry.game();
  for (const check of battery(game, { ...SIZE, setups: (await entry.setups?.()) ?? [] })) {
    it(check.name, () => expect(() => check.run()).not.toThrow(), TIMEOUT);
  }

  it('plays its golden game', async () => {
    expect(await goldenOf(entry)).toBe(readFileSync(goldenFile(id), 'utf8'));
  });

  it('has the same sentences in both languages', () => {
    const [first, ...others] = LANGUAGES.map((language) => Object.keys(game.words[language]).sort());
    for (const other of others) expect(other).toEqual(first);
    expect(first!.length).toBeGreaterThan(0);
  });
});
