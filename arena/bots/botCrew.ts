/**
 * A few threads shared by any number of bots: a thread each would be too many where every client
 * plays against a bot of ours. The bots take turns. A bot that shares remembers nothing from one
 * move to the next, and when many wait each thinks for less, so that nobody waits much longer than
 * for one.
 */
import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import type { ThinkReply, ThinkTask } from './thinker.ts';

const IDLE_MS = 5000;

export class BotCrew {
  readonly threads: Piscina<ThinkTask, ThinkReply>;
  readonly #count: number;

  /**
   * Threads run the bundled thinker (arena/bots/thinker.ts). `extra`: threads besides, for those
   * who may think even when all others do.
   */
  constructor(thinker: string, count = availableParallelism(), extra = 0) {
    this.#count = count;
    this.threads = new Piscina({ filename: thinker, minThreads: 0, maxThreads: count + extra, idleTimeout: IDLE_MS });
    // Errors that matter to a match reject `run`; without a listener piscina's would end the
    // process.
    this.threads.on('error', () => {});
  }

  /**
   * How long a bot may think, of the milliseconds that it would have alone. `waiting`: how many
   * wait for a thread, where the caller knows better than the pool.
   */
  share(time: number, waiting = this.threads.queueSize): number {
    return time / (1 + Math.floor(waiting / this.#count));
  }
}
