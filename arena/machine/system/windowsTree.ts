/**
 * Programs on Windows: how they are started and killed. There are no process groups; `taskkill`
 * finds a program's children by their parents' numbers.
 */
import { spawn } from 'node:child_process';
import { findProgram } from './findProgram.ts';

const BATCH_FILE = /\.(cmd|bat)$/i;
/** What cmd.exe reads as its own. */
const SPECIAL = /[()[\]%!^"`<>&|;, *?]/g;

export interface WindowsCommand {
  readonly file: string;
  readonly words: string[];
  /** The words are quoted already. */
  readonly isVerbatim: boolean;
}

/**
 * A batch file (npm's and npx's are ones) is run by cmd.exe, everything else as it is. Node refuses
 * to run batch files because cmd.exe reads a command line twice; here every character that means
 * something to it is escaped.
 */
export function windowsCommand(
  [program, ...rest]: readonly [string, ...string[]],
  env: NodeJS.ProcessEnv,
  find: (program: string) => string | null = findProgram,
): WindowsCommand {
  const file = find(program) ?? program;
  if (!BATCH_FILE.test(file)) return { file, words: rest, isVerbatim: false };
  const line = [escapeSpecial(file.replaceAll('/', '\\')), ...rest.map(escapeWord)].join(' ');
  return { file: env.COMSPEC ?? env.ComSpec ?? 'cmd.exe', words: ['/d', '/s', '/c', `"${line}"`], isVerbatim: true };
}

const escapeSpecial = (text: string): string => text.replace(SPECIAL, '^$&');

/**
 * First for the program, by the rules of C's argv: backslashes double before a quote. Then for
 * cmd.exe, twice: once for this command line and once for that of the batch file, which hands on
 * its words with %*.
 */
function escapeWord(word: string): string {
  const quoted = `"${word.replace(/(\\*)"/g, '$1$1\\"').replace(/(\\*)$/, '$1$1')}"`;
  return escapeSpecial(escapeSpecial(quoted));
}

const killed = new Set<number>();

/** A program and all that it has started, as far as the parents still live. */
export function killTree(root: number): void {
  if (killed.has(root)) return;
  killed.add(root);
  const taskkill = spawn('taskkill', ['/PID', `${root}`, '/T', '/F'], { stdio: 'ignore', windowsHide: true });
  taskkill.on('close', () => killed.delete(root));
  taskkill.on('error', () => {
    killed.delete(root);
    killAlone(root);
  });
}

export const isBeingKilled = (root: number): boolean => killed.has(root);

function killAlone(root: number): void {
  try {
    process.kill(root, 'SIGKILL');
  } catch {
    // It is gone already.
  }
}
