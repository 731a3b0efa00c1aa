/**
 * An honest guest of the web who looks around and plays a little, and measures how long every
 * answer takes.
 */
import { setTimeout as pause } from 'node:timers/promises';

/** Between two requests. */
const REST_MS = 150;
const MOST_MS = 30_000;

interface Made {
  readonly match: { readonly id: string };
  readonly keys: Readonly<Record<string, string>>;
}

export class Visitor {
  /** Milliseconds of every answer, in their order. */
  readonly times: number[] = [];
  /** Requests that were not answered as they should be. */
  readonly lost: string[] = [];
  /** Matches that it made: not all of them are over. */
  readonly made: string[] = [];
  readonly #url: string;
  #isOver = false;
  readonly #done: Promise<void>;

  constructor(url: string) {
    this.#url = url;
    this.#done = this.#visit();
  }

  async close(): Promise<void> {
    this.#isOver = true;
    await this.#done;
  }

  async #visit(): Promise<void> {
    while (!this.#isOver) {
      for (const path of ['/', '/api/matches?status=running', '/api/games', '/healthz']) await this.#ask('GET', path);
      await this.#game();
    }
  }

  /** One move against a bot, with the same requests as the page. */
  async #game(): Promise<void> {
    const seats = [{ player: 'human', name: 'Visitor' }, { player: 'bot:random' }];
    const made = await this.#ask<Made>('POST', '/api/matches', { game: 'draughts', seats, listed: false });
    if (!made) return;
    const { id } = made.match;
    this.made.push(id);
    const key = made.keys['1'];
    await this.#ask('POST', `/api/matches/${id}/moves`, { seat: 1, key, id: 'a', turn: 1, move: '32-28' });
    await this.#ask('GET', `/api/matches/${id}`);
    await this.#ask('GET', `/api/matches/${id}/record`);
    await this.#ask(
      'POST',
      `/api/matches/${id}/moves`,
      { seat: 1, key, id: 'b', turn: 3, move: null },
      [200, 409, 422],
    );
  }

  async #ask<T>(method: string, path: string, body?: object, fine: readonly number[] = [200, 201]): Promise<T | null> {
    const began = performance.now();
    const sent = body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {};
    let answer: T | null = null;
    try {
      const response = await fetch(this.#url + path, { method, ...sent, signal: AbortSignal.timeout(MOST_MS) });
      const text = await response.text();
      if (!fine.includes(response.status))
        this.lost.push(`${method} ${path}: ${response.status} ${text.slice(0, 300)}`);
      else if (response.headers.get('content-type')?.includes('json')) answer = JSON.parse(text) as T;
    } catch (error) {
      this.lost.push(`${method} ${path}: ${String(error)}`);
    }
    this.times.push(performance.now() - began);
    await pause(REST_MS);
    return answer;
  }
}

/** The time within which this percentage of the answers came. */
export function percentile(times: readonly number[], percent: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0;
}
