/**
 * Reads something of a competition again whenever its log has grown. What comes within a moment is
 * read together, and what could not be read is tried again: a server that starts again answers
 * nothing for a while.
 */
import { feed } from '../../feed/feed.svelte.ts';
import type { ApiFailure } from '../../server/api.ts';

const TOGETHER_MS = 400;
const AGAIN_MS = 5000;

export interface KeepUp {
  /** At once, whatever has been heard. */
  again(): void;
  /** Once more when this reading is done: part of it was left for later. */
  later(): void;
  end(): void;
}

/** `read` gives why it could not; it is never called while it goes on. */
export function keepUp(competition: string, read: () => Promise<ApiFailure | null>): KeepUp {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let isReading = false;
  let isBehind = false;
  let isEnded = false;

  const load = async (): Promise<void> => {
    isReading = true;
    isBehind = false;
    const failed = await read();
    isReading = false;
    // One that the server does not have stays away.
    if (failed && failed.status !== 404) ask(AGAIN_MS);
    else if (isBehind) ask(TOGETHER_MS);
  };
  const ask = (after: number): void => {
    if (isEnded) return;
    if (isReading) isBehind = true;
    else
      timer ??= setTimeout(() => {
        timer = null;
        void load();
      }, after);
  };
  const leave = feed.follow(competition, () => ask(TOGETHER_MS));
  void load();
  return {
    again: () => ask(0),
    later: () => {
      isBehind = true;
    },
    end: () => {
      leave();
      isEnded = true;
      if (timer) clearTimeout(timer);
    },
  };
}
