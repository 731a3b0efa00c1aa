import type { BoardParts } from '../../board/contract.ts';
import { svelteOpen } from '../../board/openSvelte.ts';
import type { DraughtsState } from '../rules/state.ts';

export const parts: BoardParts<DraughtsState> = {
  board: () => import('./Board.svelte').then(svelteOpen),
  premoves: true,
  miniature: () => import('./Miniature.svelte').then(svelteOpen),
  emblem: () => import('./Emblem.svelte').then(svelteOpen),
  describe: () => import('./describe.ts').then(({ describe }) => describe),
  takes: () => import('./takes.ts').then(({ takes }) => takes),
  service: {
    name: 'reports',
    title: { en: 'Reported games of draughts', fr: 'Parties de dames rapportées' },
    about: {
      en: 'The games that players of the contest have played among themselves. One counts once both sides have reported it.',
      fr: 'Les parties que les joueurs du concours ont jouées entre eux. Une partie compte quand les deux camps l’ont rapportée.',
    },
    list: () => import('./reports/ReportList.svelte').then(svelteOpen),
  },
};
