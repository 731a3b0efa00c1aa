/**
 * A player in a match that is taken up again: its first answers are those of the record, the later ones its own. Also gives a bot a
 * clock of its own where the match, for a person's sake, has none.
 */

import { PlayerBehind } from '@joute/arena/match/forwardingPlayer.ts';
import type { Player, Reply } from '@joute/core/host/player.ts';
import type { Entry } from '@joute/core/match/match.ts';
import type { Ask } from '@joute/core/match/playerMessages.ts';
import type { Refusal } from '@joute/core/result.ts';

export class Seated extends PlayerBehind {
  readonly #answers: Reply[];
  readonly #clock: Pick<Ask, 'time' | 'margin'> | null;
  /** The answer that is being refereed came from the record: nobody needs to be told what became of it. */
  #replaying = false;

  /** `name`: what it is called in this match. `answered`: the player's entries in the record, which it is not asked for again. */
  constructor(player: Player, name: string, answered: readonly Entry[], clock: Pick<Ask, 'time' | 'margin'> | null) {
    super(player, { name, spec: player.spec });
    this.#answers = answered.map(replyOf);
    this.#clock = clock;
  }

  async answer(ask: Ask, signal: AbortSignal): Promise<Reply> {
    const known = this.#answers.shift();
    this.#replaying = known !== undefined;
    if (known) return known;
    // A signal for each question: players may leave listeners on it, and a match has many questions.
    return this.player.answer(this.#clock === null ? ask : { ...ask, ...this.#clock }, AbortSignal.any([signal]));
  }

  override refused(refusal: Refusal): void {
    if (!this.#replaying) super.refused(refusal);
  }
}

function replyOf({ event, raw, move, ms }: Entry): Reply {
  return event === 'answer' ? { event, text: raw ?? move ?? '', ms } : { event, ms };
}
