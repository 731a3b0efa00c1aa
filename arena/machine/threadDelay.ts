import { readFileSync } from 'node:fs';

/**
 * Milliseconds that this thread has waited for a core since it began, though it had work: the
 * machine's delay, not the bot's. Linux counts it per thread; elsewhere it is unknown and taken as
 * 0.
 */
export function threadDelay(): number {
  try {
    const [, waited] = readFileSync('/proc/thread-self/schedstat', 'latin1').split(' ');
    return Number(waited) / 1e6 || 0;
  } catch {
    return 0;
  }
}
