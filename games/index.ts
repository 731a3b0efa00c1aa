/**
 * The games of the house, one line each. A game is known in every thread and in the browser by this
 * list alone.
 */
import type { GameEntry } from '@joute/core/gameEntry.ts';

const GAMES: readonly (() => Promise<{ readonly entry: GameEntry }>)[] = [
  () => import('./draughts/index.ts'),
  () => import('./cyberattack/index.ts'),
  () => import('./escat/index.ts'),
  () => import('./risk/index.ts'),
  () => import('./vampires/index.ts'),
];

let loaded: Promise<readonly GameEntry[]> | undefined;

/** In the order in which they are shown. */
export function games(): Promise<readonly GameEntry[]> {
  loaded ??= Promise.all(GAMES.map(async (load) => (await load()).entry));
  return loaded;
}

export const findGame = async (id: string): Promise<GameEntry | undefined> =>
  (await games()).find(({ facts }) => facts.id === id);
