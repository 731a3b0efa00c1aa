/**
 * The seats that a version can take. A client of a course's own protocol may know one side only:
 * in draughts who connects is the attacker, and plays black.
 */
import type { Seat } from '@joute/core/game.ts';
import type { GameEntry } from '@joute/core/gameEntry.ts';
import type { StoredVersion } from '../../store/bots/teamBots.ts';
import { COURSE } from './connectedVersion.ts';

/** Null: all. */
export async function seatsOfVersion(
  entry: GameEntry,
  { kind, start }: Pick<StoredVersion, 'kind' | 'start'>,
): Promise<readonly Seat[] | null> {
  if (kind !== 'connected' || start !== COURSE) return null;
  return (await entry.wire?.())?.seats ?? null;
}
