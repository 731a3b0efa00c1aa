/**
 * The move that a person is typing: all of it at once, or piece by piece where the game offers that
 * (core/steps.ts).
 */
import type { AnyGame, Seat } from '@joute/core/game.ts';
import { must, ok, type Refusal, type Result } from '@joute/core/result.ts';
import type { SoFar, Steps } from '@joute/core/steps.ts';
import type { Words } from '@joute/core/words.ts';

/** What a line led to: the move that is to be sent, one piece more, or a refusal. */
export type Entered =
  | { readonly kind: 'move'; readonly text: string }
  | { readonly kind: 'piece' }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

export class MoveEntry {
  readonly #game: AnyGame;
  readonly #steps: Steps<unknown> | undefined;
  readonly #view: unknown;
  readonly #seat: Seat;
  #so: SoFar<unknown> | null;

  constructor(game: AnyGame, steps: Steps<unknown> | undefined, view: unknown, seat: Seat) {
    this.#game = game;
    this.#steps = steps;
    this.#view = view;
    this.#seat = seat;
    this.#so = steps ? must(steps('', view, seat)) : null;
  }

  get inPieces(): boolean {
    return this.#so !== null;
  }

  get pieces(): readonly string[] {
    return this.#so?.pieces ?? [];
  }

  /** Who is asked, and for which piece; null where moves have no pieces. */
  get title(): Words | null {
    return this.#so?.title ?? null;
  }

  /** What the person sees: the pieces entered so far are played on it. */
  get view(): unknown {
    return this.#so?.state ?? this.#view;
  }

  /** What can be typed now: pieces, or whole moves. */
  *choices(): Generator<string> {
    if (this.#so) yield* this.#so.next;
    else for (const move of this.#game.moves(this.#view, this.#seat)) yield this.#game.makeMove(move, this.#view);
  }

  /** A line may hold a piece, several, or the whole move. */
  add(text: string): Entered {
    if (!this.#steps) return this.#whole(text);
    const first = this.pieces.length === 0;
    const so = this.#steps([...this.pieces, text].join(' '), this.#view, this.#seat);
    if (!so.ok) return { kind: 'refused', refusal: so.refusal };
    const { next, move } = so.value;
    // A whole move on one line is sent as it was typed.
    if (next.length === 0) return first ? this.#whole(text) : sent(move);
    this.#so = so.value;
    return { kind: 'piece' };
  }

  /** Ends the move here, if the rules allow it. */
  finish(): Entered {
    return this.#so ? sent(this.#so.move) : { kind: 'piece' };
  }

  /** Takes the last piece back; false when there is none. */
  back(): boolean {
    if (!this.#steps || this.pieces.length === 0) return false;
    this.#so = must(this.#steps(this.pieces.slice(0, -1).join(' '), this.#view, this.#seat));
    return true;
  }

  #whole(text: string): Entered {
    const parsed = this.#game.parseMove(text, this.#view, this.#seat);
    const broken = parsed.ok ? this.#game.check(this.#view, this.#seat, parsed.value) : parsed.refusal;
    return sent(broken ? { ok: false, refusal: broken } : ok(text));
  }
}

const sent = (move: Result<string>): Entered =>
  move.ok ? { kind: 'move', text: move.value } : { kind: 'refused', refusal: move.refusal };
