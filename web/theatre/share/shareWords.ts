/** The texts of what shares a match with others. */
import type { Words } from '@joute/core/words.ts';

export const shareWords = {
  share: { en: 'Share this match', fr: 'Partager cette partie' },
  link: { en: 'Link to this match', fr: 'Lien vers cette partie' },
  linkHere: { en: 'Link to this position', fr: 'Lien vers cette position' },
  embed: { en: 'On another site', fr: 'Sur un autre site' },
  embedHint: {
    en: 'Paste this line into the page: it shows the board, the players and the moves, live while the match is played.',
    fr: 'Collez cette ligne dans la page : elle montre le plateau, les joueurs et les coups, en direct tant que la partie dure.',
  },
  embedLine: { en: 'Line to embed the match', fr: 'Ligne pour intégrer la partie' },
} as const satisfies Record<string, Words>;
