/** What stands on a team's sheet, in both languages. */
import type { Words } from '@joute/core/words.ts';

export const sheetWords = {
  title: { en: 'Sheets of the teams', fr: 'Feuilles des équipes' },
  code: { en: 'Your team’s code', fr: 'Le code de votre équipe' },
  secret: {
    en: 'Whoever has it plays as your team: keep it to yourselves. Lost or seen by others? Ask for a new one.',
    fr: 'Qui le connaît joue au nom de votre équipe : gardez-le pour vous. Perdu, ou vu par d’autres ? Demandez-en un nouveau.',
  },
  start: { en: 'How to start', fr: 'Pour commencer' },
  page: {
    en: 'Open this address, or point a phone’s camera at the square:',
    fr: 'Ouvrez cette adresse, ou visez le carré avec l’appareil photo d’un téléphone :',
  },
  install: {
    en: 'Install Joute on your machine (with Node.js 20 or newer):',
    fr: 'Installez Joute sur votre machine (avec Node.js 20 ou plus récent) :',
  },
  bot: {
    en: 'Make the folder of a bot that already plays, and make it better:',
    fr: 'Créez le dossier d’un bot qui sait déjà jouer, puis améliorez-le :',
  },
  token: {
    en: 'Get a token, with which your programs sign in:',
    fr: 'Obtenez un jeton, avec lequel vos programmes s’identifient :',
  },
  push: {
    en: 'Upload your bot: it is examined, and can play.',
    fr: 'Envoyez votre bot : il est examiné, et peut jouer.',
  },
  qr: { en: 'The address, with the code', fr: 'L’adresse, avec le code' },
} as const satisfies Readonly<Record<string, Words>>;
