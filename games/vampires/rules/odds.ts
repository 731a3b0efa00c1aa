/** The exact outcome of a meeting, as probabilities: what dice do on average, without dice. */
import { BY_CHANCE, meet, winProbability } from './battle.ts';
import { countOf, HUMANS, MOST_IN_CELL, makeCell, speciesOf, VAMPIRES, WEREWOLVES } from './cell.ts';

export interface Odds {
  /**
   * [k]: the probability that the attackers hold the cell with k creatures, converted humans
   * included. [0]: they win and nobody is left.
   */
  readonly attackers: Float64Array;
  /**
   * [k]: the probability that the defenders hold the cell with k left. [0]: they win and nobody is
   * left.
   */
  readonly defenders: Float64Array;
}

export interface OddsOptions {
  readonly against: 'humans' | 'monsters';
  readonly crushingDefence?: boolean;
}

/**
 * All entries of both lists together make 1. As in the rules, what does not fit into a cell (255)
 * is lost.
 */
export function battleOdds(attackers: number, defenders: number, options: OddsOptions): Odds {
  const there = makeCell(options.against === 'humans' ? HUMANS : WEREWOLVES, defenders);
  const after = meet(VAMPIRES, attackers, there, options.crushingDefence ?? false);
  const most = Math.min(MOST_IN_CELL, options.against === 'humans' ? attackers + defenders : attackers);
  const odds = { attackers: new Float64Array(most + 1), defenders: new Float64Array(defenders + 1) };
  if (after !== BY_CHANCE) {
    const winners = speciesOf(after) === VAMPIRES ? odds.attackers : odds.defenders;
    winners[countOf(after)] = 1;
    return odds;
  }
  const win = winProbability(attackers, defenders);
  const fighting = options.against === 'humans' ? attackers + defenders : attackers;
  for (const [alive, probability] of binomial(fighting, win).entries()) {
    odds.attackers[Math.min(MOST_IN_CELL, alive)]! += win * probability;
  }
  for (const [alive, probability] of binomial(defenders, 1 - win).entries()) {
    odds.defenders[alive] = (1 - win) * probability;
  }
  return odds;
}

/**
 * The probabilities of 0 to n successes. Trial by trial: slower than the formula, but exact to the
 * last bits for any n.
 */
export function binomial(n: number, p: number): Float64Array {
  const chances = new Float64Array(n + 1);
  chances[0] = 1;
  for (let trial = 1; trial <= n; trial++) {
    for (let k = trial; k > 0; k--) chances[k] = chances[k]! * (1 - p) + chances[k - 1]! * p;
    chances[0]! *= 1 - p;
  }
  return chances;
}

/**
 * What an odds list is worth on average: its total probability, and the mean of k where it comes
 * true.
 */
export function summarise(list: Float64Array): { readonly probability: number; readonly mean: number } {
  let probability = 0;
  let sum = 0;
  for (const [k, chance] of list.entries()) {
    probability += chance;
    sum += k * chance;
  }
  return { probability, mean: probability === 0 ? 0 : sum / probability };
}
