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
  share: { en: 'Share', fr: 'Partager' },
  qr: { en: 'QR code', fr: 'Code QR' },
  onlyHere: {
    en: 'Only this computer can open the link: its server listens to nobody else.',
    fr: 'Seul cet ordinateur peut ouvrir le lien : son serveur n’écoute personne d’autre.',
  },
  openUp: {
    en: 'For others in your network, stop the server and start it with one of these:',
    fr: 'Pour que d’autres puissent venir sur votre réseau, arrêtez le serveur et relancez-le ainsi :',
  },
  afterwards: {
    en: 'The match is kept meanwhile. This page then shows the address for the others.',
    fr: 'La partie est conservée entre-temps. Cette page donnera alors l’adresse pour les autres.',
  },
  inNetwork: {
    en: 'The link has this computer’s address in your network: whoever is in the same network can open it.',
    fr: 'Le lien porte l’adresse de cet ordinateur sur votre réseau : ceux qui y sont connectés peuvent l’ouvrir.',
  },
  address: { en: 'Address of this computer', fr: 'Adresse de cet ordinateur' },
  boardBroken: {
    en: 'The board has failed and cannot be shown. Everything else goes on.',
    fr: 'Le plateau est tombé en panne et ne peut pas être affiché. Tout le reste continue.',
  },
  boardAgain: { en: 'Show it again', fr: 'L’afficher à nouveau' },
  close: { en: 'Close', fr: 'Fermer' },
} as const satisfies Record<string, Words>;

export const commandWords = (command: string): Words => ({ en: `Command ${command}`, fr: `Commande ${command}` });
