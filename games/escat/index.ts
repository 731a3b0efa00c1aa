import type { GameEntry } from '@joute/core/gameEntry.ts';
import { facts } from './facts.ts';

export const entry: GameEntry = {
  facts,
  game: async () => (await import('./game.ts')).escat,
  bots: async () => (await import('./bots/index.ts')).bots,
  levels: async () => (await import('./bots/levels.ts')).levels,
  draw: async () => (await import('./terminal.ts')).draw,
  narrate: async () => (await import('./narrate.ts')).narrate,
  files: async () => (await import('./show.ts')).files,
  steps: async () => (await import('./notation/stepwise.ts')).steps,
  script: async () => (await import('./notation/robots.ts')).script,
  primer: async () => (await import('./primer.ts')).primer,
  tutorial: async () => (await import('./tutorial.ts')).tutorial,
  rulesPage: async () => (await import('./rulesPage.ts')).rulesPage,
  demonstration: { bots: ['best', 'greedy'], pace: 1500 },
  fill: 'greedy',
  setups: async () => (await import('./setups.ts')).setups,
  goldenSeed: 8,
  bench: async () => (await import('./bench.ts')).bench,
};
