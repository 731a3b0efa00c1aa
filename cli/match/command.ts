import { wholeNumber } from '@joute/core/host/command.ts';
import { type DeclaredCommand, declare, GAME } from '../arguments/declare.ts';
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
  readonly json?: true;
  readonly out?: string;
}

const MATCH: DeclaredCommand = {
  name: 'match',
  about: {
    en: 'let players play matches and count the results',
    fr: 'faire jouer des parties et compter les résultats',
  },
  arguments: [
    GAME,
    {
      name: '<player...>',
      about: {
        en: 'bot:<name>, cmd:"<program of yours>", net:"<client of the course’s protocol>" or hub:"<draughts engine>", in the order of the seats; bot:best is the strongest; Zoé=cmd:"..." names a program',
        fr: 'bot:<nom>, cmd:"<votre programme>", net:"<client du protocole du cours>" ou hub:"<moteur de dames>", dans l’ordre des places ; bot:best est le plus fort ; Zoé=cmd:"..." donne un nom à un programme',
      },
    },
  ],
  options: [
    {
      flags: '--games <number>',
      about: {
        en: 'how many matches (default: 1, with --swap one a seat order)',
        fr: 'nombre de parties (par défaut : 1, avec --swap une par ordre des places)',
      },
      parse: wholeNumber('--games', 1),
    },
    {
      flags: '--seed <text>',
      about: {
        en: 'seed of dice and bots: with --nodes the same matches again',
        fr: 'graine des dés et des bots : avec --nodes, les mêmes parties à nouveau',
      },
    },
    {
      flags: '--swap',
      about: {
        en: 'play each opening in every order of the seats',
        fr: 'jouer chaque ouverture dans tous les ordres des places',
      },
    },
    {
      flags: '--setup <name=value>',
      about: {
        en: 'a starting option of the game; may be repeated',
        fr: 'une option de départ du jeu ; peut être répété',
      },
      repeats: true,
    },
    {
      flags: '--setup-list <file>',
      about: {
        en: 'openings or maps to go through: name=value name=value a line, # for comments, seed=text for dice of its own',
        fr: 'ouvertures ou cartes à parcourir : nom=valeur nom=valeur par ligne, # pour les commentaires, seed=texte pour ses propres dés',
      },
    },
    {
      flags: '--sprt <test>',
      about: {
        en: 'stop when it is clear which is the better guess: elo0=0,elo1=30[,alpha=0.05,beta=0.05] of the first player over the second',
        fr: 'arrêter dès qu’on sait laquelle est la meilleure hypothèse : elo0=0,elo1=30[,alpha=0.05,beta=0.05] du premier joueur sur le second',
      },
    },
    {
      flags: '--time <ms>',
      about: { en: 'what a move may take (default: 100)', fr: 'durée permise par coup (par défaut : 100)' },
      parse: wholeNumber('--time', 1),
    },
    {
      flags: '--first-time <ms>',
      about: {
        en: 'what a player’s first move may take, where that is to differ',
        fr: 'durée permise pour le premier coup d’un joueur, si elle doit différer',
      },
      parse: wholeNumber('--first-time', 1),
    },
    {
      flags: '--nodes <number>',
      about: { en: 'bots think by nodes instead of time', fr: 'les bots comptent en nœuds au lieu du temps' },
      parse: wholeNumber('--nodes', 1),
    },
    {
      flags: '--margin <ms>',
      about: {
        en: 'how much later an answer is still taken (default: 200)',
        fr: 'retard encore admis pour une réponse (par défaut : 200)',
      },
      parse: wholeNumber('--margin', 0),
    },
    {
      flags: '--concurrency <number>',
      about: {
        en: 'matches at the same time (default: as many as cores for their players)',
        fr: 'parties simultanées (par défaut : autant que de cœurs pour leurs joueurs)',
      },
      parse: wholeNumber('--concurrency', 1),
    },
    { flags: '--json', about: { en: 'the result as one JSON line', fr: 'le résultat en une ligne JSON' } },
    {
      flags: '--csv <file>',
      about: { en: 'write a table there, a line a match', fr: 'y écrire un tableau, une ligne par partie' },
    },
    {
      flags: '--out <folder>',
      about: {
        en: 'keep the record of each match there; the same command goes on where it was cut off',
        fr: 'y garder l’enregistrement de chaque partie ; la même commande reprend où elle s’est arrêtée',
      },
    },
    {
      flags: '--server <url>',
      about: {
        en: 'play them on a Joute server (joute serve), where everybody can watch; programs are that machine’s',
        fr: 'les jouer sur un serveur Joute (joute serve), où chacun peut les suivre ; les programmes sont ceux de cette machine-là',
      },
    },
    TOKEN,
  ],
  examples: `
  $ joute match draughts bot:alphabeta bot:greedy
  $ joute match draughts bot:best bot:random --games 100 --swap --time 50
  $ joute match draughts bot:best bot:greedy --seed 7 --nodes 2000 --json
  $ joute match draughts bot:best bot:greedy --games 500 --swap --setup opening=4 --out greedy500
  $ joute match vampires cmd:"python3 bot.py" bot:greedy --time 500
  $ joute match vampires net:"python3 client.py" bot:greedy --time 2000 --first-time 10000
  $ joute match draughts bot:best bot:greedy --swap --nodes 2000 --setup opening=6 --sprt elo0=0,elo1=30
  $ joute match vampires bot:best bot:greedy --games 20 --swap --server http://localhost:8080`,
};

export const registerMatch: Register = (program, context) => {
  declare(context, program, MATCH).action(async (game: string, players: string[], options: MatchOptions) => {
    const { runMatch } = await import('./run.ts');
    await runMatch(context, game, players, options);
  });
};
