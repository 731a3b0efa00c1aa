/** A tarball that other programs unpack. */
import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { freshFolder } from '../test/run.ts';
import { makeTarball } from './tarball.ts';

test('tar finds the same files in it, and what may be run may be run', async () => {
  const folder = freshFolder();
  mkdirSync(join(folder, 'bin'));
  mkdirSync(join(folder, 'left'));
  const files = { 'package.json': '{}', 'bin/run': 'x'.repeat(512), 'bin/odd.txt': 'é'.repeat(700), empty: '' };
  for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text);
  writeFileSync(join(folder, 'left', 'out.txt'), 'not this');
  chmodSync(join(folder, 'bin', 'run'), 0o755);
  const made = freshFolder();
  writeFileSync(join(made, 'a.tgz'), await makeTarball(folder, (path) => path.startsWith('left/')));
  const { stdout } = await promisify(execFile)('tar', ['xzvf', 'a.tgz'], { cwd: made });
  expect(stdout.trim().split('\n').toSorted()).toEqual(
    Object.keys(files)
      .map((path) => `package/${path}`)
      .toSorted(),
  );
  for (const [path, text] of Object.entries(files))
    expect(readFileSync(join(made, 'package', path), 'utf8')).toBe(text);
  expect(statSync(join(made, 'package', 'bin', 'run')).mode & 0o111).toBe(0o111);
});
