/** Work that waits for the store. */
import { setTimeout as pause } from 'node:timers/promises';
import { isPassing } from '../../store/storeError.ts';

const AGAIN_MS = 1000;

/**
 * What fails because the store is away is done again when it is back; the work must be such that it
 * may be done twice. Throws what is no fault of the store, and everything once the signal has come.
 */
export async function untilBack<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (signal.aborted || !isPassing(error)) throw error;
    }
    await pause(AGAIN_MS, null, { signal }).catch(() => {});
  }
}
