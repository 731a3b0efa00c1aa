/** A random legal move, from a state as the server sends it. */
import type { AnyGame, Seat } from '@joute/core/game.ts';
import { makeRandom, type Random } from '@joute/core/random.ts';
import { must } from '@joute/core/result.ts';
import type { Setup } from '@joute/core/setup.ts';

export class Mover {
  readonly #game: AnyGame;
  readonly #setup: Setup;
  readonly #seat: Seat;
  readonly #random: Random;

  constructor(game: AnyGame, setup: Setup, seat: Seat, seed: number) {
    this.#game = game;
    this.#setup = setup;
    this.#seat = seat;
    this.#random = makeRandom(seed);
  }

  move(json: unknown): string {
    const state = must(this.#game.parseJson(json, this.#setup));
    return this.#game.makeMove(this.#game.randomMove(state, this.#seat, this.#random), state);
  }
}
