/**
 * The matches in which this browser holds a seat, and whose turn it is in each. Followed as the
 * public and at a glance: who only looks at the list is not taken for present in all of them, nor
 * for their viewer.
 */

import type { WatchMessage } from '@joute/core/api/feed.ts';
import type { MatchSummary } from '@joute/core/api/matches.ts';
import type { Seat } from '@joute/core/game.ts';
import { feed } from '../feed/feed.svelte.ts';
import { carrySeats, forgetMatch, heldMatches, onSeatsElsewhere, retireSeats, seatsOf } from '../server/keys.ts';
import { partOf, type YourMatch, type YourPart } from './sayYours.ts';

/** So many are followed; the others come up as these end. */
const MOST = 24;

const URGENCY: readonly YourPart[] = ['turn', 'seat', 'others', 'players', 'over'];

class YourMatches {
  readonly #leave = new Map<string, () => void>();
  #known = $state.raw<ReadonlyMap<string, YourMatch>>(new Map());
  #besides: string | null = null;
  #isStarted = false;

  /** Those that wait for somebody here first. */
  readonly all = $derived(
    [...this.#known.values()].toSorted(
      (a, b) => URGENCY.indexOf(partOf(a)) - URGENCY.indexOf(partOf(b)) || b.row.created - a.row.created,
    ),
  );
  readonly turns = $derived(this.all.filter((match) => partOf(match) === 'turn').length);

  /** `besides`: the match whose page is open, which follows it by itself; null for none. */
  follow(besides: string | null): void {
    if (!this.#isStarted) onSeatsElsewhere(() => this.#look());
    this.#isStarted = true;
    this.#besides = besides;
    this.#look();
  }

  #look(): void {
    const wanted = heldMatches()
      .filter((id) => id !== this.#besides)
      .slice(0, MOST);
    for (const [id, leave] of this.#leave) {
      if (wanted.includes(id)) continue;
      leave();
      this.#leave.delete(id);
    }
    for (const id of wanted)
      if (!this.#leave.has(id))
        this.#leave.set(
          id,
          feed.watch(id, { glance: true }, (message) => this.#hear(id, message)),
        );
    // What is over stays until the page is loaded again or its own page was seen.
    this.#set([...this.#known].filter(([id, match]) => wanted.includes(id) || this.#isNews(id, match)));
  }

  #isNews(id: string, match: YourMatch): boolean {
    return id !== this.#besides && partOf(match) === 'over' && match.row.termination !== 'taken-back';
  }

  #hear(id: string, message: WatchMessage): void {
    const known = this.#known.get(id);
    switch (message.type) {
      case 'snapshot':
        this.#show(id, message.shown, message.waiting ?? []);
        return;
      case 'match':
        this.#show(id, message.shown, known?.waiting ?? []);
        return;
      case 'event':
        if (known) this.#show(id, known.row, message.waiting);
        return;
      case 'refused':
        // Deleted, or the server has another database: the keys are good for nothing.
        if (message.code === 'match/not-found') this.#forget(id);
        return;
      case 'followed':
        carrySeats(id, message.next);
        this.#look();
        return;
      case 'presence':
      case 'rematch':
      case 'waysOut':
        return;
    }
  }

  #show(id: string, row: MatchSummary, waiting: readonly Seat[]): void {
    const seats = this.#known.get(id)?.seats ?? seatsOf(id).map(({ seat }) => seat);
    this.#set([...this.#known, [id, { row, seats, waiting }]]);
    // After a take-back the keys are good for the match that goes on, which is told next.
    if (row.status === 'open' || row.status === 'running' || row.termination === 'taken-back') return;
    this.#leave.get(id)?.();
    this.#leave.delete(id);
    retireSeats(id);
  }

  #forget(id: string): void {
    forgetMatch(id);
    this.#look();
  }

  #set(known: Iterable<readonly [string, YourMatch]>): void {
    this.#known = new Map(known);
  }
}

export const yourMatches = new YourMatches();
