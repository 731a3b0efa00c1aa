/** The texts for the people at this screen: their moves, taking a seat, handing the screen over. */
import type { Words } from '@joute/core/words.ts';

export const seatsWords = {
  yourTurn: { en: 'Your turn', fr: 'À vous de jouer' },
  othersTurn: { en: 'The others are to move.', fr: 'Aux autres de jouer.' },
  lookingBack: {
    en: 'You are looking back: go to the present to play.',
    fr: 'Vous regardez en arrière : revenez au présent pour jouer.',
  },
  looking: { en: 'You are looking back. The match goes on.', fr: 'Vous regardez en arrière. La partie continue.' },
  sending: { en: 'Sending…', fr: 'Envoi…' },
  yourMove: { en: 'Your move in writing', fr: 'Votre coup par écrit' },
  write: { en: 'Write the move', fr: 'Écrire le coup' },
  send: { en: 'Send', fr: 'Envoyer' },
  legal: { en: 'This move is legal.', fr: 'Ce coup est légal.' },

  goOn: { en: 'Continue on another device', fr: 'Continuer sur un autre appareil' },
  goOnHint: {
    en: 'Open this link there, or point its camera at the code. You can play on here as well.',
    fr: 'Ouvrez ce lien sur l’autre appareil, ou visez le code avec son appareil photo. Vous pourrez aussi continuer ici.',
  },
  privateLink: {
    en: 'Anyone who has this link can play in your place: keep it to yourself.',
    fr: 'Qui possède ce lien joue à votre place : gardez-le pour vous.',
  },
  privateLinks: {
    en: 'Anyone who has this link can play for everyone at this screen: keep it to yourselves.',
    fr: 'Qui possède ce lien joue à toutes les places de cet écran : gardez-le pour vous.',
  },
  ownLink: { en: 'Your private link', fr: 'Votre lien privé' },

  notBegun: { en: 'The match has not begun', fr: 'La partie n’a pas commencé' },
  waitingSentence: {
    en: 'It begins when every seat is taken.',
    fr: 'Elle commence quand toutes les places sont prises.',
  },
  inviteHint: {
    en: 'Send this link to the person you want to play with.',
    fr: 'Envoyez ce lien à la personne qui jouera avec vous.',
  },
  inviteWatch: { en: 'Link to this match', fr: 'Lien vers cette partie' },
  yourName: { en: 'Your name', fr: 'Votre nom' },
  take: { en: 'Take the seat', fr: 'Prendre la place' },
  leave: { en: 'Leave the seat', fr: 'Quitter la place' },
  seated: { en: 'You have a seat', fr: 'Vous avez une place' },
  keptForYou: { en: 'A seat is reserved for you', fr: 'Une place vous est réservée' },
  seatFree: { en: 'A seat is free', fr: 'Une place est libre' },
  allKept: { en: 'The free seats are reserved.', fr: 'Les places libres sont réservées.' },

  pass: { en: 'Pass the screen to', fr: 'Passez l’écran à' },
  passHint: {
    en: 'What the others know is hidden until then.',
    fr: 'Ce que savent les autres reste caché jusque-là.',
  },
  unveil: { en: 'Show the board', fr: 'Montrer le plateau' },
} as const satisfies Record<string, Words>;

/** Whose turn it is, said to whoever taps the board meanwhile. */
export const turnOfWords = (names: readonly string[]): Words => ({
  en: `${new Intl.ListFormat('en').format(names)} to move.`,
  fr: `C’est à ${new Intl.ListFormat('fr').format(names)} de jouer.`,
});

/** With the colour or side that one gets. */
export const sideWords = (told: Words, side: Words): Words => ({
  en: `${told.en}: ${side.en}`,
  fr: `${told.fr} : ${side.fr}`,
});
export const linkWords = (seat: string): Words => ({ en: `Link for ${seat}`, fr: `Lien pour ${seat}` });
