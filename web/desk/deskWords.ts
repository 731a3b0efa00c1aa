/** The texts of the teacher's desk. */

import type { Scope } from '@joute/core/api/lists.ts';
import type { Words } from '@joute/core/words.ts';
import type { DeskPart } from '../router/pageOf.ts';

export const deskWords = {
  title: { en: 'Teacher’s desk', fr: 'Bureau de l’enseignant' },
  firstTitle: { en: 'Become the administrator', fr: 'Devenez l’administrateur' },
  firstSentence: {
    en: 'Choose a name and a password: with them you look after this server from now on. The link works this once.',
    fr: 'Choisissez un nom et un mot de passe : avec eux vous vous occuperez désormais de ce serveur. Le lien ne sert qu’une fois.',
  },
  firstName: { en: 'Your name', fr: 'Votre nom' },
  password: { en: 'Password', fr: 'Mot de passe' },
  passwordAgain: { en: 'The password again', fr: 'Le mot de passe, encore une fois' },
  firstMake: { en: 'Make my account', fr: 'Créer mon compte' },
  enterHint: {
    en: 'For teachers and assistants: sign in with your name and password.',
    fr: 'Réservé aux enseignants et aux assistants : identifiez-vous avec votre nom et votre mot de passe.',
  },
  notForYou: {
    en: 'This token does not open the desk: it needs the scope teach or admin.',
    fr: 'Ce jeton n’ouvre pas le bureau : il lui faut le droit teach ou admin.',
  },
  tokens: { en: 'Tokens', fr: 'Jetons' },
  name: { en: 'Name', fr: 'Nom' },
  scopes: { en: 'Scopes', fr: 'Droits' },
  created: { en: 'Since', fr: 'Depuis' },
  action: { en: 'Action', fr: 'Action' },
  make: { en: 'New token', fr: 'Nouveau jeton' },
  makeHint: { en: 'Give it a name that says whose it is.', fr: 'Donnez-lui un nom qui dit à qui il est.' },
  made: { en: 'The new token; it is shown this once:', fr: 'Le nouveau jeton ; il n’est montré qu’une fois :' },
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
  undo: { en: 'Undo', fr: 'Annuler' },
  leave: { en: 'Forget my token here', fr: 'Oublier mon jeton ici' },
} as const satisfies Record<string, Words>;

export const SCOPE_WORDS: Readonly<Record<Scope, Words>> = {
  play: { en: 'play and watch', fr: 'jouer et regarder' },
  bots: { en: 'look after a team’s bots', fr: 's’occuper des bots d’une équipe' },
  matches: {
    en: 'stop any match, read what programs complain of',
    fr: 'arrêter toute partie, lire les erreurs des programmes',
  },
  commands: { en: 'start programs on this machine', fr: 'lancer des programmes sur cette machine' },
  records: { en: 'bring records', fr: 'apporter des enregistrements' },
  teach: { en: 'look after teams and competitions', fr: 's’occuper des équipes et des compétitions' },
  admin: { en: 'everything', fr: 'tout' },
};

export const PART_WORDS: Readonly<Record<DeskPart, Words>> = {
  roster: { en: 'The class', fr: 'La classe' },
  ready: { en: 'Before the day', fr: 'Avant le jour J' },
  tournaments: { en: 'Tournaments', fr: 'Tournois' },
  new: { en: 'New tournament', fr: 'Nouveau tournoi' },
  control: { en: 'Tournament', fr: 'Tournoi' },
  matches: { en: 'Matches', fr: 'Parties' },
  people: { en: 'Accounts and tokens', fr: 'Comptes et jetons' },
  server: { en: 'Server', fr: 'Serveur' },
};
