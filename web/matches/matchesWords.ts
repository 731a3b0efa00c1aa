/** The texts of the page of matches. */
import type { Words } from '@joute/core/words.ts';
import type { EndFilter } from './search.ts';

export const matchesWords = {
  title: { en: 'Matches', fr: 'Parties' },
  lead: {
    en: 'All the matches played here, live or finished.',
    fr: 'Toutes les parties jouées ici, en cours ou terminées.',
  },
  filters: { en: 'Filters', fr: 'Filtres' },
  game: { en: 'Game', fr: 'Jeu' },
  anyGame: { en: 'All games', fr: 'Tous les jeux' },
  player: { en: 'Player’s name starts with', fr: 'Début du nom d’un joueur' },
  players: { en: 'Who plays', fr: 'Qui joue' },
  anybody: { en: 'People and bots', fr: 'Humains et bots' },
  people: { en: 'With people', fr: 'Avec des humains' },
  bots: { en: 'Only bots', fr: 'Entre bots' },
  ended: { en: 'How it ended', fr: 'Comment elle a fini' },
  anyEnd: { en: 'Any ending', fr: 'Peu importe' },
  from: { en: 'From', fr: 'Du' },
  to: { en: 'To', fr: 'Au' },
  search: { en: 'Search', fr: 'Chercher' },
  clear: { en: 'Clear the filters', fr: 'Effacer les filtres' },
  none: { en: 'No match found.', fr: 'Aucune partie ne correspond.' },
  noneHint: {
    en: 'Remove a filter, or try another game, fewer letters of the name or a longer period.',
    fr: 'Retirez un filtre, ou essayez un autre jeu, moins de lettres du nom ou une période plus longue.',
  },
  noneYet: { en: 'No match has been played here yet.', fr: 'Aucune partie n’a encore été jouée ici.' },
  begin: { en: 'Choose a game', fr: 'Choisir un jeu' },
  further: {
    en: 'Nothing was found among the newest matches. Older ones have not been searched.',
    fr: 'Rien ne correspond parmi les parties récentes. Les plus anciennes n’ont pas été parcourues.',
  },
  older: { en: 'Older matches', fr: 'Parties plus anciennes' },
  newest: { en: 'Newest matches', fr: 'Parties les plus récentes' },
  pages: { en: 'Pages', fr: 'Pages' },
} as const satisfies Record<string, Words>;

export const ENDED_WORDS: Readonly<Record<EndFilter, Words>> = {
  live: { en: 'Still being played', fr: 'Encore en cours' },
  normal: { en: 'By the rules', fr: 'Selon les règles' },
  limit: { en: 'At the limit of turns', fr: 'À la limite de tours' },
  timeout: { en: 'Out of time', fr: 'Au temps' },
  illegal: { en: 'By illegal moves', fr: 'Sur coups illégaux' },
  resigned: { en: 'By resignation', fr: 'Par abandon' },
  forfeit: { en: 'By forfeit', fr: 'Par forfait' },
  disconnected: { en: 'By a lost connection', fr: 'Par déconnexion' },
  crashed: { en: 'By a crash', fr: 'Par plantage' },
  stalled: { en: 'Without progress', fr: 'Sans progrès' },
  interrupted: { en: 'Broken off', fr: 'Interrompue' },
  agreed: { en: 'Draw by agreement', fr: 'Nulle par accord' },
  claimed: { en: 'Win claimed, opponent away', fr: 'Victoire réclamée, adversaire absent' },
  'taken-back': { en: 'Moves taken back', fr: 'Coups repris' },
  abandoned: { en: 'Left', fr: 'Quittée' },
};
