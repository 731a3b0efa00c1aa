/**
 * A command of `joute` that a game brings: its name and arguments as data, and what it does with
 * the terminal that it is handed. The command line registers it beside its own. What it needs to
 * run should be loaded when it runs.
 */

import type { Words } from '../words.ts';
import type { Example } from './examples.ts';
import { type Speaker, type Terminal, usageError } from './terminal.ts';

/** From a word of the command line to a value; throws a UsageError with a sentence. */
export type ParseWord = (text: string, speaker: Speaker) => unknown;

export interface CommandArgument {
  /** `<file>`; `[file]` where it may be left out. */
  readonly name: string;
  readonly about: Words;
  readonly parse?: ParseWord;
}

export interface CommandOption {
  /** `--port <number>`; `--json` for one without a value. */
  readonly flags: string;
  readonly about: Words;
  readonly parse?: ParseWord;
  /** May be given several times: its value is the list of texts. */
  readonly repeats?: true;
  readonly default?: string;
}

/** The values of options by their names (`--allow-large` is allowLarge), as they were parsed. */
export type OptionValues = Readonly<Record<string, unknown>>;

export interface GameCommand {
  readonly name: string;
  readonly about: Words;
  readonly arguments?: readonly CommandArgument[];
  readonly options?: readonly CommandOption[];
  /** Lines for the end of the help. */
  readonly examples?: readonly Example[];
  /** What the help says behind them. */
  readonly notes?: string;
  /** The command behind which the help lists it; left out, it comes last. */
  readonly after?: string;
  /** The command that it is a part of, together with those of other games. */
  readonly group?: CommandGroup;
  /** Further words that follow its name. They share its options. */
  readonly subcommands?: readonly GameCommand[];
  /** Left out, one of its subcommands must follow. Arguments that were left out are undefined. */
  run?(terminal: Terminal, words: readonly unknown[], options: OptionValues): void | Promise<void>;
}

/** A command whose subcommands are games. */
export interface CommandGroup {
  readonly name: string;
  about(games: readonly Words[]): Words;
  readonly after?: string;
  /** This game's description in that list. */
  readonly game: Words;
}

/** A whole number from `least` up, or to `most` where there is one. */
export const wholeNumber =
  (name: string, least: number, most: number | null = null) =>
  (text: string, speaker: Speaker): number => {
    const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    if (value >= least && value <= (most ?? value)) return value;
    const range =
      most === null
        ? { en: `from ${least} up`, fr: `à partir de ${least}` }
        : { en: `from ${least} to ${most}`, fr: `de ${least} à ${most}` };
    throw usageError(speaker, {
      en: `${name} is a whole number ${range.en}, not "${text}".`,
      fr: `${name} est un nombre entier ${range.fr}, pas « ${text} ».`,
    });
  };

/** 0 is any free port. */
export function parsePort(text: string, speaker: Speaker): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (port <= 65_535) return port;
  throw usageError(speaker, {
    en: `a port is a number from 0 to 65535, not "${text}".`,
    fr: `un port est un nombre de 0 à 65535, pas « ${text} ».`,
  });
}
