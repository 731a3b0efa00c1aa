/**
 * A server with its NATS and its PostgreSQL, and what something costs each of the three in CPU
 * time: without what they use when nothing happens at all, which is measured first.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { type BenchServer, ClusterParts, usedBy } from '../clusterParts.ts';
import { usedByDatabase } from '../spectators/sharedServers.ts';

/** After the start something is still to be done. */
const SETTLING_MS = 5000;
const IDLE_MS = 20_000;
/** More than the workers play at once. */
const AHEAD = 64;

export const PARTS = ['server', 'NATS', 'PostgreSQL'] as const;
export type Part = (typeof PARTS)[number];
/** CPU time, in milliseconds. */
export type Costs = Readonly<Record<Part, number>>;

export class QueueSide {
  readonly parts = new ClusterParts();
  /** In a second, when nothing happens. */
  idle: Costs = { server: 0, NATS: 0, PostgreSQL: 0 };
  #server: BenchServer | null = null;
  #use: () => Costs = () => this.idle;

  async start(): Promise<void> {
    const database = process.env.JOUTE_BENCH_DATABASE!;
    const nats = await this.parts.startNats();
    const server = await this.parts.startQueueServer(AHEAD, database);
    this.#server = server;
    this.#use = () => ({
      server: usedBy(server.process.pid!),
      NATS: usedBy(nats.pid!),
      PostgreSQL: usedByDatabase(database),
    });
    await pause(SETTLING_MS);
    const { costs } = await this.measure(() => pause(IDLE_MS));
    this.idle = mapped((part) => (1000 * costs[part]) / IDLE_MS);
  }

  get server(): BenchServer {
    return this.#server!;
  }

  /** What the work has cost, over and above what idling would have. */
  async measure<T>(work: () => Promise<T>): Promise<{ readonly done: T; readonly costs: Costs }> {
    const [before, began] = [this.#use(), performance.now()];
    const done = await work();
    const [after, seconds] = [this.#use(), (performance.now() - began) / 1000];
    return { done, costs: mapped((part) => after[part] - before[part] - seconds * this.idle[part]) };
  }
}

export const mapped = (cost: (part: Part) => number): Costs => ({
  server: cost('server'),
  NATS: cost('NATS'),
  PostgreSQL: cost('PostgreSQL'),
});
