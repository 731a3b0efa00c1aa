/**
 * A client that makes matches and plays both seats of them over the API alone. It repeats a
 * request, with the same body and ids, whenever the server has no answer or says that it is not
 * ready, and remembers what was acknowledged.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { MatchView } from '@joute/core/api/feed.ts';
import type { AnyGame } from '@joute/core/game.ts';
import type { Made } from './api.ts';
import { Mover } from './mover.ts';
import type { Acknowledged } from './person.ts';

/** A request that is not answered by then counts as lost. */
const MOST_MS = 60_000;
const AGAIN_MS = 20;

export interface ApiMatch {
  readonly id: string;
  /** A name that no other match has. */
  readonly name: string;
  readonly acknowledged: Acknowledged[];
}

export interface ApiPersonOptions {
  readonly url: string;
  readonly token: string;
  readonly game: AnyGame;
  /** The beginning of its matches' names, before their number. */
  readonly name: string;
  /** At most this many moves are played of a match; then it is left as it is. */
  readonly most: number;
}

export class ApiPerson {
  readonly matches: ApiMatch[] = [];
  /** How often it was told that the server is not ready. */
  notReady = 0;
  readonly #options: ApiPersonOptions;

  constructor(options: ApiPersonOptions) {
    this.#options = options;
  }

  /** One match after the other. */
  async play(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) await this.#playOne();
  }

  async #playOne(): Promise<void> {
    const { game, most } = this.#options;
    const name = `${this.#options.name} ${this.matches.length + 1}`;
    // The second seat is taken afterwards: that is one more change to be persisted.
    const seats = [{ player: 'human', name }, { player: 'open' }];
    const made = await this.#ask<Made>('make', '', { game: game.facts.id, seats });
    const { id, setup } = made.match;
    const match: ApiMatch = { id, name, acknowledged: [] };
    this.matches.push(match);
    const { key } = await this.#ask<{ key: string }>('take', `/${id}/seats`, { seat: 2, name: 'other' });
    const movers = [1, 2].map((seat) => new Mover(game, setup, seat, seat));
    for (let played = 0; played < most; played++) {
      const { turn, waiting, state, end } = await this.#standing(id);
      if (end) return;
      const seat = waiting[0]!;
      const move = movers[seat - 1]!.move(state);
      const body = { seat, key: seat === 1 ? made.keys['1'] : key, id: `${turn}`, turn, move };
      const { version } = await this.#ask<{ version: number }>('move', `/${id}/moves`, body);
      match.acknowledged.push({ version, move });
    }
  }

  /** The view of the match once it has begun. */
  async #standing(id: string): Promise<MatchView> {
    for (;;) {
      const { messages } = await this.#ask<{ messages: Partial<MatchView>[] }>('look', `/${id}/events`);
      const [standing] = messages;
      if (standing?.version !== undefined) return standing as MatchView;
    }
  }

  async #ask<T>(what: string, path: string, body?: object): Promise<T> {
    const { url, token } = this.#options;
    const headers = { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) };
    for (;;) {
      const response = await fetch(`${url}/api/matches${path}`, {
        ...{ method: body ? 'POST' : 'GET', headers, signal: AbortSignal.timeout(MOST_MS) },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      const answer = await response.json();
      if (response.ok) return answer as T;
      const { code } = answer as { code: string };
      if (response.status === 503) this.notReady++;
      else throw new Error(`${what}: ${response.status} ${code}`);
      await pause(AGAIN_MS);
    }
  }
}
