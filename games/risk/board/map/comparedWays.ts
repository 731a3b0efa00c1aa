/** A command as its way over the map, or as a ring, with how many go or come. */
import type { Way } from '../../../board/compared.ts';
import { parseMove } from '../../notation/commands.ts';
import type { World } from '../../rules/world.ts';
import type { Chart, Spot } from './chart.ts';

/** In the chart's coordinates. */
export function waysOf(text: string, world: World, chart: Chart): readonly Way[] {
  const parsed = parseMove(text, world);
  // The end of a turn is nowhere on the map.
  if (!parsed.ok || parsed.value.kind === 'end') return [];
  const { kind, from, to, units } = parsed.value;
  const label = `${units.reduce((sum, count) => sum + count, 0)}`;
  const [start, goal] = [chart.spots[from], chart.spots[to]!];
  if (kind === 'place' || !start) return [{ points: [goal], label }];
  const isRound = chart.links.some(
    (link) => link.isRound && Math.min(from, to) === link.from && Math.max(from, to) === link.to,
  );
  if (!isRound) return [{ points: [start, goal], label }];
  // The short way round the world: off one edge, and in again at the other.
  return [{ points: [start, edgeBeside(start, chart)], label }, { points: [edgeBeside(goal, chart), goal] }];
}

function edgeBeside({ x, y }: Spot, { box }: Chart): Spot {
  const isWest = x < box.x + box.width / 2;
  return { x: isWest ? box.x : box.x + box.width, y: y - 6 };
}
