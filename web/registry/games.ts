/**
 * The registry of games, loaded once before the application is mounted, so that pages can use it
 * synchronously.
 */
import type { GameEntry } from '@joute/core/gameEntry.ts';
import { games } from '@joute/games/index.ts';

let known: readonly GameEntry[] = [];

export async function loadGames(): Promise<void> {
  known = await games();
}

/** In display order. */
export const knownGames = (): readonly GameEntry[] => known;

export const knownGame = (id: string): GameEntry | undefined => known.find(({ facts }) => facts.id === id);
