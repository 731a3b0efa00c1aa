/** States that follow each other faster than a piece travels are shown at once: motion would only tire the machine, and show nothing. */
const HASTY = 250;

/** Called when a state arrives: whether it came too soon after the one before. */
export function makePace(now: () => number = () => performance.now()): () => boolean {
  let before = Number.NEGATIVE_INFINITY;
  return () => {
    const at = now();
    const isHasty = at - before < HASTY;
    before = at;
    return isHasty;
  };
}
