/** Matches of a server that workers play: a real NATS, real workers in this process. */
import { hostname } from 'node:os';
import { parseRecord } from '@joute/core/record/readRecord.ts';
import { replayRecord } from '@joute/core/record/replay.ts';
import { must } from '@joute/core/result.ts';
import { findGame } from '@joute/games/index.ts';
import { expect, onTestFinished, test } from 'vitest';
import type { Room } from '../live/room.ts';
import { onFault } from '../machine/faults.ts';
import { freshFolder } from '../test/freshFolder.ts';
import { noNats } from '../test/leftOut.ts';
import { clusterStatus } from './clusterStatus.ts';
import { acknowledge, QueueConnection } from './connection.ts';
import { claimedSchema, decodeJob, encode, JOBS, renewalsSchema, SUBJECTS } from './messages.ts';
import { jobOf, NEVER, openQueueServer, openTestWorker, type TestServer } from './test/openCluster.ts';
import { openNats } from './test/openNats.ts';

test('a worker plays what the server asks for, and the server has it as any match', async () => {
  if (noNats()) return;
  const { address } = await openNats();
  const { store, runner, venue, arena } = await openQueueServer(address, freshFolder());
  const waiting = runner.play(jobOf(1), NEVER);
  await expect.poll(() => venue.figures).toMatchObject({ waiting: 1, playing: 0, workers: [] });
  const { worker } = await openTestWorker(address);
  const result = (await waiting)!;
  expect(result).toMatchObject({ how: 'played', termination: 'normal' });
  const row = (await store.findMatch(result.match!))!;
  expect(row.status).toBe('finished');
  expect(JSON.parse(row.result!)).toEqual({ places: result.places, points: result.points });
  const record = must(parseRecord(await store.recordText(row.id)));
  expect(record.head.seats).toMatchObject([
    { name: 'N1', player: 'bot:random' },
    { name: 'N2', player: 'bot:random' },
  ]);
  expect(replayRecord(await (await findGame('vampires'))!.game(), record).finding).toBeNull();
  expect(arena.roomOf(row.id)).toBeNull();
  await expect.poll(() => worker.played).toBe(1);
  expect(await clusterStatus(address, 1500)).toEqual({
    ok: true,
    value: {
      servers: [
        { server: store.tenure.owner, speed: 100, least: 75, waiting: 0, playing: 0, results: 1, old: 0, refused: 0 },
      ],
      workers: [{ worker: worker.id, name: hostname(), cores: 2, speed: 100, playing: 0, played: 1, draining: false }],
      ...{ waiting: { tournament: 0, ladder: 0, bots: 0 }, matchesPerSecond: 0 },
    },
  });
  await expect.poll(() => venue.figures).toMatchObject({ waiting: 0, playing: 0, results: 1, old: 0 });
});

/** Takes a few seconds: so that something can happen meanwhile. */
const slow = (pairing: number) => jobOf(pairing, { game: 'draughts', think: 40, setup: {}, seats: BEST });
const BEST = [1, 2].map((seat) => ({ entrant: `e${seat}`, name: `N${seat}`, player: 'bot:best', version: 1 }));

/** The room of the one match that is under way, once it has so many moves. */
async function underWay({ arena }: TestServer, moves: number): Promise<Room> {
  const room = (): Room | undefined => [...arena.rooms].find(({ row }) => row.status === 'running');
  await expect.poll(() => room()?.point?.version ?? -1, { timeout: 20_000, interval: 10 }).toBeGreaterThan(moves);
  return room()!;
}

test('a server that comes back takes up what its worker plays meanwhile', async () => {
  if (noNats()) return;
  const { address } = await openNats();
  const where = freshFolder();
  const before = await openQueueServer(address, where);
  const { worker, events } = await openTestWorker(address);
  const stop = new AbortController();
  const played = before.runner.play(slow(1), stop.signal);
  const { id } = await underWay(before, 3);
  stop.abort();
  await before.close();
  expect(await played).toBeNull();
  expect(worker.playing).toBe(1);
  const after = await openQueueServer(address, where);
  const result = (await after.runner.play(slow(1), NEVER))!;
  expect(result).toMatchObject({ match: id, how: 'played' });
  await expect.poll(() => after.venue.figures).toMatchObject({ results: 1, old: 0 });
  expect(must(parseRecord(await after.store.recordText(id))).end).not.toBeNull();
  // The server may have the result before the worker is told that it was taken.
  await expect.poll(() => events.map(({ kind }) => kind)).toEqual(['begun', 'over']);
}, 60_000);

test('a worker that is asked to stop gives back what it has not finished, and another plays it', async () => {
  if (noNats()) return;
  const { address } = await openNats();
  const server = await openQueueServer(address, freshFolder());
  const first = await openTestWorker(address);
  const played = server.runner.play(slow(1), NEVER);
  const { id } = await underWay(server, 3);
  const second = await openTestWorker(address);
  await first.worker.close(0);
  expect(first.events.map(({ kind }) => kind)).toContain('given back');
  const result = (await played)!;
  // From its beginning, in the place of the one that was broken off.
  expect(await server.store.findMatch(result.match!)).toMatchObject({ follows: id, status: 'finished' });
  expect(await server.store.findMatch(id)).toMatchObject({ status: 'broken' });
  await expect.poll(() => second.worker.played).toBe(1);
  expect(first.worker.played).toBe(0);
}, 60_000);

test('a match that is stopped ends at the worker, and where no worker has it', async () => {
  if (noNats()) return;
  const { address } = await openNats();
  const server = await openQueueServer(address, freshFolder());
  const waiting = server.runner.play(slow(1), NEVER);
  await expect.poll(() => [...server.arena.rooms].length).toBe(1);
  must(await server.arena.stop([...server.arena.rooms][0]!.id));
  expect(await waiting).toMatchObject({ termination: 'interrupted' });
  await openTestWorker(address);
  const played = server.runner.play(slow(2), NEVER);
  const { id } = await underWay(server, 3);
  must(await server.arena.stop(id));
  expect(await played).toMatchObject({ termination: 'interrupted', match: id });
  const record = must(parseRecord(await server.store.recordText(id)));
  expect(record.end).toMatchObject({ termination: 'interrupted' });
  await expect.poll(() => server.venue.figures).toMatchObject({ playing: 0, waiting: 0, results: 1 });
}, 60_000);

test('a result that comes twice, or from a worker that was given up, counts once and is answered as old', async () => {
  if (noNats()) return;
  const { address } = await openNats();
  const server = await openQueueServer(address, freshFolder());
  const { worker, events } = await openTestWorker(address);
  const { match } = (await server.runner.play(jobOf(1), NEVER))!;
  await expect.poll(() => worker.played).toBe(1);
  const text = await server.store.recordText(match!);
  const queue = must(await QueueConnection.open(address, 'test'));
  onTestFinished(() => queue.close());
  const late = { worker: worker.id, match: match!, from: 0, chunks: ['nonsense'], errors: [] };
  const subject = SUBJECTS.result(server.store.tenure.owner);
  await queue.publish(subject, encode(late), 'late', NEVER);
  await queue.publish(subject, new Uint8Array([1, 2, 3]), 'nonsense', NEVER);
  await expect.poll(() => events.map(({ kind }) => kind)).toEqual(['begun', 'over', 'old']);
  expect(server.venue.figures).toMatchObject({ results: 1, old: 1 });
  expect(await server.store.recordText(match!)).toBe(text);
}, 60_000);

test('what a worker invents is refused: the match begins again elsewhere', async () => {
  if (noNats()) return;
  const { address } = await openNats();
  const server = await openQueueServer(address, freshFolder());
  const queue = must(await QueueConnection.open(address, 'test'));
  onTestFinished(() => queue.close());
  const unheard = onFault(() => {});
  onTestFinished(unheard);
  const played = server.runner.play(jobOf(1), NEVER);
  const job = decodeJob((await pulled(queue)).data)!;
  // A worker is told all but who holds the seats.
  expect(job.seats.map(({ key }) => key)).toEqual([null, null]);
  const claim = { worker: 'liar', match: job.id, speed: 100 };
  const asked = () => queue.ask(SUBJECTS.server(job.server, 'claim'), claim, claimedSchema);
  expect(await asked()).toEqual({ go: true });
  expect(await asked()).toEqual({ go: true });
  expect(await queue.ask(SUBJECTS.server(job.server, 'claim'), { ...claim, worker: 'other' }, claimedSchema)).toEqual({
    go: false,
  });
  for (const nonsense of ['', 'null', '{}', '\u001f\u008b'])
    for (const question of ['claim', 'renew', 'live', 'release'] as const)
      queue.nats.publish(SUBJECTS.server(job.server, question), nonsense);
  const invented = { ...claim, from: 0, chunks: ['{"joute":1,"entries":['] };
  queue.tell(SUBJECTS.server(job.server, 'live'), invented);
  await openTestWorker(address);
  const result = (await played)!;
  expect(await server.store.findMatch(result.match!)).toMatchObject({ follows: job.id, status: 'finished' });
}, 60_000);

test('a match whose worker is silent is played by another within ten seconds', async () => {
  if (noNats()) return;
  const { address } = await openNats();
  const server = await openQueueServer(address, freshFolder());
  const queue = must(await QueueConnection.open(address, 'test'));
  onTestFinished(() => queue.close());
  const played = server.runner.play(jobOf(1), NEVER);
  const job = decodeJob((await pulled(queue)).data)!;
  const { events } = await openTestWorker(address);
  const claim = { worker: 'silent', match: job.id, speed: 100 };
  expect(await queue.ask(SUBJECTS.server(job.server, 'claim'), claim, claimedSchema)).toEqual({ go: true });
  const from = performance.now();
  await expect.poll(() => events[0]?.kind, { interval: 20 }).toBe('begun');
  expect(performance.now() - from).toBeLessThan(10_000);
  // Nothing of it was recorded: it is the same match.
  expect(await played).toMatchObject({ match: job.id, termination: 'normal' });
  const late = { worker: 'silent', matches: [{ match: job.id, chunks: 3 }] };
  const told = await queue.ask(SUBJECTS.server(job.server, 'renew'), late, renewalsSchema);
  expect(told?.matches).toMatchObject([{ match: job.id, go: false }]);
}, 60_000);

async function pulled(queue: QueueConnection) {
  for (;;) {
    const message = await queue.pull(JOBS, 'tournament', 2000);
    if (message) {
      acknowledge(message);
      return message;
    }
  }
}
