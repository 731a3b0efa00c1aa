/** The champion in a thread of its own, so that a program is heard while it thinks. */
import { Worker } from 'node:worker_threads';
import type { DraughtsState } from '../../rules/state.ts';
import { HIT, type Limits, type Order, PREPARED, SHARED_BYTES, STOPPED, type Told } from './task.ts';

/** What a session thinks with (session.ts). */
export interface HubThinker {
  /** Once it is loaded, and all before is done. */
  prepare(ready: () => void): void;
  setTable(bits: number): void;
  newGame(): void;
  /** Tells what it finds until the last, whose move is the answer. */
  think(state: DraughtsState, limits: Limits, isPondering: boolean, tell: (told: Told) => void): void;
  /** The last finding follows at once. */
  stop(): void;
  /** The move pondered on was played: the limits count from now on. */
  hit(): void;
}

export class EngineThread implements HubThinker {
  readonly #worker: Worker;
  readonly #shared = new Int32Array(new SharedArrayBuffer(SHARED_BYTES));
  #task = 0;
  #tell: (told: Told) => void = () => {};
  #ready: () => void = () => {};

  /** The path of the bundled engine.worker.ts. `failed` hears of a thread that died. */
  constructor(path: string, failed: (error: Error) => void) {
    this.#worker = new Worker(path, { workerData: this.#shared.buffer });
    this.#worker.on('message', (told: Told | typeof PREPARED) => {
      if (told === PREPARED) this.#ready();
      else this.#tell(told);
    });
    this.#worker.on('error', failed);
  }

  prepare(ready: () => void): void {
    this.#ready = ready;
    this.#order({ order: 'prepare' });
  }

  setTable(bits: number): void {
    this.#order({ order: 'table', bits });
  }

  newGame(): void {
    this.#order({ order: 'new-game' });
  }

  think(state: DraughtsState, limits: Limits, isPondering: boolean, tell: (told: Told) => void): void {
    this.#tell = tell;
    this.#order({ order: 'think', task: ++this.#task, state, limits, isPondering });
  }

  stop(): void {
    Atomics.store(this.#shared, STOPPED, this.#task);
  }

  hit(): void {
    Atomics.store(this.#shared, HIT, this.#task);
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }

  #order(order: Order): void {
    this.#worker.postMessage(order);
  }
}
