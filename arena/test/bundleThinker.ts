/** A worker thread reads no TypeScript: the thinker, bundled for a test. */
import { join } from 'node:path';
import { bundle } from './bundle.ts';

export const bundleThinker = async (): Promise<string> =>
  join(await bundle([new URL('../bots/thinker.ts', import.meta.url)]), 'thinker.mjs');
