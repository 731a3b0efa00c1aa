/** The matches of a server: made there, followed to their ends, their records fetched. */
import { setTimeout as pause } from 'node:timers/promises';
import type { MatchRequest, MatchSummary } from '@joute/core/api/matches.ts';
import { ok, type Result, refuse } from '@joute/core/result.ts';
import type { ServerApi } from './serverApi.ts';

/** Between two looks at a match: soon at first, then less often. */
const FIRST_LOOK_MS = 100;
const LAST_LOOK_MS = 1000;
const LOOKS_FACTOR = 1.3;

export class RemoteArena {
  readonly #api: ServerApi;

  constructor(api: ServerApi) {
    this.#api = api;
  }

  async create(request: MatchRequest): Promise<Result<MatchSummary>> {
    const answer = await this.#api.json<{ match?: MatchSummary }>({
      ...{ method: 'POST', path: '/api/matches', body: request },
    });
    if (!answer.ok) return answer;
    return answer.value.match ? ok(answer.value.match) : this.#api.nonsense();
  }

  /** Resolves when the match is over; null when the signal came first. */
  async end(id: string, signal: AbortSignal): Promise<Result<MatchSummary> | null> {
    for (let wait = FIRST_LOOK_MS; !signal.aborted; wait = Math.min(LAST_LOOK_MS, wait * LOOKS_FACTOR)) {
      await pause(wait, undefined, { signal }).catch(() => {});
      const match = await this.#api.get<MatchSummary>(`/api/matches/${id}`);
      if (!match.ok || match.value.status === 'finished') return match;
      if (match.value.status === 'broken' || match.value.status === 'expired')
        return refuse('remote/broken', { match: id });
    }
    return null;
  }

  /** The record's text. */
  record(id: string): Promise<Result<string>> {
    return this.#api.text(`/api/matches/${id}/record`);
  }

  stop(id: string): Promise<Result<unknown>> {
    return this.#api.ask({ method: 'DELETE', path: `/api/matches/${id}` });
  }
}
