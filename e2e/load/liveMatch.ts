/** A match of people who move at a given pace, at random: there is always something to be seen. */
import { setTimeout as pause } from 'node:timers/promises';
import type { AnyGame } from '@joute/core/game.ts';
import { makeRandom } from '@joute/core/random.ts';
import { must } from '@joute/core/result.ts';
import type { Setup } from '@joute/core/setup.ts';
import { findGame } from '@joute/games/index.ts';
import { FeedClient } from '../../arena/server/test/feedClient.ts';

interface Made {
  readonly match: { readonly id: string; readonly setup: Setup };
  readonly keys: Readonly<Record<string, string>>;
}

export class LiveMatch {
  readonly #made: Made;
  readonly #game: AnyGame;
  readonly #feed: FeedClient;
  readonly #random = makeRandom(1);
  /** How many events there were. */
  events = 0;
  isOver = false;

  private constructor(made: Made, game: AnyGame, feed: FeedClient) {
    this.#made = made;
    this.#game = game;
    this.#feed = feed;
  }

  static async open(url: string, id: string): Promise<LiveMatch> {
    const { facts, game } = (await findGame(id))!;
    const seats = Array.from({ length: facts.seats.default }, () => ({ player: 'human' }));
    const clock = { move: null, bank: null, increment: 0, margin: 0 };
    const response = await fetch(`${url}/api/matches`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ game: id, seats, clock }),
    });
    const made = (await response.json()) as Made;
    const feed = await FeedClient.open(url);
    feed.say({ type: 'watch', match: made.match.id, since: -1 });
    return new LiveMatch(made, await game(), feed);
  }

  get id(): string {
    return this.#made.match.id;
  }

  /** Plays so many events a second, until the match is over or the signal aborts. */
  async play(pace: number, signal: AbortSignal): Promise<void> {
    const { match, keys } = this.#made;
    let due = performance.now();
    for (;;) {
      const told = await this.#feed.next('event').catch((error: unknown) => {
        if (!signal.aborted) throw error;
      });
      if (signal.aborted) return;
      const { turn, waiting, state, end } = told;
      this.events++;
      if (waiting.length === 0) {
        this.isOver = end !== null || this.isOver;
        if (this.isOver) return;
        continue;
      }
      const position = must(this.#game.parseJson(state, match.setup));
      const [seat] = waiting as [number];
      const move = this.#game.makeMove(this.#game.randomMove(position, seat, this.#random), position);
      due = Math.max(due + 1000 / pace, performance.now() - 1000 / pace);
      await pause(Math.max(0, due - performance.now()));
      this.#feed.say({ type: 'move', match: match.id, seat, key: keys[`${seat}`], id: `${turn}-${seat}`, turn, move });
    }
  }

  close(): void {
    this.#feed.socket.terminate();
  }
}
