/**
 * Weighs plans against each other by imagined matches: each plan is tried with the same luck as the
 * others, the general plays everybody from there on, and the chances at the end of the look ahead
 * count. Plans that fall behind are tried no more.
 */
import type { Random } from '@joute/core/random.ts';
import type { Mission } from '../rules/missions.ts';
import type { RiskState } from '../rules/state.ts';
import type { Chances } from './chances.ts';
import { Field } from './field.ts';
import type { General } from './general.ts';
import { Luck } from './luck.ts';
import type { Plan } from './plans.ts';

export interface Patience {
  /**
   * Before the first cut every plan is tried so often; to each further cut three times as often.
   */
  readonly tries: number;
  /** Rounds that are imagined. */
  readonly rounds: number;
  /**
   * Matches that the first plan, the general's own, is given as won, the second half of that, and
   * so on: after few tries luck would decide otherwise, and after many it does not matter.
   */
  readonly lead: number;
}

export interface Verdict {
  readonly plan: Plan;
  /** The chance to win, as imagined. */
  readonly chance: number;
  /** So often it was imagined; a chance from few tries says little. */
  readonly tried: number;
}

export class Council {
  readonly #general: General;
  readonly #chances: Chances;
  readonly #patience: Patience;
  readonly #field: Field;
  readonly #luck = new Luck();

  constructor(general: General, seats: number, chances: Chances, patience: Patience) {
    this.#general = general;
    this.#chances = chances;
    this.#patience = patience;
    this.#field = new Field(general.judgement.world, seats);
  }

  /** Commands imagined so far. */
  get nodes(): number {
    return this.#field.commands;
  }

  /** The first plan is the one to beat. `missions` draws what the others may be after. */
  weigh(
    root: Field,
    plans: readonly Plan[],
    missions: () => readonly (Mission | null)[],
    random: Random,
    spent: () => boolean,
  ): Verdict {
    const sums = Float64Array.from(plans, (_, index) => this.#patience.lead / (1 + index));
    let tried = 0;
    let left: readonly number[] = Array.from(plans.keys());
    let cut = this.#patience.tries;
    while (left.length > 1) {
      const seed = random.next();
      root.missions = missions();
      const drawn = new Float64Array(plans.length);
      for (const plan of left) {
        drawn[plan] = this.#imagine(root, plans[plan]!, seed, spent);
        // A try that not all of them had would be unfair.
        if (spent()) return this.#verdict(plans, left, sums, tried);
      }
      for (const plan of left) sums[plan]! += drawn[plan]!;
      if (++tried < cut) continue;
      cut *= 3;
      left = left.toSorted((a, b) => sums[b]! - sums[a]!).slice(0, Math.ceil(left.length / 2));
    }
    return this.#verdict(plans, left, sums, tried);
  }

  /**
   * The chance of the seat whose go it is in `before`, once a command of its own has led to
   * `after`: imagined once, as far ahead as plans are. It means nothing when the budget is spent
   * meanwhile.
   */
  follow(before: RiskState, after: RiskState, seed: number, spent: () => boolean): number {
    this.#field.load(after);
    this.#luck.set(seed);
    return this.#playOn(before, spent);
  }

  /** The same at once: from what the seats have after the command. */
  judge(before: RiskState, after: RiskState): number {
    this.#field.load(after);
    return this.#chances.of(this.#field, before.seat);
  }

  /** The chance to win after a plan and all that follows, once. */
  #imagine(root: Field, plan: Plan, seed: number, spent: () => boolean): number {
    this.#field.copy(root);
    this.#luck.set(seed);
    this.#begin(this.#field, plan);
    return this.#playOn(root, spent);
  }

  /** To the end of the look ahead of the seat whose go it was. */
  #playOn({ seat, round }: Pick<RiskState, 'seat' | 'round'>, spent: () => boolean): number {
    const field = this.#field;
    const luck = this.#luck;
    const end = Math.max(1, round) + this.#patience.rounds;
    while (field.winner === 0 && !field.over && field.held[seat]! > 0) {
      if (!field.setup && field.seat === seat && field.round >= end) break;
      if (spent()) return 0;
      this.#general.playGo(field, luck);
    }
    if (field.winner > 0) return field.winner === seat ? 1 : 0;
    return this.#chances.of(field, seat);
  }

  #begin(field: Field, { kind, from, to, count }: Plan): void {
    const general = this.#general;
    general.judgement.look(field);
    switch (kind) {
      case 'place':
        field.place(to, count);
        break;
      case 'attack':
        general.fight(field, from, to, this.#luck);
        break;
      case 'advance':
        field.march(from, to, count, 0);
        break;
      case 'shift': {
        const rested = field.steppers(from);
        field.march(from, to, rested, count - rested);
        this.#finish(field);
        break;
      }
      case 'regroup':
        this.#finish(field);
        break;
    }
  }

  #finish(field: Field): void {
    this.#general.regroup(field);
    field.endGo(this.#luck);
  }

  #verdict(plans: readonly Plan[], left: readonly number[], sums: Float64Array, tried: number): Verdict {
    const best = left.reduce((a, b) => (sums[b]! > sums[a]! ? b : a));
    const won = sums[best]! - this.#patience.lead / (1 + best);
    return { plan: plans[best]!, chance: tried > 0 ? won / tried : 0, tried };
  }
}
