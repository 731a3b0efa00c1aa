import { MOST_LEGS } from '@joute/core/competition/plan/plan.ts';
import { wholeNumber } from '@joute/core/host/command.ts';
import { tried } from '@joute/core/host/examples.ts';
import type { Command } from 'commander';
import { type DeclaredCommand, declare, elseSubcommands } from '../arguments/declare.ts';
import { CONCURRENCY, JSON_LINE, NODES, SANDBOX } from '../arguments/sharedOptions.ts';
import { type ServerOptions, TOKEN } from '../remote/options.ts';
import type { Register } from '../terminal/context.ts';
import { DECISION_NAMES, registerDecisions } from './decide/decisionCommands.ts';
import { type JsonOption, type LookOptions, SERVER, WHERE } from './lookOptions.ts';
import type { PaceOptions } from './pace.ts';
import { INIT_FORMATS } from './plan/initFormats.ts';
import type { PlayOptions } from './playInFolder.ts';

export interface CheckOptions extends PaceOptions, JsonOption {}

export interface RunOptions extends PlayOptions, LookOptions {
  readonly out?: string;
  /** What it is called on a server. */
  readonly id?: string;
}

export interface DryRunOptions extends JsonOption {
  readonly concurrency?: number;
}

export interface ExportOptions extends ServerOptions {
  readonly csv?: string;
  readonly matches?: string;
  readonly json?: string;
  readonly html?: string;
  readonly pdn?: string;
  readonly force?: true;
}

export interface InitOptions {
  readonly name?: string;
  readonly game?: string;
  readonly player?: readonly string[];
  readonly format?: string;
  readonly legs?: number;
  readonly time?: number;
  readonly seed?: string;
}

const FORMAT_WORDS = INIT_FORMATS.join(', ');

const TOURNAMENT: DeclaredCommand = {
  name: 'tournament',
  about: {
    en: 'run competitions of many players: pools, Swiss, knock-outs, tables, ladders',
    fr: 'organiser des compétitions à plusieurs joueurs : poules, système suisse, élimination directe, tables, échelles',
  },
  examples: [
    'joute tournament init cup.toml --game escat --player Alpha=bot:greedy --player Beta=bot:random',
    'joute tournament check cup.toml',
    'joute tournament run cup.toml --out cup',
    'joute tournament standings cup',
    'joute tournament export cup --html results.html',
  ],
};

const FILE = {
  name: '<file>',
  about: { en: 'the competition, as TOML or JSON', fr: 'la compétition, en TOML ou en JSON' },
};

const CHECK: DeclaredCommand = {
  name: 'check',
  about: {
    en: 'report what is wrong in a file, each fault with its line; or how many matches there will be and how long they take',
    fr: 'dire ce qui ne va pas dans un fichier, ligne par ligne ; sinon combien de parties il y aura et combien de temps elles prendront',
  },
  arguments: [FILE],
  options: [
    {
      flags: '--match-time <seconds>',
      about: {
        en: 'how long a match usually takes (default: half of what its clock allows)',
        fr: 'durée habituelle d’une partie (par défaut : la moitié de ce que permet sa pendule)',
      },
      parse: wholeNumber('--match-time', 1),
    },
    CONCURRENCY,
    JSON_LINE,
  ],
  examples: ['joute tournament check cup.toml', 'joute tournament check cup.toml --match-time 90 --json'],
};

const INIT: DeclaredCommand = {
  name: 'init',
  about: {
    en: 'ask a few questions and write the file of a competition',
    fr: 'poser quelques questions et écrire le fichier d’une compétition',
  },
  arguments: [
    {
      name: '[file]',
      about: { en: 'a new file (default: tournament.toml)', fr: 'un nouveau fichier (par défaut : tournament.toml)' },
    },
  ],
  options: [
    { flags: '--name <text>', about: { en: 'its name', fr: 'son nom' } },
    { flags: '--game <game>', about: { en: 'as `joute games` lists it', fr: 'comme `joute games` le nomme' } },
    {
      flags: '--player <name=player>',
      about: {
        en: 'Zoé=cmd:"python3 zoe.py", Best=bot:best; may be repeated (default: the game’s bots)',
        fr: 'Zoé=cmd:"python3 zoe.py", Best=bot:best ; peut être répété (par défaut : les bots du jeu)',
      },
      repeats: true,
    },
    { flags: '--format <word>', about: { en: `one of ${FORMAT_WORDS}`, fr: `au choix : ${FORMAT_WORDS}` } },
    {
      flags: '--legs <number>',
      about: { en: 'matches in a pairing, with sides exchanged', fr: 'parties par rencontre, côtés échangés' },
      parse: wholeNumber('--legs', 1, MOST_LEGS),
    },
    {
      flags: '--time <ms>',
      about: {
        en: 'time allowed for a move (default: the game’s)',
        fr: 'durée permise par coup (par défaut : celle du jeu)',
      },
      parse: wholeNumber('--time', 1),
    },
    {
      flags: '--seed <text>',
      about: { en: 'the seed, if it need not be secret', fr: 'la graine, si elle ne doit pas être secrète' },
    },
  ],
  examples: [
    { typed: 'joute tournament init', tried: 'terminal', answers: 'draughts\nDuel\n\n\n' },
    'joute tournament init swiss.toml --game draughts --format swiss --time 20',
    'joute tournament init duel.toml --game draughts --player A=cmd:"python3 a.py" --player B=bot:best',
  ],
};

const RUN: DeclaredCommand = {
  name: 'run',
  about: {
    en: 'play it, and keep a record of every match; after an interruption the same command goes on',
    fr: 'la jouer, et garder l’enregistrement de chaque partie ; après une interruption, la même commande reprend',
  },
  arguments: [FILE],
  options: [
    {
      flags: '--out <folder>',
      about: {
        en: 'its folder, a new one or the one it already has (default: named after the file)',
        fr: 'son dossier, nouveau ou déjà le sien (par défaut : le nom du fichier)',
      },
    },
    CONCURRENCY,
    NODES,
    SANDBOX,
    {
      flags: '--server <url>',
      about: {
        en: 'have a Joute server (joute serve) play it, and follow it; programs are started on the server’s machine',
        fr: 'la faire jouer par un serveur Joute (joute serve) et la suivre ; les programmes sont lancés sur la machine du serveur',
      },
    },
    TOKEN,
    {
      flags: '--id <word>',
      about: {
        en: 'its id on the server, a new one or the one it already has (default: the file’s name)',
        fr: 'son identifiant sur le serveur, nouveau ou déjà le sien (par défaut : le nom du fichier)',
      },
    },
    JSON_LINE,
  ],
  examples: [
    'joute tournament run cup.toml --out cup',
    'joute tournament run cup.toml --out other --concurrency 4 --json',
    ...tried('run server', 'joute tournament run cup.toml --server http://localhost:8080 --id cup2027'),
  ],
};

const LIST: DeclaredCommand = {
  name: 'list',
  about: { en: 'list the competitions of a server', fr: 'lister les compétitions d’un serveur' },
  options: [
    {
      flags: '--server <url>',
      about: { en: 'a Joute server (joute serve); required', fr: 'un serveur Joute (joute serve) ; obligatoire' },
    },
    TOKEN,
    JSON_LINE,
  ],
  examples: [...tried('run server', 'joute tournament list --server http://localhost:8080')],
};

const STATUS: DeclaredCommand = {
  name: 'status',
  about: { en: 'show how far it has come', fr: 'montrer où elle en est' },
  arguments: [WHERE],
  options: [SERVER, TOKEN, JSON_LINE],
  examples: [
    'joute tournament status cup',
    ...tried('run server', 'joute tournament status cup2027 --server http://localhost:8080'),
  ],
};

const STANDINGS: DeclaredCommand = {
  name: 'standings',
  about: {
    en: 'show the standings, with ratings and their 95% intervals',
    fr: 'afficher le classement, avec les cotes et leurs intervalles à 95 %',
  },
  arguments: [WHERE],
  options: [SERVER, TOKEN, JSON_LINE],
  examples: ['joute tournament standings cup', 'joute tournament standings cup --json'],
};

const EXPORT: DeclaredCommand = {
  name: 'export',
  about: {
    en: 'write its results to files: for spreadsheets, for programs, as a page; - is standard output',
    fr: 'écrire ses résultats dans des fichiers : pour tableurs, pour programmes, en une page ; - est la sortie standard',
  },
  arguments: [WHERE],
  options: [
    {
      flags: '--csv <file>',
      about: { en: 'a table, one row for each player', fr: 'un tableau, une ligne par joueur' },
    },
    {
      flags: '--matches <file>',
      about: { en: 'a table, one row for each match', fr: 'un tableau, une ligne par partie' },
    },
    { flags: '--json <file>', about: { en: 'everything, for programs', fr: 'tout, pour les programmes' } },
    {
      flags: '--html <file>',
      about: {
        en: 'a page of its own: standings, cross tables, brackets',
        fr: 'une page autonome : classements, grilles des rencontres, tableaux',
      },
    },
    { flags: '--pdn <file>', about: { en: 'draughts: all games as PDN', fr: 'dames : toutes les parties en PDN' } },
    SERVER,
    TOKEN,
    { flags: '--force', about: { en: 'replace files that are there', fr: 'remplacer les fichiers existants' } },
  ],
  examples: [
    'joute tournament export cup --html results.html --force',
    'joute tournament export cup --csv players.csv --matches matches.csv',
  ],
};

const DRY_RUN: DeclaredCommand = {
  name: 'dry-run',
  about: {
    en: 'play it at full speed with bots in all seats, to know how long the day will be',
    fr: 'la jouer à toute vitesse avec des bots à toutes les places, pour savoir combien la journée durera',
  },
  arguments: [FILE],
  options: [CONCURRENCY, JSON_LINE],
  examples: ['joute tournament dry-run cup.toml'],
};

export const registerTournament: Register = (program, context) => {
  const tournament = declare(context, program, TOURNAMENT);
  const add = (command: DeclaredCommand): Command => declare(context, tournament, command);
  add(INIT).action(async (file: string | undefined, options: InitOptions) =>
    (await import('./plan/init.ts')).runInit(context, file, options),
  );
  add(CHECK).action(async (file: string, options: CheckOptions) =>
    (await import('./plan/check.ts')).runCheck(context, file, options),
  );
  add(DRY_RUN).action(async (file: string, options: DryRunOptions) =>
    (await import('./dryRun.ts')).runDryRun(context, file, options),
  );
  add(RUN).action(async (file: string, options: RunOptions) =>
    (await import('./run.ts')).runTournament(context, file, options),
  );
  add(LIST).action(async (options: LookOptions) => (await import('./list.ts')).runList(context, options));
  add(STATUS).action(async (where: string, options: LookOptions) =>
    (await import('./status.ts')).runStatus(context, where, options),
  );
  add(STANDINGS).action(async (where: string, options: LookOptions) =>
    (await import('./standings.ts')).runStandings(context, where, options),
  );
  add(EXPORT).action(async (where: string, options: ExportOptions) =>
    (await import('./export.ts')).runExport(context, where, options),
  );
  registerDecisions(context, tournament);
  const known = `joute tournament init|check|dry-run|run|list|status|standings|export|${DECISION_NAMES}`;
  elseSubcommands(context, tournament, known);
};
