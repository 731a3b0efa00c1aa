/**
 * A file of the application that cannot be loaded: the server was away, or has been replaced by a
 * newer version whose files have other names. The page is then loaded anew as soon as the server
 * answers; where that has not helped, not again and again.
 */

/** Kept over the reload, by the tab. */
const KEY = 'joute.reloaded';
const PATIENCE_MS = 60_000;
const ASK_EVERY_MS = 2000;

/** `vite:preloadError` is what Vite dispatches for an import that failed. */
export const reloadForLostFiles = (): void => addEventListener('vite:preloadError', () => void reloadOnce());

async function reloadOnce(): Promise<void> {
  if (Date.now() - Number(sessionStorage.getItem(KEY) ?? 0) < PATIENCE_MS) return;
  sessionStorage.setItem(KEY, `${Date.now()}`);
  while (!(await isServerThere())) await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
  location.reload();
}

/** A page of a browser's own, that the server is away, would be worse than ours. */
const isServerThere = (): Promise<boolean> =>
  fetch('/readyz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
