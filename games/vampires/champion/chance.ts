/**
 * Battles as the search sees them: the exact distributions of the rules, in as many lots as there
 * is time for, each with its probability and the mean of what it holds.
 */
import type { Battles } from '../rules/battle.ts';
import { countOf, HUMANS, makeCell, speciesOf } from '../rules/cell.ts';
import { battleOdds } from '../rules/odds.ts';

interface Outcome {
  readonly probability: number;
  readonly left: number;
}

/** Those where the attackers hold the cell first. */
interface Outcomes {
  readonly won: readonly Outcome[];
  readonly lost: readonly Outcome[];
}

const known = new Map<number, Outcomes>();

/** Cuts a list of probabilities into lots of about the same weight. */
function cut(list: Float64Array, lots: number): Outcome[] {
  const total = list.reduce((sum, chance) => sum + chance, 0);
  const outcomes: Outcome[] = [];
  let [weight, mean, passed] = [0, 0, 0];
  for (const [left, chance] of list.entries()) {
    weight += chance;
    mean += chance * left;
    passed += chance;
    const isLast = left === list.length - 1;
    if (weight > 0 && (isLast || passed >= (total * (outcomes.length + 1)) / lots)) {
      outcomes.push({ probability: weight, left: Math.round(mean / weight) });
      [weight, mean] = [0, 0];
    }
  }
  return outcomes;
}

/** Worked out once for each pair of numbers. */
function outcomesOf(attackers: number, there: number, lots: number): Outcomes {
  const humans = speciesOf(there) === HUMANS;
  const key = ((attackers * 256 + countOf(there)) * 2 + (humans ? 1 : 0)) * 8 + lots;
  const found = known.get(key);
  if (found) return found;
  const odds = battleOdds(attackers, countOf(there), { against: humans ? 'humans' : 'monsters' });
  const made = { won: cut(odds.attackers, lots), lost: cut(odds.defenders, lots) };
  known.set(key, made);
  return made;
}

/** Battles of one turn beyond this many are all taken as lost: no such move is worth more time. */
const MOST_BATTLES = 2;

/**
 * Goes through the ways in which a turn's battles may end: `start`, then `next` as long as it says
 * yes, and the orders played once each time.
 */
export class Ways implements Battles {
  /** How likely the way just played was. */
  probability = 1;
  fought = 0;
  readonly #chosen = new Int32Array(MOST_BATTLES);
  readonly #ways = new Int32Array(MOST_BATTLES);
  #lots = 1;

  start(lots: number): this {
    this.#lots = lots;
    this.#chosen.fill(0);
    this.#begin();
    return this;
  }

  next(): boolean {
    for (let battle = 0; battle < Math.min(MOST_BATTLES, this.fought); battle++) {
      if (++this.#chosen[battle]! < this.#ways[battle]!) {
        this.#begin();
        return true;
      }
      this.#chosen[battle] = 0;
    }
    return false;
  }

  #begin(): void {
    this.probability = 1;
    this.fought = 0;
  }

  fight(own: number, arriving: number, there: number, nth: number): number {
    this.fought = nth + 1;
    if (nth >= MOST_BATTLES) return there;
    const { won, lost } = outcomesOf(arriving, there, this.#lots);
    this.#ways[nth] = won.length + lost.length;
    const chosen = this.#chosen[nth]!;
    const outcome = chosen < won.length ? won[chosen]! : lost[chosen - won.length]!;
    this.probability *= outcome.probability;
    return makeCell(chosen < won.length ? own : speciesOf(there), outcome.left);
  }
}
