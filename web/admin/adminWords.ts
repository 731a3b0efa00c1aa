/** The texts of the administrator's page. */

import type { Scope } from '@joute/core/api/lists.ts';
import type { Words } from '@joute/core/words.ts';

export const adminWords = {
  title: { en: 'Administration', fr: 'Administration' },
  claimed: {
    en: 'You are the administrator. This is your token; it is shown this once. Keep it where you keep passwords.',
    fr: 'Vous êtes l’administrateur. Voici votre jeton ; il n’est montré qu’une fois. Gardez-le avec vos mots de passe.',
  },
  enterTitle: { en: 'Administration', fr: 'Administration' },
  enterHint: { en: 'Enter a token with the scope admin.', fr: 'Entrez un jeton qui porte le droit admin.' },
  tokens: { en: 'Tokens', fr: 'Jetons' },
  name: { en: 'Name', fr: 'Nom' },
  scopes: { en: 'Scopes', fr: 'Droits' },
  created: { en: 'Since', fr: 'Depuis' },
  action: { en: 'Action', fr: 'Action' },
  make: { en: 'New token', fr: 'Nouveau jeton' },
  makeHint: { en: 'Give it a name that says whose it is.', fr: 'Donnez-lui un nom qui dit à qui il est.' },
  made: { en: 'The new token; it is shown this once:', fr: 'Le nouveau jeton ; il n’est montré qu’une fois :' },
  tokenLabel: { en: 'the token', fr: 'le jeton' },
  noScope: { en: 'Choose at least one scope.', fr: 'Choisissez au moins un droit.' },
  revoke: { en: 'Revoke', fr: 'Retirer' },
  revoked: { en: 'revoked', fr: 'retiré' },
  matches: { en: 'Matches under way', fr: 'Parties en cours' },
  game: { en: 'Game', fr: 'Jeu' },
  players: { en: 'Players', fr: 'Joueurs' },
  none: {
    en: 'Nothing is open or under way. Matches that are can be stopped here.',
    fr: 'Aucune partie ouverte ou en cours. Celles qui le sont peuvent être arrêtées ici.',
  },
  stop: { en: 'Stop', fr: 'Arrêter' },
  sure: { en: 'Press again', fr: 'Appuyez encore' },
  leave: { en: 'Forget my token here', fr: 'Oublier mon jeton ici' },
} as const satisfies Record<string, Words>;

export const SCOPE_WORDS: Readonly<Record<Scope, Words>> = {
  play: { en: 'play and watch', fr: 'jouer et regarder' },
  matches: {
    en: 'stop any match, read what programs complain of',
    fr: 'arrêter toute partie, lire les erreurs des programmes',
  },
  commands: { en: 'start programs on this machine', fr: 'lancer des programmes sur cette machine' },
  records: { en: 'bring records', fr: 'apporter des enregistrements' },
  admin: { en: 'everything', fr: 'tout' },
};
