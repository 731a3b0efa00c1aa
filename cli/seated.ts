/**
 * A player in a match that is taken up again: its first answers are those of the record, the later ones its own. Also gives a bot a
 * clock of its own where the match, for a person's sake, has none.
 */

import type { Player, Reply } from '@joute/arena/player.ts';
import type { Ask, Hello } from '@joute/core/asking.ts';
import type { Entry, MatchEnd } from '@joute/core/match.ts';
import type { SeatUsage } from '@joute/core/record.ts';
import type { Refusal } from '@joute/core/result.ts';

export class Seated implements Player {
  readonly #player: Player;
  readonly #answers: Reply[];
  readonly #clock: Pick<Ask, 'time' | 'margin'> | null;
  /** The answer that is being refereed came from the record: nobody needs to be told what became of it. */
  #replaying = false;

  /** `answered`: the player's entries in the record, which it is not asked for again. */
  constructor(player: Player, answered: readonly Entry[], clock: Pick<Ask, 'time' | 'margin'> | null) {
    this.#player = player;
    this.#answers = answered.map(replyOf);
    this.#clock = clock;
  }

  get name(): string {
    return this.#player.name;
  }

  get spec(): string {
    return this.#player.spec;
  }

  begin(hello: Hello): Promise<void> {
    return this.#player.begin(hello);
  }

  async answer(ask: Ask, signal: AbortSignal): Promise<Reply> {
    const known = this.#answers.shift();
    this.#replaying = known !== undefined;
    if (known) return known;
    // A signal for each question: players may leave listeners on it, and a match has many questions.
    return this.#player.answer(this.#clock === null ? ask : { ...ask, ...this.#clock }, AbortSignal.any([signal]));
  }

  refused(refusal: Refusal): void {
    if (!this.#replaying) this.#player.refused(refusal);
  }

  end(end: MatchEnd): void | Promise<void> {
    return this.#player.end(end);
  }

  usage(): Omit<SeatUsage, 'seat'> {
    return this.#player.usage?.() ?? {};
  }

  errors(): string {
    return this.#player.errors?.() ?? '';
  }

  close(): Promise<void> {
    return this.#player.close();
  }
}

function replyOf({ event, raw, move, ms }: Entry): Reply {
  return event === 'answer' ? { event, text: raw ?? move ?? '', ms } : { event, ms };
}
