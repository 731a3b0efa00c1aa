/**
 * How a cluster stands: what its workers and servers say of themselves, and how long the queue is.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { ok, type Result } from '@joute/core/result.ts';
import { QueueConnection } from './connection.ts';
import { type ServerBeat, SUBJECTS, serverBeatSchema, type WorkerBeat, workerBeatSchema } from './messages.ts';
import { queueDepth } from './streams.ts';

export interface ClusterStatus {
  readonly servers: readonly ServerBeat[];
  readonly workers: readonly WorkerBeat[];
  /** Jobs that nobody has begun, by class; null where the streams are not there. */
  readonly waiting: Readonly<Record<string, number>> | null;
  /** Matches played to their ends in a second, by all workers. */
  readonly matchesPerSecond: number;
}

/** `ms`: how long it listens; everybody says something every second. */
export async function clusterStatus(address: string, ms: number): Promise<Result<ClusterStatus>> {
  const opened = await QueueConnection.open(address, 'joute cluster status');
  if (!opened.ok) return opened;
  const queue = opened.value;
  const [servers, workers] = [new Map<string, ServerBeat>(), new Map<string, WorkerBeat>()];
  const first = new Map<string, number>();
  queue.hear(SUBJECTS.serverBeat, serverBeatSchema, (beat) => servers.set(beat.server, beat));
  queue.hear(SUBJECTS.workerBeat, workerBeatSchema, (beat) => {
    workers.set(beat.worker, beat);
    if (!first.has(beat.worker)) first.set(beat.worker, beat.played);
  });
  const began = performance.now();
  await pause(ms);
  const waiting = await queueDepth(queue);
  const seconds = (performance.now() - began) / 1000;
  await queue.close();
  const played = [...workers.values()].reduce((sum, beat) => sum + beat.played - first.get(beat.worker)!, 0);
  return ok({
    servers: [...servers.values()],
    workers: [...workers.values()].toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0)),
    ...{ waiting, matchesPerSecond: Math.round((played / seconds) * 100) / 100 },
  });
}
