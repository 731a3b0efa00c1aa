/**
 * How this command can be called again. A program that it starts finds `joute` on its PATH,
 * whatever the current folder and however the person called it: `cmd:"joute run bot.ts"` always
 * works.
 */
import { delimiter, dirname, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isProgram } from '@joute/arena/match/commandLine.ts';
import { quoteWord } from '../arguments/arguments.ts';

/** In a checkout, and where Joute is installed as a package among others. */
const FOLDERS = ['../../node_modules/.bin', '../../.bin'];

const bin = FOLDERS.map((folder) => fileURLToPath(new URL(folder, import.meta.url))).find((folder) =>
  isProgram(`${folder}${sep}joute`),
);
/** npm puts its folders on the PATH of what it runs: the person's own shell may not have them. */
const onPath = process.env.npm_command === undefined && isProgram('joute');

export function joinPath(): void {
  if (bin !== undefined && !isProgram('joute'))
    process.env.PATH = [process.env.PATH, bin].filter(Boolean).join(delimiter);
}

/** What a person in that folder types for `joute`. */
export function nameFrom(folder: string): string {
  if (onPath || bin === undefined) return 'joute';
  const house = resolve(dirname(bin), '..');
  const outside = relative(house, resolve(folder)).split(sep)[0] === '..';
  return outside ? quoteWord(`${bin}${sep}joute`) : 'npx joute';
}
