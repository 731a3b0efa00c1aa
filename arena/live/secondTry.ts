/**
 * A match that was broken off and is played from its beginning once more: a new match that follows
 * the broken one, in whose place it is from then on.
 */
import type { Store } from '../store/store.ts';
import type { NewMatch, StoredMatch } from '../store/storedMatch.ts';
import type { ArenaObserver } from './arenaOptions.ts';
import { chooseLuck } from './matchRequest.ts';
import { newMatchId } from './model/keys.ts';
import type { ArenaPlan } from './model/plan.ts';
import type { Room } from './room.ts';
import type { Rooms } from './rooms.ts';

export interface SecondTry {
  readonly store: Store;
  readonly rooms: Rooms;
  readonly observer: ArenaObserver | undefined;
}

export async function beginAgain({ store, rooms, observer }: SecondTry, row: StoredMatch): Promise<Room> {
  const { result: _result, plies: _plies, ...old } = row;
  const now = Date.now();
  const { secret, origin } = JSON.parse(row.plan) as ArenaPlan;
  // The old draws may have been seen. A competition's legs share their luck all the same.
  const seed = secret && origin !== 'competition' ? chooseLuck(undefined).seed : row.seed;
  const again = { id: newMatchId(), follows: row.id, seed, status: 'running', created: now, started: now } as const;
  const next: NewMatch = { ...old, ...again };
  await store.replaceMatch(row.id, next, now);
  const room = await rooms.enter({ ...next, result: null, plies: null });
  observer?.recovered?.(room.shown, 'begun again');
  return room;
}
