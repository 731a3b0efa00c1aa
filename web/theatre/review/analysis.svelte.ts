/** The evaluation of a finished match by our strongest bot, in a web worker. */

import type { TurnReview } from '@joute/core/analysis/marks.ts';
import type { AnalysisMessage } from './analyseRecord.ts';

const SHOW_MS = 300;

export class Analysis {
  #worker: Worker | null = null;
  #timer: ReturnType<typeof setInterval> | undefined;
  #found: TurnReview[] = [];
  reviews = $state.raw<readonly TurnReview[]>([]);
  turns = $state(0);
  bot = $state('');
  phase = $state<'idle' | 'running' | 'done'>('idle');

  start(game: string, text: string): void {
    this.stop();
    this.#found = [];
    this.reviews = [];
    this.phase = 'running';
    const worker = new Worker(new URL('./analysis.worker.ts', import.meta.url), { type: 'module' });
    this.#worker = worker;
    worker.onmessage = ({ data }: MessageEvent<AnalysisMessage>) => this.#hear(data);
    worker.onerror = () => this.stop();
    worker.postMessage({ game, text });
    this.#timer = setInterval(() => this.#show(), SHOW_MS);
  }

  /** Stops the worker; the turns found so far are kept. */
  stop(): void {
    clearInterval(this.#timer);
    this.#worker?.terminate();
    this.#worker = null;
    this.#show();
    if (this.phase === 'running') this.phase = 'done';
  }

  #hear(message: AnalysisMessage): void {
    switch (message.type) {
      case 'begun':
        this.turns = message.turns;
        this.bot = message.bot;
        return;
      case 'turn':
        this.#found.push(message.review);
        return;
      case 'done':
        this.stop();
    }
  }

  #show(): void {
    if (this.#found.length !== this.reviews.length) this.reviews = [...this.#found];
  }
}
