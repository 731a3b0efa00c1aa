/** A phase as the ways of its pieces. */
import type { Way } from '../../../board/compared.ts';
import { parseMove } from '../../notation/moves.ts';
import type { EscatState } from '../../rules/state.ts';
import { spotOf } from './places.ts';

export function waysOf(move: string, position: EscatState, isTurned: boolean): readonly Way[] {
  const parsed = parseMove(move, position);
  if (!parsed.ok) return [];
  return parsed.value.map(({ from, to }) => ({ points: [spotOf(from, isTurned), spotOf(to, isTurned)] }));
}
