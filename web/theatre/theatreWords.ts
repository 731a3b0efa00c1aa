/** The texts of the page of a match. */
import type { Words } from '@joute/core/words.ts';

export const theatreWords = {
  controls: { en: 'Replay, share, save', fr: 'Revoir, partager, enregistrer' },
  loading: { en: 'The match is being fetched…', fr: 'La partie arrive…' },
  loadingPast: { en: 'Earlier moves are being fetched…', fr: 'Les coups précédents arrivent…' },
  missing: { en: 'No such match', fr: 'Partie introuvable' },
  missingSentence: {
    en: 'There is no match at this address. It may never have begun, and its invitation has run out.',
    fr: 'Il n’y a pas de partie à cette adresse. Peut-être n’a-t-elle jamais commencé, et l’invitation a expiré.',
  },
  closed: { en: 'You cannot see this match', fr: 'Cette partie ne vous est pas ouverte' },
  noBoard: { en: 'This game has no board here yet.', fr: 'Ce jeu n’a pas encore de plateau ici.' },
  expired: {
    en: 'Not everybody came in time. This match did not take place.',
    fr: 'Tout le monde n’est pas venu à temps. Cette partie n’a pas eu lieu.',
  },
  lostPending: {
    en: 'Your move is kept here and will be sent as soon as the connection is back.',
    fr: 'Votre coup est gardé ici et partira dès que la connexion sera revenue.',
  },
  lostKey: {
    en: 'The key of your seat is no longer valid. You are watching.',
    fr: 'La clé de votre place n’est plus valable. Vous êtes spectateur.',
  },
  players: { en: 'Players', fr: 'Joueurs' },
  board: { en: 'Board', fr: 'Plateau' },
} as const satisfies Record<string, Words>;
