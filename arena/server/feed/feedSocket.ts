/**
 * One connection of the live feed: what it watches, what it plays.
 * A user sees: every event once and in order, or, after a break, everything since the version that
 * it names; a message that cannot be understood is refused and the connection stays; only a client
 * that does not read is cut off, and can come back for the rest.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { FeedRequest } from '@joute/core/api/feed.ts';
import { asReceived } from '@joute/core/api/values.ts';
import { defined } from '@joute/core/input/objects.ts';
import { type Refusal, refusal } from '@joute/core/result.ts';
import type { Language } from '@joute/core/words.ts';
import type { RawData, WebSocket } from 'ws';
import { isPassing } from '../../store/storeError.ts';
import { type Asker, findToken, identityOf, idOf, payerOf } from '../protection/credentials.ts';
import { findRight, mayDo } from '../protection/rights.ts';
import { viewerOf } from '../protection/viewer.ts';
import { costOf } from '../protection/wayOutCost.ts';
import { sayRefusal } from '../refusals/sayRefusal.ts';
import type { ServerContext } from '../serverContext.ts';
import {
  type About,
  aboutOf,
  type FeedMove,
  type FeedWatch,
  type FeedWayOut,
  parseFeedMessage,
} from './feedMessage.ts';

/**
 * How many bytes may wait to be read before a client counts as gone. An event for many clients is
 * held once.
 */
const MOST_UNREAD = 4 * 1024 * 1024;
/** How often we look whether a client that catches up has read what it was sent. */
const CATCH_UP_MS = 50;
const MOST_WATCHED = 200;
/** How many messages may wait to be handled; back-pressure leaves more in the network. */
const MOST_WAITING = 64;

interface Watched {
  readonly key: string | null;
  leave(): void;
}

export class FeedSocket {
  readonly #context: ServerContext;
  readonly #socket: WebSocket;
  readonly #language: Language;
  readonly #watched = new Map<string, Watched>();
  /** Competitions by their ids. */
  readonly #followed = new Set<string>();
  #asker: Asker;
  #tail: Promise<void> = Promise.resolve();
  #waiting = 0;
  #isListing = false;
  #isClosed = false;
  #isAlive = true;
  /** Higher than usual while the client reads a history that it asked for. */
  #mostUnread = MOST_UNREAD;

  constructor(context: ServerContext, socket: WebSocket, asker: Asker, language: Language) {
    this.#context = context;
    this.#socket = socket;
    this.#asker = asker;
    this.#language = language;
    socket.on('message', (data) => this.#receive(data));
    socket.on('pong', () => {
      this.#isAlive = true;
    });
    // A malformed frame closes the socket; the error needs no handling of its own.
    socket.on('error', () => {});
    socket.on('close', () => this.#close());
  }

  get isListing(): boolean {
    return this.#isListing;
  }

  isFollowing(competition: string): boolean {
    return this.#followed.has(competition);
  }

  /** A text that is one JSON message, or its bytes. */
  send(data: string | Buffer): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    const unread = this.#socket.bufferedAmount;
    if (unread > this.#mostUnread) {
      this.#context.metrics.cutOff();
      this.#socket.terminate();
      return;
    }
    if (unread <= MOST_UNREAD && this.#mostUnread !== Number.POSITIVE_INFINITY) this.#mostUnread = MOST_UNREAD;
    this.#socket.send(data, { binary: false });
  }

  /** Sends a ping; a client that has not answered the last one is gone. */
  beat(): void {
    if (!this.#isAlive) this.#socket.terminate();
    else if (this.#socket.readyState === this.#socket.OPEN) this.#socket.ping();
    this.#isAlive = false;
  }

  close(): void {
    this.#socket.close(GOING_AWAY);
  }

  /**
   * The token was revoked, or who it is was signed out: the connection is closed, and may be opened
   * anew with another token or a seat's key.
   */
  revoke(id: string): void {
    if (idOf(this.#asker) === id) this.#socket.close(REVOKED);
  }

  kill(): void {
    this.#socket.terminate();
  }

  #close(): void {
    this.#isClosed = true;
    this.#isListing = false;
    this.#followed.clear();
    for (const { leave } of this.#watched.values()) leave();
    this.#watched.clear();
  }

  /** Handles messages one after the other, in their order. */
  #receive(data: RawData): void {
    if (++this.#waiting === MOST_WAITING) this.#socket.pause();
    this.#tail = this.#tail.then(async () => {
      try {
        await this.#caughtUp();
        if (!this.#isClosed) await this.#read(String(data));
      } catch (error) {
        this.#fail(error, {});
      }
      if (this.#waiting-- === MOST_WAITING && !this.#isClosed) this.#socket.resume();
    });
  }

  /** Waits until the client has read what it asked for before answering more. */
  async #caughtUp(): Promise<void> {
    while (this.#socket.bufferedAmount > MOST_UNREAD && !this.#isClosed) await pause(CATCH_UP_MS);
  }

  async #read(text: string): Promise<void> {
    const parsed = parseFeedMessage(text);
    const seconds = await this.#spend(parsed.ok ? parsed.value : null);
    if (seconds !== null) {
      await this.#refuse(refusal('request/too-many', { seconds }), {}, parsed.ok ? aboutOf(parsed.value) : {});
      // Back-pressure: the client's next messages wait in the network.
      await pause(seconds * 1000, undefined, { ref: false });
      return;
    }
    if (!parsed.ok) return this.#refuse(parsed.refusal, {});
    try {
      await this.#do(parsed.value);
    } catch (error) {
      this.#fail(error, aboutOf(parsed.value));
    }
  }

  async #do(message: FeedRequest): Promise<void> {
    const barred = await this.#barred(message);
    if (barred) return this.#refuse(barred, aboutOf(message));
    switch (message.type) {
      case 'token':
        return this.#show(message.token);
      case 'watch':
        return this.#watch(message);
      case 'unwatch':
        return this.#unwatch(nameOf(message.match, message.seat));
      case 'move':
        // A move is acknowledged when it is persisted; meanwhile other messages are handled.
        this.#move(message).catch((error: unknown) => this.#fail(error, aboutOf(message)));
        return;
      case 'wayOut':
        this.#wayOut(message).catch((error: unknown) => this.#fail(error, aboutOf(message)));
        return;
      case 'list':
        this.#isListing = true;
        return;
      case 'unlist':
        this.#isListing = false;
        return;
      case 'follow':
        return this.#follow(message.competition);
      case 'unfollow':
        this.#followed.delete(message.competition);
        return;
      case 'ping':
        this.send(PONG);
        return;
    }
  }

  /**
   * Spends from the budget of the token, of the seat that the message is for, or of the address. As
   * `Limits.take`.
   */
  #spend(message: FeedRequest | null): Promise<number | null> {
    const { arena, limits } = this.#context;
    const payer = payerOf(this.#asker);
    if (message?.type !== 'watch' && message?.type !== 'move' && message?.type !== 'wayOut')
      return limits.take('message', payer);
    const { match } = message;
    const key = message.key ?? this.#watched.get(nameOf(match, message.seat))?.key ?? null;
    const held = key === null ? null : arena.seatAtHand(match, key);
    const cost =
      message.type === 'move'
        ? 'move'
        : message.type === 'wayOut'
          ? costOf(message)
          : arena.mustReplay(match, message.since ?? null)
            ? 'replay'
            : 'ask';
    return limits.take(cost, { ...payer, seat: held === null ? null : nameOf(match, held) });
  }

  /**
   * Why a client may not do this where guests are not allowed: it needs a token, or the key of the
   * seat that the message is about.
   */
  async #barred(message: FeedRequest): Promise<Refusal | null> {
    const { arena, guests } = this.#context;
    const right = findRight(`feed ${message.type}`);
    if (right && mayDo(right, this.#asker, guests) !== 'no') return null;
    const isOfSeat = message.type === 'move' || message.type === 'wayOut';
    const hasKey = (message.type === 'watch' || isOfSeat) && message.key !== undefined;
    if (hasKey && (await arena.seatOf(message.match, message.key!)) !== null) return null;
    const isWatched = isOfSeat && this.#watched.has(nameOf(message.match, message.seat));
    if (isWatched) return null;
    return refusal('request/no-token');
  }

  async #show(text: string): Promise<void> {
    const token = await findToken(this.#context.store, text);
    if (token) {
      this.#asker = { ...this.#asker, ...identityOf(token) };
      return;
    }
    const seconds = await this.#context.limits.guess(this.#asker.address);
    await this.#refuse(seconds === null ? refusal('request/bad-token') : refusal('request/too-many', { seconds }), {});
  }

  async #watch({ match, seat, key: shown, since = null, glance }: FeedWatch): Promise<void> {
    const { arena } = this.#context;
    const key = shown ?? null;
    const about: About = { match, ...defined({ seat }) };
    const viewer = await viewerOf(arena, match, seat, key);
    if (!viewer.ok) {
      const isThere = (await arena.find(match)) !== null;
      return this.#refuse(isThere ? viewer.refusal : refusal('match/not-found', { match }), about);
    }
    const name = nameOf(match, viewer.value === 'public' ? undefined : viewer.value);
    this.#unwatch(name);
    if (this.#watched.size >= MOST_WATCHED)
      return this.#refuse(refusal('feed/too-many-watched', { most: MOST_WATCHED }), about);
    const watcher = {
      viewer: viewer.value,
      isGlance: glance === true,
      send: (text: string) => this.send(bytesOf(text)),
    };
    this.#mostUnread = Number.POSITIVE_INFINITY;
    const watched = await arena.watch(match, watcher, since);
    this.#mostUnread = this.#socket.bufferedAmount + MOST_UNREAD;
    if (!watched.ok) return this.#refuse(watched.refusal, about);
    const leave = watched.value;
    if (this.#isClosed) leave();
    else this.#watched.set(name, { key, leave });
  }

  #unwatch(name: string): void {
    this.#watched.get(name)?.leave();
    this.#watched.delete(name);
  }

  /** First how far its log is, then whenever it grows. */
  async #follow(competition: string): Promise<void> {
    const state = await this.#context.competitions.find(competition);
    if (!state) return this.#refuse(refusal('competition/not-found', { competition }), {});
    if (this.#followed.size >= MOST_WATCHED)
      return this.#refuse(refusal('feed/too-many-watched', { most: MOST_WATCHED }), {});
    this.#followed.add(competition);
    this.send(JSON.stringify({ type: 'competition', competition, number: state.number }));
  }

  async #move(message: FeedMove): Promise<void> {
    const { match, seat, id, turn, move } = message;
    const key = message.key ?? this.#watched.get(nameOf(match, seat))?.key ?? null;
    const moved =
      key === null
        ? { ok: false as const, refusal: refusal('seat/not-yours', { seat }) }
        : await this.#context.arena.move(match, { seat, key }, { id, turn, text: move });
    if (moved.ok) this.send(JSON.stringify({ type: 'taken', match, seat, id, version: moved.value }));
    else await this.#refuse(moved.refusal, { match, seat, id });
  }

  async #wayOut({ type: _type, match, key: shown, ...request }: FeedWayOut): Promise<void> {
    const { seat } = request;
    const key = shown ?? this.#watched.get(nameOf(match, seat))?.key ?? null;
    const taken =
      key === null
        ? { ok: false as const, refusal: refusal('seat/not-yours', { seat }) }
        : await this.#context.arena.wayOut(match, { seat, key }, asReceived(request));
    if (!taken.ok) return this.#refuse(taken.refusal, { match, seat, ...defined({ id: request.id }) });
    const { waysOut, next } = taken.value;
    this.send(JSON.stringify({ type: 'waysOut', match, ...(waysOut ? { waysOut } : {}) }));
    if (next !== null) this.send(JSON.stringify({ type: 'followed', match, next }));
  }

  /**
   * A bug of ours, or a store that does not answer, while handling one message: its sender is told,
   * and stays connected.
   */
  #fail(error: unknown, about: About): void {
    const { metrics, store } = this.#context;
    const isOurs = !isPassing(error) && store.trouble === null;
    if (isOurs) metrics.fault('feed', error);
    // Without the game's own sentences: looking up the game may be what failed.
    const { code, params } = refusal(isOurs ? 'request/failed' : 'request/no-store');
    sayRefusal({ code, params }, this.#language, null)
      .then((message) => this.send(JSON.stringify({ type: 'refused', ...about, code, message, params })))
      .catch((failed: unknown) => this.#context.metrics.fault('feed', failed));
  }

  /**
   * `about`: what the sentence may be about, from which the game is looked up; `told`: what
   * identifies the message in the answer.
   */
  async #refuse(refused: Refusal, about: About, told = about): Promise<void> {
    const { code, params } = refused;
    const game = about.match === undefined ? null : await this.#gameOf(about.match);
    const message = await sayRefusal(refused, this.#language, game);
    this.send(JSON.stringify({ type: 'refused', ...told, code, message, params }));
  }

  /**
   * The game of a match, for its sentences; null where it is not known, or the store does not
   * answer.
   */
  async #gameOf(match: string): Promise<string | null> {
    const shown = await this.#context.arena.find(match).catch(() => null);
    return shown?.game ?? null;
  }
}

const GOING_AWAY = 1001;
const REVOKED = 1008;
const PONG = Buffer.from('{"type":"pong"}');

const nameOf = (match: string, seat: number | undefined): string => `${match} ${seat ?? 'public'}`;

let lastText = '';
let lastBytes = Buffer.alloc(0);

/**
 * An event is sent to all who may see the same, one right after the other: its bytes are made once.
 */
function bytesOf(text: string): Buffer {
  if (text !== lastText) {
    lastText = text;
    lastBytes = Buffer.from(text);
  }
  return lastBytes;
}
