/**
 * Workers that have nothing to do say every second that they are there, and every server hears it:
 * what a thousand of them cost. Their messages are sent by this process, evenly over the second.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { QueueConnection } from '@joute/arena/queue/connection.ts';
import { SUBJECTS, type WorkerBeat } from '@joute/arena/queue/messages.ts';
import { must } from '@joute/core/result.ts';
import { compare, type Figure } from '../figure.ts';
import { aCore } from './peers.ts';
import type { QueueSide } from './queueSide.ts';

const WORKERS = 1000;
const WARM_S = 5;
const SECONDS = 20;

export async function beatFigures(side: QueueSide): Promise<Figure[]> {
  const queue = must(await QueueConnection.open(side.parts.queue, 'joute bench'));
  await beat(queue, WARM_S);
  const { costs } = await side.measure(() => beat(queue, SECONDS));
  await queue.close();
  const title = `capacity: ${WORKERS} workers that wait, in a second`;
  return [
    compare(`${title}: server`, 'µs', (1e3 * costs.server) / SECONDS, ...aCore('µs')),
    compare(`${title}: NATS`, 'µs', (1e3 * costs.NATS) / SECONDS, ...aCore('µs')),
  ];
}

async function beat(queue: QueueConnection, seconds: number): Promise<void> {
  const began = performance.now();
  for (let sent = 0; sent < seconds * WORKERS; await pause(1)) {
    const due = ((performance.now() - began) * WORKERS) / 1000;
    for (; sent < Math.min(due, seconds * WORKERS); sent++) queue.tell(SUBJECTS.workerBeat, beatOf(sent % WORKERS));
  }
}

const beatOf = (worker: number): WorkerBeat => ({
  ...{ worker: `bench-${worker}`, name: `machine ${worker}`, cores: 1, speed: 1000, playing: 0, played: 0 },
  draining: false,
});
