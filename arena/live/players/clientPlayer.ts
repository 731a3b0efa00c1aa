/**
 * A network client of the common protocol that may come back to its seat: it shows the resume token that it was told in `hello`.
 * A user sees: when its connection, or the whole server, was gone for a while, the client joins again with its resume token, is told everything it
 * needs with the next question, and plays on. One that does not come back in time has left, and the game's policy decides.
 */

import type { Player, Reply } from '@joute/core/host/player.ts';
import type { MatchEnd } from '@joute/core/match/match.ts';
import type { Ask, ClosedTurn, Hello } from '@joute/core/match/playerMessages.ts';
import type { SeatUsage } from '@joute/core/record/record.ts';
import { type Refusal, refusal } from '@joute/core/result.ts';
import type { ResumeToken } from '@joute/core/wire/sessions.ts';
import type { Language } from '@joute/core/words.ts';
import type { Guest } from '../../gates/guest.ts';
import { GuestPlayer } from '../../gates/guestPlayer.ts';
import { faultIn } from '../../machine/faults.ts';
import { NET } from '../model/plan.ts';

/** For a client to connect, or to come back, in one match. */
const RETURN_MS = 30_000;

export interface ClientOptions {
  readonly name: string;
  readonly language: Language;
  readonly returnMs?: number;
}

export class ClientPlayer implements Player {
  readonly name: string;
  readonly spec = NET;
  readonly #options: ClientOptions;
  #hello: Hello | null = null;
  #guest: Guest | null = null;
  #present: GuestPlayer | null = null;
  /** How long it may still be away. */
  #away: number;
  #came: () => void = () => {};
  #isOver = false;

  constructor(options: ClientOptions) {
    this.name = options.name;
    this.#options = options;
    this.#away = options.returnMs ?? RETURN_MS;
  }

  /** Its connection; a later one takes the place of the one before. */
  attach(guest: Guest, resumeToken: ResumeToken): void {
    const player = new GuestPlayer(guest, this.name, this.#options.language);
    player.resumeToken = resumeToken;
    // Perhaps it is long gone and the network has not told: what it was asked is then asked here.
    this.#guest?.turnAway(refusal('seat/elsewhere'));
    this.#present = player;
    this.#guest = guest;
    if (this.#hello) this.#greet(player, guest, this.#hello).catch(faultIn('session'));
    this.#came();
  }

  async begin(hello: Hello): Promise<void> {
    this.#hello = hello;
    if (this.#present && this.#guest) await this.#greet(this.#present, this.#guest, hello);
    else await this.#return();
  }

  async answer(ask: Ask, signal: AbortSignal): Promise<Reply> {
    for (;;) {
      const player = this.#present;
      const reply: Reply = player
        ? await player.answer(ask, signal)
        : { event: 'disconnected', ms: 0, why: refusal('client/never-came') };
      if (reply.event !== 'disconnected' || signal.aborted || this.#isOver) return reply;
      if (this.#present === player) this.#present = null;
      if (!(await this.#return(signal))) return reply;
    }
  }

  show(turn: ClosedTurn): void {
    this.#present?.show(turn);
  }

  refused(refused: Refusal): void {
    this.#present?.refused(refused);
  }

  usage(): Omit<SeatUsage, 'seat'> {
    return this.#present?.usage() ?? {};
  }

  errors(): string {
    return this.#present?.errors() ?? '';
  }

  /** There is no end to tell: the match goes on another day, or has failed. */
  breakOff(why: Refusal): void {
    this.#isOver = true;
    this.#guest?.turnAway(why);
    this.#present = null;
    this.#came();
  }

  async end(end: MatchEnd): Promise<void> {
    this.#isOver = true;
    this.#came();
    await this.#present?.end(end);
  }

  async close(): Promise<void> {
    this.#isOver = true;
    this.#came();
    await this.#present?.close();
  }

  #greet(player: GuestPlayer, guest: Guest, hello: Hello): Promise<void> {
    const { game, setup, seat, view } = hello;
    guest.talk.seat({ game, setup, seat, view });
    return player.begin(hello);
  }

  /** Waits for it, all in all no longer than it may be away in a match; true when it came. */
  async #return(signal?: AbortSignal): Promise<boolean> {
    if (this.#present) return true;
    const left = performance.now();
    await new Promise<void>((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', done);
        resolve();
      };
      const timer = setTimeout(done, this.#away);
      this.#came = done;
      signal?.addEventListener('abort', done, { once: true });
    });
    this.#away = Math.max(0, this.#away - (performance.now() - left));
    return this.#present !== null;
  }
}
