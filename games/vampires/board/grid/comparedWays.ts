/** A move as the ways of its groups, with how many go. */
import type { Way } from '../../../board/compared.ts';
import { parseMove } from '../../notation/moves.ts';
import type { VampiresState } from '../../rules/state.ts';
import { centreOf, type Layout } from './layout.ts';

export function waysOf(move: string, position: VampiresState, layout: Layout): readonly Way[] {
  const parsed = parseMove(move, position);
  if (!parsed.ok) return [];
  const centre = (x: number, y: number) => centreOf(layout, y * position.columns + x);
  return parsed.value.map(({ x, y, count, toX, toY }) => ({
    points: [centre(x, y), centre(toX, toY)],
    label: `${count}`,
  }));
}
