/**
 * The command `joute map`, for every game that has maps: `joute map <game> check|show`, with the
 * same words for all.
 */

import type { Json } from '../game.ts';
import type { Refusal } from '../result.ts';
import type { Catalogues, Language, Words } from '../words.ts';
import type { CommandGroup, GameCommand } from './command.ts';
import { type Terminal, UsageError } from './terminal.ts';

export const mapGroup = (game: Words): CommandGroup => ({
  name: 'map',
  about: (games) => ({
    en: `check, make and show maps of ${listOf(games, 'en', '')}`,
    fr: `vérifier, tirer et montrer des cartes ${listOf(games, 'fr', 'de ')}`,
  }),
  after: 'show',
  game,
});

const listOf = (games: readonly Words[], language: Language, before: string): string =>
  new Intl.ListFormat(language).format(games.map((game) => before + game[language]));

/** `run` is given the file's path. */
export const checkMapCommand = (rest: Pick<GameCommand, 'options' | 'examples' | 'run'>): GameCommand => ({
  ...rest,
  name: 'check',
  about: {
    en: 'say what is wrong with a map, or what it holds',
    fr: 'dire ce qui ne va pas dans une carte, ou ce qu’elle contient',
  },
  arguments: [{ name: '<file>', about: { en: 'the map', fr: 'la carte' } }],
  options: [{ flags: '--json', about: { en: 'one JSON line', fr: 'une ligne JSON' } }, ...(rest.options ?? [])],
});

/** `run` is given a name or a path; undefined for all bundled maps. */
export const showMapCommand = (rest: Pick<GameCommand, 'examples' | 'run'>): GameCommand => ({
  ...rest,
  name: 'show',
  about: { en: 'draw a map, or all that come with the game', fr: 'dessiner une carte, ou toutes celles du jeu' },
  arguments: [
    {
      name: '[map]',
      about: { en: 'a bundled map by its name, or a file', fr: 'une carte fournie, par son nom, ou un fichier' },
    },
  ],
});

/**
 * Exit code 1, one line a problem: on standard error, or with `json` all of them in one line of
 * output.
 */
export function tellProblems(
  terminal: Terminal,
  path: string,
  problems: readonly Refusal[],
  words: Catalogues,
  json: boolean,
): void {
  terminal.failed();
  const told = problems.map(({ code, params }) => ({
    code,
    params,
    message: terminal.plain(terminal.explain({ code, params }, words)),
  }));
  if (json) terminal.out(JSON.stringify({ ok: false, file: path, problems: told }));
  else for (const { message } of told) terminal.note(`joute: ${path}: ${message}`);
}

export function tellFine(
  terminal: Terminal,
  path: string,
  report: { readonly [key: string]: Json },
  sentence: string,
  json: boolean,
): void {
  terminal.out(json ? JSON.stringify({ ok: true, file: path, ...report }) : `${path}: ${sentence}`);
}

/** The text of the map file, unless a bundled map is meant. */
export function readMapFile(terminal: Terminal, path: string, bundled: readonly string[]): string {
  if (terminal.exists(path)) return terminal.read(path);
  const names = bundled.join(', ');
  const sentence = terminal.say({
    en: `there is neither a map nor a file "${path}"; the maps are: ${names}.`,
    fr: `il n’y a ni carte ni fichier « ${path} » ; les cartes sont : ${names}.`,
  });
  throw new UsageError(sentence + terminal.didYouMean(path, bundled));
}
