/** Writes every game's golden text anew (`npm run golden`). Look at the difference before committing it: it is a change of the rules. */

import { writeFileSync } from 'node:fs';
import { lookUp } from '@joute/core/input/objects.ts';
import { makeGolden } from '@joute/core/test/golden.ts';
import { games } from './index.ts';

const GAMES = await games();

/** Chosen so that the games show much: kings, long captures, an early end. */
export const GOLDEN_SEEDS: Readonly<Record<string, number>> = {
  draughts: 3,
  cyberattack: 5,
  escat: 8,
  risk: 186,
  vampires: 3,
};

export const goldenFile = (id: string): URL => new URL(`${id}/golden.txt`, import.meta.url);

if (process.argv[1]?.endsWith('golden.ts')) {
  for (const entry of GAMES) {
    const { id } = entry.facts;
    writeFileSync(goldenFile(id), makeGolden(await entry.game(), await entry.draw(), lookUp(GOLDEN_SEEDS, id)!));
  }
}
