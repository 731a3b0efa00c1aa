/** What programs wrote to their standard error, by match and seat: the last of it. */
import type { Seat } from '@joute/core/game.ts';
import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

type Database = Kysely<Schema>;

const MOST_BYTES = 64 * 1024;

export async function writeErrors(db: Database, match: string, seat: Seat, text: string): Promise<void> {
  const kept = lastBytes(text, MOST_BYTES);
  await db
    .insertInto('errors')
    .values({ match, seat, text: kept })
    .onConflict((conflict) => conflict.columns(['match', 'seat']).doUpdateSet({ text: kept }))
    .execute();
}

/** By seat; only seats that wrote something. */
export const readErrors = (db: Database, match: string): Promise<{ readonly seat: Seat; readonly text: string }[]> =>
  db.selectFrom('errors').select(['seat', 'text']).where('match', '=', match).orderBy('seat').execute();

/** Of its UTF-8, from a whole character on. PostgreSQL keeps no zero characters. */
function lastBytes(text: string, most: number): string {
  const bytes = Buffer.from(text.replaceAll('\0', '\uFFFD'));
  let start = Math.max(0, bytes.length - most);
  while (((bytes[start] ?? 0) & 0xc0) === 0x80) start++;
  return bytes.toString('utf8', start);
}
