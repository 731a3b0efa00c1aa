/** What programs wrote to their standard error, by match and seat: the last of it, by turns. */
import type { Seat } from '@joute/core/game.ts';
import type { ErrorTurn } from '@joute/core/host/player.ts';
import type { Db } from './schema.ts';

const MOST_BYTES = 64 * 1024;

export interface StoredErrors {
  readonly seat: Seat;
  readonly text: string;
  /** Where each turn begins; none where that was not kept. */
  readonly turns: readonly ErrorTurn[];
}

export async function writeErrors(db: Db, match: string, { seat, text, turns }: StoredErrors): Promise<void> {
  const kept = lastBytes(text, MOST_BYTES);
  const gone = text.length - kept.length;
  const within = turns.map(({ turn, at }) => ({ turn, at: at - gone }));
  // Of those that lie before it, the last is the one that it begins in.
  const from = Math.max(
    0,
    within.findLastIndex(({ at }) => at <= 0),
  );
  const places = within.slice(from).map(({ turn, at }) => ({ turn, at: Math.max(0, at) }));
  const row = { text: kept, turns: JSON.stringify(places) };
  await db
    .insertInto('errors')
    .values({ match, seat, ...row })
    .onConflict((conflict) => conflict.columns(['match', 'seat']).doUpdateSet(row))
    .execute();
}

/** By seat; only seats that wrote something. */
export async function readErrors(db: Db, match: string): Promise<StoredErrors[]> {
  const rows = await db
    .selectFrom('errors')
    .select(['seat', 'text', 'turns'])
    .where('match', '=', match)
    .orderBy('seat')
    .execute();
  return rows.map(({ seat, text, turns }) => ({
    ...{ seat, text },
    turns: turns === null ? [] : (JSON.parse(turns) as ErrorTurn[]),
  }));
}

/** Of its UTF-8, from a whole character on. PostgreSQL keeps no zero characters. */
function lastBytes(text: string, most: number): string {
  const bytes = Buffer.from(text.replaceAll('\0', '\uFFFD'));
  let start = Math.max(0, bytes.length - most);
  while (((bytes[start] ?? 0) & 0xc0) === 0x80) start++;
  return bytes.toString('utf8', start);
}
