/** Keeps the screen from going dark while the page is seen, where the browser can. */
export function stayAwake(): () => void {
  let lock: { release(): Promise<void> } | null = null;
  let isEnded = false;
  const ask = async (): Promise<void> => {
    if (document.hidden || !('wakeLock' in navigator)) return;
    try {
      const given = await navigator.wakeLock.request('screen');
      // The browser takes it away with every change of tab: it is asked for again below.
      if (isEnded) await given.release();
      else lock = given;
    } catch {
      // Refused, for instance on a battery that is low: nothing to be done.
    }
  };
  const look = (): void => void ask();
  document.addEventListener('visibilitychange', look);
  look();
  return () => {
    isEnded = true;
    document.removeEventListener('visibilitychange', look);
    void lock?.release().catch(() => {});
  };
}
