/** What every command knows of the place it runs in: the language, the terminal, where words go. */

import { lookUp } from '@joute/core/input/objects.ts';
import type { Language, Words } from '@joute/core/words.ts';
import { LANGUAGES } from '@joute/core/words.ts';
import type { Command } from 'commander';

export interface Context {
  readonly language: Language;
  /** Bits of colour that standard output shows: 1 for none. */
  readonly colourDepth: number;
  /** Columns of the terminal. */
  readonly width: number;
  /** A person watches standard output. */
  readonly watched: boolean;
  say(words: Words): string;
  /** A result: standard output. */
  out(text: string): void;
  /** What is not part of the result, such as progress and remarks: standard error. */
  note(text: string): void;
}

/** Bad arguments: one sentence, exit code 2. */
export class UsageError extends Error {}

/** Something asked for did not succeed: one sentence, exit code 1. */
export class Failure extends Error {}

/** `--lang`, then the environment as programs usually read it, then English. */
export function chooseLanguage(argv: readonly string[], environment: NodeJS.ProcessEnv): Language {
  const at = argv.findIndex((word) => word === '--lang' || word.startsWith('--lang='));
  const asked = at < 0 ? undefined : argv[at]!.includes('=') ? argv[at]!.slice('--lang='.length) : argv[at + 1];
  const wished =
    asked ?? environment.JOUTE_LANG ?? (environment.LC_ALL || environment.LC_MESSAGES || environment.LANG) ?? '';
  return LANGUAGES.find((language) => wished.toLowerCase().startsWith(language)) ?? 'en';
}

/** FORCE_COLOR as most programs read it: 1 for 16 colours, 2 for 256, 3 for all. */
const FORCED_DEPTHS: Readonly<Record<string, number>> = { '1': 4, '2': 8, '3': 24 };

function chooseColourDepth(environment: NodeJS.ProcessEnv): number {
  if (environment.NO_COLOR) return 1;
  if (process.stdout.isTTY) return process.stdout.getColorDepth(environment);
  const forced = environment.FORCE_COLOR;
  return forced === undefined || forced === '0' ? 1 : (lookUp(FORCED_DEPTHS, forced) ?? 8);
}

export function makeContext(argv: readonly string[], environment: NodeJS.ProcessEnv): Context {
  const language = chooseLanguage(argv, environment);
  return {
    language,
    colourDepth: chooseColourDepth(environment),
    width: process.stdout.columns || Number(environment.COLUMNS) || 80,
    watched: process.stdout.isTTY === true,
    say: (words) => words[language],
    out: (text) => void process.stdout.write(`${text}\n`),
    note: (text) => void process.stderr.write(`${text}\n`),
  };
}

/** Adds a command to the program. */
export type Register = (program: Command, context: Context) => void;
