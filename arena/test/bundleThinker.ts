/** A worker thread reads no TypeScript: the thinker, bundled for a test. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { freshFolder } from './freshFolder.ts';

export async function bundleThinker(): Promise<string> {
  const folder = freshFolder();
  await build({
    entryPoints: [fileURLToPath(new URL('../thinker.ts', import.meta.url))],
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    loader: { '.txt': 'text' },
    logLevel: 'error',
  });
  return join(folder, 'thinker.mjs');
}
