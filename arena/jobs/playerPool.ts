/**
 * Players that are kept from match to match: a built-in bot has a thread, which is slow to start.
 * Each thinks for one seat at a time.
 */
import type { Player } from '@joute/core/host/player.ts';

export class PlayerPool {
  /** Those that play no match now, the longest unused first. */
  #idle: { readonly key: string; readonly player: Player }[] = [];
  readonly #mostIdle: number;

  /** Beyond so many that are idle, the longest unused are closed. */
  constructor(mostIdle: number) {
    this.#mostIdle = mostIdle;
  }

  /** `key`: what makes two players the same. */
  take(key: string, open: () => Player): Player {
    const index = this.#idle.findLastIndex((one) => one.key === key);
    return index < 0 ? open() : this.#idle.splice(index, 1)[0]!.player;
  }

  async giveBack(key: string, player: Player): Promise<void> {
    this.#idle.push({ key, player });
    if (this.#idle.length > this.#mostIdle) await this.#idle.shift()!.player.close();
  }

  /** After all were given back. */
  async close(): Promise<void> {
    const idle = this.#idle;
    this.#idle = [];
    await Promise.all(idle.map(({ player }) => player.close()));
  }
}
