/** How long a match can last, from the rules alone. */
import type { Setup } from '@joute/core/setup.ts';
import { SEATS } from './missions.ts';
import { findWorld, textsOf } from './world.ts';

/**
 * Every placement puts a unit on the map, every attack takes one off, every step of a move costs a
 * unit one of its points, and every go ends once. So with U units ever placed there are at most U
 * placements, U attacks and, a go, U times the most points moves. A round brings at most a share of
 * all territories and all regions, the least income for every seat, and for every seat a coin for
 * every territory.
 */
export function mostTurns(setup: Setup): number {
  const found = findWorld(textsOf(setup));
  if (!found.ok) return 0;
  const { numbers, territories, bonus, points } = found.value;
  const rounds = Number(setup.rounds);
  const seats = SEATS.max;
  const armies = Math.max(...[...numbers.armies].map(([count, each]) => count * Math.max(each, territories)));
  const round =
    Math.ceil(territories / numbers.income.territories) +
    bonus.reduce((sum, each) => sum + each, 0) +
    seats * (numbers.income.least + territories);
  const units = armies + rounds * round;
  const goes = (rounds + 1) * seats;
  return 2 * units + rounds * units * Math.max(...points) + goes;
}
