/** Waits until the set is empty, or for this long. */
import { setTimeout as pause } from 'node:timers/promises';

const LOOK_MS = 10;

export async function untilGone(those: ReadonlySet<unknown>, graceMs: number): Promise<void> {
  const until = performance.now() + graceMs;
  while (those.size > 0 && performance.now() < until) await pause(LOOK_MS);
}
