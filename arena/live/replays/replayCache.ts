/**
 * Threads that replay matches from their records (replayer.ts): ours for those who look at them,
 * and records that somebody brings to be verified.
 * A user sees: whatever record is brought, everybody else plays on. What takes too long or too much
 * memory is refused, and its thread ended; where too many wait already, the next is told to come
 * again.
 */
import { ok, type Refusal, type Result, refusal } from '@joute/core/result.ts';
import { Piscina } from 'piscina';
import type { Replaying, ReplayKind } from './replayer.ts';

const IDLE_MS = 5000;
/** After how many seconds to come again where too many wait. */
const AGAIN_S = 5;

export interface ReplayBounds {
  /** The longest that one task may take, from when it has a thread. */
  readonly ms: number;
  /** The largest heap of one thread. */
  readonly mebibytes: number;
  /** As many again for records that somebody brings: neither waits for the other. */
  readonly threads: number;
  /** How many tasks may wait for a thread. */
  readonly waiting: number;
}

/** A record of 16 MB takes about 300 MiB; one of 4,000 moves half a second. */
const BOUNDS: ReplayBounds = { ms: 15_000, mebibytes: 512, threads: 2, waiting: 200 };

export class Replays {
  readonly #crews: readonly Crew[];

  /** `replayer`: the bundled replayer.ts. */
  constructor(replayer: string, bounds: Partial<ReplayBounds> = {}) {
    this.#crews = [0, 1].map(() => new Crew(replayer, { ...BOUNDS, ...bounds }));
  }

  run<K extends ReplayKind>(kind: K, given: Replaying[K]['given']): Promise<Result<Replaying[K]['made']>> {
    return this.#crews[kind === 'verify' ? 1 : 0]!.run(kind, given);
  }

  async close(): Promise<void> {
    await Promise.all(this.#crews.map((crew) => crew.close()));
  }
}

class Crew {
  readonly #bounds: ReplayBounds;
  readonly #threads: Piscina;
  readonly #waiting: (() => void)[] = [];
  #busy = 0;
  #isClosed = false;

  constructor(filename: string, bounds: ReplayBounds) {
    this.#bounds = bounds;
    this.#threads = new Piscina({
      ...{ filename, minThreads: 0, maxThreads: bounds.threads, idleTimeout: IDLE_MS },
      resourceLimits: { maxOldGenerationSizeMb: bounds.mebibytes },
    });
    // Errors of a task reject `run`; without a listener those of a thread would end the process.
    this.#threads.on('error', () => {});
  }

  /** Tasks are run in the order in which they came. */
  async run<K extends ReplayKind>(kind: K, given: Replaying[K]['given']): Promise<Result<Replaying[K]['made']>> {
    const { threads, waiting } = this.#bounds;
    if (this.#waiting.length >= waiting) return { ok: false, refusal: refusal('replay/busy', { seconds: AGAIN_S }) };
    if (this.#busy === threads) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#busy++;
    try {
      const signal = AbortSignal.timeout(this.#bounds.ms);
      return ok((await this.#threads.run({ kind, given }, { signal })) as Replaying[K]['made']);
    } catch (error) {
      return { ok: false, refusal: this.#refusalOf(error) };
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#busy--;
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#threads.destroy();
  }

  #refusalOf(error: unknown): Refusal {
    const { code, name } = error as NodeJS.ErrnoException;
    // The thread was ended with the server: there is nothing wrong with the task.
    if (this.#isClosed) return refusal('replay/busy', { seconds: AGAIN_S });
    if (code === 'ERR_WORKER_OUT_OF_MEMORY') return refusal('replay/too-large', { most: this.#bounds.mebibytes });
    if (name === 'AbortError') return refusal('replay/too-long', { seconds: this.#bounds.ms / 1000 });
    throw error;
  }
}
