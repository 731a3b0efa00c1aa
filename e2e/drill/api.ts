/** The server's API as the drill uses it: requests are repeated while the server is gone. */

import { setTimeout as pause } from 'node:timers/promises';
import type { MatchSummary } from '@joute/core/api/matches.ts';

const AGAIN_MS = 50;

export interface Made {
  readonly match: MatchSummary;
  readonly keys: Readonly<Record<string, string>>;
}

export class Api {
  readonly #url: string;
  token = '';

  constructor(url: string) {
    this.#url = url;
  }

  async claim(code: string): Promise<void> {
    const { text } = await this.#ask<{ text: string }>('POST', '/api/admin/claim', { code });
    this.token = text;
  }

  /** Null where the server went away meanwhile: nobody knows whether the match exists. */
  async make(request: object): Promise<Made | null> {
    return this.#try<Made>('POST', '/api/matches', request);
  }

  show(id: string): Promise<MatchSummary> {
    return this.#ask('GET', `/api/matches/${id}`);
  }

  /** The result is ignored: the match may be over already. */
  async stop(id: string): Promise<void> {
    const response = await this.#fetch('DELETE', `/api/matches/${id}`);
    await response?.arrayBuffer();
  }

  async all(status = ''): Promise<MatchSummary[]> {
    const found: MatchSummary[] = [];
    let cursor = '';
    for (;;) {
      const page = await this.#ask<{ matches: MatchSummary[]; next: string | null }>(
        'GET',
        `/api/matches?limit=200${status && `&status=${status}`}${cursor}`,
      );
      found.push(...page.matches);
      if (page.next === null) return found;
      cursor = `&cursor=${page.next}`;
    }
  }

  async record(id: string): Promise<string> {
    for (;;) {
      const response = await this.#fetch('GET', `/api/matches/${id}/record`);
      if (response?.status === 200) return response.text();
      if (response) throw new Error(`record of ${id}: ${response.status} ${await response.text()}`);
      await pause(AGAIN_MS);
    }
  }

  async #ask<T>(method: string, path: string, body?: object): Promise<T> {
    for (;;) {
      const answered = await this.#try<T>(method, path, body);
      if (answered !== null) return answered;
      await pause(AGAIN_MS);
    }
  }

  async #try<T>(method: string, path: string, body?: object): Promise<T | null> {
    const response = await this.#fetch(method, path, body);
    if (!response) return null;
    const text = await response.text().catch(() => null);
    if (text === null) return null;
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return JSON.parse(text) as T;
  }

  async #fetch(method: string, path: string, body?: object): Promise<Response | null> {
    const headers = { ...(this.token ? { authorization: `Bearer ${this.token}` } : {}) };
    const sent = body
      ? { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) }
      : { headers };
    return fetch(`${this.#url}${path}`, { method, ...sent }).catch(() => null);
  }
}
