/**
 * Which server plays a match. A match is taken up by its own server, or by another when its lease
 * is over because nobody renewed it. A server that has a database to itself owns all matches. Where
 * several share one, each has a place (postgresWriter.ts) with an id; whoever takes up what another
 * left gives that one's place a new id first and ends its connection: a server that was only slow
 * finds that out before it writes anything more, and stops.
 */

import { randomBytes } from 'node:crypto';
import { GOING, isGoing } from '@joute/core/api/lists.ts';
import type { SharedPlace } from './database.ts';
import { readFact, swapFact } from './facts.ts';
import type { Db } from './schema.ts';

/** How long a match is its server's own without a sign of life; renewed well before that. */
export const LEASE_MS = 60_000;
/** Where others are there to take it up. */
export const SHARED_LEASE_MS = 15_000;

export interface Ownership {
  readonly owner: string;
  /** When somebody else may take the match up, in milliseconds since 1970. */
  readonly lease: number;
}

const FACT = 'server';
/** A match that was taken back longer ago is followed by another one. */
const FOLLOWED_MS = 3_600_000;

/** The fact that has the id of the server in that place. */
export const placeName = (number: number): string => (number <= 1 ? FACT : `${FACT}:${number}`);

const newId = (): string => randomBytes(8).toString('hex');

/**
 * The id of the server of this database, or in that place of it, the same after a restart: it knows
 * what is its own.
 */
export async function findServerId(db: Db, place: SharedPlace | null): Promise<string> {
  const name = placeName(place?.number ?? 1);
  await db
    .insertInto('facts')
    .values({ name, value: newId() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const id = (await readFact(db, name))!;
  if (place) place.id = id;
  return id;
}

export const ownFrom = (owner: string, now: number, leaseMs = LEASE_MS): Ownership => ({ owner, lease: now + leaseMs });

/**
 * Everything unfinished that is its own or nobody's; `left`: also what others left, of whom nobody
 * can be there.
 */
export async function takeOver(db: Db, own: Ownership, now: number, left: boolean): Promise<void> {
  await db
    .updateTable('matches')
    .set(own)
    .where('status', 'in', GOING)
    .where((row) =>
      row.or([
        row('owner', 'is', null),
        row('owner', '=', own.owner),
        ...(left ? [row('lease', 'is', null), row('lease', '<', now)] : []),
      ]),
    )
    .execute();
}

/** Of all its unfinished matches, in one statement. */
export async function renewLeases(db: Db, own: Ownership): Promise<void> {
  await db.updateTable('matches').set(own).where('status', 'in', GOING).where('owner', '=', own.owner).execute();
}

/** Servers whose matches nobody renews. */
export async function listLeavers(db: Db, owner: string, now: number): Promise<string[]> {
  const rows = await db
    .selectFrom('matches')
    .select('owner')
    .distinct()
    .where('status', 'in', GOING)
    .where('owner', '!=', owner)
    .where('lease', '<', now)
    .execute();
  return rows.flatMap((row) => row.owner ?? []);
}

/** Whoever that server is, it writes nothing more. False where another one sees to that. */
export async function retire(db: Db, place: SharedPlace, leaver: string): Promise<boolean> {
  const row = await db
    .selectFrom('facts')
    .select('name')
    .where('name', 'like', `${FACT}%`)
    .where('value', '=', leaver)
    .executeTakeFirst();
  if (!row) return true;
  if (!(await swapFact(db, row.name, leaver, newId()))) return false;
  await place.vacate(row.name === FACT ? 1 : Number(row.name.slice(FACT.length + 1)));
  return true;
}

/** The matches of a server that is gone, and those that it had just to follow; gives their ids. */
export async function takeFrom(db: Db, leaver: string, own: Ownership, now: number): Promise<string[]> {
  const rows = await db
    .updateTable('matches')
    .set(own)
    .where('owner', '=', leaver)
    .where((row) =>
      row.or([
        row('status', 'in', GOING),
        row.and([row('termination', '=', 'taken-back'), row('ended', '>', now - FOLLOWED_MS)]),
      ]),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Who plays an unfinished match, or played one that is over; null for nobody, and for no match. */
export async function findOwner(db: Db, match: string): Promise<{ owner: string; isOver: boolean } | null> {
  const row = await db.selectFrom('matches').select(['owner', 'status']).where('id', '=', match).executeTakeFirst();
  if (row?.owner == null) return null;
  return { owner: row.owner, isOver: !isGoing(row) };
}

const OFFICE = 'office';

/**
 * What one server does for all: competitions and demonstrations. Gives who has it, itself where
 * nobody else does. `lost`: leases that were over before that moment are so because their holder is
 * gone. `until`: 0 to give it up.
 */
export async function takeOffice(db: Db, owner: string, lost: number, until: number): Promise<string> {
  await db
    .insertInto('facts')
    .values({ name: OFFICE, value: `${owner} ${until}` })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  for (;;) {
    const before = (await readFact(db, OFFICE))!;
    const [holder, lease] = before.split(' ') as [string, string];
    if (holder !== owner && Number(lease) >= lost) return holder;
    if (await swapFact(db, OFFICE, before, `${owner} ${until}`)) return owner;
  }
}
