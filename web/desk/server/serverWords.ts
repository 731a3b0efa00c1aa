/** The texts of what an administrator looks after: accounts, the server itself, what was done. */
import type { AccountRole } from '@joute/core/api/lists.ts';
import type { ClusterQueue } from '@joute/core/api/server.ts';
import type { SANDBOX_KINDS } from '@joute/core/api/tokens.ts';
import { counted } from '@joute/core/plurals.ts';
import type { Words } from '@joute/core/words.ts';

export const serverWords = {
  matchNow: { en: 'A match at once', fr: 'Une partie tout de suite' },
  game: { en: 'Game', fr: 'Jeu' },
  teams: { en: 'Teams', fr: 'Équipes' },
  house: { en: 'Bots of the house', fr: 'Bots de la maison' },
  play: { en: 'Let them play', fr: 'Les faire jouer' },
  accounts: { en: 'Accounts', fr: 'Comptes' },
  role: { en: 'Role', fr: 'Rôle' },
  addAccount: { en: 'Add an account', fr: 'Ajouter un compte' },
  removeAccount: { en: 'Remove', fr: 'Supprimer' },
  password: { en: 'the password', fr: 'le mot de passe' },
  audit: { en: 'What was done', fr: 'Journal des actions' },
  when: { en: 'When', fr: 'Quand' },
  whoDid: { en: 'Who', fr: 'Qui' },
  what: { en: 'What', fr: 'Quoi' },
  details: { en: 'Details', fr: 'Détails' },
  older: { en: 'Older ones', fr: 'Plus anciennes' },
  health: { en: 'How the server is', fr: 'État du serveur' },
  isReady: { en: 'Ready for work', fr: 'Prêt à travailler' },
  sandbox: { en: 'Sandbox', fr: 'Bac à sable' },
  disk: { en: 'Disk', fr: 'Disque' },
  demonstrations: { en: 'Demonstrations', fr: 'Démonstrations' },
  demonstrationsHint: {
    en: 'a match of bots in every game, always, so that visitors see something',
    fr: 'une partie de bots dans chaque jeu, en permanence, pour que les visiteurs voient quelque chose',
  },
  settings: { en: 'Settings', fr: 'Réglages' },
  settingsHint: {
    en: 'What the server was started with. To change it, use its configuration file, a variable or a flag, and start it again.',
    fr: 'Ce avec quoi le serveur a été lancé. Pour le changer : son fichier de configuration, une variable ou une option, puis un redémarrage.',
  },
  setting: { en: 'Setting', fr: 'Réglage' },
  value: { en: 'Value', fr: 'Valeur' },
  source: { en: 'Set by', fr: 'Origine' },
  usual: { en: 'default', fr: 'par défaut' },
  cluster: { en: 'Workers', fr: 'Exécutants' },
  worker: { en: 'Worker', fr: 'Exécutant' },
  speed: { en: 'Speed', fr: 'Vitesse' },
  cores: { en: 'At a time', fr: 'À la fois' },
  playing: { en: 'Playing', fr: 'En cours' },
  played: { en: 'Played', fr: 'Jouées' },
  stopping: { en: 'stopping', fr: 's’arrête' },
  noWorker: {
    en: 'No worker is there: matches of tournaments and ladders wait for one.',
    fr: 'Aucun exécutant n’est là : les parties des tournois et des échelles en attendent un.',
  },
  leaks: { en: 'Attacks that succeeded', fr: 'Attaques qui réussissent' },
} as const satisfies Record<string, Words>;

export const ROLE_WORDS: Readonly<Record<AccountRole, Words>> = {
  administrator: { en: 'administrator', fr: 'administrateur' },
  assistant: { en: 'assistant', fr: 'assistant' },
};

export const SANDBOX_WORDS: Readonly<Record<(typeof SANDBOX_KINDS)[number], Words>> = {
  holds: { en: 'It holds: programs of teams are kept in.', fr: 'Il tient : les programmes des équipes sont confinés.' },
  leaks: {
    en: 'It leaks: programs of teams are not run.',
    fr: 'Il fuit : les programmes des équipes ne sont pas lancés.',
  },
  missing: { en: 'It is missing: bubblewrap is not installed.', fr: 'Il manque : bubblewrap n’est pas installé.' },
  untried: { en: 'Not tried yet.', fr: 'Pas encore essayé.' },
};

export const HELD_WORDS = {
  cgroups: {
    en: 'Memory and processes are held by control groups.',
    fr: 'Mémoire et processus sont tenus par des groupes de contrôle.',
  },
  watch: { en: 'Memory is held by a watch.', fr: 'La mémoire est tenue par une surveillance.' },
} as const satisfies Record<string, Words>;

export const diskWords = (data: string, free: string, total: string): Words => ({
  en: `the data takes ${data}; ${free} of ${total} are free.`,
  fr: `les données occupent ${data} ; il reste ${free} sur ${total}.`,
});

export const workloadWords = ({ waiting, playing, lastMinute }: ClusterQueue): Words => ({
  en: `${counted('en', waiting, 'match waits', 'matches wait')}, ${playing} under way, ${lastMinute} over within the last minute.`,
  fr: `${counted('fr', waiting, 'partie attend', 'parties attendent')}, ${playing} en cours, ${counted('fr', lastMinute, 'finie', 'finies')} dans la dernière minute.`,
});

export const speedWords = ({ speed, least, refused }: ClusterQueue): Words => ({
  en: `This machine’s speed is ${speed}; a worker has to reach ${least}. Too slow so far: ${refused}.`,
  fr: `La vitesse de cette machine est de ${speed} ; un exécutant doit atteindre ${least}. Trop lents jusqu’ici : ${refused}.`,
});

export const passwordOfWords = (name: string): Words => ({
  en: `The password of ${name}; it is shown this once:`,
  fr: `Le mot de passe de ${name} ; il n’est montré qu’une fois :`,
});

export const seatWords = (seat: number): Words => ({ en: `Seat ${seat}`, fr: `Place ${seat}` });
