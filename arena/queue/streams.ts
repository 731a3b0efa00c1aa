/** The streams of the cluster: made by servers, once, while all nodes are up. */

import { ok, type Result, refuse } from '@joute/core/result.ts';
import {
  AckPolicy,
  DiscardPolicy,
  type JetStreamManager,
  jetstreamManager,
  RetentionPolicy,
  type StreamConfig,
} from '@nats-io/jetstream';
import type { QueueConnection } from './connection.ts';
import { JOBS, QUEUED_CLASSES, RESULTS, SUBJECTS } from './messages.ts';

const NANOSECONDS = 1e6;
/** A job that was handed to a worker which then said nothing is handed to another. */
const ACK_MS = 3000;
/** Replicas are placed and elect a leader meanwhile. */
const MAKE_MS = 10_000;
const MOST_JOBS = 100_000;
/** What nobody has fetched by then belongs to a server that does not come back. */
const RESULTS_MS = 7 * 24 * 3_600_000;
const MOST_PULLS = 10_000;

const COMMON = { retention: RetentionPolicy.Workqueue, discard: DiscardPolicy.New } as const;

/** `replicas`: on how many nodes of NATS each message is kept. */
export async function openStreams(queue: QueueConnection, server: string, replicas: number): Promise<Result<null>> {
  try {
    const manager = await jetstreamManager(queue.nats, { timeout: MAKE_MS });
    const size = { ...COMMON, num_replicas: replicas };
    await makeStream(manager, { ...size, name: JOBS, subjects: [SUBJECTS.job('*')], max_msgs: MOST_JOBS });
    const max_age = RESULTS_MS * NANOSECONDS;
    await makeStream(manager, { ...size, name: RESULTS, subjects: [SUBJECTS.result('*')], max_age });
    for (const name of QUEUED_CLASSES) await makeConsumer(manager, JOBS, name, SUBJECTS.job(name), ACK_MS);
    await makeConsumer(manager, RESULTS, server, SUBJECTS.result(server), MAKE_MS);
    return ok(null);
  } catch (error) {
    return refuse('queue/no-streams', { why: (error as Error).message });
  }
}

/** As it is where it is there: how it is kept is then its operator's affair. */
async function makeStream(manager: JetStreamManager, config: Partial<StreamConfig> & { name: string }): Promise<void> {
  const isThere = await manager.streams.info(config.name).then(
    () => true,
    () => false,
  );
  if (!isThere) await manager.streams.add(config);
}

async function makeConsumer(
  manager: JetStreamManager,
  stream: string,
  name: string,
  subject: string,
  ackMs: number,
): Promise<void> {
  await manager.consumers.add(stream, {
    ...{ durable_name: name, filter_subject: subject, ack_policy: AckPolicy.Explicit },
    ...{ ack_wait: ackMs * NANOSECONDS, max_waiting: MOST_PULLS, max_ack_pending: MOST_PULLS },
  });
}

/** How many jobs nobody has begun, by the class. */
export async function queueDepth(queue: QueueConnection): Promise<Record<string, number> | null> {
  try {
    const manager = await jetstreamManager(queue.nats, { checkAPI: false });
    const infos = await Promise.all(QUEUED_CLASSES.map((name) => manager.consumers.info(JOBS, name)));
    return Object.fromEntries(infos.map((info) => [info.name, info.num_pending + info.num_ack_pending]));
  } catch {
    return null;
  }
}
