/**
 * A careful beginner, scripted: what `npm run levels` measures the easy level against. One large
 * army at the front, which attacks the weakest neighbour as long as it is clearly the stronger;
 * what is idle behind comes up.
 */
import type { Bot } from '@joute/core/bot.ts';
import { attack, END, place, type RiskMove } from '../rules/commands.ts';
import { atMost, mayLeave, neighbours, sizeOf, soldiers } from '../rules/reach.ts';
import type { RiskState } from '../rules/state.ts';
import { type World, worldOf } from '../rules/world.ts';
import { marchToFront } from './front.ts';

/** So many more than the defenders make an attack safe. */
const LEAD = 2;

export const beginner: Pick<Bot<RiskState, RiskMove>, 'start'> = {
  start: () => ({ think: (view) => ({ move: choose(worldOf(view), view) }) }),
};

interface Front {
  readonly from: number;
  readonly to: number;
  /** By how many units the one is larger than the other. */
  readonly lead: number;
}

function choose(world: World, state: RiskState): RiskMove {
  const fronts = frontsOf(world, state);
  const stock = state.stock[state.seat]!;
  if (stock > 0) {
    const count = state.phase === 'setup' && state.oneByOne ? 1 : stock;
    return place(fronts[0]?.from ?? state.owner.indexOf(state.seat), soldiers(world, count));
  }
  if (state.phase === 'setup') return END;
  const most = world.numbers.attackers;
  for (const { from, to, lead } of fronts) {
    const units = mayLeave(world, state, from);
    if (lead < LEAD || sizeOf(units) === 0) continue;
    return attack(from, to, atMost(units, most));
  }
  return marchToFront(world, state, (at) => state.totals[at]!) ?? END;
}

/** Where it stands beside an enemy, its best chances first. */
function frontsOf(world: World, state: RiskState): Front[] {
  const fronts: Front[] = [];
  for (let from = 0; from < world.territories; from++) {
    if (state.owner[from] !== state.seat) continue;
    for (const to of neighbours(world, from))
      if (state.owner[to] !== state.seat) fronts.push({ from, to, lead: state.totals[from]! - state.totals[to]! });
  }
  return fronts.toSorted((a, b) => b.lead - a.lead);
}
