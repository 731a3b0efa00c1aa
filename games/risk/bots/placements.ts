/**
 * Where a campaigner puts its armies: where they add most to what can be won, or, when others
 * strike first, take most from them.
 */
import { place, type RiskMove } from '../rules/commands.ts';
import { neighbours, soldiers } from '../rules/reach.ts';
import { copyState, type RiskState } from '../rules/state.ts';
import { Campaign } from './campaign.ts';
import { frontDistances } from './front.ts';
import type { Prospects } from './prospects.ts';
import { STYLE } from './worth.ts';

/** An enemy stack that can strike at all. */
const STRIKING = 3;

export function choosePlacement(prospects: Prospects, state: RiskState, spent: () => boolean): RiskMove {
  const { world } = prospects;
  const campaign = new Campaign(prospects, state);
  const stock = state.stock[state.seat]!;
  // Seat 1 opens the match: for all others the first strike comes before their first go.
  const waits = state.phase === 'setup' && state.seat > 1;
  const wanted = waits ? STYLE.guard : Math.max(STYLE.chunk, Math.ceil(stock * STYLE.share));
  const chunk = state.phase === 'setup' && state.oneByOne ? 1 : Math.min(stock, wanted);
  const distance = frontDistances(world, state);
  let best = -1;
  let most = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < world.territories; at++) {
    if (distance[at] !== 0) continue;
    if (best < 0) best = at;
    if (spent()) break;
    let gain = campaign.sweep(at, state.totals[at]! + chunk) - campaign.sweep(at, state.totals[at]!);
    if (waits) gain += STYLE.defence * relief(prospects, state, at, chunk);
    if (gain > most) [best, most] = [at, gain];
  }
  return place(best, soldiers(world, chunk));
}

/**
 * How much less the enemies next to a territory could win in a go, if so many soldiers were added
 * there.
 */
function relief(prospects: Prospects, state: RiskState, at: number, added: number): number {
  const { world } = prospects;
  const after = copyState(state);
  after.counts[at * world.slots + world.fullSlot[0]!]! += added;
  after.totals[at]! += added;
  let sum = 0;
  for (const enemy of neighbours(world, at)) {
    const seat = state.owner[enemy]!;
    const units = state.totals[enemy]!;
    if (seat === state.seat || units < STRIKING) continue;
    sum += new Campaign(prospects, { ...state, seat }).sweep(enemy, units);
    sum -= new Campaign(prospects, { ...after, seat }).sweep(enemy, units);
  }
  return sum;
}
