/** Every game of the house through the battery, and against its golden game. */
import { readFileSync } from 'node:fs';
import { times } from '@joute/core/test/times.ts';
import { LANGUAGES } from '@joute/core/words.ts';
import { describe, expect, it } from 'vitest';
import { goldenFile, goldenOf } from './golden.ts';
import { games } from './index.ts';
import { conform } from './test/conform.ts';

await conform({ games: times(200), close: times(6), states: 20 });

describe.each((await games()).map((entry) => ({ id: entry.facts.id, entry })))('$id', ({ id, entry }) => {
  it('plays its golden game', async () => {
    expect(await goldenOf(entry)).toBe(readFileSync(goldenFile(id), 'utf8'));
  });

  it('has the same sentences in both languages', async () => {
    const game = await entry.game();
    const [first, ...others] = LANGUAGES.map((language) => Object.keys(game.words[language]).sort());
    for (const other of others) expect(other).toEqual(first);
    expect(first!.length).toBeGreaterThan(0);
  });
});
