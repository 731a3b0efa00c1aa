/** A folder of its own for a test, removed when the tests of the file are over. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

const made: string[] = [];

afterAll(() => {
  // A program that was killed may still be writing its last file.
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

export function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'joute-'));
  made.push(folder);
  return folder;
}
