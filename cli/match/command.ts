import { wholeNumber } from '@joute/core/host/command.ts';
import { tried, unshown } from '@joute/core/host/examples.ts';
import { type DeclaredCommand, declare, GAME } from '../arguments/declare.ts';
import { CONCURRENCY, JSON_LINE, NODES, SANDBOX, SETUP } from '../arguments/sharedOptions.ts';
import { type ServerOptions, TOKEN } from '../remote/options.ts';
import type { Register } from '../terminal/context.ts';

export interface MatchOptions extends ServerOptions {
  readonly games?: number;
  readonly seed?: string;
  readonly swap?: true;
  readonly setup?: readonly string[];
  readonly setupList?: string;
  readonly sprt?: string;
  readonly csv?: string;
  readonly time?: number;
  readonly firstTime?: number;
  readonly nodes?: number;
  readonly margin?: number;
  readonly concurrency?: number;
  readonly pace?: number;
  readonly json?: true;
  readonly out?: string;
  readonly sandbox?: true;
}

const MATCH: DeclaredCommand = {
  name: 'match',
  about: {
    en: 'play matches between bots and programs, and count the results',
    fr: 'faire jouer des bots et des programmes, et compter les résultats',
  },
  arguments: [
    GAME,
    {
      name: '<player...>',
      about: {
        en: 'bot:<name>, cmd:"<program of yours>", net:"<client of the course’s protocol>" or hub:"<draughts engine>", in the order of the seats; bot:best is the strongest; Zoé=cmd:"..." names a program',
        fr: 'bot:<nom>, cmd:"<votre programme>", net:"<client du protocole du cours>" ou hub:"<moteur de dames>", dans l’ordre des places ; bot:best est le plus fort ; Zoé=cmd:"..." donne un nom à un programme',
      },
    },
  ],
  options: [
    {
      flags: '--games <number>',
      about: {
        en: 'how many matches (default: 1; with --swap, one for each order of the seats)',
        fr: 'nombre de parties (par défaut : 1 ; avec --swap, une par ordre des places)',
      },
      parse: wholeNumber('--games', 1),
    },
    {
      flags: '--seed <text>',
      about: {
        en: 'seed of the dice and bots; together with --nodes it gives the same matches again',
        fr: 'graine des dés et des bots ; avec --nodes, elle redonne les mêmes parties',
      },
    },
    {
      flags: '--swap',
      about: {
        en: 'play each opening in every order of the seats',
        fr: 'jouer chaque ouverture dans tous les ordres des places',
      },
    },
    SETUP,
    {
      flags: '--setup-list <file>',
      about: {
        en: 'a file of openings or maps to go through: name=value name=value on each line, # for comments, seed=text for dice of its own',
        fr: 'fichier d’ouvertures ou de cartes à parcourir : nom=valeur nom=valeur sur chaque ligne, # pour les commentaires, seed=texte pour ses propres dés',
      },
    },
    {
      flags: '--sprt <test>',
      about: {
        en: 'stop as soon as one of two hypotheses is clear: elo0=0,elo1=30[,alpha=0.05,beta=0.05], for the lead of the first player over the second',
        fr: 'arrêter dès que l’une des deux hypothèses s’impose : elo0=0,elo1=30[,alpha=0.05,beta=0.05], pour l’avance du premier joueur sur le second',
      },
    },
    {
      flags: '--time <ms>',
      about: { en: 'time allowed for a move (default: 100)', fr: 'durée permise par coup (par défaut : 100)' },
      parse: wholeNumber('--time', 1),
    },
    {
      flags: '--first-time <ms>',
      about: {
        en: 'time allowed for a player’s first move, if it differs',
        fr: 'durée permise pour le premier coup d’un joueur, si elle diffère',
      },
      parse: wholeNumber('--first-time', 1),
    },
    NODES,
    {
      flags: '--margin <ms>',
      about: {
        en: 'how late an answer may still be (default: 200)',
        fr: 'retard encore admis pour une réponse (par défaut : 200)',
      },
      parse: wholeNumber('--margin', 0),
    },
    CONCURRENCY,
    SANDBOX,
    JSON_LINE,
    {
      flags: '--csv <file>',
      about: {
        en: 'write a table to this file, one line for each match',
        fr: 'écrire un tableau dans ce fichier, une ligne par partie',
      },
    },
    {
      flags: '--out <folder>',
      about: {
        en: 'keep the record of each match in this folder; after an interruption the same command goes on',
        fr: 'garder l’enregistrement de chaque partie dans ce dossier ; après une interruption, la même commande reprend',
      },
    },
    {
      flags: '--server <url>',
      about: {
        en: 'play the matches on a Joute server (joute serve), where everybody can watch; `cmd:` programs are started on the server’s machine',
        fr: 'jouer les parties sur un serveur Joute (joute serve), où chacun peut les suivre ; les programmes « cmd: » sont lancés sur la machine du serveur',
      },
    },
    {
      flags: '--pace <ms>',
      about: {
        en: 'with --server: the least time between two moves, so that people can follow; it counts on nobody’s clock',
        fr: 'avec --server : délai minimal entre deux coups, pour que l’on puisse suivre ; il n’est compté à personne',
      },
      parse: wholeNumber('--pace', 0),
    },
    TOKEN,
  ],
  examples: [
    'joute match draughts bot:greedy bot:random',
    'joute match draughts bot:best bot:random --games 4 --swap --time 20',
    'joute match draughts bot:best bot:greedy --seed 7 --nodes 2000 --json',
    'joute match draughts bot:best bot:greedy --games 6 --swap --nodes 500 --setup opening=4 --out records',
    unshown('joute new python vampires my-bot && cp starters/python/clients/vampires.py my-bot/client.py && cd my-bot'),
    'joute match vampires cmd:"python3 bot.py" bot:greedy --time 500',
    'joute match vampires net:"python3 client.py" bot:greedy --time 2000 --first-time 10000',
    'joute match draughts bot:best bot:greedy --swap --nodes 500 --setup opening=6 --sprt elo0=0,elo1=200',
    ...tried(
      'run server',
      'joute match vampires bot:best bot:greedy --games 2 --swap --time 20 --server http://localhost:8080',
      'joute match escat bot:best bot:greedy --setup turnCap=2 --time 50 --server http://localhost:8080 --pace 500',
    ),
  ],
};

export const registerMatch: Register = (program, context) => {
  declare(context, program, MATCH).action(async (game: string, players: string[], options: MatchOptions) => {
    const { runMatch } = await import('./run.ts');
    await runMatch(context, game, players, options);
  });
};
