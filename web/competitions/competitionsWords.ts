/** The texts of the list of competitions. */
import type { Words } from '@joute/core/words.ts';

export const competitionsWords = {
  title: { en: 'Competitions', fr: 'Compétitions' },
  on: { en: 'Going on', fr: 'En ce moment' },
  over: { en: 'Over', fr: 'Terminées' },
  tournament: { en: 'Tournament', fr: 'Tournoi' },
  ladder: { en: 'Ladder', fr: 'Échelle' },
  none: { en: 'No competition yet', fr: 'Pas encore de compétition' },
  noneHint: {
    en: 'Tournaments and ladders of the course appear here, with their boards, standings and results, as soon as a teacher has begun one.',
    fr: 'Les tournois et les échelles du cours apparaîtront ici, avec leurs plateaux, leur classement et leurs résultats, dès qu’un enseignant en aura lancé.',
  },
  noneOn: { en: 'None is going on.', fr: 'Aucune n’est en cours.' },
  wall: { en: 'For the big screen', fr: 'Pour le grand écran' },
} as const satisfies Record<string, Words>;

export const sinceWords = (date: string): Words => ({ en: `since ${date}`, fr: `depuis le ${date}` });
