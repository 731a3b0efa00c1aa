/** The texts of one's own account. */
import type { Words } from '@joute/core/words.ts';

export const accountWords = {
  title: { en: 'My account', fr: 'Mon compte' },
  signInFirst: {
    en: 'For teachers and assistants, who sign in with a name and a password.',
    fr: 'Pour les enseignants et les assistants, qui s’identifient par un nom et un mot de passe.',
  },
  signIn: { en: 'Sign in', fr: 'S’identifier' },
  language: { en: 'Language of the pages', fr: 'Langue des pages' },
  password: { en: 'Password', fr: 'Mot de passe' },
  before: { en: 'The password so far', fr: 'Le mot de passe actuel' },
  next: { en: 'The new one', fr: 'Le nouveau' },
  again: { en: 'The new one again', fr: 'Le nouveau, encore une fois' },
  change: { en: 'Change the password', fr: 'Changer le mot de passe' },
  changed: {
    en: 'It is changed. Other devices are signed out.',
    fr: 'C’est fait. Les autres appareils sont déconnectés.',
  },
} as const satisfies Record<string, Words>;
