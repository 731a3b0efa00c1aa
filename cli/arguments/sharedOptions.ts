/** Options that several commands have, in the same words. */
import { type CommandOption, wholeNumber } from '@joute/core/host/command.ts';

export const JSON_ANSWER: CommandOption = { flags: '--json', about: { en: 'as JSON', fr: 'en JSON' } };

export const JSON_LINE: CommandOption = {
  flags: '--json',
  about: { en: 'the result as one JSON line', fr: 'le résultat en une ligne JSON' },
};

export const SETUP: CommandOption = {
  flags: '--setup <name=value>',
  about: {
    en: 'a starting option of the game; may be repeated',
    fr: 'une option de départ du jeu ; peut être répété',
  },
  repeats: true,
};

export const NODES: CommandOption = {
  flags: '--nodes <number>',
  about: { en: 'bots count nodes instead of time', fr: 'les bots comptent en nœuds au lieu du temps' },
  parse: wholeNumber('--nodes', 1),
};

export const CONCURRENCY: CommandOption = {
  flags: '--concurrency <number>',
  about: {
    en: 'matches at the same time (default: as many as there are cores for their players)',
    fr: 'parties simultanées (par défaut : autant qu’il y a de cœurs pour leurs joueurs)',
  },
  parse: wholeNumber('--concurrency', 1),
};

export const SANDBOX: CommandOption = {
  flags: '--sandbox',
  about: {
    en: 'start programs as a server starts those of teams: no network, no files but this folder, bounded memory (Linux with bubblewrap)',
    fr: 'lancer les programmes comme un serveur lance ceux des équipes : sans réseau, sans autres fichiers que ce dossier, mémoire bornée (Linux avec bubblewrap)',
  },
};

export const TRACE: CommandOption = {
  flags: '--trace <file>',
  about: {
    en: 'write every frame to this file, in readable form',
    fr: 'écrire chaque trame dans ce fichier, sous forme lisible',
  },
};

export const LOG_LEVEL: CommandOption = {
  flags: '--log-level <level>',
  about: {
    en: 'debug, info, warn, error or silent, as JSON lines on standard error (default: info; at a terminal: warn)',
    fr: 'debug, info, warn, error ou silent, en lignes JSON sur la sortie d’erreur (par défaut : info ; au terminal : warn)',
  },
};
