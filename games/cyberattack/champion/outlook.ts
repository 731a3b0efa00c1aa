/**
 * What share of the match a player can expect, from what it is ahead of each of the others. A match
 * is worth the share of opponents beaten (matchScore in core/statistics): the mean of the chances
 * to beat each.
 */
import type { RulesetName } from '../rules/rulesets.ts';
import { powers } from './powers.data.ts';

/** What it is with so many turns left, and the power of the turns left that it grows with. */
const MIDDLE = 30;
type Power = readonly [inTheMiddle: number, exponent: number];

/**
 * Of the turns left: `worth` is how much of a point that a plan brings is still a lead at the end,
 * and `spread` how many points of lead are one logit of the chance to be ahead then. Learned from
 * the champion's games against itself (train/).
 */
export interface Powers {
  readonly worth: Power;
  readonly spread: Power;
}

export const worthAndSpread = ({ worth, spread }: Powers, turnsLeft: number): readonly [number, number] => [
  worth[0] * (turnsLeft / MIDDLE) ** worth[1],
  spread[0] * (turnsLeft / MIDDLE) ** spread[1],
];

/** How a player stands: its points, and what it can expect to gain as its board is. */
export interface Outlook {
  readonly points: number;
  readonly plan: number;
}

export function shareOf(outlooks: readonly Outlook[], player: number, turnsLeft: number, ruleset: RulesetName): number {
  const [worth, spread] = worthAndSpread(powers[ruleset], turnsLeft);
  const heights = outlooks.map(({ points, plan }) => points + worth * plan);
  const own = heights[player]!;
  const others = heights.filter((_, other) => other !== player);
  return others.reduce((sum, other) => sum + 1 / (1 + Math.exp((other - own) / spread)), 0) / others.length;
}
