/**
 * A network client of the common protocol that may come back to its seat: it shows the resume token
 * that it was told in `hello`, or is known as a team's bot (live/onCall). One that speaks its
 * course's own protocol cannot: its match is over for it when its connection is.
 * A user sees: when its connection, or the whole server, was gone for a while, the client joins
 * again with its resume token, is told everything it needs with the next question, and plays on.
 * One that does not come back in time has left, and the game's policy decides.
 */

import type { ErrorTurn, GateGuest, Player, Reply } from '@joute/core/host/player.ts';
import type { MatchEnd } from '@joute/core/match/match.ts';
import type { Ask, ClosedTurn, Hello } from '@joute/core/match/playerMessages.ts';
import type { SeatUsage } from '@joute/core/record/record.ts';
import { type Refusal, refusal } from '@joute/core/result.ts';
import type { ResumeToken } from '@joute/core/wire/sessions.ts';
import { faultIn } from '../../machine/faults.ts';
import { NET } from '../model/plan.ts';

/** How long a client may be waited for in one match, all its absences together. */
export const RETURN_MS = 30_000;

export class ClientPlayer implements Player {
  readonly name: string;
  readonly spec: string;
  #hello: Hello | null = null;
  #guest: GateGuest | null = null;
  /** The client while it is connected. */
  #connected: Player | null = null;
  /** How long it may still be away, in milliseconds. */
  #awayLeft: number;
  /** Ends the waiting for the client, where somebody waits. */
  #stopWaiting: () => void = () => {};
  #isOver = false;

  constructor(name: string, returnMs = RETURN_MS, spec: string = NET) {
    this.name = name;
    this.spec = spec;
    this.#awayLeft = returnMs;
  }

  attach(guest: GateGuest, resumeToken: ResumeToken): boolean {
    if (guest.isCourse && this.#guest) return false;
    if (guest.isCourse) this.#awayLeft = 0;
    // The old connection may be dead without our knowing: its open question is asked again here.
    this.#guest?.turnAway(refusal('seat/elsewhere'));
    this.#guest = guest;
    this.#connected = guest.open(this.name, resumeToken);
    if (this.#hello) this.#connected.begin(this.#hello).catch(faultIn('session'));
    this.#stopWaiting();
    return true;
  }

  async begin(hello: Hello): Promise<void> {
    this.#hello = hello;
    if (this.#connected) await this.#connected.begin(hello);
    else await this.#untilConnected();
  }

  async answer(ask: Ask, signal: AbortSignal): Promise<Reply> {
    for (;;) {
      const player = this.#connected;
      const reply: Reply = player
        ? await player.answer(ask, signal)
        : { event: 'disconnected', ms: 0, why: refusal('client/never-came') };
      if (reply.event !== 'disconnected' || signal.aborted || this.#isOver) return reply;
      if (this.#connected === player) this.#connected = null;
      if (!(await this.#untilConnected(signal))) return reply;
    }
  }

  show(turn: ClosedTurn): void {
    this.#connected?.show?.(turn);
  }

  refused(refused: Refusal): void {
    this.#connected?.refused(refused);
  }

  usage(): Omit<SeatUsage, 'seat'> {
    return this.#connected?.usage?.() ?? {};
  }

  errors(): string {
    return this.#connected?.errors?.() ?? '';
  }

  errorTurns(): readonly ErrorTurn[] {
    return this.#connected?.errorTurns?.() ?? [];
  }

  breakOff(why: Refusal): void {
    this.#guest?.turnAway(why);
    this.#connected = null;
    this.#finish();
  }

  async end(end: MatchEnd): Promise<void> {
    this.#finish();
    await this.#connected?.end(end);
  }

  async close(): Promise<void> {
    this.#finish();
    await this.#connected?.close();
  }

  #finish(): void {
    this.#isOver = true;
    this.#stopWaiting();
  }

  /**
   * Waits as long as the client may still be away, unless the match has stopped; true when it has
   * come.
   */
  async #untilConnected(signal?: AbortSignal): Promise<boolean> {
    if (this.#connected || this.#isOver) return this.#connected !== null;
    const from = performance.now();
    await new Promise<void>((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', done);
        resolve();
      };
      const timer = setTimeout(done, this.#awayLeft);
      this.#stopWaiting = done;
      signal?.addEventListener('abort', done, { once: true });
    });
    this.#awayLeft = Math.max(0, this.#awayLeft - (performance.now() - from));
    return this.#connected !== null;
  }
}
