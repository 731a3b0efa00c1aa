/** Resolves when the signal aborts. */
export const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    // A signal of its own: nobody needs to be taken off it.
    const own = AbortSignal.any([signal]);
    if (own.aborted) resolve();
    else own.addEventListener('abort', () => resolve(), { once: true });
  });
