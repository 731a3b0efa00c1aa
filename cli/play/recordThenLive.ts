/**
 * A player in a match that is begun again: its first answers are those of the record, the later
 * ones its own. Also gives a bot a clock of its own where the match, for a person's sake, has none.
 */

import { ForwardingPlayer } from '@joute/arena/match/forwardingPlayer.ts';
import type { Player, Reply } from '@joute/core/host/player.ts';
import type { Entry } from '@joute/core/match/match.ts';
import type { Ask } from '@joute/core/match/playerMessages.ts';
import type { Refusal } from '@joute/core/result.ts';

export class RecordThenLive extends ForwardingPlayer {
  readonly #answers: Reply[];
  readonly #clock: Pick<Ask, 'time' | 'margin'> | null;
  /** The present answer came from the record: a refusal of it is not passed on. */
  #replaying = false;

  /**
   * `name`: its name in this match. `answered`: the player's entries in the record, for which it is
   * not asked again.
   */
  constructor(player: Player, name: string, answered: readonly Entry[], clock: Pick<Ask, 'time' | 'margin'> | null) {
    super(player, { name, spec: player.spec });
    this.#answers = answered.map(replyOf);
    this.#clock = clock;
  }

  async answer(ask: Ask, signal: AbortSignal): Promise<Reply> {
    const known = this.#answers.shift();
    this.#replaying = known !== undefined;
    if (known) return known;
    // A derived signal for each question: its listeners are collected with it, and a match has many
    // questions.
    return this.player.answer(this.#clock === null ? ask : { ...ask, ...this.#clock }, AbortSignal.any([signal]));
  }

  override refused(refusal: Refusal): void {
    if (!this.#replaying) super.refused(refusal);
  }
}

function replyOf({ event, raw, move, ms }: Entry): Reply {
  return event === 'answer' ? { event, text: raw ?? move ?? '', ms } : { event, ms };
}
