/** The live feed: one WebSocket for the whole page, opened on first use. */

import type { FeedMessage } from '@joute/core/api/feed.ts';
import type { MatchSummary } from '@joute/core/api/matches.ts';
import { getToken } from '../server/keys.ts';
import { speech } from '../settings/language.svelte.ts';
import { local } from '../settings/storage.ts';
import { type Move, type MoveAnswer, Moves, type PendingMove } from './moves.ts';
import { ReconnectingSocket } from './reconnectingSocket.ts';
import { type Looking, Watches, type WatchListener } from './watches.ts';

export type Connection = 'open' | 'connecting' | 'lost';

/** A connection that is back within this time is not reported as lost. */
const SAY_MS = 1000;
const AGAIN_MS = 3000;

class Feed {
  readonly #socket = new ReconnectingSocket({
    connect: () => {
      const address = new URL('/api/feed', location.href);
      address.protocol = address.protocol.replace('http', 'ws');
      address.searchParams.set('lang', speech.language);
      return new WebSocket(address);
    },
    opened: () => this.#opened(),
    lost: () => {
      this.#saying ??= setTimeout(() => {
        this.#connection = 'lost';
      }, SAY_MS);
    },
    heard: (text) => this.#hear(JSON.parse(text) as FeedMessage),
  });
  readonly #send = (message: object): void => {
    this.#socket.send(message);
  };
  readonly #watches = new Watches(this.#send);
  readonly #moves = new Moves(local, this.#send, (pending) => {
    this.#pending = pending;
  });
  readonly #lists = new Set<(shown: MatchSummary) => void>();
  readonly #follows = new Map<string, Set<(number: number) => void>>();
  #saying: ReturnType<typeof setTimeout> | null = null;
  #isStarted = false;
  #connection = $state<Connection>('connecting');
  #opens = $state(0);
  #pending = $state.raw<readonly PendingMove[]>(this.#moves.pending);

  get connection(): Connection {
    return this.#connection;
  }

  /**
   * Counts the connections that were opened. After a new one, whatever is not watched over the feed
   * may be out of date.
   */
  get opens(): number {
    return this.#opens;
  }

  /** Moves that the server has not answered, also those sent before the page was loaded. */
  get pending(): readonly PendingMove[] {
    return this.#pending;
  }

  /**
   * Watches a match as the public, or as a seat with its key; several seats of one match are
   * several watches. Returns the function that ends it.
   */
  watch(match: string, looking: Looking, listener: WatchListener): () => void {
    this.#start();
    return this.#watches.add(match, looking, listener);
  }

  /** Calls the listener with each listed match that is new, has changed or has ended. */
  list(listener: (shown: MatchSummary) => void): () => void {
    this.#start();
    if (this.#lists.size === 0) this.#send({ type: 'list' });
    this.#lists.add(listener);
    return () => {
      this.#lists.delete(listener);
      if (this.#lists.size === 0) this.#send({ type: 'unlist' });
    };
  }

  /** Calls the listener with how many events the log of a competition has, when it grows. */
  follow(competition: string, listener: (number: number) => void): () => void {
    this.#start();
    const listeners = this.#follows.get(competition) ?? new Set();
    this.#follows.set(competition, listeners.add(listener));
    this.#send({ type: 'follow', competition });
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      this.#follows.delete(competition);
      this.#send({ type: 'unfollow', competition });
    };
  }

  move(move: Move): Promise<MoveAnswer> {
    this.#start();
    return this.#moves.give(move);
  }

  /** The answer to a pending move, also one from before the page was reloaded. */
  answerTo(id: string): Promise<MoveAnswer> {
    this.#start();
    return this.#moves.answerTo(id);
  }

  #start(): void {
    if (this.#isStarted) return;
    this.#isStarted = true;
    this.#socket.open();
    setInterval(() => {
      this.#moves.sendAgain();
      this.#watches.askAgain();
    }, AGAIN_MS);
    addEventListener('online', () => this.#socket.hurry());
    addEventListener('offline', () => this.#socket.doubt());
    document.addEventListener('visibilitychange', () => {
      if (document.hidden) return;
      this.#socket.hurry();
      this.#socket.doubt();
    });
    // The server words refusals in the language that the connection was opened with.
    $effect.root(() => {
      let before = speech.language;
      $effect(() => {
        if (speech.language !== before) this.#socket.renew();
        before = speech.language;
      });
    });
  }

  #opened(): void {
    if (this.#saying) clearTimeout(this.#saying);
    this.#saying = null;
    const token = getToken();
    if (token) this.#send({ type: 'token', token });
    if (this.#lists.size > 0) this.#send({ type: 'list' });
    for (const competition of this.#follows.keys()) this.#send({ type: 'follow', competition });
    this.#watches.askAll();
    this.#moves.sendAgain();
    this.#connection = 'open';
    this.#opens++;
  }

  #hear(message: FeedMessage): void {
    switch (message.type) {
      case 'pong':
        return;
      case 'listed':
        for (const listener of this.#lists) listener(message.shown);
        return;
      case 'competition':
        for (const listener of this.#follows.get(message.competition) ?? []) listener(message.number);
        return;
      case 'taken':
        this.#moves.hear(message);
        return;
      case 'refused':
        if (message.id === undefined) this.#watches.hear(message);
        else this.#moves.hear(message);
        return;
      case 'snapshot':
      case 'event':
      case 'match':
      case 'presence':
      case 'rematch':
      case 'followed':
      case 'waysOut':
        this.#watches.hear(message);
        return;
    }
  }
}

export const feed = new Feed();
