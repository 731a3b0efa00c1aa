/** The server's own metrics, read from /metrics again and again. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Held } from './memory.ts';

const EVERY_MS = 2000;
const MIB = 1024 * 1024;

/** Memory includes garbage. */
export interface Figures extends Held {
  /** The event loop's delay since the last look, in milliseconds. */
  readonly delay99: number;
  readonly delayMost: number;
  /** Faults of ours that were contained. */
  readonly faults: number;
  /** Responses with the status 500. */
  readonly failures: number;
}

export class Gauges {
  readonly seen: Figures[] = [];
  readonly #url: string;
  readonly #token: string;
  #isOver = false;
  readonly #done: Promise<void>;

  constructor(url: string, token: string) {
    this.#url = url;
    this.#token = token;
    this.#done = this.#look();
  }

  /** The most of each that was seen. */
  get most(): Held {
    const [memory, heap] = (['memory', 'heap'] as const).map((name) => Math.max(...this.seen.map((one) => one[name])));
    return { memory: memory!, heap: heap! };
  }

  async close(): Promise<void> {
    this.#isOver = true;
    await this.#done;
  }

  async read(): Promise<Figures> {
    const headers = { authorization: `Bearer ${this.#token}` };
    const response = await fetch(`${this.#url}/metrics`, { headers });
    const text = await response.text();
    if (!response.ok) throw new Error(`/metrics: ${response.status} ${text}`);
    return {
      memory: Math.round(sum(text, /^process_resident_memory_bytes (.+)$/gm) / MIB),
      heap: Math.round(sum(text, /^nodejs_(?:heap_size_used|external_memory)_bytes (.+)$/gm) / MIB),
      delay99: Math.round(sum(text, /^nodejs_eventloop_lag_p99_seconds (.+)$/gm) * 1000),
      delayMost: Math.round(sum(text, /^nodejs_eventloop_lag_max_seconds (.+)$/gm) * 1000),
      faults: sum(text, /^joute_faults_total(?:\{.*\})? (.+)$/gm),
      failures: sum(text, /^joute_http_request_seconds_count\{.*status="500".*\} (.+)$/gm),
    };
  }

  async #look(): Promise<void> {
    while (!this.#isOver) {
      // That a server does not answer is noticed elsewhere.
      const figures = await this.read().catch(() => null);
      if (figures) this.seen.push(figures);
      await pause(EVERY_MS);
    }
  }
}

const sum = (text: string, line: RegExp): number =>
  [...text.matchAll(line)].reduce((all, [, value]) => all + Number(value), 0);
