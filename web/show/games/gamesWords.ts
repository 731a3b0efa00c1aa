/** The list of the games in a file. */
import type { Words } from '@joute/core/words.ts';

export const gamesWords = {
  filter: { en: 'Filter by name, event, date or result', fr: 'Filtrer par nom, épreuve, date ou résultat' },
  number: { en: 'No.', fr: 'N°' },
  event: { en: 'Event', fr: 'Épreuve' },
  date: { en: 'Date', fr: 'Date' },
  result: { en: 'Result', fr: 'Résultat' },
  unnamed: { en: 'unnamed', fr: 'sans nom' },
  broken: { en: 'Cannot be read', fr: 'Illisible' },
  flawed: { en: 'Shown up to a mistake', fr: 'Montrée jusqu’à une erreur' },
  none: { en: 'No game fits the filter.', fr: 'Aucune partie ne correspond au filtre.' },
  empty: { en: 'There is no game in this file.', fr: 'Ce fichier ne contient aucune partie.' },
  onlyFaults: { en: 'Only games with mistakes', fr: 'Seulement les parties avec une erreur' },
  back: { en: 'All games', fr: 'Toutes les parties' },
  before: { en: 'Game before', fr: 'Partie précédente' },
  after: { en: 'Next game', fr: 'Partie suivante' },
} as const satisfies Record<string, Words>;

export const gamesReadWords = (count: number, isWhole: boolean): Words => ({
  en: `${count} ${count === 1 ? 'game' : 'games'}${isWhole ? '' : ' so far…'}`,
  fr: `${count} ${count < 2 ? 'partie' : 'parties'}${isWhole ? '' : ' pour l’instant…'}`,
});

export const checkedWords = (checked: number, faults: number, isWhole: boolean): Words => {
  if (!isWhole) return { en: `moves checked in ${checked}`, fr: `coups vérifiés dans ${checked}` };
  if (faults === 0) return { en: 'all moves are legal', fr: 'tous les coups sont légaux' };
  return {
    en: `${faults} ${faults === 1 ? 'has a mistake' : 'have mistakes'}`,
    fr: `${faults} ${faults === 1 ? 'contient une erreur' : 'contiennent une erreur'}`,
  };
};

export const moreWords = (count: number): Words => ({
  en: `Show ${count} more`,
  fr: `En montrer ${count} de plus`,
});

export const gameNumberWords = (number: number, count: number): Words => ({
  en: `Game ${number} of ${count}`,
  fr: `Partie ${number} sur ${count}`,
});
