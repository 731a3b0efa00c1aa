/**
 * Plans bred from plans: each child is held against the wardens' best answer, and the best few have
 * children.
 */
import type { Random } from '@joute/core/random.ts';
import type { Board } from '../rules/board.ts';
import type { Rules } from '../rules/rules.ts';
import { listWardenPhases, makeWardenPhases, playWardenPhase } from '../rules/wardenPhases.ts';
import type { Meter } from './meter.ts';
import { makePlan, mutate, type Plan } from './plan.ts';
import { prospects } from './prospects.ts';

/** Plans that have children. */
const PARENTS = 6;
/** Answers looked at for a node: one takes about an eighth of a greedy phase. */
const ANSWERS_A_NODE = 8;

interface Rated {
  readonly plan: Plan;
  /** The points to expect after the answer that leaves least. */
  readonly value: number;
}

export class Breeding {
  readonly #board: Board;
  readonly #rules: Rules;
  readonly #random: Random;
  readonly #meter: Meter;
  readonly #phases = makeWardenPhases();
  readonly #work: Board;
  readonly #seen = new Set<string>();
  /** The best first. */
  readonly #parents: Rated[] = [];
  /**
   * The answer that was best last time: tried first, it is often best again, and a plan that falls
   * to it needs no more.
   */
  #refutation = 0;

  constructor(board: Board, rules: Rules, random: Random, meter: Meter) {
    this.#board = board;
    this.#rules = rules;
    this.#random = random;
    this.#meter = meter;
    this.#work = board.slice();
  }

  /** A plan of the greedy bot, which differs from time to time; null when it is known already. */
  greedy(): Plan | null {
    const plan = makePlan(this.#board, this.#rules, this.#random);
    return this.#enter(plan) ? plan : null;
  }

  breed(): void {
    // The smaller of two draws: better plans have more children.
    const rank = Math.min(this.#random.below(this.#parents.length), this.#random.below(this.#parents.length));
    const wishes = mutate(this.#board, this.#parents[rank]!.plan, this.#random);
    this.#enter(makePlan(this.#board, this.#rules, this.#random, wishes));
  }

  /** The best first. */
  get plans(): readonly Plan[] {
    return this.#parents.map(({ plan }) => plan);
  }

  /** Whether the plan is new. */
  #enter(plan: Plan): boolean {
    this.#meter.nodes++;
    if (this.#seen.has(plan.key)) return false;
    this.#seen.add(plan.key);
    const full = this.#parents.length === PARENTS;
    const floor = full ? this.#parents[PARENTS - 1]!.value : Number.NEGATIVE_INFINITY;
    const value = this.#rate(plan.after, floor);
    if (value <= floor) return true;
    if (full) this.#parents.pop();
    const worse = this.#parents.findIndex((other) => other.value < value);
    this.#parents.splice(worse < 0 ? this.#parents.length : worse, 0, { plan, value });
    return true;
  }

  /** What the wardens' best answer leaves; looked for only until it is not above the floor. */
  #rate(after: Board, floor: number): number {
    const count = listWardenPhases(after, this.#work, this.#rules, this.#phases);
    let least = Number.POSITIVE_INFINITY;
    let looked = 0;
    const look = (answer: number) => {
      looked++;
      this.#work.set(after);
      playWardenPhase(this.#work, this.#phases, answer);
      const value = prospects(this.#work);
      if (value >= least) return;
      least = value;
      this.#refutation = answer;
    };
    if (this.#refutation < count) look(this.#refutation);
    for (let answer = 0; answer < count && least > floor; answer++) look(answer);
    this.#meter.nodes += looked / ANSWERS_A_NODE;
    return least;
  }
}
