/**
 * npm and a shell stand between a person and us: `npm start` is npm > us, `npx joute` is npm > sh >
 * us. npm passes on SIGTERM and SIGINT only, and only to the shell, which dies of it and leaves us
 * running. So a process that was started by them watches whether its parent is still there.
 */

const LAUNCHED_BY = ['start', 'npx'];
const BEAT_MS = 250;

/** Calls `gone` once when npm is gone; the returned function ends the watch. */
export function watchNpm(gone: () => void): () => void {
  const { npm_lifecycle_event: event = '', npm_lifecycle_script: script = '' } = process.env;
  // Other scripts of npm may start us and leave us running on purpose: their command does not name
  // us.
  if (!LAUNCHED_BY.includes(event) || !/\bjoute\b/.test(script)) return () => {};
  const parent = process.ppid;
  let missed = 0;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    // At the second look: a hang-up that was sent to all of us is received before it.
    if (++missed < 2) return;
    clearInterval(timer);
    gone();
  }, BEAT_MS).unref();
  return () => clearInterval(timer);
}
