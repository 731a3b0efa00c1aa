import { lookUp } from '@joute/core/input/objects.ts';
import type { Words } from '@joute/core/words.ts';
import type { Piece } from '../rules/position.ts';

/** Placeholders such as `{name}` are replaced by `fill`. */
export const WORDS = {
  board: { en: 'Draughts board', fr: 'Damier' },
  toMove: { en: '{name} to move.', fr: 'À jouer : {name}.' },
  yours: { en: 'Your move.', fr: 'À vous de jouer.' },
  mustTakeOne: { en: 'You must take a piece.', fr: 'Vous devez prendre une pièce.' },
  mustTake: { en: 'You must take {count} pieces.', fr: 'Vous devez prendre {count} pièces.' },
  goesOn: {
    en: 'The capture goes on: choose the next square.',
    fr: 'La prise continue : choisissez la case suivante.',
  },
  fork: {
    en: 'Several captures end on {square}: choose the squares on the way one by one.',
    fr: 'Plusieurs prises finissent en {square} : choisissez les cases du chemin une à une.',
  },
  takeBack: { en: 'Take back', fr: 'Revenir' },
  premoveGoes: {
    en: 'Your next move: the piece on {square}. Choose where it is to go.',
    fr: 'Coup anticipé : la pièce en {square}. Choisissez sa case d’arrivée.',
  },
  premoveSet: {
    en: 'Premove {move}: played as soon as it is your turn.',
    fr: 'Coup anticipé {move} : joué dès que ce sera à vous.',
  },
  cancel: { en: 'Cancel', fr: 'Annuler' },
  premoveCancel: { en: 'Cancel the premove', fr: 'Annuler le coup anticipé' },
  premoveCancelled: { en: 'The premove is cancelled.', fr: 'Le coup anticipé est annulé.' },
  premoveDropped: {
    en: 'The premove {move} was not played. {why}',
    fr: 'Le coup anticipé {move} n’a pas été joué. {why}',
  },
  premoveFrom: { en: 'chosen for your next move', fr: 'choisie pour le coup anticipé' },
  premoveTo: { en: 'your next move goes there', fr: 'arrivée du coup anticipé' },
  empty: { en: 'empty', fr: 'vide' },
  mayMove: { en: 'may move', fr: 'peut jouer' },
  chosen: { en: 'chosen', fr: 'choisie' },
  target: { en: 'may go there', fr: 'arrivée possible' },
  ghost: { en: 'taken', fr: 'prise' },
  ply: { en: 'Ply {ply} of {most}', fr: 'Demi-coup {ply} sur {most}' },
  kingPlies: { en: 'Kings only: {ply} of {most}', fr: 'Dames seules : {ply} sur {most}' },
  endgame: { en: 'Endgame: {ply} of {most}', fr: 'Finale : {ply} sur {most}' },
  side: { en: '{name}: {pieces}.', fr: '{name} : {pieces}.' },
  man: { en: '1 man on {squares}', fr: '1 pion en {squares}' },
  men: { en: '{count} men on {squares}', fr: '{count} pions en {squares}' },
  king: { en: '1 king on {squares}', fr: '1 dame en {squares}' },
  kings: { en: '{count} kings on {squares}', fr: '{count} dames en {squares}' },
  nothing: { en: 'no piece left', fr: 'plus aucune pièce' },
  left: { en: '{name}: {count} left', fr: '{name} : pièces restantes {count}' },
} as const satisfies Record<string, Words>;

export const PIECE_WORDS: Readonly<Record<Piece, Words>> = {
  'white-man': { en: 'white man', fr: 'pion blanc' },
  'white-king': { en: 'white king', fr: 'dame blanche' },
  'black-man': { en: 'black man', fr: 'pion noir' },
  'black-king': { en: 'black king', fr: 'dame noire' },
};

export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(lookUp(values, name) ?? ''));
