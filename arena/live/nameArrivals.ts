/**
 * Clients that we start say what they are called. That is persisted before the record is opened, so
 * that seats and record always have the same names.
 */
import { aborted } from '../match/aborted.ts';
import { type Arriving, awaitArrivals } from '../match/arrivals.ts';
import type { Store } from '../store/store.ts';
import type { StoredMatch, StoredSeat } from '../store/storedMatch.ts';

/** The seats with their new names; null where none has changed, or the match was parked. */
export async function nameArrivals(
  beginning: Arriving,
  { id, seats }: StoredMatch,
  store: Store,
  parked: AbortSignal,
): Promise<readonly StoredSeat[] | null> {
  const names = await awaitArrivals(
    beginning,
    seats.map(({ name }) => name),
  );
  const named = seats.map((seat, index) => ({ ...seat, name: names[index]! }));
  const changed = named.filter(({ name }, index) => name !== seats[index]!.name);
  if (changed.length === 0) return null;
  const persisted = store.later(async () => {
    for (const seat of changed) await store.fillSeat(id, seat);
  });
  await Promise.race([persisted, aborted(parked)]);
  return parked.aborted ? null : named;
}
