/** What the page of one match says, in both languages. */

import type { SeatEvent } from '@joute/core/match.ts';
import type { Language } from '@joute/core/words.ts';

const en = {
  players: 'Players',
  moves: 'Moves',
  noMoves: 'No move yet.',
  earlier: (count: number) => `${count} earlier moves are in the record.`,
  notBegun: 'The match begins when every seat is taken.',
  place: (place: number, points: string) => `${['1st', '2nd', '3rd'][place - 1] ?? `${place}th`}, ${points}`,
  score: (points: string) => `Score: ${points}.`,
  seconds: (seconds: string) => `${seconds} s`,
  record: 'Download the record',
  share: 'Link to this match',
  rematch: 'Play again',
  rematchMade: 'There is a rematch.',
  rematchGo: 'Go to the rematch',
  follows: 'The match before',
  join: 'A seat is free',
  joinHint: 'Sit down, and the match begins when all are there. Or send the link to somebody.',
  yourName: 'Your name',
  take: 'Take the seat',
  leave: 'Leave the seat',
  seated: 'You have a seat. The match begins when all are there.',
  yourTurn: 'Your turn',
  notYourTurn: 'The others are to move.',
  over: 'The match is over.',
  move: 'Your move',
  notation: 'How a move is written',
  send: 'Send',
  sending: 'Sending…',
  resign: 'Resign',
  resignSure: 'Press again to resign',
  youAre: (seat: string) => `You are ${seat}`,
};

const fr: typeof en = {
  players: 'Joueurs',
  moves: 'Coups',
  noMoves: 'Aucun coup pour l’instant.',
  earlier: (count) => `Les ${count} coups précédents sont dans l’enregistrement.`,
  notBegun: 'La partie commence quand toutes les places sont prises.',
  place: (place, points) => `${place === 1 ? '1er' : `${place}e`}, ${points}`,
  score: (points) => `Score : ${points}.`,
  seconds: (seconds) => `${seconds} s`,
  record: 'Télécharger l’enregistrement',
  share: 'Lien vers cette partie',
  rematch: 'Rejouer',
  rematchMade: 'Une revanche est prête.',
  rematchGo: 'Aller à la revanche',
  follows: 'La partie précédente',
  join: 'Une place est libre',
  joinHint: 'Asseyez-vous : la partie commence quand tout le monde est là. Ou envoyez le lien à quelqu’un.',
  yourName: 'Votre nom',
  take: 'Prendre la place',
  leave: 'Quitter la place',
  seated: 'Vous avez une place. La partie commence quand tout le monde est là.',
  yourTurn: 'À vous de jouer',
  notYourTurn: 'Aux autres de jouer.',
  over: 'La partie est finie.',
  move: 'Votre coup',
  notation: 'Comment écrire un coup',
  send: 'Envoyer',
  sending: 'Envoi…',
  resign: 'Abandonner',
  resignSure: 'Appuyez encore pour abandonner',
  youAre: (seat) => `Vous êtes : ${seat}`,
};

export const matchWords: Readonly<Record<Language, typeof en>> = { en, fr };

/** Where nothing more is known of why there was no answer. */
export const EVENT_WORDS: Readonly<Record<Language, Readonly<Record<SeatEvent['event'], string>>>> = {
  en: {
    answer: 'The answer was not taken.',
    timeout: 'No answer in time.',
    disconnected: 'The connection was lost.',
    crashed: 'The program crashed.',
    resigned: 'Resigned.',
  },
  fr: {
    answer: 'La réponse n’a pas été acceptée.',
    timeout: 'Pas de réponse à temps.',
    disconnected: 'La connexion s’est coupée.',
    crashed: 'Le programme s’est arrêté net.',
    resigned: 'Abandon.',
  },
};
