/**
 * Long polls: players of one game that wait for their turn. A poll whose client hangs up is dropped
 * at once; one that waits too long is answered so; and of a player that asks over and over without
 * listening the oldest poll is answered.
 */

/** A player needs only one. */
const MOST_EACH = 8;

interface Waiting {
  readonly idPlayer: number;
  end(came: boolean): void;
}

export class Waits {
  readonly #ms: number;
  readonly #waiting = new Set<Waiting>();

  /** `ms`: how long a poll waits at most. */
  constructor(ms: number) {
    this.#ms = ms;
  }

  get count(): number {
    return this.#waiting.size;
  }

  /**
   * True once `wake` was called for the player; false when it has waited long enough, or the client
   * hung up.
   */
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

  /** Answers all polls for which the wait is over. */
  wake(isOver: (idPlayer: number) => boolean): void {
    for (const waiting of [...this.#waiting]) if (isOver(waiting.idPlayer)) waiting.end(true);
  }

  /** Answers all polls. */
  close(): void {
    for (const waiting of [...this.#waiting]) waiting.end(false);
  }
}
