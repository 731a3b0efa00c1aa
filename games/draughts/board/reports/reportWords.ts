/** The texts of the list of reported games. */
import { counted } from '@joute/core/plurals.ts';
import type { Words } from '@joute/core/words.ts';

export const reportWords = {
  none: { en: 'No game was reported yet', fr: 'Aucune partie n’a encore été rapportée' },
  how: {
    en: 'With Joute, --report sends a game in as soon as it is over. The README of draughts has the bytes, for a program of your own.',
    fr: 'Avec Joute, --report envoie la partie dès qu’elle est terminée. Le README du jeu de dames décrit les octets, pour votre propre programme.',
  },
  points: { en: 'The points', fr: 'Les points' },
  pointsHint: {
    en: 'Of confirmed games: 2 for a win, 1 for a draw. A player is the address that it reports from.',
    fr: 'Des parties confirmées : 2 pour une victoire, 1 pour une égalité. Un joueur est l’adresse d’où il écrit.',
  },
  player: { en: 'Player', fr: 'Joueur' },
  point: { en: 'Points', fr: 'Points' },
  won: { en: 'Won', fr: 'Gagnées' },
  drawn: { en: 'Drawn', fr: 'Nulles' },
  lost: { en: 'Lost', fr: 'Perdues' },
  unconfirmedCount: { en: 'Unconfirmed', fr: 'Non confirmées' },
  white: { en: 'White', fr: 'Blancs' },
  black: { en: 'Black', fr: 'Noirs' },
  result: { en: 'Result', fr: 'Résultat' },
  length: { en: 'Length', fr: 'Longueur' },
  state: { en: 'Reported by', fr: 'Rapportée par' },
  both: { en: 'both: confirmed', fr: 'les deux : confirmée' },
  byWhite: { en: 'White alone', fr: 'les Blancs seuls' },
  byBlack: { en: 'Black alone', fr: 'les Noirs seuls' },
  whiteWon: { en: 'White won', fr: 'les Blancs gagnent' },
  blackWon: { en: 'Black won', fr: 'les Noirs gagnent' },
  draw: { en: 'a draw', fr: 'égalité' },
  see: { en: 'See it on the board', fr: 'Voir sur le damier' },
} as const satisfies Record<string, Words>;

export const whereWords = (host: string, port: number): Words => ({
  en: `Report your games to ${host}, port ${port}.`,
  fr: `Rapportez vos parties à ${host}, port ${port}.`,
});

export const dayWords = (games: number, confirmed: number): Words => ({
  en: `${counted('en', games, 'game', 'games')}, ${confirmed} confirmed`,
  fr: `${counted('fr', games, 'partie', 'parties')}, dont ${counted('fr', confirmed, 'confirmée', 'confirmées')}`,
});

export const pliesWords = (plies: number): Words => ({
  en: counted('en', plies, 'ply', 'plies'),
  fr: counted('fr', plies, 'demi-coup', 'demi-coups'),
});

export const newestWords = (shown: number, all: number): Words => ({
  en: `The newest ${shown} of ${counted('en', all, 'game', 'games')}.`,
  fr: `Les ${shown} plus récentes de ${counted('fr', all, 'partie', 'parties')}.`,
});
