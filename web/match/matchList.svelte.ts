/**
 * The list of matches, of all games or one, kept up to date by the feed and fetched again after a
 * reconnect.
 */

import type { MatchPage, MatchSummary } from '@joute/core/api/matches.ts';
import { UNLISTED } from '@joute/core/policy.ts';
import { feed } from '../feed/feed.svelte.ts';
import { knownGames } from '../registry/games.ts';
import { call } from '../server/api.ts';
import { byInterest } from './sayMatch.ts';

const MOST_FINISHED = 12;
/** Debounce: updates that arrive within this time are applied together. */
const TOGETHER_MS = 200;
const FINISHED = `status=finished&limit=${MOST_FINISHED}`;
/** Demonstrations end all the time: matches of people are asked for by themselves. */
const ASKED = ['status=running&limit=200', 'status=open&limit=50', FINISHED, `${FINISHED}&players=people`];

export class MatchList {
  readonly #game: string | null;
  #all = $state.raw<ReadonlyMap<string, MatchSummary>>(new Map());
  #heard: MatchSummary[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;
  readonly #isCut = $derived(feed.connection === 'lost');
  #isLoaded = $state(false);
  #refused = $state('');
  readonly live = $derived(
    this.#having('running')
      .filter(({ quiet }) => !quiet)
      .toSorted(byInterest(knownGames().map(({ facts }) => facts.id))),
  );
  readonly waiting = $derived(this.#having('open').toSorted((a, b) => b.created - a.created));
  readonly finished = $derived(
    this.#having('finished')
      .filter(({ termination }) => !UNLISTED.includes(termination))
      .toSorted((a, b) => demonstrationsLast(a, b) || (b.ended ?? 0) - (a.ended ?? 0))
      .slice(0, MOST_FINISHED),
  );

  constructor(game: string | null) {
    this.#game = game;
    // Updates may have been missed while the connection was lost.
    $effect(() => {
      if (!this.#isCut) void this.load();
    });
    $effect(() => feed.list((shown) => this.#hear(shown)));
  }

  /** False until the server has answered. */
  get isLoaded(): boolean {
    return this.#isLoaded;
  }

  /** Why the list could not be fetched, as a sentence; empty where it was. */
  get refused(): string {
    return this.#refused;
  }

  async load(): Promise<void> {
    const game = this.#game === null ? '' : `&game=${this.#game}`;
    const answers = await Promise.all(ASKED.map((query) => call<MatchPage>('GET', `/api/matches?${query}${game}`)));
    const failed = answers.find((answer) => !answer.ok);
    this.#refused = failed && !failed.ok ? failed.sentence : '';
    if (failed) return;
    const shown = answers.flatMap((answer) => (answer.ok ? answer.value.matches : []));
    this.#all = new Map(shown.map((match) => [match.id, match]));
    this.#isLoaded = true;
  }

  #having(status: MatchSummary['status']): MatchSummary[] {
    return [...this.#all.values()].filter((match) => match.status === status);
  }

  #hear(shown: MatchSummary): void {
    if (!shown.listed || (this.#game !== null && shown.game !== this.#game)) return;
    this.#heard.push(shown);
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      const ended = new Set(this.finished.map(({ id }) => id));
      const kept = [...this.#all].filter(([id, { status }]) => status !== 'finished' || ended.has(id));
      this.#all = new Map([...kept, ...this.#heard.splice(0).map((match) => [match.id, match] as const)]);
    }, TOGETHER_MS);
  }
}

const demonstrationsLast = (a: MatchSummary, b: MatchSummary): number =>
  Number(a.origin === 'demonstration') - Number(b.origin === 'demonstration');
