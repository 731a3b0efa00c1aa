/**
 * Matches that somebody asks for, of bots alone, at workers: a real NATS, real workers in this
 * process.
 */
import { parseRecord } from '@joute/core/record/readRecord.ts';
import { replayRecord } from '@joute/core/record/replay.ts';
import { must } from '@joute/core/result.ts';
import { findGame } from '@joute/games/index.ts';
import { expect, onTestFinished, test } from 'vitest';
import type { ArenaRequest } from '../live/model/plan.ts';
import type { Store } from '../store/store.ts';
import { freshFolder } from '../test/freshFolder.ts';
import { noNats } from '../test/leftOut.ts';
import { acknowledge, QueueConnection } from './connection.ts';
import { JobSource } from './jobSource.ts';
import { claimedSchema, decodeJob, JOBS, renewalsSchema, SUBJECTS } from './messages.ts';
import { openStreams } from './streams.ts';
import { NEVER, openQueueServer, openTestWorker, type TestServer } from './test/openCluster.ts';
import { openNats } from './test/openNats.ts';

const asked = (player: string, more: Partial<ArenaRequest> = {}): ArenaRequest => ({
  ...{ game: 'draughts', think: 5, mayRun: true, seats: [{ player }, { player: 'bot:random' }] },
  ...more,
});
/** Takes a few seconds: so that something can happen meanwhile. */
const SLOW = asked('bot:best', { think: 40, seats: [{ player: 'bot:best' }, { player: 'bot:best' }] });

const staffed = async ({ venue }: TestServer): Promise<void> =>
  void (await expect.poll(() => venue.isStaffed, { timeout: 10_000 }).toBe(true));

const make = async ({ arena }: TestServer, request: ArenaRequest): Promise<string> =>
  must(await arena.create(request)).id;

async function over({ store }: Pick<TestServer, 'store'>, id: string): Promise<void> {
  const status = async () => (await store.findMatch(id))?.status;
  await expect.poll(status, { timeout: 60_000, interval: 50 }).not.toMatch(/open|running/);
  expect(await status()).toBe('finished');
  expect(await finding(store, id)).toBeNull();
}

async function finding(store: Store, id: string): Promise<unknown> {
  const record = must(parseRecord(await store.recordText(id)));
  return replayRecord(await (await findGame(record.head.game))!.game(), record).finding;
}

/** Once it has so many moves. */
const begun = async ({ arena }: TestServer, id: string, moves: number): Promise<void> =>
  void (await expect
    .poll(() => arena.roomOf(id)?.point?.version ?? -1, { timeout: 30_000, interval: 10 })
    .toBeGreaterThan(moves));

test('workers play what bots play alone; the server plays the rest, and everything where none is there', async () => {
  if (noNats()) return;
  const { address } = await openNats();
  const server = await openQueueServer(address, freshFolder());
  await over(server, await make(server, asked('bot:random')));
  const { worker } = await openTestWorker(address);
  await staffed(server);
  // What is watched at a pace, and what was asked for on the server's machine.
  await over(server, await make(server, asked('bot:random', { pace: 1, setup: { position: 'W:W33:B22' } })));
  await over(server, await make(server, asked('cmd:true')));
  expect(worker.played).toBe(0);
  const people = await make(server, asked('human'));
  await begun(server, people, -1);
  const id = await make(server, asked('bot:random'));
  await over(server, id);
  await expect.poll(() => worker.played).toBe(1);
  expect(server.venue.figures).toMatchObject({ results: 1, old: 0 });
}, 60_000);

test('where a worker leaves in mid-match another goes on from its last move', async () => {
  if (noNats()) return;
  const { address } = await openNats();
  const server = await openQueueServer(address, freshFolder());
  const first = await openTestWorker(address);
  await staffed(server);
  const id = await make(server, SLOW);
  await begun(server, id, 5);
  const heard: number[] = [];
  const send = (text: string): void => {
    const told = JSON.parse(text) as { type: string; version?: number };
    if (told.type === 'event') heard.push(told.version!);
  };
  must(await server.arena.watch(id, { viewer: 'public', send } as never, 0));
  await first.worker.close(0);
  expect(first.events.map(({ kind }) => kind)).toContain('given back');
  const second = await openTestWorker(address);
  await over(server, id);
  expect([first.worker.played, second.worker.played]).toEqual([0, 1]);
  // Who watches it is told every move once, in one match.
  expect(heard).toEqual(heard.map((_, index) => index + 1));
  expect(heard.length).toBeGreaterThan(5);
}, 90_000);

test('one that comes back when another goes on is told so, and an old job is nobody’s', async () => {
  if (noNats()) return;
  const { address } = await openNats();
  const server = await openQueueServer(address, freshFolder());
  const first = await openTestWorker(address);
  await staffed(server);
  const id = await make(server, SLOW);
  await begun(server, id, 5);
  const queue = must(await QueueConnection.open(address, 'test'));
  onTestFinished(() => queue.close());
  await first.worker.close(0);
  const again = await queue.pull(JOBS, 'bots', 5000);
  const job = decodeJob(again!.data)!;
  acknowledge(again!);
  expect([job.id, job.begun!.chunks > 5]).toEqual([id, true]);
  const subject = SUBJECTS.server(job.server, 'claim');
  const claim = { worker: 'other', match: id, speed: 100 };
  for (const chunks of [0, job.begun!.chunks - 1, job.begun!.chunks + 1])
    expect(await queue.ask(subject, { ...claim, chunks }, claimedSchema)).toEqual({ go: false });
  expect(await queue.ask(subject, { ...claim, chunks: job.begun!.chunks }, claimedSchema)).toEqual({ go: true });
  const renewal = { worker: first.worker.id, matches: [{ match: id, chunks: 1000 }] };
  const told = await queue.ask(SUBJECTS.server(job.server, 'renew'), renewal, renewalsSchema);
  expect(told?.matches).toMatchObject([{ match: id, go: false }]);
  // Nothing is heard of the other one: a third plays it to its end.
  await openTestWorker(address);
  await over(server, id);
}, 90_000);

test('a server that comes back takes it up, whether its worker is still there or not', async () => {
  if (noNats()) return;
  const { address } = await openNats();
  const where = freshFolder();
  const before = await openQueueServer(address, where);
  const first = await openTestWorker(address);
  await staffed(before);
  const there = await make(before, SLOW);
  await begun(before, there, 3);
  await before.close();
  const between = await openQueueServer(address, where);
  await over(between, there);
  await expect.poll(() => first.worker.played).toBe(1);
  await staffed(between);
  const gone = await make(between, SLOW);
  await begun(between, gone, 3);
  await between.close();
  await first.worker.close(0);
  const after = await openQueueServer(address, where);
  const second = await openTestWorker(address);
  await over(after, gone);
  await expect.poll(() => second.worker.played).toBe(1);
}, 120_000);

test('a class of jobs that is passed over often enough has its turn', async () => {
  if (noNats()) return;
  const { address } = await openNats();
  const queue = must(await QueueConnection.open(address, 'test'));
  onTestFinished(() => queue.close());
  must(await openStreams(queue, 'test', 1));
  const put = (name: 'tournament' | 'bots', count: number): Promise<unknown> =>
    Promise.all(
      Array.from({ length: count }, (_, index) =>
        queue.publish(SUBJECTS.job(name), Buffer.from(name), `${name}${index}`, NEVER),
      ),
    );
  await put('tournament', 20);
  await put('bots', 2);
  const source = new JobSource(queue);
  const order: string[] = [];
  while (order.length < 22) {
    const message = (await source.next())!;
    order.push(Buffer.from(message.data).toString());
    acknowledge(message);
  }
  expect(order.flatMap((name, index) => (name === 'bots' ? [index] : []))).toEqual([8, 17]);
}, 60_000);
