/**
 * A person in a browser, or whoever sends moves one by one with the seat's key.
 * A user sees: a move is acknowledged once it is kept for good; sent again with the same id it is not played again; what was mistyped is
 * explained and never counts as a fault. Time runs on while the connection is gone; without a clock, whoever stays away too long has left.
 */
import type { Ask, Hello } from '@joute/core/asking.ts';
import { type Refusal, type Result, refuse } from '@joute/core/result.ts';
import type { Player, Reply } from '../player.ts';
import { HUMAN } from './plan.ts';

/** Where no clock runs: so long somebody may be away before its seat counts as left. */
const MOST_AWAY_MS = 15 * 60 * 1000;

export interface PersonMove {
  /** The sender's own, the same when it is sent again. */
  readonly id: string;
  readonly turn: number;
  /** In the game's notation; null gives the match up. */
  readonly text: string | null;
}

interface Question {
  readonly ask: Ask;
  readonly asked: number;
  reply(reply: Reply): void;
}

export class PersonPlayer implements Player {
  readonly name: string;
  readonly spec = HUMAN;
  readonly #awayMs: number;
  #hello: Hello | null = null;
  #question: Question | null = null;
  #isHere = false;
  #away: NodeJS.Timeout | undefined;

  constructor(name: string, awayMs = MOST_AWAY_MS) {
    this.name = name;
    this.#awayMs = awayMs;
  }

  async begin(hello: Hello): Promise<void> {
    this.#hello = hello;
  }

  answer(ask: Ask, signal: AbortSignal): Promise<Reply> {
    return new Promise((resolve) => {
      const asked = performance.now();
      const reply = (answer: Reply): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', abort);
        this.#question = null;
        this.#watchAway();
        resolve(answer);
      };
      const late = (): void => reply({ event: 'timeout', ms: performance.now() - asked });
      const abort = (): void => reply({ event: 'disconnected', ms: performance.now() - asked });
      const timer = ask.time === null ? undefined : setTimeout(late, ask.time + ask.margin);
      signal.addEventListener('abort', abort, { once: true });
      this.#question = { ask, asked, reply };
      this.#watchAway();
    });
  }

  /** Whether a connection of this seat's holder stands. */
  present(isHere: boolean): void {
    this.#isHere = isHere;
    this.#watchAway();
  }

  /** Takes a move for the present question, or says why not. What came of it is the referee's to say. */
  submit({ turn, text }: PersonMove): Result<null> {
    const question = this.#question;
    if (!question) return refuse('move/not-asked');
    const { ask, asked, reply } = question;
    if (turn !== ask.turn) return refuse('move/other-turn', { turn, expected: ask.turn });
    const ms = performance.now() - asked;
    if (text === null) {
      reply({ event: 'resigned', ms });
      return { ok: true, value: null };
    }
    const { game, seat } = this.#hello!;
    const move = game.parseMove(text, ask.view, seat);
    const broken = move.ok ? game.check(ask.view, seat, move.value) : move.refusal;
    if (broken) return { ok: false, refusal: broken };
    reply({ event: 'answer', text, ms });
    return { ok: true, value: null };
  }

  refused(_refused: Refusal): void {}

  end(): void {
    clearTimeout(this.#away);
  }

  async close(): Promise<void> {
    clearTimeout(this.#away);
  }

  #watchAway(): void {
    clearTimeout(this.#away);
    const question = this.#question;
    if (!question || question.ask.time !== null || this.#isHere) return;
    const leave = (): void => question.reply({ event: 'disconnected', ms: performance.now() - question.asked });
    this.#away = setTimeout(leave, this.#awayMs);
  }
}
