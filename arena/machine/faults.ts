/**
 * Faults of our own: exceptions that reached a place which can contain them. The conversation,
 * match or request in which they happened is ended, everything else goes on. A server logs and
 * counts them; without a listener they go to standard error with their stack.
 */
export type FaultPlace = 'session' | 'connection' | 'feed' | 'match' | 'request' | 'store' | 'bot';

type Listener = (place: FaultPlace, error: unknown) => void;

const listeners = new Set<Listener>();

/** Returns what removes the listener. */
export function onFault(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Never throws. */
export function tellFault(place: FaultPlace, error: unknown): void {
  if (listeners.size === 0) process.stderr.write(`joute: a fault of our own (${place}): ${stackOf(error)}\n`);
  for (const listener of listeners) listener(place, error);
}

/** For promises that nobody awaits: `work().catch(faultIn('match'))`. */
export const faultIn =
  (place: FaultPlace) =>
  (error: unknown): void =>
    tellFault(place, error);

export const stackOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);
