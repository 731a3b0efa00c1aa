import type { GameEntry } from '@joute/core/gameEntry.ts';
import { facts } from './facts.ts';
import { CONTEST_PATH, CONTEST_PORT } from './wire/address.ts';

export const entry: GameEntry = {
  facts,
  game: async () => (await import('./game.ts')).risk,
  bots: async () => (await import('./bots/index.ts')).bots,
  levels: async () => (await import('./bots/levels.ts')).levels,
  draw: async () => (await import('./terminal.ts')).draw,
  narrate: async () => (await import('./narrate.ts')).narrate,
  files: async () => (await import('./show.ts')).files,
  http: {
    port: CONTEST_PORT,
    path: CONTEST_PATH,
    load: async () => (await import('./host/contest/index.ts')).contest,
  },
  kit: async () => (await import('./kit.ts')).kit,
  primer: async () => (await import('./primer.ts')).primer,
  tutorial: async () => (await import('./tutorial.ts')).tutorial,
  rulesPage: async () => (await import('./rulesPage.ts')).rulesPage,
  // Many moves make one go.
  demonstration: { bots: ['best', 'greedy', 'random'], pace: 300 },
  fill: 'greedy',
  setups: async () => (await import('./setups.ts')).setups,
  openings: async () => (await import('./setups.ts')).openings,
  goldenSeed: 186,
  bench: async () => (await import('./bench.ts')).bench,
  host: async () => (await import('./host/index.ts')).host,
};
