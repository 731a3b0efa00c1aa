/**
 * A person in a browser, or whoever sends moves one by one with the seat's key.
 * A user sees: a move is acknowledged once it is kept for good; sent again with the same id it is not played again; what was mistyped is
 * explained and never counts as a fault. Time runs on while the connection is gone; without a clock, whoever stays away too long has left.
 */

import type { Player, Reply } from '@joute/core/host/player.ts';
import { isNoteTooLong, MOST_NOTE } from '@joute/core/match/limits.ts';
import type { Ask, Hello } from '@joute/core/match/playerMessages.ts';
import { type Refusal, type Result, refusal, refuse } from '@joute/core/result.ts';
import { HUMAN } from '../model/plan.ts';

/** Where no clock runs: so long somebody may be away before its seat counts as left. */
const MOST_AWAY_MS = 15 * 60 * 1000;

export interface PersonMove {
  /** The sender's own, the same when it is sent again. */
  readonly id: string;
  readonly turn: number;
  /** In the game's notation; null gives the match up. */
  readonly text: string | null;
}

/** Exactly one of the two is called. What comes of a move that was taken is the referee's to say. */
export interface Submission {
  readonly move: PersonMove;
  taken(): void;
  refused(why: Refusal): void;
}

export class PersonPlayer implements Player {
  readonly name: string;
  readonly spec = HUMAN;
  readonly #awayMs: number;
  #hello: Hello | null = null;
  /** The present question, when it was put, and who waits for its answer. */
  #ask: Ask | null = null;
  #asked = 0;
  #resolve: (reply: Reply) => void = () => {};
  #timer: NodeJS.Timeout | undefined;
  /** Who saw that it is its turn may answer before we have asked. */
  #early: Submission | null = null;
  #isOver = false;
  #isHere = false;
  #away: NodeJS.Timeout | undefined;

  constructor(name: string, awayMs = MOST_AWAY_MS) {
    this.name = name;
    this.#awayMs = awayMs;
  }

  async begin(hello: Hello): Promise<void> {
    this.#hello = hello;
  }

  /** A match that is over before the answer ends the question with its own end. */
  answer(ask: Ask): Promise<Reply> {
    return new Promise((resolve) => {
      this.#ask = ask;
      this.#asked = performance.now();
      this.#resolve = resolve;
      if (ask.time !== null) this.#timer = setTimeout(() => this.#replyWith('timeout'), ask.time + ask.margin);
      this.#watchAway();
      const early = this.#early;
      this.#early = null;
      if (early) this.#consider(ask, early);
    });
  }

  #reply(reply: Reply): void {
    clearTimeout(this.#timer);
    this.#ask = null;
    this.#watchAway();
    this.#resolve(reply);
  }

  #replyWith(event: 'timeout' | 'disconnected' | 'resigned'): void {
    this.#reply({ event, ms: performance.now() - this.#asked });
  }

  /** Whether a connection of this seat's holder stands. */
  present(isHere: boolean): void {
    this.#isHere = isHere;
    this.#watchAway();
  }

  /** A move for the present question, or for one that is just about to be asked. */
  submit(submission: Submission): void {
    if (this.#ask) this.#consider(this.#ask, submission);
    else if (this.#isOver || this.#early) submission.refused(refusal('move/not-asked'));
    else this.#early = submission;
  }

  #consider(ask: Ask, submission: Submission): void {
    const { turn, text } = submission.move;
    if (turn !== ask.turn) {
      submission.refused(refusal('move/other-turn', { turn, expected: ask.turn }));
      return;
    }
    const checked = text === null ? null : this.#check(text, ask.view);
    if (checked && !checked.ok) {
      submission.refused(checked.refusal);
      return;
    }
    // Known before the referee hears of it.
    submission.taken();
    if (text === null || !checked) this.#replyWith('resigned');
    else {
      const ms = performance.now() - this.#asked;
      this.#reply({ event: 'answer', text, ms, checked: { view: ask.view, move: checked.value } });
    }
  }

  #check(text: string, view: unknown): Result<unknown> {
    const { game, seat } = this.#hello!;
    const move = game.parseMove(text, view, seat);
    const broken = move.ok ? game.check(view, seat, move.value) : null;
    // Somebody who wrote it is asked for less, where a program's is left out.
    if (move.ok && !broken && text.length > MOST_NOTE && isNoteTooLong(text, game.makeMove(move.value, view)))
      return refuse('move/note-too-long', { most: MOST_NOTE });
    return broken ? { ok: false, refusal: broken } : move;
  }

  #leave(): void {
    this.#isOver = true;
    if (this.#ask) this.#reply({ event: 'disconnected', ms: 0 });
    clearTimeout(this.#away);
    this.#early?.refused(refusal('move/not-asked'));
    this.#early = null;
  }

  refused(_refused: Refusal): void {}

  end(): void {
    this.#leave();
  }

  async close(): Promise<void> {
    this.#leave();
  }

  #watchAway(): void {
    clearTimeout(this.#away);
    if (!this.#ask || this.#ask.time !== null || this.#isHere) return;
    this.#away = setTimeout(() => this.#replyWith('disconnected'), this.#awayMs);
  }
}
