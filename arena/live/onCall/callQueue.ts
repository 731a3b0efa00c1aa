/**
 * Which matches call their bots now. A bot plays one match at a time: a match calls when all of its
 * bots are free, and holds them from then on until it is over, so that two matches never wait for
 * each other. Nobody overtakes a match that waits for the same bot, but by a better rank.
 */

export interface Call {
  /** Lower is earlier. */
  readonly rank: number;
  /** The bots that it needs, all of them. */
  readonly bots: readonly string[];
}

export class CallQueue<C extends Call> {
  /** In the order in which they came. */
  readonly #waiting: C[] = [];
  readonly #holders = new Map<string, C>();

  add(call: C): void {
    this.#waiting.push(call);
  }

  /** It needs its bots no more, or never got them. */
  remove(call: C): void {
    const at = this.#waiting.indexOf(call);
    if (at >= 0) this.#waiting.splice(at, 1);
    for (const [bot, holder] of this.#holders) if (holder === call) this.#holders.delete(bot);
  }

  /** Who has the bot; undefined where nobody has. */
  holderOf(bot: string): C | undefined {
    return this.#holders.get(bot);
  }

  /** Those that have all their bots now and had not before. */
  next(): C[] {
    const ready: C[] = [];
    const wanted = new Set<string>();
    for (const call of this.#waiting.toSorted((a, b) => a.rank - b.rank)) {
      if (call.bots.every((bot) => !this.#holders.has(bot) && !wanted.has(bot))) {
        for (const bot of call.bots) this.#holders.set(bot, call);
        ready.push(call);
      } else for (const bot of call.bots) wanted.add(bot);
    }
    for (const call of ready) this.#waiting.splice(this.#waiting.indexOf(call), 1);
    return ready;
  }
}
