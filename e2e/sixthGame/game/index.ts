import type { GameEntry } from '@joute/core/gameEntry.ts';
import { facts } from './facts.ts';

export const entry: GameEntry = {
  facts,
  game: async () => (await import('./game.ts')).nim,
  bots: async () => (await import('./bots/index.ts')).bots,
  draw: async () => (await import('./terminal.ts')).draw,
};
