/** The texts of signing in and out. */
import type { Words } from '@joute/core/words.ts';

export const signInWords = {
  title: { en: 'Sign in', fr: 'S’identifier' },
  lead: {
    en: 'With the code on your team’s sheet. This device then remembers your team for a week.',
    fr: 'Avec le code de la feuille de votre équipe. Cet appareil s’en souvient ensuite une semaine.',
  },
  code: { en: 'Your team’s code', fr: 'Le code de votre équipe' },
  codeHint: {
    en: 'Twelve letters and digits; small or large, with or without dashes.',
    fr: 'Douze lettres et chiffres, en majuscules ou non, avec ou sans tirets.',
  },
  enter: { en: 'Sign in', fr: 'S’identifier' },
  withPassword: {
    en: 'Teachers and assistants: name and password',
    fr: 'Enseignants et assistants : nom et mot de passe',
  },
  name: { en: 'Name', fr: 'Nom' },
  password: { en: 'Password', fr: 'Mot de passe' },
  wait: { en: 'Signing in…', fr: 'Un instant…' },
  teamSentence: {
    en: 'What you play and upload on this device is your team’s, for a week.',
    fr: 'Ce que vous jouez et envoyez depuis cet appareil est au nom de votre équipe, pendant une semaine.',
  },
  accountSentence: {
    en: 'For a day, on this device. Sign out where others use it too.',
    fr: 'Pour une journée, sur cet appareil. Déconnectez-vous si d’autres l’utilisent aussi.',
  },
  toGames: { en: 'To the games', fr: 'Vers les jeux' },
  desk: { en: 'Teacher’s desk', fr: 'Bureau de l’enseignant' },
  team: { en: 'My team', fr: 'Mon équipe' },
  account: { en: 'My account', fr: 'Mon compte' },
  signOut: { en: 'Sign out', fr: 'Se déconnecter' },
  otherTitle: { en: 'Sign in as another team?', fr: 'Changer d’équipe ?' },
  otherYes: { en: 'Sign in with this code', fr: 'S’identifier avec ce code' },
} as const satisfies Record<string, Words>;

export const roleWords: Readonly<Record<'guest' | 'team' | 'assistant' | 'administrator', Words>> = {
  guest: { en: 'guest', fr: 'invité' },
  team: { en: 'team', fr: 'équipe' },
  assistant: { en: 'assistant', fr: 'assistant' },
  administrator: { en: 'administrator', fr: 'administrateur' },
};

export const signedInWords = (name: string): Words => ({
  en: `Signed in as ${name}`,
  fr: `Vous êtes ${name}`,
});

export const otherWords = (name: string): Words => ({
  en: `You are signed in as ${name}. The link that you opened has the code of a team.`,
  fr: `Vous êtes ${name}. Le lien que vous avez ouvert porte le code d’une équipe.`,
});

export const stayWords = (name: string): Words => ({ en: `Stay ${name}`, fr: `Rester ${name}` });
