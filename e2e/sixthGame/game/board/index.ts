import type { BoardParts } from '@joute/games/board/contract.ts';
import { svelteOpen } from '@joute/games/board/openSvelte.ts';
import type { NimState } from '../rules.ts';

export const parts: BoardParts<NimState> = {
  board: () => import('./Board.svelte').then(svelteOpen),
  miniature: () => import('./Miniature.svelte').then(svelteOpen),
  emblem: () => import('./Emblem.svelte').then(svelteOpen),
  describe: () => import('./describe.ts').then(({ describe }) => describe),
};
