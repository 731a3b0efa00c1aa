/**
 * Writes every game's golden text anew (`npm run golden`). Look at the difference before committing
 * it: it is a change of the rules.
 */
import { writeFileSync } from 'node:fs';
import type { GameEntry } from '@joute/core/gameEntry.ts';
import { makeGolden } from '@joute/core/test/golden.ts';
import { games } from './index.ts';

const USUAL_SEED = 1;

export const goldenFile = (id: string): URL => new URL(`${id}/golden.txt`, import.meta.url);

export const goldenOf = async (entry: GameEntry): Promise<string> =>
  makeGolden(await entry.game(), await entry.draw(), entry.goldenSeed ?? USUAL_SEED);

if (process.argv[1]?.endsWith('golden.ts')) {
  for (const entry of await games()) writeFileSync(goldenFile(entry.facts.id), await goldenOf(entry));
}
