/**
 * Splits a command line into words as a shell would, without expanding anything: no shell ever sees
 * it.
 */
import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { ok, type Result, refuse } from '@joute/core/result.ts';

const WORD = /(?:[^\s'"\\]|\\[\s\S]|'[^']*'|"(?:[^"\\]|\\[\s\S])*")+/gy;
const PIECE = /\\([\s\S])|'([^']*)'|"((?:[^"\\]|\\[\s\S])*)"|([^\s'"\\]+)/g;

/** Returns at least one word. Refuses a quote that is not closed and a line without words. */
export function parseCommand(text: string): Result<readonly [string, ...string[]]> {
  const words: string[] = [];
  let at = 0;
  for (;;) {
    while (/\s/.test(text[at] ?? '')) at++;
    if (at >= text.length) break;
    WORD.lastIndex = at;
    const [word] = WORD.exec(text) ?? [];
    if (word === undefined) return refuse('player/command-quote', { command: text });
    at += word.length;
    // A word ends at a space: anything else here is a quote or a backslash without its other half.
    if (at < text.length && !/\s/.test(text[at]!)) return refuse('player/command-quote', { command: text });
    words.push(unquote(word));
  }
  const [program, ...rest] = words;
  return program === undefined || program === '' ? refuse('player/command-empty') : ok([program, ...rest]);
}

const unquote = (word: string): string =>
  word.replace(PIECE, (_piece, escaped?: string, single?: string, double?: string, plain?: string) => {
    if (double !== undefined) return double.replace(/\\(["\\$`])/g, '$1');
    return escaped ?? single ?? plain ?? '';
  });

/** Whether the program exists and may be executed: a path as it is, a bare name on the PATH. */
export function isProgram(program: string, path: string = process.env.PATH ?? ''): boolean {
  if (program.includes('/') || process.platform === 'win32') return process.platform === 'win32' || mayRun(program);
  return path.split(delimiter).some((folder) => mayRun(join(folder === '' ? '.' : folder, program)));
}

function mayRun(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
