/**
 * The list of competitions, fetched again when the connection is back and when one that goes on has
 * changed.
 */
import type { CompetitionList } from '@joute/core/api/competitions.ts';
import { feed } from '../../feed/feed.svelte.ts';
import { call } from '../../server/api.ts';

export type CompetitionRow = CompetitionList['competitions'][number];

/** News that come within this time are fetched together. */
const TOGETHER_MS = 3000;

/**
 * The one to show where there is room for one: the newest tournament that has begun, the next one
 * whose time is set, a ladder.
 */
export function mainCompetition(rows: readonly CompetitionRow[]): CompetitionRow | null {
  const on = rows.filter(({ status }) => status !== 'closed' && status !== 'scheduled');
  const [next] = rows.filter(({ starts }) => starts !== null).toSorted((a, b) => a.starts! - b.starts!);
  return on.find(({ isLadder }) => !isLadder) ?? next ?? on[0] ?? null;
}

export class CompetitionRows {
  /** Null until the server has answered. */
  rows = $state.raw<readonly CompetitionRow[] | null>(null);
  /** Why the list could not be fetched, as a sentence; empty where it was. */
  refused = $state('');
  readonly #isCut = $derived(feed.connection === 'lost');
  readonly #followed = $derived(
    (this.rows ?? [])
      .filter(({ status }) => status !== 'closed')
      .map(({ id }) => id)
      .join(' '),
  );
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    $effect(() => {
      if (!this.#isCut) void this.#look();
    });
    $effect(() => {
      const ids = this.#followed.split(' ').filter((id) => id !== '');
      const first = new Set(ids);
      // The first message says how far each is, which is known.
      const leave = ids.map((id) => feed.follow(id, () => (first.delete(id) ? undefined : this.#later())));
      return () => {
        for (const end of leave) end();
        clearTimeout(this.#timer);
        this.#timer = undefined;
      };
    });
  }

  async #look(): Promise<void> {
    const answer = await call<CompetitionList>('GET', '/api/competitions');
    if (answer.ok) this.rows = answer.value.competitions;
    this.refused = answer.ok ? '' : answer.sentence;
  }

  #later(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      void this.#look();
    }, TOGETHER_MS);
  }
}
