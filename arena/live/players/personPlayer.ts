/**
 * A person in a browser, or whoever sends moves one by one with the seat's key.
 * A user sees: a move is acknowledged once it is persisted; sent again under the same idempotency
 * key it is not played again; a move that breaks a rule is refused with the reason and never counts
 * as a fault. Time runs on while the connection is gone; in a competition, without a clock, whoever
 * stays away too long has left. Elsewhere the others decide (../waysOut).
 */

import type { PersonMove, Player, Reply } from '@joute/core/host/player.ts';
import { isNoteTooLong, MOST_NOTE } from '@joute/core/match/limits.ts';
import type { Ask, Hello } from '@joute/core/match/playerMessages.ts';
import { type Refusal, type Result, refusal, refuse } from '@joute/core/result.ts';
import { HUMAN } from '../model/plan.ts';

/**
 * In a competition where no clock runs: how long somebody may be away before the seat counts as
 * left.
 */
const MOST_AWAY_MS = 15 * 60 * 1000;

type TextMove = PersonMove & { readonly text: string };

interface EarlyMove {
  readonly move: TextMove;
  refused(why: Refusal): void;
}

export class PersonPlayer implements Player {
  readonly name: string;
  readonly spec = HUMAN;
  readonly #awayMs: number | null;
  #hello: Hello | null = null;
  /** The present question, when it was asked, and what resolves its promise. */
  #ask: Ask | null = null;
  #askedAt = 0;
  #resolve: (reply: Reply) => void = () => {};
  #timeout: NodeJS.Timeout | undefined;
  /** A move that came before its question: the event that opens a turn is seen before we ask. */
  #early: EarlyMove | null = null;
  #isOver = false;
  #isHere = false;
  #awayTimeout: NodeJS.Timeout | undefined;

  /** `awayMs`: null for as long as one likes. */
  constructor(name: string, awayMs: number | null = MOST_AWAY_MS) {
    this.name = name;
    this.#awayMs = awayMs;
  }

  async begin(hello: Hello): Promise<void> {
    this.#hello = hello;
  }

  /** Takes no signal: when the match is over `end` or `close` settles the question. */
  answer(ask: Ask): Promise<Reply> {
    return new Promise((resolve) => {
      this.#ask = ask;
      this.#askedAt = performance.now();
      this.#resolve = resolve;
      if (ask.time !== null) this.#timeout = setTimeout(() => this.#replyWith('timeout'), ask.time + ask.margin);
      this.#watchAway();
      const early = this.#early;
      this.#early = null;
      if (early) this.#consider(ask, early.move, early.refused);
    });
  }

  present(isHere: boolean): void {
    this.#isHere = isHere;
    this.#watchAway();
  }

  submit(move: TextMove, refused: (why: Refusal) => void): void {
    if (this.#ask) this.#consider(this.#ask, move, refused);
    else if (this.#isOver || this.#early) refused(refusal('move/not-asked'));
    else this.#early = { move, refused };
  }

  /** Nothing to do: a person's move is checked before the referee sees it. */
  refused(_refused: Refusal): void {}

  end(): void {
    this.#finish();
  }

  async close(): Promise<void> {
    this.#finish();
  }

  #consider(ask: Ask, { id, turn, text }: TextMove, refused: (why: Refusal) => void): void {
    if (turn !== ask.turn) {
      refused(refusal('move/other-turn', { turn, expected: ask.turn }));
      return;
    }
    const { view } = ask;
    const checked = this.#check(text, view);
    const ms = performance.now() - this.#askedAt;
    if (!checked.ok) refused(checked.refusal);
    // The referee does not parse and check the move again.
    else this.#reply({ event: 'answer', text, ms, idempotencyKey: id, checked: { view, move: checked.value } });
  }

  #check(text: string, view: unknown): Result<unknown> {
    const { game, seat } = this.#hello!;
    const move = game.parseMove(text, view, seat);
    const broken = move.ok ? game.check(view, seat, move.value) : null;
    // A person is asked to shorten its note; the note of a program would be left out.
    if (move.ok && !broken && text.length > MOST_NOTE && isNoteTooLong(text, game.makeMove(move.value, view)))
      return refuse('move/note-too-long', { most: MOST_NOTE });
    return broken ? { ok: false, refusal: broken } : move;
  }

  #replyWith(event: 'timeout' | 'disconnected'): void {
    this.#reply({ event, ms: performance.now() - this.#askedAt });
  }

  #reply(reply: Reply): void {
    clearTimeout(this.#timeout);
    this.#ask = null;
    this.#watchAway();
    this.#resolve(reply);
  }

  #finish(): void {
    this.#isOver = true;
    if (this.#ask) this.#reply({ event: 'disconnected', ms: 0 });
    this.#early?.refused(refusal('move/not-asked'));
    this.#early = null;
  }

  #watchAway(): void {
    clearTimeout(this.#awayTimeout);
    if (!this.#ask || this.#ask.time !== null || this.#isHere || this.#awayMs === null) return;
    this.#awayTimeout = setTimeout(() => this.#replyWith('disconnected'), this.#awayMs);
  }
}
