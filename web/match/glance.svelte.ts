/**
 * The newest position of a match for a small picture: at most one update per animation frame, and
 * only while it is visible.
 */

import type { MatchView, WatchMessage } from '@joute/core/api/feed.ts';
import type { Json, Seat } from '@joute/core/game.ts';
import { feed } from '../feed/feed.svelte.ts';

/** Whether the tab is in the background, where nobody sees the pictures. */
let isHidden = $state(document.hidden);
document.addEventListener('visibilitychange', () => {
  isHidden = document.hidden;
});

export class Glance {
  #state = $state.raw<Json | null>(null);
  #waiting = $state.raw<readonly Seat[]>([]);
  #ply = $state(0);
  #newest: MatchView | null = null;
  #frame = 0;
  isSeen = $state(false);

  /** `match`: the id of the match; null for none. `isOver`: no further event will come. */
  constructor(match: () => string | null, isOver: () => boolean) {
    $effect(() => {
      const id = match();
      if (id === null || !this.isSeen || isHidden) return;
      let leave: (() => void) | null = null;
      const hear = (message: WatchMessage): void => {
        if (message.type !== 'snapshot' && message.type !== 'event') return;
        if (message.state === undefined) return;
        this.#newest = message as MatchView;
        this.#frame ||= requestAnimationFrame(() => this.#show());
        if (isOver()) leave?.();
      };
      leave = feed.watch(id, { glance: true }, hear);
      return () => {
        leave?.();
        cancelAnimationFrame(this.#frame);
        this.#frame = 0;
      };
    });
  }

  get state(): Json | null {
    return this.#state;
  }

  get waiting(): readonly Seat[] {
    return this.#waiting;
  }

  get ply(): number {
    return this.#ply;
  }

  /** Attachment for the element whose visibility decides (IntersectionObserver). */
  readonly sight = (element: Element): (() => void) => {
    const observer = new IntersectionObserver(
      (entries) => {
        this.isSeen = entries.some(({ isIntersecting }) => isIntersecting);
      },
      { rootMargin: '100px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  };

  #show(): void {
    this.#frame = 0;
    if (!this.#newest) return;
    this.#state = this.#newest.state;
    this.#waiting = this.#newest.waiting;
    this.#ply = this.#newest.ply;
  }
}
