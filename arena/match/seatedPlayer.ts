/** A player under the name that it has at a table, whatever it calls itself. */
import type { Reply } from '@joute/core/host/player.ts';
import type { Ask } from '@joute/core/match/playerMessages.ts';
import { ForwardingPlayer } from './forwardingPlayer.ts';

export class SeatedPlayer extends ForwardingPlayer {
  answer(ask: Ask, signal: AbortSignal): Promise<Reply> {
    return this.player.answer(ask, signal);
  }
}
