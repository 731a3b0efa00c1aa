/** A player with a clock of its own in a match that, for a person's sake, has none. */

import { ForwardingPlayer } from '@joute/arena/match/forwardingPlayer.ts';
import type { Player, Reply } from '@joute/core/host/player.ts';
import type { Ask } from '@joute/core/match/playerMessages.ts';

export class ClockedPlayer extends ForwardingPlayer {
  readonly #clock: Pick<Ask, 'time' | 'margin'> | null;

  /** `name`: its name in this match. `clock`: null for a person. */
  constructor(player: Player, name: string, clock: Pick<Ask, 'time' | 'margin'> | null) {
    super(player, { name, spec: player.spec });
    this.#clock = clock;
  }

  async answer(ask: Ask, signal: AbortSignal): Promise<Reply> {
    // A derived signal for each question: its listeners are collected with it, and a match has many
    // questions.
    return this.player.answer(this.#clock === null ? ask : { ...ask, ...this.#clock }, AbortSignal.any([signal]));
  }
}
