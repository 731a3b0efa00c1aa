/**
 * Threads and test programs run in plain Node, which reads no TypeScript: what they need is bundled
 * for them.
 */
import { build } from 'esbuild';
import { freshFolder } from './freshFolder.ts';

/** Returns the folder with an .mjs for each of the files. */
export async function bundle(files: readonly URL[]): Promise<string> {
  const folder = freshFolder();
  await build({
    entryPoints: files.map(({ pathname }) => decodeURIComponent(pathname)),
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    loader: { '.txt': 'text' },
    logLevel: 'error',
  });
  return folder;
}
