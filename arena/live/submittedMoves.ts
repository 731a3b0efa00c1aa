/**
 * The moves that people sent in one match, by seat and idempotency key.
 * A user sees: a move that is sent again is answered with the version that it made the first time,
 * also when both are on their way at once. A move that was refused or lost may be sent again.
 */
import type { Seat } from '@joute/core/game.ts';
import { ok, type Refusal, type Result, refuse } from '@joute/core/result.ts';

/** Resolves with the version that the move made, once it is persisted. */
type Answer = Promise<Result<number>>;

interface PendingMove {
  readonly answer: Answer;
  resolve(result: Result<number>): void;
}

export class SubmittedMoves {
  /** The version that a move made, or who waits for it. */
  readonly #bySeat = new Map<Seat, Map<string, number | PendingMove>>();

  /** What is known of a move that was sent before; null for a new one. */
  find(seat: Seat, key: string): Result<number> | Answer | null {
    const move = this.#bySeat.get(seat)?.get(key);
    if (move === undefined) return null;
    return typeof move === 'number' ? ok(move) : move.answer;
  }

  /** A new move, which is on its way from now on. */
  add(seat: Seat, key: string): Answer {
    let resolve: PendingMove['resolve'] = () => {};
    const answer: Answer = new Promise((settle) => {
      resolve = settle;
    });
    const moves = this.#bySeat.get(seat);
    if (moves) moves.set(key, { answer, resolve });
    else this.#bySeat.set(seat, new Map([[key, { answer, resolve }]]));
    return answer;
  }

  persisted(seat: Seat, key: string, version: number): void {
    const moves = this.#bySeat.get(seat);
    const move = moves?.get(key);
    if (!moves || typeof move !== 'object') return;
    moves.set(key, version);
    move.resolve(ok(version));
  }

  /** Under the same key the move may be sent again, mended. */
  refused(seat: Seat, key: string, why: Refusal): void {
    this.#drop(seat, key, { ok: false, refusal: why });
  }

  /** What is still on its way will never be persisted. */
  lose(): void {
    for (const [seat, moves] of this.#bySeat) for (const key of moves.keys()) this.#drop(seat, key, NOT_PERSISTED);
  }

  #drop(seat: Seat, key: string, answer: Result<number>): void {
    const moves = this.#bySeat.get(seat);
    const move = moves?.get(key);
    if (!moves || typeof move !== 'object') return;
    moves.delete(key);
    move.resolve(answer);
  }
}

const NOT_PERSISTED = refuse('move/not-kept');
