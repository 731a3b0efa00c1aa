/**
 * Matches that are over, played again from their records for those who look at them: the last few are held, since a whole class looks at the same
 * one, and a long match takes a tenth of a second.
 */
import type { AnyGame } from '@joute/core/game.ts';
import { parseRecord } from '@joute/core/readRecord.ts';
import { must } from '@joute/core/result.ts';
import type { Store } from '../store/store.ts';
import type { Point } from './events.ts';
import { pointsOf } from './replayed.ts';

const HELD = 4;
/** Longer ones would take too much memory. */
const MOST_POINTS = 5000;

export class Replays {
  readonly #store: Store;
  readonly #held = new Map<string, readonly Point[]>();

  constructor(store: Store) {
    this.#store = store;
  }

  /** By version, as far as it was kept; null where it never began. */
  async pointsOf(game: AnyGame, id: string): Promise<readonly Point[] | null> {
    const held = this.#held.get(id);
    if (held) return held;
    const text = await this.#store.recordText(id);
    if (text === '') return null;
    const record = must(parseRecord(text));
    const { points } = pointsOf(game, record);
    if (record.end && points.length <= MOST_POINTS) this.#hold(id, points);
    return points;
  }

  #hold(id: string, points: readonly Point[]): void {
    this.#held.set(id, points);
    const [oldest] = this.#held.keys();
    if (this.#held.size > HELD) this.#held.delete(oldest!);
  }
}
