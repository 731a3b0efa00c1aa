/**
 * The contest client under examination as a player: it connects to the same door as in any match
 * (../contest/contestDoor.ts), so that what is found here is what would happen there. It may be
 * made to miss one of its goes.
 */

import type { Player, Reply } from '@joute/core/host/player.ts';
import type { HostServices } from '@joute/core/host/services.ts';
import type { MatchEnd } from '@joute/core/match/match.ts';
import type { Ask, ClosedTurn, Hello } from '@joute/core/match/playerMessages.ts';
import { type Refusal, refusal } from '@joute/core/result.ts';
import type { Language } from '@joute/core/words.ts';
import type { RiskState } from '../../rules/state.ts';
import { isIn } from '../../wire/gameJson.ts';
import { ContestDoor } from '../contest/contestDoor.ts';
import type { ContestReception } from './contestReception.ts';
import { ContestWitness } from './witness.ts';

export interface ExamineePlan {
  readonly reception: ContestReception;
  readonly services: HostServices;
  readonly language: Language;
  readonly inPieces: boolean;
  /** Whether the first command of its second go counts as too late, whenever it comes. */
  readonly misses: boolean;
  /** How long the client may take to connect and to take a seat, in milliseconds. */
  readonly patience: number;
  /** How long it has to exit by itself when the game is over, in milliseconds. */
  readonly grace: number;
  readonly signal: AbortSignal;
}

export class ContestExaminee implements Player {
  readonly name = 'client';
  readonly spec = 'net';
  readonly witness = new ContestWitness();
  readonly #plan: ExamineePlan;
  #door: ContestDoor | null = null;
  #seat = 0;
  #view: RiskState | null = null;
  #gone: Refusal | null = null;
  /** The turn that it was made to miss. */
  missed: number | null = null;
  /** How it left a game that was not over, for itself or for all. */
  left: Refusal | null = null;
  /** Whether it was stopped before the end of the game: it is not waited for then. */
  isStopped = false;

  constructor(plan: ExamineePlan) {
    this.#plan = plan;
  }

  /** Whether it has taken its seat. */
  get isIn(): boolean {
    return this.#door?.isIn === true;
  }

  /** Why it is not there, or no longer. */
  get gone(): Refusal | null {
    return this.#gone;
  }

  async begin(hello: Hello): Promise<void> {
    const { reception, services, language, inPieces, patience } = this.#plan;
    const { witness } = this;
    this.#seat = hello.seat;
    this.#look(hello.view);
    let settle = (): void => {};
    const settled = new Promise<void>((resolve) => {
      settle = resolve;
    });
    const door = new ContestDoor(
      hello,
      language,
      { came: () => settle(), starved: () => reception.starved() },
      services,
      (request, answer) => witness.answered(request, answer),
    );
    this.#door = door;
    door.http.on('request', ({ method, url }) => witness.asked(`${method} ${url}`));
    door.http.on('clientError', (error: NodeJS.ErrnoException & { readonly rawPacket?: Buffer }) => {
      if (error.rawPacket) witness.garbled(error.rawPacket, error.code ?? error.message);
    });
    await reception.admit({
      ...{ http: door.http, inPieces },
      gone: (why) => {
        this.#gone = why;
        door.leave(why);
        settle();
      },
    });
    const timer = setTimeout(settle, patience);
    const signal = AbortSignal.any([this.#plan.signal]);
    if (signal.aborted) settle();
    else signal.addEventListener('abort', settle, { once: true });
    await settled;
    clearTimeout(timer);
    if (!door.isIn) this.#gone ??= refusal(reception.isConnected ? 'compliance/no-seat' : 'client/never-came');
  }

  async answer(ask: Ask, signal: AbortSignal): Promise<Reply> {
    if (this.#gone) return { event: 'crashed', ms: 0, why: this.#gone };
    const reply = await this.#door!.answer(ask, signal);
    const isSecondGo = (ask.view as RiskState).round > 0;
    if (!this.#plan.misses || this.missed !== null || !isSecondGo || reply.event !== 'answer') return reply;
    this.missed = ask.turn;
    return { event: 'timeout', ms: reply.ms };
  }

  show(turn: ClosedTurn): void {
    this.#look(turn.view);
    this.#door?.show(turn);
  }

  refused(why: Refusal): void {
    this.witness.refused(why);
    this.#door?.refused(why);
  }

  async end(end: MatchEnd): Promise<void> {
    this.witness.turn(true);
    if (this.#view && isIn(this.#view, this.#seat)) this.left = this.#gone;
    this.#door?.end(end);
    if (!this.isStopped) await this.#plan.reception.seeOff(this.#plan.grace);
  }

  async close(): Promise<void> {
    this.#door?.close();
    await this.#plan.reception.dismiss();
  }

  #look(view: unknown): void {
    this.#view = view as RiskState;
    this.witness.turn(this.#view.seat === this.#seat);
  }
}
