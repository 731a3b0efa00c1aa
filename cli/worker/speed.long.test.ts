/** Workers on machines that are too slow: told so, refused, and seen to be. */

import { PassThrough } from 'node:stream';
import { QueueConnection } from '@joute/arena/queue/connection.ts';
import { claimedSchema, SUBJECTS } from '@joute/arena/queue/messages.ts';
import { jobOf, NEVER, openQueueServer, openTestWorker } from '@joute/arena/queue/test/openCluster.ts';
import { openNats } from '@joute/arena/queue/test/openNats.ts';
import { openLog } from '@joute/arena/server/watch/log.ts';
import { Metrics } from '@joute/arena/server/watch/metrics.ts';
import { freshFolder } from '@joute/arena/test/freshFolder.ts';
import { noNats } from '@joute/arena/test/leftOut.ts';
import { must } from '@joute/core/result.ts';
import { expect, onTestFinished, test } from 'vitest';
import { jouteProcess } from '../test/run.ts';

test('a slow worker is told so and takes nothing; one that is fast enough plays', async () => {
  if (noNats()) return;
  const { address } = await openNats();
  const server = await openQueueServer(address, freshFolder(), { speed: 100, leastShare: 0.75 });
  const slow = await openTestWorker(address, { name: 'slow', speed: 74 });
  await expect.poll(() => slow.events).toEqual([{ kind: 'too slow', speed: 74, server: 100, least: 75 }]);
  const played = server.runner.play(jobOf(1), NEVER);
  // However it asks: without an answer it has to give the job back.
  const queue = must(await QueueConnection.open(address, 'test'));
  onTestFinished(() => queue.close());
  const claim = { worker: slow.worker.id, match: 'any', speed: 74 };
  expect(await queue.ask(SUBJECTS.server(server.store.tenure.owner, 'claim'), claim, claimedSchema)).toBeNull();
  const fast = await openTestWorker(address, { name: 'fast', speed: 75 });
  expect(await played).toMatchObject({ termination: 'normal' });
  await expect.poll(() => [slow.worker.played, fast.worker.played]).toEqual([0, 1]);
  expect(server.venue.figures).toMatchObject({ speed: 100, least: 75, refused: 1 });

  const metrics = new Metrics(openLog('silent', new PassThrough()));
  metrics.watchQueue(() => server.venue.figures);
  const text = await metrics.registry.metrics();
  for (const line of ['joute_server_speed 100', 'joute_worker_speed_least 75', 'joute_workers_refused 1'])
    expect(text.split('\n')).toContain(line);
  expect(text).toMatch(/joute_worker_speed\{worker="[0-9a-f]+",name="fast"\} 75/);
}, 60_000);

test('the command says the figures and ends', async () => {
  if (noNats()) return;
  const { address } = await openNats();
  await openQueueServer(address, freshFolder(), { speed: 9_000_000, leastShare: 0.5 });
  const ran = await jouteProcess(['worker', '--queue', address, '--log-level', 'error']);
  expect(ran.code).toBe(1);
  expect(ran.err).toMatch(/too slow .* its speed is \d+, at least 4500000 is asked for/);
}, 60_000);
