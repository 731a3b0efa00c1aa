import type { OutsideEvent } from '@joute/core/host/playing.ts';

/** What comes to the referee besides answers, also before the referee listens. */
export class OutsideEvents {
  readonly #early: OutsideEvent[] = [];
  #hear: ((event: OutsideEvent) => void) | null = null;

  tell(event: OutsideEvent): void {
    if (this.#hear) this.#hear(event);
    else this.#early.push(event);
  }

  listen(hear: (event: OutsideEvent) => void): void {
    this.#hear = hear;
    for (const event of this.#early.splice(0)) hear(event);
  }
}
