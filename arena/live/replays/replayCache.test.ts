/** Threads with bounds: a worker that does what its task says. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ok } from '@joute/core/result.ts';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { freshFolder } from '../../test/freshFolder.ts';
import { codeOf } from '../test/people.ts';
import { type ReplayBounds, Replays } from './replayCache.ts';

let worker: string;
beforeAll(() => {
  worker = join(freshFolder(), 'worker.mjs');
  writeFileSync(
    worker,
    `export default async ({ given: { text } }) => {
      if (text === 'throw') throw new Error('a bug');
      if (text === 'spin') for (;;);
      if (text === 'fill') for (const all = []; ; ) all.push(new Array(1e5).fill(all.length));
      await new Promise((resolve) => setTimeout(resolve, Number(text)));
      return text;
    };`,
  );
});

const open: Replays[] = [];
afterEach(async () => {
  for (const replays of open.splice(0)) await replays.close();
});

function start(bounds: Partial<ReplayBounds> = {}) {
  const replays = new Replays(worker, bounds);
  open.push(replays);
  const run = (text: string) => replays.run('record', { text, game: '', viewer: 'public', turn: 1 });
  const verify = (text: string) => replays.run('verify', { text, keeps: false });
  return { replays, run, verify };
}

test('what takes too long is refused, and the thread is there for the next one', async () => {
  const { run } = start({ ms: 300, threads: 1 });
  expect(await run('spin')).toMatchObject({ refusal: { code: 'replay/too-long', params: { seconds: 0.3 } } });
  // On a busy machine a new thread may take longer than that.
  await expect.poll(() => run('2'), { timeout: 20_000 }).toEqual(ok('2'));
}, 30_000);

test('what takes too much memory is refused', async () => {
  const { run } = start({ ms: 15_000, mebibytes: 16, threads: 1 });
  expect(await run('fill')).toMatchObject({ refusal: { code: 'replay/too-large', params: { most: 16 } } });
  expect(await run('2')).toEqual(ok('2'));
}, 30_000);

test('those who look and those who bring do not wait for each other; beyond the bound one comes again', async () => {
  const { run, verify } = start({ threads: 1, waiting: 1, ms: 60_000 });
  const [first, second, third] = [run('300'), run('1'), run('1')];
  expect(await third).toMatchObject({ refusal: { code: 'replay/busy', params: { seconds: 5 } } });
  expect(await verify('1')).toEqual(ok('1'));
  expect(await Promise.all([first, second])).toEqual([ok('300'), ok('1')]);
  // Whoever waited has made room again.
  expect(await Promise.all([run('1'), run('2')])).toEqual([ok('1'), ok('2')]);
});

test('they are served in the order in which they came', async () => {
  const { run } = start({ threads: 1, waiting: 10, ms: 60_000 });
  const done: string[] = [];
  await Promise.all(['60', '1', '30', '2'].map(async (text) => done.push(codeOf(await run(text)) + text)));
  expect(done).toEqual(['ok60', 'ok1', 'ok30', 'ok2']);
});

test('a bug is thrown; when the server goes down one is told to come again', async () => {
  const { replays, run } = start({ threads: 1 });
  await expect(run('throw')).rejects.toThrow('a bug');
  const cut = run('5000');
  await replays.close();
  expect(codeOf(await cut)).toBe('replay/busy');
});
