/** Positions that come faster than a piece travels are shown without motion. */
const HASTY_MS = 250;

/**
 * Called when a position arrives: whether it and the one before came each too soon. One quick
 * answer is no stream.
 */
export function makePace(now: () => number = () => performance.now()): () => boolean {
  let [before, twoBefore] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  return () => {
    const at = now();
    const isHasty = at - before < HASTY_MS && before - twoBefore < HASTY_MS;
    [before, twoBefore] = [at, before];
    return isHasty;
  };
}
