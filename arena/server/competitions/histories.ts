/**
 * How the ratings of competitions came to be, as it is asked for. It takes a fit for every moment:
 * others are served in between, and while a large ladder grows it is told again for a while.
 */

import { setImmediate as letOthers } from 'node:timers/promises';
import { type RatingMoment, ratingMoments } from '@joute/core/competition/export/ratingHistory.ts';
import type { CompetitionEvent } from '@joute/core/competition/log/events.ts';
import { holdNewest } from './holdNewest.ts';
import type { CompetitionState } from './liveCompetitions.ts';

/** So many times as long as it took to make it may be told again. */
const PATIENCE = 20;
const MOST_HELD = 8;

interface HeldHistory {
  readonly number: number;
  readonly moments: Promise<readonly RatingMoment[]>;
  /** From when on it is too old, if something has happened since; null while it is made. */
  until: number | null;
}

export class RatingHistories {
  readonly #held = new Map<string, HeldHistory>();
  readonly #events: (competition: string) => Promise<CompetitionEvent[]>;

  constructor(events: (competition: string) => Promise<CompetitionEvent[]>) {
    this.#events = events;
  }

  /** The oldest moment first. */
  of({ row, number }: Pick<CompetitionState, 'row' | 'number'>): Promise<readonly RatingMoment[]> {
    const held = this.#held.get(row.id);
    if (held && (held.number === number || held.until === null || performance.now() < held.until)) return held.moments;
    const made: HeldHistory = { number, moments: this.#make(row.id), until: null };
    const began = performance.now();
    holdNewest(this.#held, row.id, made, MOST_HELD);
    void made.moments.then(
      () => {
        made.until = performance.now() + PATIENCE * (performance.now() - began);
      },
      () => {
        // The store was away: whoever asks next has it made anew.
        if (this.#held.get(row.id) === made) this.#held.delete(row.id);
      },
    );
    return made.moments;
  }

  async #make(competition: string): Promise<RatingMoment[]> {
    const moments: RatingMoment[] = [];
    for (const moment of ratingMoments(await this.#events(competition))) {
      moments.push(moment);
      await letOthers();
    }
    return moments;
  }
}
