import { wholeNumber } from '@joute/core/host/command.ts';
import type { Command } from 'commander';
import { type DeclaredCommand, declare, elseSubcommands } from '../arguments/declare.ts';
import type { Register } from '../terminal/context.ts';
import { INIT_FORMATS } from './initFormats.ts';
import type { PaceOptions } from './pace.ts';

export interface CheckOptions extends PaceOptions {
  readonly json?: true;
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
    en: 'competitions of many players: pools, Swiss, knock-outs, tables, ladders',
    fr: 'des compétitions à plusieurs joueurs : poules, système suisse, élimination directe, tables, échelles',
  },
  examples: `
  $ joute tournament init cup.toml
  $ joute tournament check cup.toml`,
};

const FILE = {
  name: '<file>',
  about: { en: 'the competition, as TOML or JSON', fr: 'la compétition, en TOML ou en JSON' },
};

const CHECK: DeclaredCommand = {
  name: 'check',
  about: {
    en: 'say what is wrong with a file, each fault with its line; or how many matches it has and how long they take',
    fr: 'dire ce qui ne va pas dans un fichier, ligne par ligne ; sinon combien de parties il y aura et combien de temps elles prendront',
  },
  arguments: [FILE],
  options: [
    {
      flags: '--match-time <seconds>',
      about: {
        en: 'how long a match usually takes (default: half of what its clock allows)',
        fr: 'durée habituelle d’une partie (par défaut : la moitié de ce que permet sa pendule)',
      },
      parse: wholeNumber('--match-time', 1),
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
  ],
  examples: `
  $ joute tournament check cup.toml
  $ joute tournament check cup.toml --match-time 90 --json`,
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
      about: { en: 'a new file (default: tournament.toml)', fr: 'un nouveau fichier (par défaut : tournament.toml)' },
    },
  ],
  options: [
    { flags: '--name <text>', about: { en: 'what it is called', fr: 'comment elle s’appelle' } },
    { flags: '--game <game>', about: { en: 'as `joute games` lists it', fr: 'comme `joute games` le nomme' } },
    {
      flags: '--player <name=player>',
      about: {
        en: 'Zoé=cmd:"python3 zoe.py", Best=bot:best; may be repeated (default: the game’s bots)',
        fr: 'Zoé=cmd:"python3 zoe.py", Best=bot:best ; peut être répété (par défaut : les bots du jeu)',
      },
      repeats: true,
    },
    { flags: '--format <word>', about: { en: `one of ${FORMAT_WORDS}`, fr: `au choix : ${FORMAT_WORDS}` } },
    {
      flags: '--legs <number>',
      about: { en: 'matches of a pairing, sides exchanged', fr: 'parties par rencontre, côtés échangés' },
      parse: wholeNumber('--legs', 1),
    },
    {
      flags: '--time <ms>',
      about: {
        en: 'what a move may take (default: as the game has it)',
        fr: 'durée permise par coup (par défaut : celle du jeu)',
      },
      parse: wholeNumber('--time', 1),
    },
    {
      flags: '--seed <text>',
      about: { en: 'the seed, where it is not to be secret', fr: 'la graine, si elle ne doit pas être secrète' },
    },
  ],
  examples: `
  $ joute tournament init
  $ joute tournament init cup.toml --game vampires --format cup
  $ joute tournament init duel.toml --game draughts --player A=cmd:"python3 a.py" --player B=bot:best`,
};

export const registerTournament: Register = (program, context) => {
  const tournament = declare(context, program, TOURNAMENT);
  const add = (command: DeclaredCommand): Command => declare(context, tournament, command);
  add(INIT).action(async (file: string | undefined, options: InitOptions) => {
    const { runInit } = await import('./init.ts');
    await runInit(context, file, options);
  });
  add(CHECK).action(async (file: string, options: CheckOptions) => {
    const { runCheck } = await import('./check.ts');
    await runCheck(context, file, options);
  });
  elseSubcommands(context, tournament, 'joute tournament init|check');
};
