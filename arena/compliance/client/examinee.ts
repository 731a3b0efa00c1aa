/**
 * The client under examination as a player: asked as in any match, by the same conversation
 * (conversation.ts), so that what is found here is what would happen there. At one of its turns it
 * may be treated badly.
 */

import type { Player, Reply } from '@joute/core/host/player.ts';
import type { MatchEnd } from '@joute/core/match/match.ts';
import type { Ask, ClosedTurn, Hello } from '@joute/core/match/playerMessages.ts';
import { refusal } from '@joute/core/result.ts';
import type { Arrival } from './clientReception.ts';

/**
 * `miss`: the time of its second turn is over at once. `refuse`: its first answer to the second
 * turn is refused.
 */
export type Treatment = 'fair' | 'miss' | 'refuse';

/** How long a handshake may take after the match has begun. */
const READY_MS = 5000;

export class Examinee implements Player {
  readonly name: string;
  readonly spec = 'net';
  readonly #arrival: Arrival;
  readonly #treatment: Treatment;
  readonly #grace: number;
  /** How many questions it was asked so far. */
  turns = 0;
  /** The turn that it was made to miss. */
  missed: number | null = null;

  constructor(arrival: Arrival, treatment: Treatment, grace: number) {
    this.name = arrival.guest.name || 'client';
    this.#arrival = arrival;
    this.#treatment = treatment;
    this.#grace = grace;
  }

  async begin({ game, setup, seat, names, view }: Hello): Promise<void> {
    const { conversation } = this.#arrival.guest;
    conversation.seat({ game, setup, seat, view });
    conversation.begin(names);
    await conversation.ready(READY_MS);
  }

  async answer(ask: Ask, signal: AbortSignal): Promise<Reply> {
    const { guest, channel } = this.#arrival;
    channel.mark();
    if (++this.turns !== 2 || this.#treatment === 'fair') return guest.conversation.answer(ask, signal);
    if (this.#treatment === 'miss') {
      this.missed = ask.turn;
      return guest.conversation.answer({ ...ask, time: 0, margin: 0 }, signal);
    }
    return this.#refuse(ask, signal);
  }

  /**
   * Its first answer is swallowed and refused by us: the session would not refuse an answer that it
   * finds right.
   */
  async #refuse(ask: Ask, signal: AbortSignal): Promise<Reply> {
    const { guest, channel } = this.#arrival;
    let isOver = false;
    const reply = guest.conversation.answer(ask, signal).finally(() => {
      isOver = true;
      channel.stopSwallowing();
    });
    await channel.swallowNext();
    channel.mark();
    if (!isOver) guest.conversation.refused(refusal('compliance/try-again'));
    return reply;
  }

  show(turn: ClosedTurn): void {
    this.#arrival.guest.conversation.show(turn);
  }

  refused(): void {}

  async end(end: MatchEnd): Promise<void> {
    await this.#arrival.guest.conversation.end(end, this.#grace);
  }

  async close(): Promise<void> {}
}
