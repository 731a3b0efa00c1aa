/** Test bots run in plain Node, which reads no TypeScript: what they need of the games is bundled for them. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { freshFolder } from './freshFolder.ts';

/** Gives the path of the bundled runner (runner.ts), with faultyClient.mjs beside it; bots find theirs (legalMoves.ts) in JOUTE_LEGAL. */
export async function bundleForBots(): Promise<string> {
  const folder = freshFolder();
  await build({
    entryPoints: ['legalMoves', 'runner', 'faultyClient'].map((name) =>
      fileURLToPath(new URL(`./${name}.ts`, import.meta.url)),
    ),
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    loader: { '.txt': 'text' },
    logLevel: 'error',
  });
  process.env.JOUTE_LEGAL = join(folder, 'legalMoves.mjs');
  return join(folder, 'runner.mjs');
}
