/**
 * A scripted person: plays legal moves over the live feed, each with an idempotency key, sent again
 * until it is acknowledged, across any number of dead servers; and remembers what was acknowledged.
 */
import type { AnyGame, Seat } from '@joute/core/game.ts';
import type { Setup } from '@joute/core/setup.ts';
import { FeedClient, type FeedMessage } from './feedClient.ts';
import { Mover } from './mover.ts';

const RESEND_MS = 500;

export interface Acknowledged {
  readonly version: number;
  readonly move: string;
}

export interface PersonOptions {
  readonly url: string;
  readonly match: string;
  readonly game: AnyGame;
  readonly setup: Setup;
  readonly seat: Seat;
  readonly key: string;
  /** How long it thinks, in milliseconds. */
  readonly think: number;
}

export class Person {
  readonly acknowledged: Acknowledged[] = [];
  /** Refusals that nobody who plays by the rules should get. */
  readonly refusals: string[] = [];
  readonly #options: PersonOptions;
  readonly #feed: FeedClient;
  readonly #mover: Mover;
  readonly #resending: NodeJS.Timeout;
  #version = -1;
  #last: FeedMessage | null = null;
  /** The turn of our newest move. */
  #played = 0;
  #pending: { readonly id: string; readonly turn: number; readonly move: string } | null = null;

  constructor(options: PersonOptions) {
    const { url, match, game, setup, seat, key } = options;
    this.#options = options;
    this.#mover = new Mover(game, setup, seat, seat);
    this.#feed = new FeedClient(url, {
      opened: () => {
        const since = this.#version >= 0 ? { since: this.#version } : {};
        this.#feed.send({ type: 'watch', match, seat, key, ...since });
        this.#send();
      },
      heard: (message) => this.#hear(message),
    });
    this.#resending = setInterval(() => this.#send(), RESEND_MS);
  }

  close(): void {
    clearInterval(this.#resending);
    this.#feed.close();
  }

  #hear(message: FeedMessage): void {
    switch (message.type) {
      case 'taken':
        if (message.id === this.#pending?.id) {
          this.acknowledged.push({ version: message.version!, move: this.#pending!.move });
          this.#pending = null;
          // The event of the move may come before its acknowledgement, and it may be our turn
          // again.
          if (this.#last) this.#consider(this.#last);
        }
        return;
      case 'refused':
        if (message.id === this.#pending?.id) this.refusals.push(`${message.code} ${JSON.stringify(this.#pending)}`);
        return;
      case 'snapshot':
      case 'event':
        if (typeof message.version !== 'number') return;
        this.#version = message.version;
        this.#last = message;
        this.#consider(message);
    }
  }

  #consider({ waiting, turn, state, end }: FeedMessage): void {
    const { seat, think } = this.#options;
    // It leaves once it has the end and the acknowledgement of its last move.
    if (end && !this.#pending) this.close();
    if (this.#pending || turn === this.#played || !(waiting as number[]).includes(seat)) return;
    this.#played = turn as number;
    this.#pending = { id: `${turn}`, turn: turn as number, move: this.#mover.move(state) };
    setTimeout(() => this.#send(), think);
  }

  #send(): void {
    const { match, seat, key } = this.#options;
    if (this.#pending) this.#feed.send({ type: 'move', match, seat, key, ...this.#pending });
  }
}
