/**
 * Splits a command line into words as a shell would, without expanding anything: no shell ever sees
 * it. On Windows a backslash is an ordinary character, as in C:\bots\nora.exe.
 */

import { ok, type Result, refuse } from '@joute/core/result.ts';
import { isWindows } from '../machine/system/platform.ts';

const WORD = /(?:[^\s'"\\]|\\[\s\S]|'[^']*'|"(?:[^"\\]|\\[\s\S])*")+/y;
const PIECE = /\\([\s\S])|'([^']*)'|"((?:[^"\\]|\\[\s\S])*)"|([^\s'"\\]+)/g;
const WINDOWS_WORD = /(?:[^\s'"]|'[^']*'|"[^"]*")+/y;
const WINDOWS_QUOTED = /'([^']*)'|"([^"]*)"/g;

/** Returns at least one word. Refuses a quote that is not closed and a line without words. */
export function parseCommand(text: string, onWindows = isWindows): Result<readonly [string, ...string[]]> {
  const shape = new RegExp(onWindows ? WINDOWS_WORD : WORD);
  const words: string[] = [];
  let at = 0;
  for (;;) {
    while (/\s/.test(text[at] ?? '')) at++;
    if (at >= text.length) break;
    shape.lastIndex = at;
    const [word] = shape.exec(text) ?? [];
    if (word === undefined) return refuse('player/command-quote', { command: text });
    at += word.length;
    // A word ends at a space: anything else here is a quote or a backslash without its other half.
    if (at < text.length && !/\s/.test(text[at]!)) return refuse('player/command-quote', { command: text });
    words.push(onWindows ? word.replace(WINDOWS_QUOTED, '$1$2') : unquote(word));
  }
  const [program, ...rest] = words;
  return program === undefined || program === '' ? refuse('player/command-empty') : ok([program, ...rest]);
}

const unquote = (word: string): string =>
  word.replace(PIECE, (_piece, escaped?: string, single?: string, double?: string, plain?: string) => {
    if (double !== undefined) return double.replace(/\\(["\\$`])/g, '$1');
    return escaped ?? single ?? plain ?? '';
  });
