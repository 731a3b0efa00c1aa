/**
 * Maps drawn by chance, fair to both sides where a symmetry is asked for. The same seed always
 * gives the same map.
 */

import { type Draws, expandSeed, seededDice } from '@joute/core/dice.ts';
import { isWhole } from '@joute/core/input/objects.ts';
import { makeRandom, type Random, shuffle } from '@joute/core/random.ts';
import { ok, type Result } from '@joute/core/result.ts';
import { distance } from '../rules/grid.ts';
import { type Camp, MOST_IN_ALL, type VampiresMap } from '../rules/map.ts';
import { no } from '../words.ts';
import { IMAGES, type Symmetry } from './symmetry.ts';

export interface MapPlan {
  readonly columns: number;
  readonly rows: number;
  readonly houses: number;
  /** On each side. */
  readonly monsters: number;
  /** The largest house. */
  readonly people: number;
  readonly symmetry: Symmetry;
}

export const DEFAULT_PLAN: MapPlan = { columns: 10, rows: 10, houses: 10, monsters: 5, people: 8, symmetry: 'central' };

/** What each number of a plan may be. */
export const PLAN_RANGES = {
  columns: [2, 255],
  rows: [2, 255],
  houses: [0, 200],
  monsters: [1, 100],
  people: [1, 100],
} as const satisfies Partial<Record<keyof MapPlan, readonly [number, number]>>;

/** The cells that go into one another, one or two of them. */
type Orbit = readonly (readonly [number, number])[];

/** Maps of one plan: as many as a draw can tell apart. */
const MAPS = 2 ** 31;

/** The map that a match with this seed given by hand would draw. */
export const makeRandomMap = (plan: MapPlan, seed: string): Result<VampiresMap> =>
  drawMap(plan, seededDice(expandSeed(seed)).at('map', 0));

/** One draw says which map it is, so that a record holds one number and not hundreds. */
export function drawMap(plan: MapPlan, draws: Draws): Result<VampiresMap> {
  for (const name of Object.keys(PLAN_RANGES) as (keyof typeof PLAN_RANGES)[]) {
    const [value, [min, max]] = [plan[name], PLAN_RANGES[name]];
    if (!isWhole(value, min, max)) return no('map/random-range', { name, value, min, max });
  }
  const { columns, rows, houses, symmetry } = plan;
  if (symmetry === 'diagonal' && columns !== rows) return no('map/not-square', { columns, rows });
  if (houses + 2 > columns * rows) return no('map/no-room', { houses, cells: columns * rows });

  const random = makeRandom(draws.below(0, MAPS));
  const orbits = orbitsOf(plan);
  const pairs = shuffle(
    orbits.filter((orbit) => orbit.length === 2 || symmetry === 'none'),
    random,
  );
  const fixed = shuffle(
    orbits.filter((orbit) => orbit.length === 1 && symmetry !== 'none'),
    random,
  );
  const starts = chooseStarts(plan, pairs);
  const free = pairs.filter(
    (orbit) => !orbit.some(([x, y]) => starts.some((start) => start[0] === x && start[1] === y)),
  );

  const chosen: Orbit[] = [];
  let wanted = houses;
  if (symmetry !== 'none' && wanted % 2 === 1) {
    const middle = fixed.shift();
    if (!middle) return no('map/odd-houses', { houses, symmetry });
    chosen.push(middle);
    wanted--;
  }
  // Pairs first; a grid so full that they run out has its middle cells left.
  for (const orbit of [...free, ...fixed]) if (orbit.length <= wanted) wanted -= chosen.push(orbit) && orbit.length;
  if (wanted > 0) return no('map/no-room', { houses, cells: columns * rows });
  return ok(settle(plan, starts, chosen, random));
}

function orbitsOf({ symmetry, ...plan }: MapPlan): Orbit[] {
  const orbits: Orbit[] = [];
  for (let y = 0; y < plan.rows; y++) {
    for (let x = 0; x < plan.columns; x++) {
      if (symmetry === 'none') {
        orbits.push([[x, y]]);
        continue;
      }
      const [toX, toY] = IMAGES[symmetry](x, y, plan);
      if (toX === x && toY === y) orbits.push([[x, y]]);
      else if (toY * plan.columns + toX > y * plan.columns + x) {
        orbits.push([
          [x, y],
          [toX, toY],
        ]);
      }
    }
  }
  return orbits;
}

/**
 * The first pair of cells, as they were shuffled, that lies at least half a board apart; else the
 * farthest.
 */
function chooseStarts({ columns, rows, symmetry }: MapPlan, shuffled: readonly Orbit[]): Orbit {
  const enough = Math.floor(Math.max(columns, rows) / 2);
  const couples = symmetry === 'none' ? shuffled.slice(1).map((orbit) => [shuffled[0]![0]!, orbit[0]!]) : shuffled;
  const apart = (orbit: Orbit): number => distance(...orbit[0]!, ...orbit[1]!);
  return couples.find((orbit) => apart(orbit) >= enough) ?? couples.reduce((a, b) => (apart(b) > apart(a) ? b : a));
}

/**
 * People the houses, as many in both of a pair, and keeps the whole within what the protocol can
 * tell.
 */
function settle(plan: MapPlan, starts: Orbit, chosen: readonly Orbit[], random: Random): VampiresMap {
  const { columns, rows, houses, monsters } = plan;
  const room = Math.floor((MOST_IN_ALL - 2 * monsters) / Math.max(1, houses));
  const people = Math.max(1, Math.min(plan.people, 2 * room - 1));
  const counts = chosen.map(() => 1 + random.below(people));
  const near = chosen.map((orbit) => Math.min(...orbit.map((cell) => distance(...cell, ...starts[0]!))));
  // The nearest house can be taken at once, so that the game has a first move worth making.
  const first = near.indexOf(Math.min(...near));
  if (first >= 0) counts[first] = Math.min(counts[first]!, monsters);
  const total = (): number => chosen.reduce((sum, orbit, i) => sum + orbit.length * counts[i]!, 2 * monsters);
  while (total() > MOST_IN_ALL && Math.max(...counts) > 1) counts[counts.indexOf(Math.max(...counts))]!--;
  return {
    rows,
    columns,
    humans: chosen
      .flatMap((orbit, i) => orbit.map(([x, y]): Camp => ({ x, y, count: counts[i]! })))
      .sort((a, b) => a.y - b.y || a.x - b.x),
    vampires: { x: starts[0]![0], y: starts[0]![1], count: monsters },
    werewolves: { x: starts[1]![0], y: starts[1]![1], count: monsters },
  };
}
