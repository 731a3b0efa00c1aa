import { setTimeout as pause } from 'node:timers/promises';

/**
 * While the database does not answer, moves wait for it; the caller gets an answer after this time.
 */
const MOST_MS = 10_000;

/** Null where it takes too long. */
export async function within<T>(answer: T | Promise<T>): Promise<T | null> {
  const answered = new AbortController();
  const bound = pause(MOST_MS, null, { signal: answered.signal, ref: false });
  try {
    return await Promise.race([answer, bound]);
  } finally {
    answered.abort();
    bound.catch(() => {});
  }
}
