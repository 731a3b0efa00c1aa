/**
 * One client of a tournament that we hold: a player or a viewer.
 * A user sees: every state is sent to all; players that still play answer each with one order. An
 * answer that comes too late is not taken for the next state's (core/wire/lateAnswers.ts). Players
 * that have lost are sent states and not listened to; so are viewers.
 */
import type { Ask, ClosedTurn } from '@joute/core/match/playerMessages.ts';
import { type Refusal, refusal } from '@joute/core/result.ts';
import { LateAnswers } from '@joute/core/wire/lateAnswers.ts';
import type { HostSession, HostWire, Place } from '@joute/core/wire/sessions.ts';
import { parseOrder } from '../notation/orders.ts';
import { isFaultless } from '../rules/advice.ts';
import { endingOf } from '../rules/end.ts';
import { type CyberState, hasLost } from '../rules/table.ts';
import { MessageReader, makeGame, parseGreeting, QUIT, REFUSED } from './messages.ts';

/** A greeting or an order is a few bytes; this leaves room for any name. */
const MOST_BYTES = 4096;

export class CyberHost implements HostSession {
  readonly ready = true;
  readonly #wire: HostWire;
  readonly #reader = new MessageReader(MOST_BYTES);
  readonly #late = new LateAnswers<CyberState, string>((state, text) => {
    const order = parseOrder(text);
    return order.ok && isFaultless(state, this.#place!.seat!, order.value);
  });
  #phase: 'greeting' | 'joined' | 'over' = 'greeting';
  #place: Place | null = null;
  #names: readonly string[] = [];
  /** It may have answered a state it was not asked about. */
  #deaf = false;

  constructor(wire: HostWire) {
    this.#wire = wire;
  }

  /** The client speaks first. */
  open(): void {}

  receive(bytes: Uint8Array): void {
    for (const message of this.#reader.push(bytes)) {
      if (this.#phase === 'over') return;
      if (this.#phase === 'greeting') this.#greet(message);
      else if (!this.#deaf) this.#hear(message);
    }
  }

  seated(place: Place): void {
    this.#place = place;
    this.#deaf = place.seat === null;
  }

  turnAway(): void {
    this.#leave(REFUSED);
  }

  begin(names: readonly string[]): void {
    this.#names = names;
  }

  show({ view, asked }: ClosedTurn): void {
    const seat = this.#place!.seat;
    const state = view as CyberState;
    if (seat === null) this.#send(state);
    else {
      this.#deaf = hasLost(state.boards, seat - 1);
      // A player would answer the last state, and might answer into a closed connection before it
      // has read `quit`.
      if (!asked && endingOf(state) === null) this.#send(state);
    }
  }

  ask({ view }: Ask): void {
    this.#late.ask(view as CyberState);
    this.#send(view);
    this.#wire.asked();
  }

  /** The protocol has no words for it: the next state shows what it cost. */
  refused(): void {}

  timeout(): string | null {
    return this.#late.expire();
  }

  silence(): Refusal | null {
    return this.#reader.pending > 0 ? refusal('wire/half-message', { bytes: this.#reader.pending }) : null;
  }

  end(): void {
    this.#leave(QUIT);
  }

  alarm(): void {}

  #send(view: unknown): void {
    const state = { ...(view as CyberState), names: this.#names };
    this.#wire.send(makeGame(this.#place!.seat ?? 0, state));
  }

  #leave(word: string): void {
    if (this.#phase === 'over') return;
    this.#phase = 'over';
    this.#wire.send(word);
    this.#wire.close();
  }

  #greet(message: string | null): void {
    const greeting = message === null ? null : parseGreeting(message);
    if (greeting?.ok) {
      this.#phase = 'joined';
      this.#wire.join(greeting.value.name, greeting.value.as);
    } else {
      this.#leave(REFUSED);
      this.#wire.leave(greeting ? greeting.refusal : tooLong());
    }
  }

  #hear(message: string | null): void {
    if (message === null) {
      this.#wire.fault(tooLong());
      return;
    }
    const judgement = this.#late.judge(message);
    switch (judgement) {
      case 'answer':
        this.#wire.answer(message);
        return;
      case 'held':
        return;
      case 'late':
      case 'not-asked':
        this.#wire.fault(refusal(`wire/${judgement}`));
    }
  }
}

const tooLong = (): Refusal => refusal('wire/long-message', { most: MOST_BYTES });
