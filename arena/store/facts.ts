/** Small texts of the server's own, by name: secrets that it makes once, its id. */
import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

type Database = Kysely<Schema>;

export async function readFact(db: Database, name: string): Promise<string | null> {
  const row = await db.selectFrom('facts').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value ?? null;
}

export async function writeFact(db: Database, name: string, value: string): Promise<void> {
  await db
    .insertInto('facts')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/**
 * Only where it has that value now, or none (null): of two who try at once one succeeds.
 */
export async function swapFact(db: Database, name: string, before: string | null, value: string): Promise<boolean> {
  if (before === null) {
    const added = db.insertInto('facts').values({ name, value });
    const { numInsertedOrUpdatedRows } = await added
      .onConflict((conflict) => conflict.column('name').doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  }
  const { numUpdatedRows } = await db
    .updateTable('facts')
    .set({ value })
    .where('name', '=', name)
    .where('value', '=', before)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
