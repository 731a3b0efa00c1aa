/** What test bots need of the games, bundled for them. */
import { join } from 'node:path';
import { bundle } from './bundle.ts';

const FILES = ['legalMoves', 'runner', 'faultyClient'] as const;

/**
 * Returns the path of the bundled runner (runner.ts), with faultyClient.mjs beside it; bots find
 * legalMoves.ts, bundled, in LC_JOUTE_LEGAL.
 */
export async function bundleForBots(): Promise<string> {
  const folder = await bundle(FILES.map((name) => new URL(`./${name}.ts`, import.meta.url)));
  process.env.LC_JOUTE_LEGAL = join(folder, 'legalMoves.mjs');
  return join(folder, 'runner.mjs');
}
