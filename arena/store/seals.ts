/**
 * Matches whose luck is sealed until their pairing is over (`competition/stage/pairing`): the seed
 * is not part of what their records say until then.
 */
import type { Db } from './schema.ts';

/** Ids of competitions are letters and digits: none stands for another in a pattern. */
const within = (competition: string): string => `${competition}/%`;

/** Pairings of a competition whose seeds are not told yet. */
export async function listSealed(db: Db, competition: string): Promise<string[]> {
  const sealed = db.selectFrom('matches').select('sealed').distinct().where('sealed', 'like', within(competition));
  return (await sealed.execute()).flatMap((row) => row.sealed ?? []);
}

export async function unsealPairing(db: Db, pairing: string): Promise<void> {
  await db.updateTable('matches').set({ sealed: null }).where('sealed', '=', pairing).execute();
}

export async function unsealCompetition(db: Db, competition: string): Promise<void> {
  await db.updateTable('matches').set({ sealed: null }).where('sealed', 'like', within(competition)).execute();
}
