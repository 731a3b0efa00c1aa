import type { Bot } from '@joute/core/bot.ts';
import { defendersOf, rollOdds } from '../rules/battle/odds.ts';
import { attack, costOf, END, place, type RiskMove } from '../rules/commands.ts';
import { holdsRegion } from '../rules/fulfilled.ts';
import { neighbours, sizeOf, soldiers, stackAt } from '../rules/reach.ts';
import { type RiskState, readyOf } from '../rules/state.ts';
import { type World, worldOf } from '../rules/world.ts';
import { frontDistances, marchToFront } from './front.ts';

/**
 * What one roll is expected to gain, in armies: what the killed cost less what the lost cost, and
 * something for a capture.
 */
function rollGain(world: World, state: RiskState, attackers: number, to: number): number {
  const stack = stackAt(world, state, to);
  const { outcomes } = rollOdds(world, soldiers(world, attackers), defendersOf(world, stack));
  const prize = capturePrize(world, state, to);
  return outcomes.reduce((sum, { attackers: lost, defenders: killed, probability }) => {
    const captured = sizeOf(killed) === sizeOf(stack) ? prize : 0;
    return sum + probability * (costOf(world, killed) - costOf(world, lost) + captured);
  }, 0);
}

/**
 * A territory is worth an army; one that makes a region whole, or breaks the enemy's, also the
 * region's bonus.
 */
function capturePrize(world: World, state: RiskState, to: number): number {
  const region = world.regionOf[to]!;
  const own = state.heldIn[state.seat * world.regions + region]! + 1 === world.regionSize[region];
  const broken = holdsRegion(world, state, state.owner[to]!, region);
  return 1 + (own || broken ? world.bonus[region]! : 0);
}

function bestAttack(world: World, state: RiskState): RiskMove | null {
  let best: RiskMove | null = null;
  let most = 0;
  for (let from = 0; from < world.territories; from++) {
    if (state.owner[from] !== state.seat || state.totals[from]! < 2) continue;
    const ready = Math.min(readyOf(world, state, from, 0), state.totals[from]! - 1, world.numbers.attackers);
    if (ready === 0) continue;
    for (const to of neighbours(world, from)) {
      if (state.owner[to] === state.seat) continue;
      const gain = rollGain(world, state, ready, to);
      if (gain > most) [best, most] = [attack(from, to, soldiers(world, ready)), gain];
    }
  }
  return best;
}

/**
 * Everything to the territory of the front that is then furthest ahead of its weakest neighbour.
 */
function bestPlacement(world: World, state: RiskState): RiskMove {
  const distance = frontDistances(world, state);
  let best = -1;
  let most = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < world.territories; at++) {
    if (distance[at]! < 0) continue;
    const enemies = Array.from(neighbours(world, at)).filter((other) => state.owner[other] !== state.seat);
    const lead = state.totals[at]! - Math.min(...enemies.map((other) => state.totals[other]!));
    if (best < 0 || lead > most) [best, most] = [at, lead];
  }
  const count = state.phase === 'setup' && state.oneByOne ? 1 : state.stock[state.seat]!;
  return place(best, soldiers(world, count));
}

function choose(world: World, state: RiskState): RiskMove {
  if (state.stock[state.seat]! > 0) return bestPlacement(world, state);
  if (state.phase === 'setup') return END;
  return bestAttack(world, state) ?? marchToFront(world, state, (at) => state.totals[at]!) ?? END;
}

export const greedyBot: Bot<RiskState, RiskMove> = {
  card: {
    name: 'greedy',
    called: { en: 'Brawler', fr: 'Bagarreur' },
    face: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM7 9l3 1.5M17 9l-3 1.5M8.5 16h7M15 5l3 3M17 4.5L14 8',
    idea: {
      en: 'It buys soldiers only and makes whichever attack promises most from its next roll. It plans nothing beyond that roll and does not read its mission.',
      fr: 'Il n’achète que des soldats et lance l’attaque dont le prochain jet promet le plus. Il ne prévoit rien au-delà et ne lit pas sa mission.',
    },
    temperament: { en: 'a brawler', fr: 'un bagarreur' },
  },
  start: () => ({ think: (view) => ({ move: choose(worldOf(view), view) }) }),
};
