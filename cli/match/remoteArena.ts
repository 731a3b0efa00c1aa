/**
 * A client of the API of a server (`joute serve`): makes matches, follows them to their ends,
 * fetches their records.
 * A user sees: a server that is gone for a while is waited for; its refusals are printed in its own
 * words.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { MatchRequest, MatchSummary } from '@joute/core/api/matches.ts';
import { ok, type Refusal, type Result, refusal, refuse } from '@joute/core/result.ts';
import type { Language } from '@joute/core/words.ts';

/** Between two looks at a match: soon at first, then less often. */
const FIRST_LOOK_MS = 100;
const LAST_LOOK_MS = 1000;
const LOOKS_FACTOR = 1.3;
/** How long a server that restarts is waited for. */
const PATIENCE_MS = 30_000;
const RETRY_MS = 500;
const ANSWER_MS = 30_000;

export interface RemoteOptions {
  readonly url: string;
  readonly token: string | null;
  /** The language of its refusals. */
  readonly language: Language;
}

type Answer = Result<Response>;

export class RemoteArena {
  readonly #options: RemoteOptions;
  #hasAnswered = false;

  constructor(options: RemoteOptions) {
    this.#options = options;
  }

  async create(request: MatchRequest): Promise<Result<MatchSummary>> {
    const answer = await this.#ask('POST', '/api/matches', request);
    return answer.ok ? this.#read<{ match: MatchSummary }, MatchSummary>(answer.value, ({ match }) => match) : answer;
  }

  /** Resolves when the match is over; null when the signal came first. */
  async end(id: string, signal: AbortSignal): Promise<Result<MatchSummary> | null> {
    for (let wait = FIRST_LOOK_MS; !signal.aborted; wait = Math.min(LAST_LOOK_MS, wait * LOOKS_FACTOR)) {
      await pause(wait, undefined, { signal }).catch(() => {});
      const answer = await this.#ask('GET', `/api/matches/${id}`);
      if (!answer.ok) return answer;
      const match = await this.#read<MatchSummary, MatchSummary>(answer.value, (shown) => shown);
      if (!match.ok || match.value.status === 'finished') return match;
      if (match.value.status === 'broken' || match.value.status === 'expired')
        return refuse('remote/broken', { match: id });
    }
    return null;
  }

  /** The record's text. */
  async record(id: string): Promise<Result<string>> {
    const answer = await this.#ask('GET', `/api/matches/${id}/record`);
    return answer.ok ? ok(await answer.value.text()) : answer;
  }

  stop(id: string): Promise<Result<unknown>> {
    return this.#ask('DELETE', `/api/matches/${id}`);
  }

  async #ask(method: string, path: string, body?: object): Promise<Answer> {
    const until = performance.now() + (this.#hasAnswered ? PATIENCE_MS : 0);
    for (;;) {
      const answer = await this.#fetch(method, path, body);
      if (answer instanceof Response) {
        this.#hasAnswered = true;
        if (answer.ok) return ok(answer);
        const seconds = answer.status === 429 ? Number(answer.headers.get('retry-after')) : 0;
        if (!seconds) return { ok: false, refusal: await refusalOf(answer, this.#options.url) };
        await pause(seconds * 1000);
      } else {
        // A request that may have been carried out is not sent twice.
        const isSafe = method === 'GET' || answer.code === 'ECONNREFUSED';
        if (!isSafe || performance.now() > until)
          return refuse('remote/unreachable', { url: this.#options.url, why: answer.why });
        await pause(RETRY_MS);
      }
    }
  }

  async #fetch(method: string, path: string, body?: object): Promise<Response | { code: string; why: string }> {
    const { url, token, language } = this.#options;
    try {
      return await fetch(url.replace(/\/+$/, '') + path, {
        method,
        headers: {
          'accept-language': language,
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
        signal: AbortSignal.timeout(ANSWER_MS),
      });
    } catch (error) {
      const { cause, message } = error as Error;
      const { code = '' } = (cause ?? {}) as { code?: string };
      return { code, why: code || message };
    }
  }

  async #read<T, R>(response: Response, take: (json: T) => R): Promise<Result<R>> {
    try {
      return ok(take((await response.json()) as T));
    } catch {
      return refuse('remote/nonsense', { url: this.#options.url });
    }
  }
}

/** In the server's own words, if it is one of ours. */
async function refusalOf(response: Response, url: string): Promise<Refusal> {
  try {
    const { detail } = (await response.json()) as { detail?: unknown };
    if (typeof detail === 'string') return refusal('server/refused', { message: detail });
  } catch {
    // No problem document: it is no server of ours.
  }
  return refusal('remote/nonsense', { url });
}
