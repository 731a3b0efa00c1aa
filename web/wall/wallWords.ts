/** The texts of the wall: few and short, to be read from the last row. */
import type { Words } from '@joute/core/words.ts';

export const wallWords = {
  title: { en: 'The wall', fr: 'Le mur' },
  reconnecting: { en: 'Reconnecting…', fr: 'Reconnexion…' },
  standings: { en: 'Standings', fr: 'Classement' },
  next: { en: 'Up next', fr: 'À suivre' },
  results: { en: 'Latest results', fr: 'Derniers résultats' },
  wins: { en: 'wins', fr: 'l’emporte' },
  final: { en: 'The final', fr: 'La finale' },
  winner: { en: 'Winner', fr: 'Vainqueur' },
  draw: { en: 'Draw', fr: 'Match nul' },
  begins: { en: 'Begins in', fr: 'Début dans' },
  empty: { en: 'The competition is about to begin', fr: 'La compétition va commencer' },
  none: {
    en: 'The next competition will appear here by itself',
    fr: 'La prochaine compétition s’affichera ici d’elle-même',
  },
} as const satisfies Record<string, Words>;
