/** A worker thread reads no TypeScript: the replayer, bundled for a test. */
import { join } from 'node:path';
import { bundle } from './bundle.ts';

let bundled: Promise<string> | null = null;

/** Once for all tests of a file. */
export function bundleReplayer(): Promise<string> {
  bundled ??= bundle([new URL('../live/replays/replayer.ts', import.meta.url)]).then((folder) =>
    join(folder, 'replayer.mjs'),
  );
  return bundled;
}
