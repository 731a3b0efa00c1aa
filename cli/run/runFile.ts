/**
 * The command `run`: the program takes over this process. Types are stripped as files are loaded
 * (stripTypes.ts); nothing is checked or cached.
 */
import { statSync } from 'node:fs';
import { register } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { leaveToNode } from '../start/lastResort.ts';
import { type Context, usageError } from '../terminal/context.ts';

export async function runFile(context: Context, file: string, words: readonly string[]): Promise<void> {
  const path = resolve(file);
  if (!statSync(path, { throwIfNoEntry: false })?.isFile() || !/\.[cm]?[jt]s$/.test(path)) {
    throw usageError(context, {
      en: `there is no program ${file}, in TypeScript (.ts) or JavaScript (.js).`,
      fr: `il n’y a pas de programme ${file}, en TypeScript (.ts) ou JavaScript (.js).`,
    });
  }
  register('./stripTypes.js', import.meta.url);
  // So that errors name the lines that the person wrote.
  process.setSourceMapsEnabled(true);
  process.argv = [process.execPath, path, ...words];
  leaveToNode();
  try {
    await import(pathToFileURL(path).href);
  } catch (error) {
    // The program's own error, printed as Node would.
    context.note(error instanceof Error ? (error.stack ?? error.message) : String(error));
    process.exitCode = 1;
  }
}
