/**
 * A client of the API of a server (`joute serve`).
 * A user sees: a server that is gone for a while is waited for; its refusals are printed in its own
 * words.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { ok, type Refusal, type Result, refusal, refuse } from '@joute/core/result.ts';
import type { Language } from '@joute/core/words.ts';

/** How long a server that restarts is waited for. */
const PATIENCE_MS = 30_000;
const RETRY_MS = 500;
const ANSWER_MS = 30_000;

export interface ServerAddress {
  readonly url: string;
  readonly token: string | null;
  /** The language of its refusals. */
  readonly language: Language;
}

export interface ApiRequest {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly body?: object;
  /** Sent as they are, instead of a body of JSON. */
  readonly bytes?: Uint8Array;
  /** Whether it may be carried out twice; what is only read may. */
  readonly repeatable?: boolean;
}

export class ServerApi {
  /** Without a slash at its end. */
  readonly url: string;
  readonly #address: ServerAddress;
  #hasAnswered = false;

  constructor(address: ServerAddress) {
    this.#address = address;
    this.url = address.url.replace(/\/+$/, '');
  }

  async json<T>(request: ApiRequest): Promise<Result<T>> {
    const answer = await this.ask(request);
    if (!answer.ok) return answer;
    try {
      return ok((await answer.value.json()) as T);
    } catch {
      return this.nonsense();
    }
  }

  get<T>(path: string): Promise<Result<T>> {
    return this.json({ method: 'GET', path });
  }

  /** What answers there is no server of ours. */
  nonsense(): Result<never> {
    return refuse('remote/nonsense', { url: this.#address.url });
  }

  async text(path: string): Promise<Result<string>> {
    const answer = await this.ask({ method: 'GET', path });
    return answer.ok ? ok(await answer.value.text()) : answer;
  }

  async ask(request: ApiRequest): Promise<Result<Response>> {
    const { url } = this.#address;
    const until = performance.now() + (this.#hasAnswered ? PATIENCE_MS : 0);
    for (;;) {
      const answer = await this.#fetch(request);
      if (answer instanceof Response) {
        this.#hasAnswered = true;
        if (answer.ok) return ok(answer);
        const seconds = answer.status === 429 ? Number(answer.headers.get('retry-after')) : 0;
        if (!seconds) return { ok: false, refusal: await refusalOf(answer, url) };
        await pause(seconds * 1000);
      } else {
        // A request that may have been carried out is not sent twice.
        const isSafe = request.repeatable || request.method === 'GET' || answer.code === 'ECONNREFUSED';
        if (!isSafe || performance.now() > until) return refuse('remote/unreachable', { url, why: answer.why });
        await pause(RETRY_MS);
      }
    }
  }

  async #fetch({ method, path, body, bytes }: ApiRequest): Promise<Response | { code: string; why: string }> {
    const { token, language } = this.#address;
    try {
      return await fetch(this.url + path, {
        method,
        headers: {
          'accept-language': language,
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...(bytes ? { 'content-type': 'application/octet-stream' } : {}),
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        },
        ...(body ? { body: JSON.stringify(body) } : bytes ? { body: new Uint8Array(bytes) } : {}),
        signal: AbortSignal.timeout(ANSWER_MS),
      });
    } catch (error) {
      const { cause, message } = error as Error;
      const { code = '' } = (cause ?? {}) as { code?: string };
      return { code, why: code || message };
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
