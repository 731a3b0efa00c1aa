/** Somebody who watches a match of the arena in a test, and what it was told. */
import type { Viewer } from '@joute/core/game.ts';
import type { MatchEvent } from '../live/model/events.ts';
import type { Shown } from '../live/model/matchSummary.ts';

export type Told =
  | ({ readonly type: 'event' | 'snapshot'; readonly match: string; readonly shown?: Shown } & MatchEvent)
  | {
      readonly type: 'match' | 'presence' | 'rematch';
      readonly match: string;
      readonly shown?: Shown;
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

  get events(): readonly (MatchEvent & { readonly type: string })[] {
    return this.told.filter((one) => one.type === 'event') as (MatchEvent & { type: string })[];
  }

  /** The first message that fits, come or to come. */
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
  async version(version: number): Promise<MatchEvent> {
    const isIt = (told: Told): boolean => 'version' in told && told.version >= version && told.version !== -1;
    return (await this.until(isIt)) as unknown as MatchEvent;
  }

  async end(): Promise<MatchEvent> {
    return (await this.until((told) => 'end' in told && told.end != null)) as unknown as MatchEvent;
  }
}
