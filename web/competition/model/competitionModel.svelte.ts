/**
 * A competition as the page knows it: its log, read by the same functions as on the server, and
 * kept up to date by the feed. What has been read is never asked for again: after a lost connection
 * only what is missing. The page of a ladder does without the log, which grows for a whole term.
 */
import type { CompetitionEventPage, CompetitionRatings, CompetitionView } from '@joute/core/api/competitions.ts';
import type { CompetitionEvent } from '@joute/core/competition/log/events.ts';
import { Ledger } from '@joute/core/competition/log/ledger.ts';
import { LogTimes } from '@joute/core/competition/log/logTimes.ts';
import { type ApiAnswer, type ApiFailure, call } from '../../server/api.ts';
import { type KeepUp, keepUp } from './keepUp.ts';

/** Events of one request, and requests at the same time. */
const PAGE = 1000;
const PAGES = 4;
/** Ratings of all are a larger answer than the news are. */
const RATINGS_MS = 3000;

export type RatedEntrant = CompetitionRatings['ratings'][number];

/** The log so far; a new object whenever it has grown. */
export interface ReadLog {
  readonly ledger: Ledger;
  readonly times: LogTimes;
}

export class CompetitionModel {
  readonly id: string;
  #view = $state.raw<CompetitionView | null>(null);
  #log = $state.raw<ReadLog | null>(null);
  #ratings = $state.raw<ReadonlyMap<string, RatedEntrant>>(new Map());
  #failed = $state.raw<ApiFailure | null>(null);
  /** How many events were read. */
  #number = 0;
  #ratedAt = Number.NEGATIVE_INFINITY;
  #keepUp: KeepUp | null = null;

  /** To be made while a component is: it ends with it. */
  constructor(id: string) {
    this.id = id;
    $effect(() => {
      this.#keepUp = keepUp(id, () => this.#load());
      return () => this.#keepUp?.end();
    });
  }

  /** Null until the server has answered. */
  get view(): CompetitionView | null {
    return this.#view;
  }
  get log(): ReadLog | null {
    return this.#log;
  }
  /** By entrant. */
  get ratings(): ReadonlyMap<string, RatedEntrant> {
    return this.#ratings;
  }
  /** Why nothing could be shown. */
  get failed(): ApiFailure | null {
    return this.#failed;
  }

  again(): void {
    this.#keepUp?.again();
  }

  async #load(): Promise<ApiFailure | null> {
    const failed = (await this.#readView()) ?? (await this.#readRest());
    this.#failed = this.#view && failed?.status !== 404 ? null : failed;
    return failed;
  }

  async #readView(): Promise<ApiFailure | null> {
    const answer = await call<CompetitionView>('GET', `/api/competitions/${this.id}`);
    if (answer.ok) this.#view = answer.value;
    return answer.ok ? null : answer;
  }

  async #readRest(): Promise<ApiFailure | null> {
    const { isLadder, number } = this.#view!;
    const [failed] = await Promise.all([isLadder ? null : this.#readEvents(number), this.#readRatings()]);
    return failed;
  }

  /** Up to that number, some pages at once: what came since is told by the feed. */
  async #readEvents(number: number): Promise<ApiFailure | null> {
    while (this.#number < number) {
      const pages = Math.min(PAGES, Math.ceil((number - this.#number) / PAGE));
      const starts = Array.from({ length: pages }, (_, page) => this.#number + page * PAGE);
      const answers = await Promise.all(starts.map((after) => this.#askEvents(after)));
      const found: CompetitionEvent[] = [];
      for (const answer of answers) {
        if (!answer.ok) return answer;
        found.push(...(answer.value.events as unknown as CompetitionEvent[]));
      }
      this.#read(found);
    }
    return null;
  }

  #askEvents(after: number): Promise<ApiAnswer<CompetitionEventPage>> {
    return call('GET', `/api/competitions/${this.id}/events?after=${after}&limit=${PAGE}`);
  }

  #read(events: readonly CompetitionEvent[]): void {
    if (events.length === 0) return;
    const before = this.#log ?? opened(events[0]!);
    if (!before) return;
    for (const event of events.slice(this.#log ? 0 : 1)) {
      before.ledger.add(event);
      before.times.add(event);
    }
    this.#number += events.length;
    this.#log = { ...before };
  }

  async #readRatings(): Promise<void> {
    const wait = this.#ratedAt + RATINGS_MS - performance.now();
    if (wait > 0 && this.#view?.status !== 'closed') {
      this.#keepUp?.later();
      return;
    }
    this.#ratedAt = performance.now();
    const answer = await call<CompetitionRatings>('GET', `/api/competitions/${this.id}/ratings`);
    if (answer.ok) this.#ratings = new Map(answer.value.ratings.map((rated) => [rated.entrant, rated]));
  }
}

function opened(created: CompetitionEvent): ReadLog | null {
  if (created.kind !== 'created') return null;
  return { ledger: new Ledger(created), times: new LogTimes() };
}
