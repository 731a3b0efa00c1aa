/** Resolves when the signal aborts. */
export const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    // A derived signal: its listener is collected with it, and need not be removed from the
    // caller's.
    const own = AbortSignal.any([signal]);
    if (own.aborted) resolve();
    else own.addEventListener('abort', () => resolve(), { once: true });
  });
