/** The champion's thinking in one seat of one match: from a view to the next command. */
import type { Budget, Thought } from '@joute/core/bot.ts';
import type { Random } from '@joute/core/random.ts';
import { marchToFront, rested } from '../bots/front.ts';
import { placeForMission } from '../bots/pairs.ts';
import { Prospects } from '../bots/prospects.ts';
import { makeMove } from '../notation/commands.ts';
import { readBattle } from '../rules/battle/battleReport.ts';
import { attack, END, move, place, type RiskMove } from '../rules/commands.ts';
import { mayLeave, sizeOf, soldiers, stackAt } from '../rules/reach.ts';
import type { RiskState } from '../rules/state.ts';
import { sampleState } from '../rules/view.ts';
import type { World } from '../rules/world.ts';
import { Chances, type Weights } from './chances.ts';
import { Council, type Patience } from './council.ts';
import { Exchange } from './exchange.ts';
import { Field } from './field.ts';
import { General } from './general.ts';
import { Judgement } from './judgement.ts';
import { actions, type Plan, placements, REGROUP, shifts } from './plans.ts';
import { weighCommand } from './weighing.ts';
import { conquest, missions } from './weights.data.ts';

/**
 * From variants playing the campaigner: more rounds, or a longer lead, won less in sixty games
 * each, which proves little.
 */
const PATIENCE: Patience = { tries: 4, rounds: 1, lead: 0.5 };

export class Engine {
  readonly world: World;
  readonly seats: number;
  readonly #general: General;
  readonly #council: Council;
  readonly #prospects: Prospects;
  readonly #root: Field;
  /** How far the go has come: attacks are over, and then also the steps of stacks. */
  #stage: 'attacks' | 'shifts' | 'rest' = 'attacks';
  #round = 0;
  /** In percent, when it last weighed its plans; null when it could not. */
  #score: number | null = null;

  constructor(world: World, view: RiskState) {
    this.world = world;
    this.seats = view.seats;
    this.#general = new General(new Judgement(world, new Exchange(world)));
    const weights: Readonly<Record<number, Weights>> = view.mode === 'conquest' ? conquest : missions;
    const chances = new Chances(weights[view.seats]!);
    this.#council = new Council(this.#general, view.seats, chances, PATIENCE);
    this.#prospects = new Prospects(world);
    this.#root = new Field(world, view.seats);
  }

  think(view: RiskState, budget: Budget, random: Random): Thought<RiskMove> {
    const { world } = this;
    const council = this.#council;
    const begun = council.nodes;
    const spent = (): boolean => budget.spent(council.nodes - begun);
    if (view.phase === 'setup' && view.stock[view.seat] === 0) return { move: END };
    const mission = view.stock[view.seat]! > 0 ? placeForMission(world, view) : null;
    if (mission) return { move: mission, score: 100, depth: 1 };
    // An attack after the last one was not its own: it follows somebody else's go.
    if (view.phase !== 'act' || view.round !== this.#round || readBattle(view.battle)) this.#stage = 'attacks';
    this.#round = view.round;
    if (this.#stage === 'rest') return this.#tell(this.#command(view, REGROUP), council.nodes - begun);
    this.#root.load(view);
    this.#general.judgement.look(this.#root);
    const drawn = () => (view.mode === 'conquest' ? view.missions : sampleState(view, random).missions);
    const weigh = (plans: readonly Plan[]) => council.weigh(this.#root, plans, drawn, random, spent);
    let verdict = weigh(this.#plans(view));
    if (verdict.plan === REGROUP && this.#stage === 'attacks') {
      this.#stage = 'shifts';
      verdict = weigh(this.#plans(view));
    }
    if (verdict.plan === REGROUP) this.#stage = 'rest';
    const { plan, chance, tried } = verdict;
    this.#score = tried > 0 ? Math.round(1000 * chance) / 10 : null;
    return this.#tell(this.#command(view, plan), council.nodes - begun);
  }

  /** The chance to win in percent; the look ahead is its own go and everybody's answer. */
  #tell(move: RiskMove, nodes: number): Thought<RiskMove> {
    const told = { move, nodes, line: makeMove(move, this.world) };
    return this.#score === null ? told : { ...told, score: this.#score, depth: 1 };
  }

  weigh(view: RiskState, given: RiskMove, budget: Budget): number {
    return weighCommand(this.#council, view, given, budget);
  }

  #plans(view: RiskState): Plan[] {
    const root = this.#root;
    const { judgement } = this.#general;
    const stock = view.stock[view.seat]!;
    if (stock > 0) {
      const oneByOne = view.oneByOne && view.phase === 'setup';
      return placements(judgement, root, oneByOne ? 1 : Math.min(stock, this.#general.chunkOf(root)));
    }
    const plans = this.#stage === 'shifts' ? shifts(root) : actions(judgement, root);
    // Counted in soldiers, a lone dear unit looks like several, some of which could leave.
    return plans.filter((plan) => plan === REGROUP || sizeOf(this.#units(view, plan)) > 0);
  }

  /** Who may go, of those that the plan means. */
  #units(view: RiskState, { kind, from }: Plan): number[] {
    return kind === 'advance' ? rested(this.world, view, from) : mayLeave(this.world, view, from);
  }

  #command(view: RiskState, plan: Plan): RiskMove {
    const { world } = this;
    const { kind, from, to, count } = plan;
    switch (kind) {
      case 'place':
        return place(to, soldiers(world, count));
      case 'attack': {
        const fighters = this.#units(view, plan);
        const { choice } = this.#prospects.battle(fighters, stackAt(world, view, to));
        return attack(from, to, choice ?? fighters);
      }
      case 'advance':
      case 'shift':
        return move(from, to, this.#units(view, plan));
      case 'regroup':
        return marchToFront(world, view, (at) => view.totals[at]!) ?? END;
    }
  }
}
