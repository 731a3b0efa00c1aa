/**
 * A match in the page, without a server: the person's seat waits, the others answer at random or by
 * a bot, all through the referee's own decisions.
 */
import { type Dice, expandSeed, seededDice } from '@joute/core/dice.ts';
import type { AnyGame, Seat, Viewer } from '@joute/core/game.ts';
import { type Entry, type Match, type MatchEnd, openMatch, stepMatch, waiting } from '@joute/core/match/match.ts';
import { makeRandom, type Random } from '@joute/core/random.ts';
import { must } from '@joute/core/result.ts';
import type { Setup } from '@joute/core/setup.ts';
import type { LastTurn } from '@joute/games/board/contract.ts';

export interface BoutOptions {
  readonly game: AnyGame;
  readonly setup: Setup;
  readonly seats: number;
  readonly seed: string;
  /** The seat that waits for a person; the others answer by themselves. */
  readonly person: Seat | null;
  readonly viewer: Viewer;
  /** A seat's move, from what it may see; left out, one at random. */
  readonly choose?: (view: unknown, seat: Seat) => unknown;
}

export class Bout {
  readonly #options: BoutOptions;
  readonly #dice: Dice;
  readonly #random: Random;
  #match: Match<unknown, unknown>;
  #closed: Entry[] = [];
  readonly #past: unknown[] = [];
  state = $state.raw<unknown>(null);
  last = $state.raw<LastTurn<unknown> | null>(null);
  asked = $state.raw<readonly Seat[]>([]);
  ply = $state(0);
  refused = $state('');

  constructor(options: BoutOptions) {
    const { game, setup, seats, seed } = options;
    this.#options = options;
    this.#dice = seededDice(expandSeed(seed));
    this.#random = makeRandom(Number(seed) || 1);
    const start = must(game.start(setup, seats, this.#dice));
    const clock = { move: null, bank: null, increment: 0, margin: 0 };
    this.#match = openMatch(game, start, seats, clock, game.facts.policy);
    this.#show(null);
  }

  get isOver(): boolean {
    return this.#match.end !== null;
  }

  get end(): MatchEnd | null {
    return this.#match.end;
  }

  /**
   * One random answer of a seat that is waited for; the person's too when `all`. False when there
   * is none.
   */
  step(all: boolean): boolean {
    const { game, person } = this.#options;
    const seat = waiting(this.#match).find((one) => all || one !== person);
    if (seat === undefined) return false;
    const { state } = this.#match;
    const { choose } = this.#options;
    const move = choose?.(game.view(state, seat), seat) ?? game.randomMove(state, seat, this.#random);
    this.answer(seat, game.makeMove(move, state));
    return true;
  }

  answer(seat: Seat, text: string): void {
    const before = this.#match;
    const { match, entry } = stepMatch(before, { turn: before.turn, seat, ms: 0, event: 'answer', text }, this.#dice);
    this.refused = entry?.refusal ? JSON.stringify(entry.refusal) : '';
    if (entry?.refusal) throw new Error(`${text}: ${this.refused}`);
    this.#match = match;
    if (entry) this.#closed.push(entry);
    const isClosed = match.turn !== before.turn || match.end !== null;
    this.#show(isClosed ? { before: this.#view(before.state), entries: this.#closed.splice(0) } : this.last);
  }

  #view(state: unknown): unknown {
    return this.#options.game.view(state, this.#options.viewer);
  }

  #show(last: LastTurn<unknown> | null): void {
    // Through JSON, as it comes from a server.
    const { game, setup } = this.#options;
    this.state = must(game.parseJson(JSON.parse(JSON.stringify(game.makeJson(this.#view(this.#match.state)))), setup));
    this.#past.push(this.state);
    this.last = last;
    this.asked = waiting(this.#match);
    this.ply = this.#match.ply;
  }

  /**
   * Jumps to an earlier picture, as a viewer who leafs through a match does; the last one is index
   * -1.
   */
  look(index: number): void {
    this.state = this.#past.at(index);
    this.last = null;
  }

  get json() {
    return this.#options.game.makeJson(this.state);
  }
}
