/** The games by their facts, at hand for every page: loaded once, before the first is shown. */
import type { GameEntry } from '@joute/core/gameEntry.ts';
import { games } from '@joute/games/index.ts';

let known: readonly GameEntry[] = [];

export async function loadGames(): Promise<void> {
  known = await games();
}

/** In the order in which they are shown. */
export const knownGames = (): readonly GameEntry[] => known;

export const knownGame = (id: string): GameEntry | undefined => known.find(({ facts }) => facts.id === id);
