/**
 * Threads that play: each with engines of its own. What is asked for comes back in its own order.
 */
import { Worker } from 'node:worker_threads';
import type { Otherwise } from '../engine.ts';

/** What a thread is opened with: self-play needs the first engine alone. */
export interface CrewOptions {
  readonly engines: readonly [Otherwise, Otherwise?];
  readonly nodes: number;
  readonly seed: number;
}

export type Task =
  | { readonly kind: 'part'; readonly round: number; readonly first: number; readonly count: number }
  | { readonly kind: 'pair'; readonly pair: number };

/** The samples of a part, or the first engine's points of a pair. */
export type Done = Int32Array<ArrayBuffer> | number;

/** A thread does not inherit how its process reads TypeScript. */
const OPEN = `import('tsx/esm/api').then(({ register }) => {
  register();
  return import(${JSON.stringify(new URL('./play.worker.ts', import.meta.url).href)});
});`;

export class PlayingCrew {
  readonly #idle: Worker[] = [];
  readonly #all: Worker[];
  readonly #waiting: ((worker: Worker) => void)[] = [];

  constructor(threads: number, crew: CrewOptions) {
    this.#all = Array.from({ length: threads }, () => new Worker(OPEN, { eval: true, workerData: crew }));
    this.#idle.push(...this.#all);
  }

  async run(task: Task): Promise<Done> {
    const worker = this.#idle.pop() ?? (await new Promise<Worker>((resolve) => this.#waiting.push(resolve)));
    try {
      return await new Promise<Done>((resolve, reject) => {
        worker.once('message', resolve);
        worker.once('error', reject);
        worker.postMessage(task);
      });
    } finally {
      worker.removeAllListeners('error');
      const next = this.#waiting.shift();
      if (next) next(worker);
      else this.#idle.push(worker);
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.#all.map((worker) => worker.terminate()));
  }
}
