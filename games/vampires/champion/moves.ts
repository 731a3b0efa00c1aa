/**
 * The whole moves that the search looks at. Groups with enemies about are what matters: their
 * actions are combined in all ways that promise anything. The quiet ones do what is best for each;
 * otherwise their many ways of being nearly as good would leave no room for anything else.
 */
import { enemyOf, speciesOfSide } from '../rules/cell.ts';
import { Orders } from '../rules/orders.ts';
import { sideToMove, type VampiresState } from '../rules/state.ts';
import { type Action, actionsOf, gangsOf, isNear, meetingsOf, type Part, stepOf } from './actions.ts';
import { Ways } from './chance.ts';
import type { Evaluation } from './evaluation.ts';
import { add, type Chain, combine, extend, fits, type Joint, jointOf, START, setParts } from './joints.ts';
import { Position } from './position.ts';
import { surroundingsOf } from './surroundings.ts';

/** How much is kept. */
export interface Width {
  /** The best combinations. */
  readonly moves: number;
  /** Of a group: actions of all of it, and of parts. */
  readonly whole: number;
  readonly divided: number;
  /** Actions of several groups together. */
  readonly together: number;
  /** Groups that are thought about: busy ones, and as many quiet ones. */
  readonly groups: number;
  /** Groups all of whose actions are looked at, whatever the others do. */
  readonly alone: number;
  readonly isRoot: boolean;
}

/** The others stay where they are: no order is longer than the rules allow. */
const MOST_WALKING = 64;
/** In lots (chance.ts): an estimate is enough here. */
const LOTS = 1;
/** Groups with no enemies so near are quiet. */
const CONTACT = 4;
/** Of a quiet group, besides the best. */
const OTHERWISE = 3;

export class MoveMaker {
  readonly #work: Position;
  readonly #orders = new Orders();
  readonly #ways = new Ways();
  readonly #evaluation: Evaluation;
  /** The best actions of groups by what is about them, as they were weighed the first time. */
  readonly #known = new Map<number, readonly Action[]>();

  constructor(like: VampiresState, evaluation: Evaluation) {
    this.#work = new Position(like);
    this.#evaluation = evaluation;
  }

  /** Another turn begins: what was weighed before is forgotten. */
  clear(): void {
    this.#known.clear();
  }

  /** Best first; empty once `spent` says stop, or when nothing is worth doing. */
  make(position: Position, width: Width, spent: () => boolean): Joint[] {
    const own = speciesOfSide(sideToMove(position.board));
    const groups = bySize(position, own);
    const busy = groups.filter((group) => isNear(position, enemyOf(own), own, group, CONTACT));
    // All quiet: then their actions are all there is to combine.
    const combined = (busy.length > 0 ? busy : groups).slice(0, width.groups);
    const others = groups.filter((group) => !combined.includes(group));
    // Where all groups are known, nobody asks for it.
    let staying = Number.NaN;
    const weigh = (actions: Action[]): Action[] | null => {
      if (actions.length > 0 && Number.isNaN(staying)) staying = this.valueOf(position, []);
      for (const action of actions) {
        if (spent()) return null;
        action.gain = this.valueOf(position, action.parts) - staying;
      }
      return actions.sort((a, b) => b.gain - a.gain);
    };
    const bestOf = (group: number): readonly Action[] | null => {
      const key = width.isRoot ? Number.NaN : surroundingsOf(position, own, group);
      const known = this.#known.get(key);
      if (known) return known;
      const made = weigh(actionsOf(position, own, group, width.isRoot));
      const best = made && choice(made, position.count[own]![group]!, width);
      if (best && !width.isRoot) this.#known.set(key, best);
      return best;
    };
    const together = weigh([...gangsOf(position, own), ...meetingsOf(position, own)]);
    if (!together) return [];
    if (together.length > width.together) together.length = width.together;
    const main: (readonly Action[])[] = [together];
    for (const group of combined) {
      const actions = bestOf(group);
      if (!actions) return [];
      main.push(actions);
    }
    const quiet: (readonly Action[])[] = [];
    for (const group of others.slice(0, width.groups)) {
      const actions = bestOf(group);
      if (!actions) return [];
      quiet.push(actions);
    }
    // Groups that are not thought about just go where they would: if they stood still, the search
    // would take a side with many small groups for slow.
    const steps: Part[][] = [];
    for (const group of others.slice(width.groups, width.groups + MOST_WALKING)) {
      if (spent()) return [];
      const step = stepOf(position, own, group);
      if (step) steps.push([step]);
    }
    const chains = main.reduce((so, actions) => combine(so, actions, width.moves), [START]);
    // Otherwise the many ways of one group would leave no room for those of another.
    const besides = main.slice(0, 1 + width.alone).flatMap((actions, nth) => variants(main, nth, actions));
    if (width.isRoot) besides.push(...quiet.flatMap((actions) => otherwise(chains[0]!, actions)));
    const made = [...chains, ...besides].map((chain) => steps.reduce(walkOn, quiet.reduce(extend, chain)));
    return distinct(made.map(jointOf)).sort((a, b) => b.score - a.score);
  }

  /** After these parts, for the side that moves them. */
  valueOf(position: Position, parts: readonly Part[]): number {
    const orders = setParts(this.#orders, parts);
    const ways = this.#ways.start(LOTS);
    let value = 0;
    do {
      this.#work.follow(position, orders, ways);
      value -= ways.probability * this.#evaluation.ofMover(this.#work);
    } while (ways.next());
    return value;
  }
}

/** The largest first. */
function bySize(position: Position, own: number): number[] {
  const counts = position.count[own]!;
  return Array.from({ length: position.length[own]! }, (_, i) => i).sort((a, b) => counts[b]! - counts[a]!);
}

/** The best actions of a group, some of them always of the whole group. */
function choice(sorted: readonly Action[], count: number, width: Width): readonly Action[] {
  const isWhole = ({ parts }: Action): boolean => parts.length === 1 && parts[0]!.count === count;
  let whole = 0;
  let divided = 0;
  return sorted.filter((action) => (isWhole(action) ? whole++ < width.whole : divided++ < width.divided));
}

/** Every action of one list with what is best for the others. */
function variants(lists: readonly (readonly Action[])[], nth: number, actions: readonly Action[]): Chain[] {
  const others = lists.filter((_, i) => i !== nth);
  const stay = others.reduce(extend, START);
  return [stay, ...actions.map(({ parts, gain }) => others.reduce(extend, add(START, parts, gain)))];
}

/** The best move of those that are combined, with a quiet group doing something else each time. */
const otherwise = (best: Chain, actions: readonly Action[]): Chain[] =>
  actions
    .slice(1, 1 + OTHERWISE)
    .filter(({ parts }) => fits(best, parts))
    .map(({ parts, gain }) => add(best, parts, gain));

/** Each once, and none that does nothing. */
function distinct(joints: readonly Joint[]): Joint[] {
  const seen = new Set<number>();
  return joints.filter(({ parts }) => {
    if (parts.length === 0) return false;
    let sum = 0;
    for (const { from, count, to } of parts) sum += Math.imul(from * 8 + 1, to * 2 + 1) * 256 + count;
    return seen.size < seen.add(sum).size;
  });
}

const walkOn = (chain: Chain, step: readonly Part[]): Chain => (fits(chain, step) ? add(chain, step, 0) : chain);
