/** A hint that is asked for, thought about in a web worker, and forgotten with its position. */
import type { Hint, HintAsked } from './findHint.ts';

export class Hinting {
  #worker: Worker | null = null;
  hint = $state.raw<Hint | null>(null);
  phase = $state<'idle' | 'thinking' | 'told' | 'failed'>('idle');

  ask(asked: HintAsked): void {
    this.forget();
    this.phase = 'thinking';
    const worker = new Worker(new URL('./hint.worker.ts', import.meta.url), { type: 'module' });
    this.#worker = worker;
    worker.onmessage = ({ data }: MessageEvent<Hint | null>) => this.#tell(data);
    worker.onerror = () => this.#tell(null);
    worker.postMessage(asked);
  }

  /** Another position: what was said of the last one is no use any more. */
  forget(): void {
    this.#worker?.terminate();
    this.#worker = null;
    this.hint = null;
    this.phase = 'idle';
  }

  #tell(hint: Hint | null): void {
    this.forget();
    this.hint = hint;
    this.phase = hint ? 'told' : 'failed';
  }
}
