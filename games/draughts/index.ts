import type { GameEntry } from '@joute/core/gameEntry.ts';
import { facts } from './facts.ts';

export const entry: GameEntry = {
  facts,
  game: async () => (await import('./game.ts')).draughts,
  bots: async () => (await import('./bots/index.ts')).bots,
  levels: async () => (await import('./bots/levels.ts')).levels,
  draw: async () => (await import('./terminal.ts')).draw,
  narrate: async () => (await import('./narrate.ts')).narrate,
  files: async () => (await import('./show.ts')).files,
  collection: async () => (await import('./collection.ts')).collection,
  wire: async () => (await import('./wire/index.ts')).wire,
  speeches: { hub: async () => (await import('./host/hubSpeech.ts')).openHub },
  primer: async () => (await import('./primer.ts')).primer,
  tutorial: async () => (await import('./tutorial.ts')).tutorial,
  rulesPage: async () => (await import('./rulesPage.ts')).rulesPage,
  setups: async () => (await import('./setups.ts')).setups,
  openings: async () => (await import('./setups.ts')).openings,
  goldenSeed: 3,
  bench: async () => (await import('./bench/index.ts')).bench,
  host: async () => (await import('./host/index.ts')).host,
};
