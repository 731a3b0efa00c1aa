/**
 * A few threads for any number of bots: where every client plays against the house, a thread for each would be the end of the machine.
 * The bots take turns. A bot that shares remembers nothing from one move to the next, and when many wait each thinks for less, so that
 * nobody waits much longer than for one.
 */
import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import type { ThinkReply, ThinkTask } from './thinker.ts';

const IDLE_MS = 5000;

export class BotCrew {
  readonly threads: Piscina<ThinkTask, ThinkReply>;
  readonly #count: number;

  /** With the bundled thinker (arena/bots/thinker.ts). `extra`: threads besides, for who may think even when all others do. */
  constructor(thinker: string, count = availableParallelism(), extra = 0) {
    this.#count = count;
    this.threads = new Piscina({ filename: thinker, minThreads: 0, maxThreads: count + extra, idleTimeout: IDLE_MS });
    // What matters to a match reaches `run`.
    this.threads.on('error', () => {});
  }

  /** What a bot may think, of the milliseconds that it would alone. `waiting`: how many wait for their turn, where others know better. */
  share(time: number, waiting = this.threads.queueSize): number {
    return time / (1 + Math.floor(waiting / this.#count));
  }
}
