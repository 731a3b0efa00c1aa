/**
 * Bots in TypeScript: esbuild, which the server has (server/bots/buildTools.ts), makes one file in
 * JavaScript of a program and what it imports, as the version's compiler. Types are not checked.
 */
import { quoted, quotedPath, type StartLine } from './lines.ts';

/** What people run TypeScript with at home; none of it is in the sandbox. */
const RUNNERS = [['joute', 'run'], ['npx', 'tsx'], ['tsx'], ['node']] as const;

export const isTypeScript = (file: string): boolean => /\.m?ts$/.test(file) && !/\.d\.m?ts$/.test(file);

/** Errors name the lines that its author wrote. */
export function typeScriptLines(file: string, words: readonly string[] = []): StartLine {
  const made = file.replace(/\.m?ts$/, '.mjs');
  return {
    start: ['node --enable-source-maps', quotedPath(made), ...words.map(quoted)].join(' '),
    build: `esbuild ${quotedPath(file)} --bundle --platform=node --format=esm --sourcemap=inline --outfile=${quotedPath(made)}`,
  };
}

/**
 * What a line that runs a file in TypeScript, or by `joute run`, becomes in the sandbox. Null for
 * any other line.
 */
export function withoutRunner(command: readonly string[]): StartLine | null {
  const runner = RUNNERS.find((words) => words.every((word, index) => command[index] === word));
  const [file, ...words] = command.slice(runner?.length ?? 0);
  if (!runner || file === undefined) return null;
  if (isTypeScript(file)) return typeScriptLines(file.replace(/^\.\//, ''), words);
  if (runner[0] !== 'joute') return null;
  return { start: ['node', file, ...words].map(quoted).join(' '), build: null };
}
