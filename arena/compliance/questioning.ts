/** How questions of an examination are asked where others share the machine. */
import type { Player, Reply } from '@joute/core/host/player.ts';
import type { Ask } from '@joute/core/match/playerMessages.ts';
import { ForwardingPlayer } from '../match/forwardingPlayer.ts';

/** Asks, when there is room for it, and looks at the reply. */
export type Questioning = (ask: () => Promise<Reply>, signal: AbortSignal) => Promise<Reply>;

export class QuestionedPlayer extends ForwardingPlayer {
  readonly #questioning: Questioning;

  constructor(player: Player, questioning: Questioning) {
    super(player);
    this.#questioning = questioning;
  }

  answer(ask: Ask, signal: AbortSignal): Promise<Reply> {
    return this.#questioning(() => this.player.answer(ask, signal), signal);
  }
}
