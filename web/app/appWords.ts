/** The texts of the header, the footer and what else every page has. */
import type { Words } from '@joute/core/words.ts';

export const appWords = {
  skip: { en: 'Skip to the content', fr: 'Aller au contenu' },
  navigation: { en: 'Main', fr: 'Principale' },
  play: { en: 'Play', fr: 'Jouer' },
  watch: { en: 'Watch', fr: 'Regarder' },
  matches: { en: 'Matches', fr: 'Parties' },
  competitions: { en: 'Competitions', fr: 'Compétitions' },
  open: { en: 'Open a file', fr: 'Ouvrir un fichier' },
  manual: { en: 'Manual', fr: 'Manuel' },
  home: { en: 'Joute, front page', fr: 'Joute, accueil' },
  theme: { en: 'Colours', fr: 'Couleurs' },
  themeSystem: { en: 'Same as your system', fr: 'Comme votre système' },
  themeLight: { en: 'Light', fr: 'Claires' },
  themeDark: { en: 'Dark', fr: 'Sombres' },
  tagline: {
    en: 'An arena where programs and people play turn-based games.',
    fr: 'Une arène où programmes et humains jouent au tour par tour.',
  },
  signIn: { en: 'Sign in', fr: 'S’identifier' },
  desk: { en: 'Teacher’s desk', fr: 'Bureau de l’enseignant' },
  reconnecting: { en: 'The connection is gone. Trying again…', fr: 'La connexion est coupée. Nouvel essai…' },
  back: { en: 'Connected again.', fr: 'Connexion rétablie.' },
  notLoaded: { en: 'This page could not be loaded', fr: 'Cette page n’a pas pu être chargée' },
  notLoadedHint: {
    en: 'The server cannot be reached, or it was updated while you were here. Reload the page.',
    fr: 'Le serveur est injoignable, ou il a été mis à jour pendant votre visite. Rechargez la page.',
  },
  reload: { en: 'Reload', fr: 'Recharger' },
} as const satisfies Record<string, Words>;
