/**
 * A folder for what one of our scripts starts. It goes when the script ends, also by Ctrl-C; and so
 * do the servers that it started, which would otherwise go on without it.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SIGNALS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

export function makeScratchFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `joute-${name}-`));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  // An ended process has its `exit` listeners called (drill/serverProcess.ts has one too), a killed
  // one has not.
  for (const [signal, code] of Object.entries(SIGNALS)) process.once(signal, () => process.exit(code));
  return folder;
}
