/**
 * One match while a worker plays it: its chunks, and how many of them its server has. They are
 * numbered from the beginning of the record, also where somebody else played that.
 */
import type { MatchHooks } from '@joute/core/host/playing.ts';
import type { QueueConnection } from './connection.ts';
import { encode, type Job, type Renewed, type ResultMessage, SUBJECTS } from './messages.ts';

/** Chunks that come within that time travel together. */
const FLUSH_MS = 20;
/** Of one message, before it is packed. */
const MOST_CHARACTERS = 256 * 1024;

export class WorkerMatch {
  readonly job: Job;
  readonly hooks: MatchHooks;
  readonly #queue: QueueConnection;
  readonly #worker: string;
  /** Those before the first of ours. */
  readonly #before: number;
  readonly #chunks: string[] = [];
  readonly #errors: ResultMessage['errors'] = [];
  readonly #abort = new AbortController();
  /** Chunks that were sent, and those that the server has for good. */
  #sent: number;
  #kept: number;
  /** What was sent by the last renewal: what has not come since then is sent again. */
  #sentBefore: number;
  #flushing: NodeJS.Timeout | null = null;
  #isDropped = false;

  constructor(job: Job, queue: QueueConnection, worker: string) {
    this.job = job;
    this.#queue = queue;
    this.#worker = worker;
    this.#before = this.#sent = this.#kept = this.#sentBefore = job.begun?.chunks ?? 0;
    this.hooks = {
      append: (text) => this.#append(text),
      keepErrors: (seat, text, turns) => void this.#errors.push({ seat, text, turns: [...turns] }),
      signal: this.#abort.signal,
    };
  }

  get chunks(): number {
    return this.#before + this.#chunks.length;
  }

  /** Nobody wants its result any more. */
  get isDropped(): boolean {
    return this.#isDropped;
  }

  /** Its record says that it was interrupted. */
  stop(): void {
    this.#abort.abort();
  }

  drop(): void {
    this.#isDropped = true;
    this.#abort.abort();
  }

  renewed({ go, got, kept, stop }: Renewed): void {
    if (!go) this.drop();
    if (stop) this.stop();
    this.#kept = kept;
    // On its way since the last renewal, and not there: it was lost.
    if (got < this.#sentBefore) this.#sent = Math.min(this.#sent, got);
    this.#sentBefore = this.#sent;
    this.#flush();
  }

  /** What the server does not have for good; null where it is too much for one message. */
  result(): Uint8Array | null {
    if (this.#flushing) clearTimeout(this.#flushing);
    const message: ResultMessage = {
      ...{ worker: this.#worker, match: this.job.id, from: this.#kept },
      ...{ chunks: this.#chunks.slice(this.#kept - this.#before), errors: this.#errors },
    };
    const bytes = encode(message);
    return bytes.length > this.#queue.mostBytes ? null : bytes;
  }

  #append(text: string): void {
    this.#chunks.push(text);
    this.#flushing ??= setTimeout(() => this.#flush(), FLUSH_MS);
  }

  #flush(): void {
    if (this.#flushing) clearTimeout(this.#flushing);
    this.#flushing = null;
    const subject = SUBJECTS.server(this.job.server, 'live');
    while (this.#sent < this.chunks && !this.#isDropped) {
      const from = this.#sent;
      let length = 0;
      while (this.#sent < this.chunks && length < MOST_CHARACTERS)
        length += this.#chunks[this.#sent++ - this.#before]!.length;
      const chunks = this.#chunks.slice(from - this.#before, this.#sent - this.#before);
      this.#queue.tell(subject, { worker: this.#worker, match: this.job.id, from, chunks });
    }
  }
}
