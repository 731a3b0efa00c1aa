import type { Bot } from '@joute/core/bot.ts';
import { attack, END, move, type RiskMove } from '../rules/commands.ts';
import { neighbours, sizeOf } from '../rules/reach.ts';
import type { RiskState } from '../rules/state.ts';
import { type World, worldOf } from '../rules/world.ts';
import { Campaign } from './campaign.ts';
import { marchToFront, rested } from './front.ts';
import { placeForMission } from './pairs.ts';
import { choosePlacement } from './placements.ts';
import { Prospects } from './prospects.ts';
import { STYLE } from './worth.ts';

function choose(prospects: Prospects, state: RiskState, spent: () => boolean): RiskMove {
  const { world } = prospects;
  if (state.stock[state.seat]! > 0) return placeForMission(world, state) ?? choosePlacement(prospects, state, spent);
  if (state.phase === 'setup') return END;
  const campaign = new Campaign(prospects, state);
  const option = campaign.best(spent);
  if (option) return attack(option.from, option.to, option.force);
  return advance(world, state, campaign, spent) ?? marchToFront(world, state, (at) => state.totals[at]!) ?? END;
}

/** Rested units that have nothing to attack where they are go to where they have. */
function advance(world: World, state: RiskState, campaign: Campaign, spent: () => boolean): RiskMove | null {
  let best: RiskMove | null = null;
  let most = STYLE.advance;
  for (let from = 0; from < world.territories && !spent(); from++) {
    if (state.owner[from] !== state.seat) continue;
    const units = rested(world, state, from);
    const count = sizeOf(units);
    if (count < 2) continue;
    for (const to of neighbours(world, from)) {
      if (state.owner[to] !== state.seat) continue;
      const gain = campaign.sweep(to, 1 + count);
      if (gain > most) [best, most] = [move(from, to, units), gain];
    }
  }
  return best;
}

export const campaignBot: Bot<RiskState, RiskMove> = {
  card: {
    name: 'campaign',
    called: { en: 'General', fr: 'Général' },
    face: 'M3 9c3-5 15-5 18 0-3-1.5-15-1.5-18 0zM6 9v5a6 6 0 0 0 12 0V9M9.5 12v.5M14.5 12v.5M9 16c2-1.5 4-1.5 6 0',
    idea: {
      en: 'It weighs every campaign it could open with the exact odds of whole battles: what the territory brings, what it takes from the enemy, what it means for its mission. Armies go where they add most to that, or, before the first strike of others, where they take most from theirs.',
      fr: 'Il pèse chaque campagne possible avec les chances exactes des batailles entières : ce que le territoire rapporte, ce qu’il ôte à l’ennemi, ce qu’il vaut pour sa mission. Ses armées vont là où elles y ajoutent le plus ou, avant le premier assaut des autres, là où elles les gênent le plus.',
    },
    temperament: { en: 'a general at a map table', fr: 'un général devant ses cartes' },
  },
  start: () => {
    let prospects: Prospects | null = null;
    return {
      think(view, budget) {
        const world = worldOf(view);
        if (prospects?.world !== world) prospects = new Prospects(world);
        const { asked } = prospects;
        const known = prospects;
        const spent = (): boolean => budget.spent(known.asked - asked);
        return { move: choose(prospects, view, spent), nodes: prospects.asked - asked };
      },
    };
  },
};
