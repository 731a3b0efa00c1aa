/**
 * Replays a finished match at once; of a running one, fetches earlier positions only when they are
 * needed. Where the server did not give them, or only the last of them were being fetched, it asks
 * again: a board that waits for its position must not wait for ever.
 */
import { untrack } from 'svelte';
import type { MatchModel } from '../model/matchModel.svelte.ts';
import type { Playback } from './playback.svelte.ts';

const FIRST_WAIT_MS = 1000;
/** Each after twice the time: a minute in all. */
const MOST_TRIES = 7;

/** To be called while a component is made. */
export function keepPast(model: MatchModel, playback: Playback): void {
  let tries = 0;
  const load = (): void => {
    tries++;
    void model.loadPast(playback.viewer);
  };
  $effect(() => {
    const isOver = model.row?.status === 'finished' && model.last?.end != null;
    const isMissing = playback.timeline !== null && playback.frame === null;
    const isWanted = isMissing || (isOver && model.record === null);
    if (!isWanted) tries = 0;
    if (!isWanted || !model.game || model.isLoadingPast || tries >= MOST_TRIES) return;
    if (tries === 0) return untrack(load);
    const timer = setTimeout(load, FIRST_WAIT_MS * 2 ** (tries - 1));
    return () => clearTimeout(timer);
  });
}
