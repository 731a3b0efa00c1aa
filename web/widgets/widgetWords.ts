/** The texts of what several pages use. */
import type { Words } from '@joute/core/words.ts';

export const widgetWords = {
  missing: { en: 'Nothing is here', fr: 'Il n’y a rien ici' },
  missingSentence: {
    en: 'The address may be mistyped, or what was here is gone.',
    fr: 'L’adresse est peut-être mal tapée, ou ce qui était ici n’y est plus.',
  },
  toHome: { en: 'To the front page', fr: 'Vers l’accueil' },
  offline: { en: 'The server cannot be reached', fr: 'Le serveur est injoignable' },
  tooMany: { en: 'Too many requests', fr: 'Trop de demandes' },
  failed: { en: 'Something went wrong', fr: 'Quelque chose n’a pas marché' },
  again: { en: 'Try again', fr: 'Réessayer' },
  loading: { en: 'Loading…', fr: 'Chargement…' },
  closed: { en: 'This arena is not open to guests', fr: 'Cette arène n’est pas ouverte aux visiteurs' },
  closedHint: {
    en: 'Sign in with your team’s code, or with your name and password.',
    fr: 'Identifiez-vous avec le code de votre équipe, ou avec votre nom et votre mot de passe.',
  },
  withToken: { en: 'Enter with a token instead', fr: 'Entrer plutôt avec un jeton' },
  token: { en: 'Your token', fr: 'Votre jeton' },
  enter: { en: 'Enter', fr: 'Entrer' },
  signIn: { en: 'Sign in', fr: 'S’identifier' },
  copy: { en: 'Copy', fr: 'Copier' },
  copied: { en: 'Copied', fr: 'Copié' },
  share: { en: 'Share', fr: 'Partager' },
  qr: { en: 'QR code', fr: 'Code QR' },
  onlyHere: {
    en: 'Only this computer can open the link: the server accepts no other connections.',
    fr: 'Seul cet ordinateur peut ouvrir le lien : le serveur n’accepte pas d’autres connexions.',
  },
  openUp: {
    en: 'To let others on your network join, stop the server and start it with one of these:',
    fr: 'Pour que d’autres puissent venir sur votre réseau, arrêtez le serveur et relancez-le ainsi :',
  },
  afterwards: {
    en: 'The match is kept meanwhile. This page then shows the address for the others.',
    fr: 'La partie est conservée entre-temps. Cette page donnera alors l’adresse pour les autres.',
  },
  inNetwork: {
    en: 'The link has this computer’s address on your network: anyone on the same network can open it.',
    fr: 'Le lien porte l’adresse de cet ordinateur sur votre réseau : ceux qui y sont connectés peuvent l’ouvrir.',
  },
  address: { en: 'Address of this computer', fr: 'Adresse de cet ordinateur' },
  boardBroken: {
    en: 'The board has failed and cannot be shown. Everything else goes on.',
    fr: 'Le plateau est tombé en panne et ne peut pas être affiché. Tout le reste continue.',
  },
  boardAgain: { en: 'Show it again', fr: 'L’afficher à nouveau' },
  close: { en: 'Close', fr: 'Fermer' },
  passwordHint: { en: 'At least ten characters.', fr: 'Dix caractères au moins.' },
  notTheSame: { en: 'The two passwords are not the same.', fr: 'Les deux mots de passe ne sont pas les mêmes.' },
} as const satisfies Record<string, Words>;

export const commandWords = (command: string): Words => ({ en: `Command ${command}`, fr: `Commande ${command}` });
