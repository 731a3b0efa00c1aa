/** A move as the way of its piece. */
import type { Way } from '../../board/compared.ts';
import { parseMove } from '../notation/moves.ts';
import type { Position } from '../rules/position.ts';
import { centreOf } from './layout.ts';

export function waysOf(move: string, position: Position, isTurned: boolean): readonly Way[] {
  const parsed = parseMove(move, position);
  return parsed.ok ? [{ points: parsed.value.path.map((square) => centreOf(square, isTurned)) }] : [];
}
