/** The texts of a match on another site. */
import type { Words } from '@joute/core/words.ts';

export const embedWords = {
  loading: { en: 'The match is being fetched…', fr: 'La partie arrive…' },
  missing: { en: 'There is no match at this address.', fr: 'Il n’y a pas de partie à cette adresse.' },
  notBegun: { en: 'The match has not begun.', fr: 'La partie n’a pas commencé.' },
  players: { en: 'Players', fr: 'Joueurs' },
  open: { en: 'Open on Joute', fr: 'Ouvrir sur Joute' },
  newWindow: { en: 'in a new window', fr: 'dans une nouvelle fenêtre' },
} as const satisfies Record<string, Words>;
