/**
 * The terminal as a game's own commands see it (core/host/command.ts): output goes through it,
 * files are read and written through it, and mistakes of the user are thrown as one sentence.
 */
import type { Drawing } from '../drawing.ts';
import type { Refusal } from '../result.ts';
import type { Catalogues, Language, Words } from '../words.ts';
import type { HostFiles } from './hostFiles.ts';
import type { BotClient } from './hosting.ts';

/** Bad arguments: one sentence, exit code 2. */
export class UsageError extends Error {}

/** Something asked for did not succeed: one sentence, exit code 1. */
export class Failure extends Error {}

export interface Column {
  readonly title: string;
  readonly align: 'left' | 'right';
}

/** Says sentences in the user's language: enough for a function that only makes sentences. */
export interface Speaker {
  readonly language: Language;
  say(words: Words): string;
}

/** Both with a sentence in the user's language. */
export const usageError = ({ say }: Speaker, words: Words): UsageError => new UsageError(say(words));
export const failure = ({ say }: Speaker, words: Words): Failure => new Failure(say(words));

export interface Terminal extends Speaker {
  /** Columns. */
  readonly width: number;
  /** Whether standard output is a terminal that a person watches. */
  readonly watched: boolean;
  /** A result: standard output. */
  out(text: string): void;
  /** What is not part of the result, such as progress and remarks: standard error. */
  note(text: string): void;
  /** The command goes on to its end, and then the exit code is 1. */
  failed(): void;

  /** A refusal as a sentence, from these catalogues or core's own. */
  explain(refusal: Refusal, ...catalogues: readonly Catalogues[]): string;
  /** Text of unknown origin, without the characters that would control a terminal. */
  plain(text: string): string;
  /** In lines that fit the width. */
  wrap(text: string): string;
  paint(drawing: Drawing): string;
  table(columns: readonly Column[], rows: readonly (readonly string[])[]): string;
  /** `98.5%`. */
  percent(share: number): string;
  /** As many figures as one compares by eye: `1.23`, `8,234`, `85.2 million`. */
  count(value: number): string;
  /** `52 ms`, `1.2 s`. */
  time(ms: number): string;
  /** " Did you mean village?", or nothing when no known word is near. */
  didYouMean(word: string, known: readonly string[]): string;

  exists(path: string): boolean;
  /** The text of a file that the user named; one that cannot be read is a UsageError. */
  read(path: string): string;
  /** A new file; one that is there already is a UsageError. */
  write(path: string, text: string): void;
  /** An error while writing to the path becomes a Failure. */
  guardWriting<T>(path: string, write: () => T | Promise<T>): Promise<T>;

  /** Files that outlive this process. */
  readonly files: HostFiles;
  /**
   * A built-in bot of a game, for playing on other people's servers; an unknown one is a
   * UsageError.
   */
  openBot(game: string, name: string): Promise<BotClient>;

  /** Watches for Ctrl-C and its kind, from here on until it is released. */
  interrupt(): Interruption;
  /** Whether a person can be asked. */
  readonly typed: boolean;
  /**
   * Asks until `check` throws no UsageError, whose sentence is shown. Null at the end of input.
   * `words` are what Tab completes to.
   */
  ask(prompt: string, words: readonly string[], check: (line: string) => void): Promise<string | null>;
}

export interface Interruption {
  readonly signal: AbortSignal;
  release(): void;
}
