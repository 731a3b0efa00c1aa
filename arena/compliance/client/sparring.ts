/**
 * The opponent of a client under examination: plays at random, either at once, or slowly, or only
 * for a while.
 */

import { setTimeout as pause } from 'node:timers/promises';
import type { Player, Reply } from '@joute/core/host/player.ts';
import type { Temper } from '@joute/core/host/services.ts';
import type { Ask, Hello } from '@joute/core/match/playerMessages.ts';
import { makeRandom, type Random } from '@joute/core/random.ts';

/** Longer than a client that gives up after a second or so would wait. */
const SLOW_MS = 2000;

export class Sparring implements Player {
  readonly name: string;
  readonly spec = 'sparring';
  readonly #temper: Temper;
  #hello: Hello | null = null;
  #random: Random = makeRandom(0);
  #turns = 0;

  constructor(name: string, temper: Temper) {
    this.name = name;
    this.#temper = temper;
  }

  async begin(hello: Hello): Promise<void> {
    this.#hello = hello;
    this.#random = makeRandom(hello.seed);
  }

  async answer({ view }: Ask, signal: AbortSignal): Promise<Reply> {
    const { game, seat } = this.#hello!;
    if (++this.#turns === 2) {
      // An interruption ends the pause.
      if (this.#temper === 'slow') await pause(SLOW_MS, undefined, { signal }).catch(() => {});
      if (this.#temper === 'leaves') return { event: 'disconnected', ms: 0 };
    }
    return { event: 'answer', text: game.makeMove(game.randomMove(view, seat, this.#random), view), ms: 0 };
  }

  refused(): void {}

  end(): void {}

  async close(): Promise<void> {}
}
