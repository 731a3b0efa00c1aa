/**
 * Node's loader hook for files in TypeScript, bundled apart because Node runs it in a thread of its
 * own: it strips their types, no more.
 */
import { readFile } from 'node:fs/promises';
import type { LoadHook } from 'node:module';
import { fileURLToPath } from 'node:url';
// The synchronous form leaves no process running beside the program.
import { transformSync } from 'esbuild';

export const load: LoadHook = async (url, context, nextLoad) => {
  if (!/^file:.*\.m?ts$/.test(url)) return nextLoad(url, context);
  const sourcefile = fileURLToPath(url);
  const { code } = transformSync(await readFile(sourcefile, 'utf8'), {
    loader: 'ts',
    format: 'esm',
    target: 'node20',
    sourcemap: 'inline',
    sourcefile,
  });
  return { format: 'module', source: code, shortCircuit: true };
};
