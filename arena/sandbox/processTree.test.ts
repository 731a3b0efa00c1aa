import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { noBubblewrap } from '../test/leftOut.ts';
import { treeOf, treeUse } from './processTree.ts';

test('one that is ending is not taken for one that is alone', async () => {
  if (noBubblewrap()) return;
  // The first process never asks what became of the second, which therefore stays, ended.
  const child = spawn('sh', ['-c', 'sleep 0.01 & exec sleep 1000'], { stdio: 'ignore' });
  onTestFinished(() => void child.kill('SIGKILL'));
  await expect.poll(() => treeOf(child.pid!).pids).toHaveLength(2);
  const ended = treeOf(child.pid!).pids[1]!;
  await expect.poll(() => treeUse(ended)).toMatchObject({ processes: 0, tasks: 0 });
  expect(existsSync(`/proc/${ended}`)).toBe(true);
  expect(treeUse(child.pid!)).toMatchObject({ processes: 2 });
});
