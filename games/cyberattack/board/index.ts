import type { BoardParts } from '../../board/contract.ts';
import { svelteOpen } from '../../board/openSvelte.ts';
import type { CyberState } from '../rules/table.ts';

export const parts: BoardParts<CyberState> = {
  board: () => import('./Board.svelte').then(svelteOpen),
  miniature: () => import('./Miniature.svelte').then(svelteOpen),
  emblem: () => import('./Emblem.svelte').then(svelteOpen),
  saved: () => import('./Saved.svelte').then(svelteOpen),
  describe: () => import('./describe.ts').then(({ describe }) => describe),
  takes: () => import('./takes.ts').then(({ takes }) => takes),
};
