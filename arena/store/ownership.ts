/**
 * Which server plays a match. Today one server has a database to itself and all matches are its
 * own; the columns are there so that several can share one. A match is taken up by its own server,
 * or by another when its lease is over because nobody renewed it.
 */
import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { readFact } from './facts.ts';
import type { Schema } from './schema.ts';

/** How long a match is its server's own without a sign of life; renewed well before that. */
export const LEASE_MS = 60_000;

export interface Ownership {
  readonly owner: string;
  /** When somebody else may take the match up, in milliseconds since 1970. */
  readonly lease: number;
}

type Database = Kysely<Schema>;

const FACT = 'server';
const UNFINISHED = ['open', 'running'] as const;

/** The id of the server of this database, the same after a restart: it knows what is its own. */
export async function findServerId(db: Database): Promise<string> {
  await db
    .insertInto('facts')
    .values({ name: FACT, value: randomBytes(8).toString('hex') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return (await readFact(db, FACT))!;
}

export const ownFrom = (owner: string, now: number): Ownership => ({ owner, lease: now + LEASE_MS });

/** Everything unfinished that is its own, nobody's, or was left. */
export async function takeOver(db: Database, owner: string, now: number): Promise<void> {
  await db
    .updateTable('matches')
    .set(ownFrom(owner, now))
    .where('status', 'in', UNFINISHED)
    .where((row) =>
      row.or([row('owner', 'is', null), row('owner', '=', owner), row('lease', 'is', null), row('lease', '<', now)]),
    )
    .execute();
}

/** Of all its unfinished matches, in one statement. */
export async function renewLeases(db: Database, owner: string, now: number): Promise<void> {
  await db
    .updateTable('matches')
    .set(ownFrom(owner, now))
    .where('status', 'in', UNFINISHED)
    .where('owner', '=', owner)
    .execute();
}
