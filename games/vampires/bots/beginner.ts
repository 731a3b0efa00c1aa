/**
 * A careful beginner, scripted: what `npm run levels` measures the easy level against. Each group
 * goes to the nearest house that it can take or enemies that it is sure to kill, and never where
 * stronger enemies can come.
 */
import type { Bot } from '@joute/core/bot.ts';
import { BY_CHANCE, meet } from '../rules/battle.ts';
import { countOf, enemyOf, speciesOf, speciesOfSide } from '../rules/cell.ts';
import { distance, neighboursOf } from '../rules/grid.ts';
import { MOST_TRANSFERS, type Transfer, type VampiresMove } from '../rules/orders.ts';
import { sideToMove, type VampiresState } from '../rules/state.ts';

interface Camp {
  readonly x: number;
  readonly y: number;
  readonly species: number;
  readonly count: number;
}

/** Worse than any way. */
const DANGER = 1000;
const ALONE = 500;

export const beginner: Pick<Bot<VampiresState, VampiresMove>, 'start'> = {
  start: () => ({ think: (view) => ({ move: choose(view) }) }),
};

function choose(view: VampiresState): VampiresMove {
  const { cells, columns } = view;
  const camps = Array.from(cells, (cell, at): Camp => {
    const x = at % columns;
    return { x, y: (at - x) / columns, species: speciesOf(cell), count: countOf(cell) };
  }).filter(({ count }) => count > 0);
  const own = speciesOfSide(sideToMove(view));
  const groups = camps.filter(({ species }) => species === own).toSorted((a, b) => b.count - a.count);
  const wanted = new Set<Camp>();
  const transfers: Transfer[] = [];
  for (const group of groups.slice(0, MOST_TRANSFERS)) {
    const goal = nearest(group, camps, wanted) ?? nearest(group, groups, wanted);
    if (goal && goal.species !== own) wanted.add(goal);
    const to = bestStep(view, group, goal, camps);
    // Nobody goes where somebody of its own has just left, and the other way round.
    const isMet = transfers.some(
      (other) => (other.x === to.x && other.y === to.y) || (other.toX === group.x && other.toY === group.y),
    );
    if (!isMet) transfers.push({ x: group.x, y: group.y, count: group.count, toX: to.x, toY: to.y });
  }
  return transfers;
}

/** The nearest that it can take for sure; of those as near, the largest. */
function nearest(group: Camp, among: readonly Camp[], wanted: ReadonlySet<Camp>): Camp | undefined {
  const enemy = enemyOf(group.species);
  return among
    .filter((camp) => camp !== group && !wanted.has(camp))
    .filter(({ species, count }) =>
      species === enemy ? 2 * group.count >= 3 * count : group.count >= count || species === group.species,
    )
    .filter(({ species }) => species !== group.species || among.every((camp) => camp.species === species))
    .toSorted((a, b) => far(group, a) - far(group, b) || b.count - a.count)[0];
}

const far = (
  from: { readonly x: number; readonly y: number },
  to: { readonly x: number; readonly y: number },
): number => distance(from.x, from.y, to.x, to.y);

/** One step nearer, where no stronger enemies can come next; any other way if need be. */
function bestStep(
  view: VampiresState,
  group: Camp,
  goal: Camp | undefined,
  camps: readonly Camp[],
): { x: number; y: number } {
  const { rows, columns, cells, crushingDefence } = view;
  const from = group.y * columns + group.x;
  const { cells: around, counts } = neighboursOf(rows, columns);
  const steps = Array.from(around.subarray(8 * from, 8 * from + counts[from]!), (cell) => {
    const x = cell % columns;
    const at = { x, y: (cell - x) / columns };
    const after = meet(group.species, group.count, cells[cell]!, crushingDefence);
    const isLost = after === BY_CHANCE || speciesOf(after) !== group.species;
    const count = isLost ? group.count : countOf(after);
    const feared = camps.some(
      (camp) => camp.species === enemyOf(group.species) && far(camp, at) === 1 && 2 * camp.count >= 3 * count,
    );
    return { ...at, cost: (isLost ? DANGER : 0) + (feared ? ALONE : 0) + (goal ? far(at, goal) : 0) };
  });
  return steps.reduce((best, step) => (step.cost < best.cost ? step : best));
}
