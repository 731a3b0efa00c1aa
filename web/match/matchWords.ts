/** The texts of matches in lists: who plays, the status, the result. */

import type { MatchStatus } from '@joute/core/api/lists.ts';
import { counted } from '@joute/core/plurals.ts';
import type { Words } from '@joute/core/words.ts';

export const matchWords = {
  toMove: { en: 'to move', fr: 'doit jouer' },
  person: { en: 'person', fr: 'humain' },
  program: { en: 'program', fr: 'programme' },
  free: { en: 'free seat', fr: 'place libre' },
  reserved: { en: 'reserved seat', fr: 'place réservée' },
  draw: { en: 'A draw', fr: 'Égalité' },
  take: { en: 'Take a seat', fr: 'Prendre une place' },
  broken: { en: 'Broken off', fr: 'Interrompue' },
  pin: { en: 'Show on the big screen', fr: 'Montrer sur le grand écran' },
  unpin: { en: 'Take off the big screen', fr: 'Retirer du grand écran' },
} as const satisfies Record<string, Words>;

export const STATUS_WORDS: Readonly<Record<MatchStatus, Words>> = {
  open: { en: 'open', fr: 'ouverte' },
  running: { en: 'live', fr: 'en direct' },
  finished: { en: 'finished', fr: 'terminée' },
  broken: { en: 'broken off', fr: 'interrompue' },
  expired: { en: 'nobody came', fr: 'expirée' },
};

export const seatWords = (seat: number): Words => ({ en: `Seat ${seat}`, fr: `Place ${seat}` });
export const botWords = (name: string): Words => ({ en: `bot ${name}`, fr: `bot ${name}` });
export const plyWords = (ply: number): Words => ({
  en: counted('en', ply, 'move', 'moves'),
  fr: counted('fr', ply, 'coup', 'coups'),
});
export const viewerWords = (viewers: number): Words => ({
  en: counted('en', viewers, 'viewer', 'viewers'),
  fr: counted('fr', viewers, 'spectateur', 'spectateurs'),
});
export const winWords = (names: string, count: number): Words => ({
  en: count === 1 ? `${names} wins` : `${names} win`,
  fr: count === 1 ? `${names} gagne` : `${names} gagnent`,
});
/** The accessible name of the link to a match. */
export const cardWords = (game: Words, players: string): Words => ({
  en: `${game.en}: ${players}`,
  fr: `${game.fr} : ${players}`,
});
