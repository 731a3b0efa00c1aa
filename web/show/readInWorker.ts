import { refuse } from '@joute/core/result.ts';
import type { ReadRecord } from './recognise.ts';

/** Reads a record in a web worker, so that the page stays awake. */
export const readInWorker: ReadRecord = (text) =>
  new Promise((resolve) => {
    const worker = new Worker(new URL('./record.worker.ts', import.meta.url), { type: 'module' });
    const done: typeof resolve = (read) => {
      worker.terminate();
      resolve(read);
    };
    worker.onmessage = ({ data }) => done(data);
    // It was out of memory, or could not be loaded.
    worker.onerror = () => done(refuse('record/not-json', { line: 1 }));
    worker.postMessage(text);
  });
