/**
 * A tournament of programs at two servers that share a real PostgreSQL and three nodes of NATS, and
 * at workers, while workers, the node that leads the stream, the server that drives the tournament
 * and the database are killed and the network of a worker is cut: every match has one result, and
 * the standings are those of one server that nobody disturbed. `npm run drill:cluster` has ten
 * times the matches, and prints figures.
 */
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { JOBS } from '@joute/arena/queue/messages.ts';
import { openNats } from '@joute/arena/queue/test/openNats.ts';
import { freshFolder } from '@joute/arena/test/freshFolder.ts';
import { noNats } from '@joute/arena/test/leftOut.ts';
import { openPostgres } from '@joute/arena/test/openPostgres.ts';
import { expect, onTestFinished, test } from 'vitest';
import { MATCHES as OF_CUP, WANDERERS } from '../cli/tournament/test/cup.ts';
import { ClusterCup } from './drill/clusterCup.ts';
import { type Island, openIsland } from './drill/island.ts';
import { ServerProcess } from './drill/serverProcess.ts';
import { WorkerProcess } from './drill/workerProcess.ts';

/** Outside CI: all of it, a worker killed every few seconds, and a cable cut for half a minute. */
const IS_FULL = process.env.CLUSTER_DRILL === 'full';
const TIMES = IS_FULL ? 9 : 1;
const MATCHES = OF_CUP * TIMES;
const CUT_MS = IS_FULL ? 30_000 : 8000;
const KILL_MS = 5000;
const [STAGE] = WANDERERS.stage;
/** Nine times as many: cycles have a limit. */
const MORE = { cycles: STAGE!.cycles * 4.5, legs: STAGE!.legs * 2 };
const PLAN = { ...WANDERERS, seed: 'drill', stage: [{ ...STAGE!, ...(IS_FULL ? MORE : {}) }] };

const seconds = (ms: number): number => Math.round(ms / 1000);

async function started(server: ServerProcess): Promise<ServerProcess> {
  await server.start();
  onTestFinished(() => server.kill());
  return server;
}

function watched(worker: WorkerProcess): WorkerProcess {
  onTestFinished(async () => void (await worker.end('SIGKILL')));
  return worker;
}

/** Its cable is cut for a while; where that cannot be done, it stands still. */
async function silence(worker: WorkerProcess, island: Island | null): Promise<void> {
  if (island) island.cut();
  else worker.freeze();
  await pause(CUT_MS);
  if (island) island.mend();
  else worker.thaw();
}

/** One worker after the other, each for a few seconds; gives how many were killed. */
async function killAgain(start: () => Promise<WorkerProcess>, signal: AbortSignal): Promise<number> {
  for (let killed = 0; ; killed++) {
    const worker = await start();
    await pause(KILL_MS, null, { signal }).catch(() => {});
    await worker.end('SIGKILL');
    if (signal.aborted) return killed;
  }
}

test(`a tournament of ${MATCHES} matches at workers, with everything killed once, is as undisturbed`, {
  timeout: 900_000 * TIMES,
}, async () => {
  if (noNats()) return;
  const calm = await started(await ServerProcess.prepare(join(freshFolder(), 'calm')));
  const calmBegan = performance.now();
  const calmCup = await ClusterCup.begin([calm], PLAN);
  const undisturbed = await calmCup.hash();
  const outcomes = await calmCup.outcomes();
  const calmMs = performance.now() - calmBegan;
  await calm.stop();

  const nats = await openNats(3);
  const island = await openIsland(nats.ports);
  onTestFinished(async () => void (await island?.close()));
  const postgres = await openPostgres();
  onTestFinished(() => postgres.stop());
  const database = await postgres.fresh();
  const environment = {
    ...{ JOUTE_QUEUE_ADDRESS: nats.address, JOUTE_QUEUE_REPLICAS: '3', JOUTE_QUEUE_AHEAD: '16' },
    // All of them are this machine, however busy it was when it was measured.
    JOUTE_QUEUE_LEAST_SPEED: '0',
  };
  const server = await started(await ServerProcess.prepare(database, { environment }));
  const other = await started(await ServerProcess.prepare(database, { environment }));
  const cup = await ClusterCup.begin([server, other], PLAN);
  const until = (part: number): Promise<void> => cup.until(part * MATCHES);
  const began = performance.now();
  const words = ['--cores', '1', '--log-level', 'warn'];
  const start = async (): Promise<WorkerProcess> => watched(await WorkerProcess.start(nats.address, ...words));
  const address = island?.addressOf(nats.address) ?? nats.address;
  const cutOff = watched(await WorkerProcess.startBy(island?.prefix ?? [], address, ...words));
  const [first, second, third] = [await start(), await start(), await start()];
  const over = new AbortController();
  const kills = IS_FULL ? killAgain(start, over.signal) : Promise.resolve(0);

  await until(0.09);
  await first.end('SIGKILL');
  const fourth = await start();
  const silent = silence(cutOff, island);
  await until(0.27);
  const leader = await nats.leaderOf(JOBS);
  await nats.kill(leader);
  await until(0.45);
  await nats.start(leader);
  await server.kill();
  const killed = performance.now();
  // The other one drives it now, and then the first is back.
  await cup.until((await cup.results()).length + 1);
  const takenOverMs = performance.now() - killed;
  await server.start();
  await until(0.63);
  await second.end('SIGKILL');
  await postgres.crash('SIGKILL');
  await postgres.restart();
  await until(0.8);
  // In good order: it finishes what it plays.
  expect(await third.end('SIGTERM')).toBe(0);

  const hash = await cup.hash();
  expect(await cup.outcomes()).toEqual(outcomes);
  expect(hash).toBe(undisturbed);
  const ms = performance.now() - began;
  over.abort();
  const results = await cup.results();
  const keys = results.map(({ stage, pairing, leg }) => `${stage}/${pairing}/${leg}`);
  expect([keys.length, new Set(keys).size]).toEqual([MATCHES, MATCHES]);
  expect(new Set(results.map(({ match }) => match)).size).toBe(MATCHES);
  const figures = {
    ...{ matches: MATCHES, calmSeconds: seconds(calmMs), seconds: seconds(ms), takenOverSeconds: seconds(takenOverMs) },
    ...{ workersKilled: 2 + (await kills), cut: island ? 'namespace' : 'SIGSTOP', cutSeconds: seconds(CUT_MS) },
    ...{ results: keys.length, hash: undisturbed },
  };
  process.stderr.write(`${JSON.stringify(figures)}\n`);
  await silent;
  for (const worker of [fourth, cutOff]) expect(await worker.end('SIGTERM'), worker.errors).toBe(0);
  for (const one of [server, other]) expect(await one.stop(), one.errors).toBe(0);
});
