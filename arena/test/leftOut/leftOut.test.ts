import { execFile } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { freshFolder } from '../freshFolder.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const VITEST = join(ROOT, 'node_modules/vitest/vitest.mjs');

/** Runs the sample as on a machine that has nothing but Node. */
function runWithoutPython(CI: string): Promise<{ code: number; out: string }> {
  const PATH = freshFolder();
  symlinkSync(process.execPath, join(PATH, 'node'));
  const words = [VITEST, 'run', '--config', 'arena/test/leftOut/leftOut.config.ts', '--root', ROOT];
  return new Promise((resolve) => {
    execFile(process.execPath, words, { cwd: ROOT, env: { PATH, CI, HOME: PATH } }, (error, stdout, stderr) => {
      resolve({ code: Number(error?.code ?? 0), out: stdout + stderr });
    });
  });
}

test('what is left out for want of a language is said and counted', async () => {
  const { code, out } = await runWithoutPython('');
  expect(code).toBe(0);
  expect(out).toMatch(/\*\*\* LEFT OUT: needs Python: there is no python3\./);
  expect(out).toMatch(/\*\*\* 1 test LEFT OUT: 1 for want of python3 \*\*\*/);
});

test('CI fails instead', async () => {
  const { code, out } = await runWithoutPython('true');
  expect(code).toBe(1);
  expect(out).toContain('CI must not leave this out: there is no python3. Install Python 3.8 or later.');
});
