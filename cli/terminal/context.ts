/**
 * What every command knows of its surroundings: the language, the terminal, where its output goes.
 */
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { WriteStream } from 'node:tty';

import { Failure, failure, type Speaker, UsageError, usageError } from '@joute/core/host/terminal.ts';
import { lookUp } from '@joute/core/input/objects.ts';
import { LANGUAGES, type Language, type Words } from '@joute/core/words.ts';
import type { Command } from 'commander';

export interface Context extends Speaker {
  /** Bits of colour that standard output shows: 1 for none. */
  readonly colourDepth: number;
  /** Columns of the terminal. */
  readonly width: number;
  /** Whether standard output is a terminal that a person watches. */
  readonly watched: boolean;
  /** A result: standard output. */
  out(text: string | Words): void;
  /** What is not part of the result, such as progress and remarks: standard error. */
  note(text: string | Words): void;
  /** A result of many lines: resolves when the reader has room for more (back-pressure). */
  write(text: string): Promise<void>;
  /** Standard input and output, for who asks questions. */
  readonly input: Streams['input'];
  readonly output: Streams['output'];
  /** Standard error, for bytes that are passed on as they are. */
  readonly errors: Streams['errors'];
  readonly environment: Environment;
  /** The exit code unless the command throws. */
  exitCode: number;
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** The streams of a command: the process's, or a test's. */
export interface Streams {
  readonly input: Readable & { readonly isTTY?: boolean };
  readonly output: Writable & { readonly isTTY?: boolean; readonly columns?: number };
  readonly errors: Writable;
}

export { Failure, failure, UsageError, usageError };

/** `--lang`, then the environment as programs usually read it, then English. */
export function chooseLanguage(argv: readonly string[], environment: Environment): Language {
  const at = argv.findIndex((word) => word === '--lang' || word.startsWith('--lang='));
  const asked = at < 0 ? undefined : argv[at]!.includes('=') ? argv[at]!.slice('--lang='.length) : argv[at + 1];
  const wished =
    asked ?? environment.JOUTE_LANG ?? (environment.LC_ALL || environment.LC_MESSAGES || environment.LANG) ?? '';
  return LANGUAGES.find((language) => wished.toLowerCase().startsWith(language)) ?? 'en';
}

/** FORCE_COLOR as most programs read it: 1 for 16 colours, 2 for 256, 3 for all. */
const FORCED_DEPTHS: Readonly<Record<string, number>> = { '1': 4, '2': 8, '3': 24 };

function chooseColourDepth(environment: Environment, output: Streams['output']): number {
  if (environment.NO_COLOR) return 1;
  if (output instanceof WriteStream) return output.getColorDepth({ ...environment });
  const forced = environment.FORCE_COLOR;
  return forced === undefined || forced === '0' ? 1 : (lookUp(FORCED_DEPTHS, forced) ?? 8);
}

export function makeContext(
  argv: readonly string[],
  environment: Environment,
  { input, output, errors }: Streams,
): Context {
  const language = chooseLanguage(argv, environment);
  const lineOf = (text: string | Words): string => `${typeof text === 'string' ? text : text[language]}\n`;
  return {
    language,
    colourDepth: chooseColourDepth(environment, output),
    width: output.columns || Number(environment.COLUMNS) || 80,
    watched: output.isTTY === true,
    say: (words) => words[language],
    out: (text) => void output.write(lineOf(text)),
    note: (text) => void errors.write(lineOf(text)),
    write: async (text) => {
      if (!output.write(text)) await once(output, 'drain');
    },
    input,
    output,
    errors,
    environment,
    exitCode: 0,
  };
}

/** Adds a command to the program. */
export type Register = (program: Command, context: Context) => void | Promise<void>;
