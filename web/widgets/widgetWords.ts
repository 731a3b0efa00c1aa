/** The texts of what several pages use. */
import type { Words } from '@joute/core/words.ts';

export const widgetWords = {
  missing: { en: 'Nothing is here', fr: 'Il n’y a rien ici' },
  missingSentence: {
    en: 'The address may be mistyped, or what was here is gone.',
    fr: 'L’adresse est peut-être mal tapée, ou ce qui était ici n’y est plus.',
  },
  toHome: { en: 'To the front page', fr: 'Vers l’accueil' },
  offline: { en: 'The server is not there', fr: 'Le serveur est injoignable' },
  tooMany: { en: 'Too many requests', fr: 'Trop de demandes' },
  failed: { en: 'Something went wrong', fr: 'Quelque chose n’a pas marché' },
  again: { en: 'Try again', fr: 'Réessayer' },
  loading: { en: 'Loading…', fr: 'Chargement…' },
  closed: { en: 'This arena is for those who have a token', fr: 'Cette arène demande un jeton' },
  closedHint: {
    en: 'Whoever runs it gives tokens out. Yours stays in this window of your browser.',
    fr: 'La personne qui tient le serveur en distribue. Le vôtre reste dans cette fenêtre du navigateur.',
  },
  token: { en: 'Your token', fr: 'Votre jeton' },
  enter: { en: 'Enter', fr: 'Entrer' },
  copy: { en: 'Copy', fr: 'Copier' },
  copied: { en: 'Copied', fr: 'Copié' },
  boardBroken: {
    en: 'The board has failed and cannot be shown. Everything else goes on.',
    fr: 'Le plateau est tombé en panne et ne peut pas être affiché. Tout le reste continue.',
  },
  boardAgain: { en: 'Show it again', fr: 'L’afficher à nouveau' },
  close: { en: 'Close', fr: 'Fermer' },
} as const satisfies Record<string, Words>;
