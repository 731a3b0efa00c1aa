/**
 * Matches whose luck is sealed until their pairing is over (`competition/stage/pairing`): the seed
 * is not part of what their records say until then.
 */
import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

type Database = Kysely<Schema>;

/** Ids of competitions are letters and digits: none stands for another in a pattern. */
const within = (competition: string): string => `${competition}/%`;

/** Pairings of a competition whose seeds are not told yet. */
export async function listSealed(db: Database, competition: string): Promise<string[]> {
  const sealed = db.selectFrom('matches').select('sealed').distinct().where('sealed', 'like', within(competition));
  return (await sealed.execute()).flatMap((row) => row.sealed ?? []);
}

export async function unsealPairing(db: Database, pairing: string): Promise<void> {
  await db.updateTable('matches').set({ sealed: null }).where('sealed', '=', pairing).execute();
}

export async function unsealCompetition(db: Database, competition: string): Promise<void> {
  await db.updateTable('matches').set({ sealed: null }).where('sealed', 'like', within(competition)).execute();
}
