/** The page that shows saved files. */
import type { Words } from '@joute/core/words.ts';

export const showWords = {
  title: { en: 'Look at a file', fr: 'Regarder un fichier' },
  lead: {
    en: 'Drop a saved position, board, map or match here. It stays in your browser.',
    fr: 'Déposez ici une position, un plateau, une carte ou une partie enregistrée. Rien ne quitte votre navigateur.',
  },
  choose: { en: 'Choose a file', fr: 'Choisir un fichier' },
  drop: { en: 'or drop it here', fr: 'ou déposez-le ici' },
  known: { en: 'What can be shown', fr: 'Ce qui peut être montré' },
  record: { en: 'a match recorded by Joute (JSON)', fr: 'une partie enregistrée par Joute (JSON)' },
  reading: { en: 'Reading…', fr: 'Lecture…' },
  unknown: {
    en: 'No game knows this kind of file.',
    fr: 'Aucun jeu ne connaît ce genre de fichier.',
  },
  noGame: { en: 'The record is of a game that is not played here.', fr: 'Cette partie est d’un jeu inconnu ici.' },
  tooLarge: { en: 'The file is larger than 16 MB.', fr: 'Le fichier dépasse 16 Mo.' },
  part: { en: 'Part', fr: 'Partie du fichier' },
  whole: { en: 'The whole', fr: 'L’ensemble' },
  turn: { en: 'Turn', fr: 'Tour' },
  start: { en: 'start', fr: 'début' },
  flawed: {
    en: 'The record holds good up to here only:',
    fr: 'L’enregistrement n’est valable que jusqu’ici :',
  },
  facing: { en: 'Turn the board', fr: 'Tourner le plateau' },
  picture: { en: 'The file as a picture of text', fr: 'Le fichier en image de texte' },
} as const satisfies Record<string, Words>;

export const partWords = (number: number): Words => ({ en: `Number ${number}`, fr: `Numéro ${number}` });
