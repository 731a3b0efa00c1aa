/**
 * Moves that are not answered yet. Each has an idempotency key (`id`) and is sent again until the
 * server says that it is persisted, or why it is refused: across lost connections, restarts of the
 * server and closed tabs (local storage, an entry a move: tabs do not write over each other's).
 * Sent twice, by whichever tab, it is played once.
 */

import type { RefusedMessage, TakenMessage } from '@joute/core/api/feed.ts';
import type { Seat } from '@joute/core/game.ts';
import type { Refusal } from '@joute/core/result.ts';
import { parseStored, type Shelf } from '../settings/storage.ts';

export interface Move {
  readonly match: string;
  readonly seat: Seat;
  readonly key: string;
  readonly turn: number;
  /** In the game's notation; null resigns. */
  readonly move: string | null;
}
export interface PendingMove extends Move {
  readonly id: string;
}

/** The version of the match that has the move, or why it was refused, with the sentence. */
export type MoveAnswer =
  | { readonly ok: true; readonly version: number }
  | { readonly ok: false; readonly refusal: Refusal; readonly message: string };

type Memory = Pick<Shelf, 'get' | 'set' | 'names'>;

const NAME = 'joute move ';
/** Temporary refusals: they answer when it was sent, not the move. It is sent again. */
const PASSING = [
  'request/too-many',
  'request/not-ready',
  'request/no-store',
  'request/failed',
  'match/parked',
  'move/not-kept',
];

export class Moves {
  readonly #memory: Memory;
  readonly #send: (message: object) => void;
  readonly #changed: (pending: readonly PendingMove[]) => void;
  readonly #waiting = new Map<string, ((answer: MoveAnswer) => void)[]>();
  #pending: readonly PendingMove[];

  constructor(memory: Memory, send: (message: object) => void, changed: (pending: readonly PendingMove[]) => void) {
    this.#memory = memory;
    this.#send = send;
    this.#changed = changed;
    this.#pending = readPending(memory);
  }

  get pending(): readonly PendingMove[] {
    return this.#pending;
  }

  /**
   * Sends a move. One at a time for each seat: while one is pending, its answer is returned for
   * every further call.
   */
  give(move: Move): Promise<MoveAnswer> {
    const before = this.#pending.find(({ match, seat }) => match === move.match && seat === move.seat);
    if (before) return this.answerTo(before.id);
    const pending = { ...move, id: makeId() };
    this.#memory.set(NAME + pending.id, JSON.stringify(pending));
    this.#set([...this.#pending, pending]);
    this.#sendOne(pending);
    return this.answerTo(pending.id);
  }

  answerTo(id: string): Promise<MoveAnswer> {
    return new Promise((resolve) => this.#waiting.set(id, [...(this.#waiting.get(id) ?? []), resolve]));
  }

  /** Sends every pending move again. */
  sendAgain(): void {
    for (const pending of this.#pending) this.#sendOne(pending);
  }

  hear(message: TakenMessage | RefusedMessage): void {
    const { id } = message;
    if (id === undefined || !this.#pending.some((pending) => pending.id === id)) return;
    if (message.type === 'taken') this.#answer(id, { ok: true, version: message.version });
    else if (!PASSING.includes(message.code)) {
      const { code, params, message: sentence } = message;
      this.#answer(id, { ok: false, refusal: { code, params }, message: sentence });
    }
  }

  #answer(id: string, answer: MoveAnswer): void {
    this.#memory.set(NAME + id, null);
    this.#set(this.#pending.filter((pending) => pending.id !== id));
    for (const resolve of this.#waiting.get(id) ?? []) resolve(answer);
    this.#waiting.delete(id);
  }

  #sendOne({ match, seat, key, id, turn, move }: PendingMove): void {
    this.#send({ type: 'move', match, seat, key, id, turn, move });
  }

  #set(pending: readonly PendingMove[]): void {
    this.#pending = pending;
    this.#changed(pending);
  }
}

/** What cannot be read is forgotten. */
const readPending = (memory: Memory): readonly PendingMove[] =>
  memory.names(NAME).flatMap((name) => {
    const pending = parseStored(memory.get(name), isPending);
    if (pending?.id === name.slice(NAME.length)) return [pending];
    memory.set(name, null);
    return [];
  });

function isPending(value: unknown): value is PendingMove {
  const { id, match, seat, key, turn, move } = (value ?? {}) as Partial<Record<keyof PendingMove, unknown>>;
  const isText = [id, match, key].every((text) => typeof text === 'string');
  return isText && Number.isInteger(seat) && Number.isInteger(turn) && (move === null || typeof move === 'string');
}

/** `crypto.randomUUID` exists only under https. */
const makeId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
