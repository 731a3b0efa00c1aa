/**
 * Long polls: players of one game that wait for their turn. Whoever hangs up is forgotten at once; whoever waits too long is told so; and a
 * player that asks over and over without listening has its oldest question answered.
 */

/** A player needs one. */
const MOST_EACH = 8;

interface Waiting {
  readonly idPlayer: number;
  end(came: boolean): void;
}

export class Waits {
  readonly #ms: number;
  readonly #waiting = new Set<Waiting>();

  /** `ms`: how long somebody waits at most. */
  constructor(ms: number) {
    this.#ms = ms;
  }

  get count(): number {
    return this.#waiting.size;
  }

  /** True once `wake` was called for the player; false when it has waited long enough, or nobody listens any more. */
  wait(idPlayer: number, signal: AbortSignal): Promise<boolean> {
    if (signal.aborted) return Promise.resolve(false);
    const own = [...this.#waiting].filter((waiting) => waiting.idPlayer === idPlayer);
    if (own.length >= MOST_EACH) own[0]!.end(false);
    return new Promise((resolve) => {
      const end = (came: boolean): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', hangUp);
        this.#waiting.delete(waiting);
        resolve(came);
      };
      const hangUp = (): void => end(false);
      const timer = setTimeout(hangUp, this.#ms);
      const waiting = { idPlayer, end };
      signal.addEventListener('abort', hangUp, { once: true });
      this.#waiting.add(waiting);
    });
  }

  /** Answers everybody for whom the wait is over. */
  wake(isOver: (idPlayer: number) => boolean): void {
    for (const waiting of [...this.#waiting]) if (isOver(waiting.idPlayer)) waiting.end(true);
  }

  /** Nobody is waited for any more. */
  close(): void {
    for (const waiting of [...this.#waiting]) waiting.end(false);
  }
}
