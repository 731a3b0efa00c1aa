/** A watcher of a match of the arena in a test, with what it was sent. */

import type { MatchView } from '@joute/core/api/feed.ts';
import type { MatchSummary } from '@joute/core/api/matches.ts';
import type { Viewer } from '@joute/core/game.ts';

export type Told =
  | ({ readonly type: 'event' | 'snapshot'; readonly match: string; readonly shown?: MatchSummary } & MatchView)
  | {
      readonly type: 'match' | 'presence' | 'rematch';
      readonly match: string;
      readonly shown?: MatchSummary;
      readonly next?: string;
    };

export class Watching {
  readonly viewer: Viewer;
  readonly told: Told[] = [];
  readonly #waiting = new Set<() => void>();

  constructor(viewer: Viewer = 'public') {
    this.viewer = viewer;
  }

  send(text: string): void {
    this.told.push(JSON.parse(text) as Told);
    for (const look of this.#waiting) look();
  }

  get events(): readonly (MatchView & { readonly type: string })[] {
    return this.told.filter((one) => one.type === 'event') as (MatchView & { type: string })[];
  }

  /** The first message that fits, received or still to come. */
  until(fits: (told: Told) => boolean): Promise<Told> {
    return new Promise((resolve) => {
      const look = (): void => {
        const found = this.told.find(fits);
        if (!found) return;
        this.#waiting.delete(look);
        resolve(found);
      };
      this.#waiting.add(look);
      look();
    });
  }

  /** The event of that version. */
  async version(version: number): Promise<MatchView> {
    const isIt = (told: Told): boolean => 'version' in told && told.version >= version && told.version !== -1;
    return (await this.until(isIt)) as unknown as MatchView;
  }

  async end(): Promise<MatchView> {
    return (await this.until((told) => 'end' in told && told.end != null)) as unknown as MatchView;
  }
}
