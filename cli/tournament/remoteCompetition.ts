/**
 * A competition of a server, by its API. Its log is public, and everything else is computed from a
 * log: so what is said of a folder is said of a server by the same code.
 */
import type { CompetitionStatus, CompetitionView, DecisionRequest } from '@joute/core/api/competitions.ts';
import { type CompetitionEvent, eventSchema } from '@joute/core/competition/log/events.ts';
import type { CompetitionPlan } from '@joute/core/competition/plan/plan.ts';
import { ok, type Result } from '@joute/core/result.ts';
import type { ServerApi } from '../remote/serverApi.ts';

const PAGE = 1000;

export interface ListedCompetition {
  readonly id: string;
  readonly name: string;
  readonly status: CompetitionStatus;
  readonly created: number;
}

export class RemoteCompetition {
  readonly id: string;
  readonly api: ServerApi;

  constructor(api: ServerApi, id: string) {
    this.api = api;
    this.id = id;
  }

  /** Makes it under its id; one of that id with the same plan is taken for it. */
  async make(plan: CompetitionPlan): Promise<Result<{ readonly warnings?: readonly string[] }>> {
    const path = `/api/competitions?id=${encodeURIComponent(this.id)}`;
    return this.api.json({ method: 'POST', path, body: plan, repeatable: true });
  }

  view(): Promise<Result<CompetitionView>> {
    return this.api.get(this.#path(''));
  }

  /** All that came after so many of them. */
  async events(after = 0): Promise<Result<CompetitionEvent[]>> {
    const events: CompetitionEvent[] = [];
    for (let from: number | null = after; from !== null; ) {
      const path = this.#path(`/events?after=${from}&limit=${PAGE}`);
      const page: Result<{ events?: unknown[]; next?: number | null }> = await this.api.get(path);
      if (!page.ok) return page;
      const parsed = (page.value.events ?? []).map(parseEvent);
      if (!parsed.every((event) => event !== null)) return this.api.nonsense();
      events.push(...parsed);
      from = page.value.next ?? null;
    }
    return ok(events);
  }

  decide(decision: DecisionRequest): Promise<Result<{ readonly number: number }>> {
    return this.api.json({ method: 'POST', path: this.#path('/decisions'), body: decision });
  }

  #path(rest: string): string {
    return `/api/competitions/${encodeURIComponent(this.id)}${rest}`;
  }
}

export const listCompetitions = (api: ServerApi): Promise<Result<{ competitions: ListedCompetition[] }>> =>
  api.get('/api/competitions');

/** Null where it is none: another version of the server, or something else. */
function parseEvent(json: unknown): CompetitionEvent | null {
  if (typeof json !== 'object' || json === null) return null;
  const { number: _number, ...event } = json as Record<string, unknown>;
  return eventSchema.safeParse(event).data ?? null;
}
