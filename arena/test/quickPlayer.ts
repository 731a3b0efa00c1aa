/** A player without a thread, for tests of what happens around players. */

import type { AnyGame } from '@joute/core/game.ts';
import type { Player, Reply } from '@joute/core/host/player.ts';
import type { Ask, Hello } from '@joute/core/match/playerMessages.ts';
import { makeRandom, type Random } from '@joute/core/random.ts';

export class QuickPlayer implements Player {
  readonly name: string;
  readonly spec: string;
  readonly begun: Pick<Hello, 'seat' | 'seed' | 'names'>[] = [];
  closed = false;
  #game: AnyGame | null = null;
  #seat = 0;
  #random: Random = makeRandom(0);
  readonly #delay: () => Promise<void>;

  /** The delay comes before every answer. */
  constructor(name: string, delay: () => Promise<void> = async () => {}) {
    this.name = name;
    this.spec = `quick:${name}`;
    this.#delay = delay;
  }

  async begin({ game, seat, seed, names }: Hello): Promise<void> {
    this.begun.push({ seat, seed, names });
    this.#game = game;
    this.#seat = seat;
    this.#random = makeRandom(seed);
  }

  async answer({ view }: Ask): Promise<Reply> {
    await this.#delay();
    const move = this.#game!.randomMove(view, this.#seat, this.#random);
    return { event: 'answer', text: this.#game!.makeMove(move, view), ms: 1 };
  }

  refused(): void {}

  end(): void {}

  async close(): Promise<void> {
    this.closed = true;
  }
}
