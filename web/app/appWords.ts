/** The texts of the header, the footer and what else every page has. */
import type { Words } from '@joute/core/words.ts';

export const appWords = {
  skip: { en: 'To the content', fr: 'Aller au contenu' },
  navigation: { en: 'Main', fr: 'Principale' },
  play: { en: 'Play', fr: 'Jouer' },
  watch: { en: 'Watch', fr: 'Regarder' },
  matches: { en: 'Matches', fr: 'Parties' },
  open: { en: 'Open a file', fr: 'Ouvrir un fichier' },
  api: { en: 'API', fr: 'API' },
  home: { en: 'Joute, front page', fr: 'Joute, accueil' },
  themeSystem: { en: 'Colours: as the system has them', fr: 'Couleurs : celles du système' },
  themeLight: { en: 'Colours: light', fr: 'Couleurs : claires' },
  themeDark: { en: 'Colours: dark', fr: 'Couleurs : sombres' },
  tagline: {
    en: 'An arena where programs and people play.',
    fr: 'L’arène où jouent les programmes et les gens.',
  },
  administration: { en: 'Administration', fr: 'Administration' },
  reconnecting: { en: 'The connection is gone. Trying again…', fr: 'La connexion est coupée. Nouvel essai…' },
  back: { en: 'Connected again.', fr: 'Connexion rétablie.' },
  notLoaded: { en: 'This page could not be loaded', fr: 'Cette page n’a pas pu être chargée' },
  notLoadedHint: {
    en: 'The server is away, or it was renewed while you were here. Load the page again.',
    fr: 'Le serveur est absent, ou il a été mis à jour pendant votre visite. Rechargez la page.',
  },
  reload: { en: 'Load again', fr: 'Recharger' },
} as const satisfies Record<string, Words>;
