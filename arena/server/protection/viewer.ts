/** As which viewer a request sees a match: as the seat whose key it shows, else as the public. */
import type { Seat, Viewer } from '@joute/core/game.ts';
import { ok, type Result, refuse } from '@joute/core/result.ts';
import type { Arena } from '../../live/arena.ts';

export async function viewerOf(
  arena: Arena,
  match: string,
  seat: Seat | undefined,
  key: string | null,
): Promise<Result<Viewer>> {
  if (key === null) return seat === undefined ? ok('public') : refuse('seat/not-yours', { seat });
  const own = await arena.seatOf(match, key);
  if (seat !== undefined) return own === seat ? ok(own) : refuse('seat/not-yours', { seat });
  return own === null ? refuse('seat/no-such-key') : ok(own);
}
