/** The texts of one's own matches: on the front page and in the menu. */
import { counted } from '@joute/core/plurals.ts';
import type { Words } from '@joute/core/words.ts';

export const yourWords = {
  title: { en: 'Your matches', fr: 'Vos parties' },
  turn: { en: 'Your turn', fr: 'À vous de jouer' },
  others: { en: 'The others are to move', fr: 'Aux autres de jouer' },
  seat: { en: 'A seat is reserved for you', fr: 'Une place vous est réservée' },
  players: { en: 'Waiting for players', fr: 'En attente de joueurs' },
  gone: { en: 'Nobody came', fr: 'Personne n’est venu' },
  won: { en: 'You won', fr: 'Vous avez gagné' },
  lost: { en: 'You lost', fr: 'Vous avez perdu' },
} as const satisfies Record<string, Words>;

/** For screen readers, beside the number that is shown. */
export const turnWords = (turns: number): Words => ({
  en: `your turn in ${counted('en', turns, 'match', 'matches')}`,
  fr: `à vous de jouer dans ${counted('fr', turns, 'partie', 'parties')}`,
});

export const moverWords = (name: string): Words => ({ en: `${name} is to move`, fr: `À ${name} de jouer` });
export const againstWords = (names: string): Words => ({ en: `against ${names}`, fr: `contre ${names}` });
