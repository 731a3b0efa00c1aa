/** Small texts of the server's own, by name: secrets that it makes once, its id. */
import type { Db } from './schema.ts';

export async function readFact(db: Db, name: string): Promise<string | null> {
  const row = await db.selectFrom('facts').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value ?? null;
}

export async function writeFact(db: Db, name: string, value: string): Promise<void> {
  await db
    .insertInto('facts')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/**
 * Only where it has that value now, or none (null): of two who try at once one succeeds.
 */
export async function swapFact(db: Db, name: string, before: string | null, value: string): Promise<boolean> {
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
