/** The page that opens files. */
import type { Words } from '@joute/core/words.ts';

export const showWords = {
  title: { en: 'Open a file', fr: 'Ouvrir un fichier' },
  lead: {
    en: 'Drop a game, a record, a position or a map here. It stays in your browser.',
    fr: 'Déposez ici une partie, un enregistrement, une position ou une carte. Rien ne quitte votre navigateur.',
  },
  choose: { en: 'Choose a file', fr: 'Choisir un fichier' },
  another: { en: 'Another file', fr: 'Autre fichier' },
  drop: { en: 'or drop it here', fr: 'ou déposez-le ici' },
  known: { en: 'What can be opened', fr: 'Ce qui peut être ouvert' },
  record: { en: 'a match recorded by Joute (JSON)', fr: 'une partie enregistrée par Joute (JSON)' },
  reading: { en: 'Reading…', fr: 'Lecture…' },
  unknown: {
    en: 'No game knows this kind of file.',
    fr: 'Aucun jeu ne connaît ce genre de fichier.',
  },
  unreadable: {
    en: 'The browser could not read the file. Choose it again.',
    fr: 'Le navigateur n’a pas pu lire le fichier. Choisissez-le de nouveau.',
  },
  noGame: { en: 'The record is of a game that is not played here.', fr: 'Cette partie est d’un jeu inconnu ici.' },
  tooLarge: { en: 'The file is larger than 16 MB.', fr: 'Le fichier dépasse 16 Mo.' },
  picture: { en: 'The file, drawn as text', fr: 'Le fichier, dessiné en texte' },
  mapDealt: {
    en: 'Who owns what is dealt anew in every match: this is one deal.',
    fr: 'Les territoires sont redistribués à chaque partie : ceci est une donne parmi d’autres.',
  },
  map: { en: 'The map as a match on it begins.', fr: 'La carte, telle qu’une partie y commence.' },
  saved: { en: 'A saved position.', fr: 'Une position enregistrée.' },
  fullscreen: { en: 'Full screen', fr: 'Plein écran' },
  details: { en: 'About this game', fr: 'À propos de cette partie' },
  event: { en: 'Event', fr: 'Épreuve' },
  date: { en: 'Date', fr: 'Date' },
} as const satisfies Record<string, Words>;
