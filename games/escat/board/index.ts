import type { BoardParts } from '../../board/contract.ts';
import { svelteOpen } from '../../board/openSvelte.ts';
import type { EscatState } from '../rules/state.ts';

export const parts: BoardParts<EscatState> = {
  board: () => import('./Board.svelte').then(svelteOpen),
  miniature: () => import('./Miniature.svelte').then(svelteOpen),
  emblem: () => import('./Emblem.svelte').then(svelteOpen),
  describe: () => import('./describe.ts').then(({ describe }) => describe),
  takes: () => import('./takes.ts').then(({ takes }) => takes),
};
