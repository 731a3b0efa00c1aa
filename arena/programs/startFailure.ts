/**
 * Whether a program that ended early was ever started: an interpreter that finds no file, a file
 * whose interpreter is missing, a class that is not there. Its author is told that, and not how a
 * bot should behave.
 */
import { win32 } from 'node:path';
import { quote } from '@joute/core/input/quote.ts';
import { type Refusal, refusal } from '@joute/core/result.ts';

/**
 * The exit codes of a shell and of `env`: it may not be run, or it was not found; and of cmd.exe.
 */
const UNSTARTED = [126, 127, 9009];
const FILE_WORD = /^[^-\s][^\s]*\.[a-z]{1,5}$/i;
/** What interpreters say of a file that they cannot find, in the languages of our users. */
const MISSING =
  /no such file|can(?:'|no)t (?:open|find)|unable to access|not found|could not find|there is no program|aucun fichier|introuvable|impossible d|il n'y a pas de programme/i;
const MAIN_CLASS = /(?:find or load main class|ClassNotFoundException:) ([\w.$]+)/;
const MODULE = /: No module named '?([\w.]+)'?\s*$/;

export interface EarlyExit {
  readonly command: readonly string[];
  readonly status: number;
  /** Its standard error. */
  readonly errors: string;
  /** Whether the program could see a file of its command line. */
  readonly hasFile: (path: string) => boolean;
}

/** For a program that has exited without writing anything; null where it did run. */
export function startFailure({ command, status, errors, hasFile }: EarlyExit): Refusal | null {
  if (status === 0) return null;
  const isMissing = MISSING.test(errors);
  // Only the file's name, not its path: the reasons of a match are public.
  const file = isMissing && command.slice(1).find((word) => FILE_WORD.test(word) && !hasFile(word));
  if (file) return refusal('program/no-file', { file: quote(win32.basename(file)) });
  const [, main] = MAIN_CLASS.exec(errors) ?? [];
  const [, module] = MODULE.exec(errors) ?? [];
  const unknown = [main, module].find((name) => name !== undefined && command.includes(name));
  if (unknown !== undefined) return refusal('program/no-file', { file: quote(unknown) });
  if (!UNSTARTED.includes(status)) return null;
  const said = quote(errors.trimEnd().split('\n').at(-1) ?? '');
  return refusal('program/not-started', { status, ...(said === '' ? {} : { said }) });
}
