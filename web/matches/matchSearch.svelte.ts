/** A page of matches from the server. */
import type { MatchPage, MatchSummary } from '@joute/core/api/matches.ts';
import { type ApiAnswer, call } from '../server/api.ts';
import { queryOf, type Search } from './search.ts';

const PAGE = 24;
/**
 * What fits seldom comes in short pages: so often we go on by ourselves, then it is for the reader
 * to decide.
 */
const MOST_ASKED = 5;

export class MatchPageModel {
  #matches = $state.raw<readonly MatchSummary[]>([]);
  #next = $state<string | null>(null);
  #isLoaded = $state(false);
  #refused = $state('');
  /** Counts the searches: the answer to one that is not the last any more is dropped. */
  #search = 0;

  get matches(): readonly MatchSummary[] {
    return this.#matches;
  }

  /** Where the next page begins; null on the last. */
  get next(): string | null {
    return this.#next;
  }

  /** False while a search is on its way. */
  get isLoaded(): boolean {
    return this.#isLoaded;
  }

  /** Why nothing could be found, as a sentence; empty where something could. */
  get refused(): string {
    return this.#refused;
  }

  async look(search: Search): Promise<void> {
    const own = ++this.#search;
    this.#isLoaded = false;
    let cursor: string | null = search.cursor;
    const found: MatchSummary[] = [];
    for (let asked = 0; asked < MOST_ASKED && cursor !== null && found.length < PAGE; asked++) {
      const answer: ApiAnswer<MatchPage> = await call('GET', queryOf({ ...search, cursor }, PAGE - found.length));
      if (own !== this.#search) return;
      this.#refused = answer.ok ? '' : answer.sentence;
      if (!answer.ok) break;
      found.push(...answer.value.matches);
      cursor = answer.value.next;
    }
    this.#matches = found;
    this.#next = cursor || null;
    this.#isLoaded = true;
  }
}
