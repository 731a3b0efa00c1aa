/**
 * What was played in a turn, as the list of moves tells it: also what was done for a player whose
 * time was over.
 */
import { makeMove } from '../notation/commands.ts';
import { absentMove } from '../rules/absent.ts';
import { END } from '../rules/commands.ts';
import type { RiskState } from '../rules/state.ts';
import { worldOf } from '../rules/world.ts';
import type { ContestMove } from './gameJson.ts';

/** `move` is null where none was taken and the rules played for the seat. */
export function playedMoves(before: RiskState, move: string | null, after: RiskState): ContestMove[] {
  const idPlayer = before.seat - 1;
  if (move !== null) return [{ move, idPlayer }];
  const world = worldOf(before);
  const goesRound = before.phase === 'setup' && before.oneByOne;
  // A mission may be done by the placement itself; then the go did not end, the match did.
  const endsGo = !goesRound && !(after.over !== 'no' && after.winner === before.seat);
  const moves = [...(before.stock[before.seat]! > 0 ? [absentMove(world, before)] : []), ...(endsGo ? [END] : [])];
  return moves.map((done) => ({ move: makeMove(done, world), idPlayer }));
}
