/** A worker with no more rights than the deployment gives it. */
import { must } from '@joute/core/result.ts';
import { jetstreamManager } from '@nats-io/jetstream';
import { expect, onTestFinished, test } from 'vitest';
import { freshFolder } from '../test/freshFolder.ts';
import { noNats } from '../test/leftOut.ts';
import { QueueConnection } from './connection.ts';
import { encode, JOBS, RESULTS, SUBJECTS, WORKER_INBOX } from './messages.ts';
import { NatsLinks } from './serverLinks.ts';
import { accountsWith } from './test/accounts.ts';
import { jobOf, NEVER, openQueueServer, openTestWorker } from './test/openCluster.ts';
import { openNats } from './test/openNats.ts';

test('it plays, and can neither read nor change what is not its own', async () => {
  if (noNats()) return;
  const { address } = await openNats(1, accountsWith('p:w'), 'server:p%3Aw@');
  const server = await openQueueServer(address, freshFolder());
  const asWorker = address.replace('server:', 'worker:');
  await openTestWorker(asWorker);
  expect(await server.runner.play(jobOf(1), NEVER)).toMatchObject({ termination: 'normal' });

  const worker = must(await QueueConnection.open(asWorker, 'test', WORKER_INBOX));
  onTestFinished(() => worker.close());
  expect(await worker.pull(RESULTS, server.store.tenure.owner, 0)).toBeNull();
  await expect(worker.nats.request(SUBJECTS.job('tournament'), '', { timeout: 500 })).rejects.toThrow();
  const manager = await jetstreamManager(worker.nats, { checkAPI: false, timeout: 500 });
  await expect(manager.streams.delete(JOBS)).rejects.toThrow();
  await expect(manager.consumers.add(RESULTS, { durable_name: 'thief' })).rejects.toThrow();
  const heard: string[] = [];
  const closed = ['>', 'joute.server.>', 'joute.jobs.*', 'joute.results.*', 'joute.beat.*', '_INBOX.>', '$JS.>'];
  for (const subject of closed)
    worker.nats.subscribe(subject, { callback: (error) => void heard.push(error ? `${subject} refused` : subject) });
  await expect.poll(() => heard.toSorted()).toEqual(closed.map((subject) => `${subject} refused`).toSorted());
}, 60_000);

test('it hears nothing of what servers say to each other, and cannot ask them', async () => {
  if (noNats()) return;
  const { address } = await openNats(1, accountsWith('p:w'), 'server:p%3Aw@');
  const [one, two] = [must(await NatsLinks.open(address, 'one')), must(await NatsLinks.open(address, 'two'))];
  const worker = must(await QueueConnection.open(address.replace('server:', 'worker:'), 'test', WORKER_INBOX));
  for (const connection of [one, two, worker]) onTestFinished(() => connection.close());
  const heard: string[] = [];
  const hear = (error: Error | null, { data }: { data: Uint8Array }): void =>
    void heard.push(error ? 'refused' : Buffer.from(data).toString());
  worker.nats.subscribe('_INBOX.>', { callback: hear });
  worker.nats.subscribe('joute.peers.>', { callback: (error) => void heard.push(error ? 'refused' : 'heard') });
  await expect.poll(() => heard).toEqual(['refused', 'refused']);
  one.answer('take', (seat: number) => ({ seat, key: 'secret' }));
  one.begin();
  const question = { id: 'q', method: 'take', args: [2] };
  await expect.poll(() => two.ask('one', question)).toEqual({ seat: 2, key: 'secret' });
  await expect(worker.nats.request(SUBJECTS.ask('one'), encode(question), { timeout: 500 })).rejects.toThrow();
  await worker.nats.flush();
  expect(heard.join()).not.toContain('secret');
}, 60_000);

test('with a wrong password it is told so', async () => {
  if (noNats()) return;
  const { address } = await openNats(1, accountsWith('secret'), 'server:secret@');
  const opened = await QueueConnection.open(address.replace(':secret', ':wrong'), 'test');
  expect(opened).toMatchObject({ ok: false, refusal: { code: 'queue/unreachable' } });
  expect(JSON.stringify(opened)).not.toContain('wrong');
});
