/** Campaigns of one go: from one stack, which targets and what may follow, with exact odds. */
import { costOf } from '../rules/commands.ts';
import { mayLeave, neighbours, sizeOf, soldiers, stackAt } from '../rules/reach.ts';
import type { RiskState } from '../rules/state.ts';
import type { World } from '../rules/world.ts';
import type { Prospects } from './prospects.ts';
import { STYLE, worths } from './worth.ts';

/** A battle that could be fought now. */
export interface Option {
  readonly from: number;
  readonly to: number;
  /** In armies: the prize, the exchange of units, what may follow. */
  readonly value: number;
  /** The force to send next. */
  readonly force: readonly number[];
}

/** The same, before it is known from where. */
interface Fight {
  readonly value: number;
  readonly win: number;
  readonly left: number;
  readonly force: readonly number[];
}

/** Larger stacks are as sure of the same battles. */
const MOST_FIGHTERS = 40;

export class Campaign {
  readonly #world: World;
  readonly #state: RiskState;
  readonly #worth: Float64Array;
  readonly #prospects: Prospects;

  /**
   * For the seat whose go it is in the state; another seat's with its number in the state's place.
   */
  constructor(prospects: Prospects, state: RiskState) {
    this.#prospects = prospects;
    this.#world = prospects.world;
    this.#state = state;
    this.#worth = worths(prospects.world, state);
  }

  /** The best battle to fight now; null when none is worth its losses. */
  best(spent: () => boolean): Option | null {
    const state = this.#state;
    let best: Option | null = null;
    for (let from = 0; from < this.#world.territories && !spent(); from++) {
      if (state.owner[from] !== state.seat || state.totals[from]! < 2) continue;
      const fighters = mayLeave(this.#world, state, from);
      if (sizeOf(fighters) === 0) continue;
      for (const to of neighbours(this.#world, from)) {
        if (state.owner[to] === state.seat || spent()) continue;
        const { value, win, left, force } = this.#fight(fighters, to);
        const total = value + win * this.#after(to, Math.floor(left) - 1);
        if (value > 0 && (best === null || total > best.value)) best = { from, to, value: total, force };
      }
    }
    return best;
  }

  /**
   * What a stack of so many units on a territory can be expected to win in one go, target after
   * target.
   */
  sweep(from: number, units: number): number {
    const state = this.#state;
    const prize = (at: number): number => this.#worth[at]! - state.totals[at]!;
    const targets = Array.from(neighbours(this.#world, from))
      .filter((to) => state.owner[to] !== state.seat)
      .sort((a, b) => prize(b) - prize(a));
    let fighters = units - 1;
    let total = 0;
    for (const to of targets) {
      if (fighters < 1) break;
      const { value, win, left } = this.#fight(soldiers(this.#world, Math.min(fighters, MOST_FIGHTERS)), to);
      if (value <= 0) continue;
      const moved = Math.min(this.#world.numbers.attackers, left);
      total += value + win * this.#after(to, Math.floor(moved) - 1);
      fighters = Math.floor(left - win * moved);
    }
    return total;
  }

  /** A battle fought to its end: the prize if it is won, and what is killed less what is lost. */
  #fight(fighters: readonly number[], to: number): Fight {
    const defenders = stackAt(this.#world, this.#state, to);
    const battle = this.#prospects.battle(fighters, defenders);
    const size = sizeOf(defenders);
    const killed = ((size - battle.defendersLeft) * costOf(this.#world, defenders)) / size;
    const lost = sizeOf(fighters) - battle.attackersLeft;
    return {
      value: battle.win * this.#worth[to]! + killed - lost,
      win: battle.win,
      left: battle.attackersLeft,
      force: battle.choice ?? fighters,
    };
  }

  /** What soldiers that have just captured a territory may go on to. */
  #after(from: number, fighters: number): number {
    if (fighters < 1) return 0;
    let best = 0;
    for (const to of neighbours(this.#world, from)) {
      if (this.#state.owner[to] === this.#state.seat) continue;
      best = Math.max(best, this.#fight(soldiers(this.#world, Math.min(fighters, MOST_FIGHTERS)), to).value);
    }
    return best * STYLE.after;
  }
}
