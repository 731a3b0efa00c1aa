/**
 * Threads and test programs run in plain Node, which reads no TypeScript: what they need is bundled
 * for them.
 */
import { join } from 'node:path';
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

const fileUrl = (path: string): URL => new URL(path, import.meta.url);

/** The worker thread of the built-in bots. */
export const bundleThinker = async (): Promise<string> =>
  join(await bundle([fileUrl('../bots/thinker.ts')]), 'thinker.mjs');

let replayer: Promise<string> | null = null;

/** The worker thread that replays records; bundled once for all tests of a file. */
export function bundleReplayer(): Promise<string> {
  replayer ??= bundle([fileUrl('../live/replays/replayer.ts')]).then((folder) => join(folder, 'replayer.mjs'));
  return replayer;
}

/**
 * What test bots need of the games. Returns the path of the bundled runner (runner.ts), with
 * faultyClient.mjs beside it; bots find legalMoves.ts, bundled, in LC_JOUTE_LEGAL.
 */
export async function bundleForBots(): Promise<string> {
  const folder = await bundle(['./legalMoves.ts', './runner.ts', './faultyClient.ts'].map(fileUrl));
  process.env.LC_JOUTE_LEGAL = join(folder, 'legalMoves.mjs');
  return join(folder, 'runner.mjs');
}
