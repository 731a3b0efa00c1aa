/** Who goes where in a cats' phase: each cat on the board has a cell to go to, or stays at home. */
import type { Random } from '@joute/core/random.ts';
import { TO_EXIT } from '../bots/distances.ts';
import { greedyCats } from '../bots/greedyCats.ts';
import { type Board, CAT_COUNT, CATS, CHAF, FREE, stepCat } from '../rules/board.ts';
import { type Cell, DIRECTIONS, GRID, NOWHERE } from '../rules/cells.ts';
import { MOST_STEPS, type Rules } from '../rules/rules.ts';
import type { Step } from '../rules/state.ts';
import { isCat, isRobot } from '../rules/targets.ts';

export const NOBODY = -1;
export const WAYS = DIRECTIONS.length;

export class Formation {
  #rules!: Rules;
  /** Cats on the board: they are known by their place in these lists. */
  cats = 0;
  readonly #number = new Uint8Array(CAT_COUNT);
  readonly home = new Uint8Array(CAT_COUNT);
  readonly to = new Uint8Array(CAT_COUNT);
  /** Where each may go once others have gone, WAYS places each. */
  readonly ways = new Uint8Array(CAT_COUNT * WAYS);
  readonly wayCount = new Uint8Array(CAT_COUNT);
  /** How many go, and how many may. */
  moving = 0;
  most = 0;
  /** By cell: who stands there now, and who will. Nobody ever stands on an exit. */
  readonly #lives = new Int8Array(GRID);
  readonly #claims = new Int8Array(GRID);

  load(board: Board, rules: Rules): void {
    this.#rules = rules;
    this.#lives.fill(NOBODY);
    this.cats = 0;
    for (let number = 0; number < CAT_COUNT; number++) {
      const at = board[CATS + number]!;
      if (at === NOWHERE) continue;
      const cat = this.cats++;
      this.#number[cat] = number;
      this.home[cat] = at;
      this.#lives[at] = cat;
      this.#listWays(board, cat);
    }
    this.most = Math.min(MOST_STEPS, this.cats);
    this.sendHome();
  }

  #listWays(board: Board, cat: number): void {
    let count = 0;
    for (let i = 0; i < WAYS; i++) {
      const direction = DIRECTIONS[i]!;
      let to = this.home[cat]! + direction;
      if (this.isChaf(cat) && this.#rules.jumps && isRobot(board[to]!)) to += direction;
      const there = board[to]!;
      if (there === FREE || TO_EXIT[to] === 0 || isCat(there)) this.ways[cat * WAYS + count++] = to;
    }
    this.wayCount[cat] = count;
  }

  isChaf(cat: number): boolean {
    return this.#number[cat] === CHAF;
  }

  stays(cat: number): boolean {
    return this.to[cat] === this.home[cat];
  }

  sendHome(): void {
    this.#claims.set(this.#lives);
    this.to.set(this.home);
    this.moving = 0;
  }

  /** Whether nobody goes where the cat is at home. */
  canStay(cat: number): boolean {
    return this.#claims[this.home[cat]!] === NOBODY;
  }

  /** Whether a cat may go to one of its ways, the others doing what they do now. */
  mayGo(cat: number, to: Cell): boolean {
    if (TO_EXIT[to] === 0) return true;
    if (this.#claims[to] !== NOBODY) return false;
    // Who lives there goes first, and before him who lives where he goes: not in a circle.
    for (let other = this.#lives[to]!; other !== NOBODY; other = this.#lives[this.to[other]!]!)
      if (other === cat) return false;
    return true;
  }

  /** Sends a cat where it may go, or home. */
  send(cat: number, to: Cell): void {
    const before = this.to[cat]!;
    const home = this.home[cat]!;
    if (before !== home) this.moving--;
    if (this.#claims[before] === cat) this.#claims[before] = NOBODY;
    if (to !== home) this.moving++;
    if (TO_EXIT[to] !== 0) this.#claims[to] = cat;
    this.to[cat] = to;
  }

  /** Sends everybody where a formation of this board had sent them. */
  sendAll(goals: Uint8Array): void {
    this.sendHome();
    // Whoever goes where another is at home finds the cell free in a later turn of the loop.
    for (let waiting = true; waiting; ) {
      waiting = false;
      for (let cat = 0; cat < this.cats; cat++) {
        const to = goals[cat]!;
        if (this.to[cat] === to) continue;
        if (this.mayGo(cat, to)) this.send(cat, to);
        else waiting = true;
      }
    }
  }

  /** Formations with the same key come to the same. */
  get key(): string {
    return this.to.subarray(0, this.cats).join();
  }

  /** Plays it on the board, in an order in which every cell is free in time. */
  play(board: Board, random: Random, steps?: Step[]): void {
    let moved = 0;
    const go = (cat: number) => {
      const bit = 1 << this.#number[cat]!;
      if (this.stays(cat) || (moved & bit) !== 0) return;
      const to = this.to[cat]!;
      const first = this.#lives[to]!;
      if (first !== NOBODY) go(first);
      stepCat(board, this.#number[cat]!, to);
      moved |= bit;
      if (steps) steps.push({ from: this.home[cat]!, to });
    };
    for (let cat = 0; cat < this.cats; cat++) go(cat);
    // Who can still go must, where the rules have it so.
    if (this.moving < this.most && !this.#rules.upToSeven) greedyCats(board, this.#rules, random, steps, moved);
  }
}
