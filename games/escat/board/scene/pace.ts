/** A stream of states faster than a piece travels is shown without motion: it would only tire the machine, and show nothing. */
const HASTY = 250;

/** Called when a state arrives: whether it and the one before came each too soon. One quick answer is no stream. */
export function makePace(now: () => number = () => performance.now()): () => boolean {
  let [before, twoBefore] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  return () => {
    const at = now();
    const isHasty = at - before < HASTY && before - twoBefore < HASTY;
    [before, twoBefore] = [at, before];
    return isHasty;
  };
}
