/**
 * Tokens of the programs that may use the server's interface. Only their hashes are kept: nobody
 * who reads the store can use one.
 */
import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

export interface StoredToken {
  readonly id: string;
  readonly name: string;
  readonly hash: string;
  readonly scopes: readonly string[];
  readonly created: number;
  /** When it was taken back; null while it holds. */
  readonly revoked: number | null;
}

type Database = Kysely<Schema>;
type TokenRow = Omit<StoredToken, 'scopes'> & { readonly scopes: string };

const toToken = ({ scopes, ...row }: TokenRow): StoredToken => ({
  ...row,
  scopes: scopes === '' ? [] : scopes.split(' '),
});

export async function addToken(db: Database, { scopes, ...token }: Omit<StoredToken, 'revoked'>): Promise<void> {
  await db
    .insertInto('tokens')
    .values({ ...token, scopes: scopes.join(' '), revoked: null })
    // There already: it was kept, and only the answer lost.
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

export async function findToken(db: Database, hash: string): Promise<StoredToken | null> {
  const row = await db
    .selectFrom('tokens')
    .selectAll()
    .where('hash', '=', hash)
    .where('revoked', 'is', null)
    .executeTakeFirst();
  return row ? toToken(row) : null;
}

/** Oldest first, those taken back too. */
export async function listTokens(db: Database): Promise<StoredToken[]> {
  return (await db.selectFrom('tokens').selectAll().orderBy('created').orderBy('id').execute()).map(toToken);
}

/** False where there is none, or it was taken back before. */
export async function revokeToken(db: Database, id: string, at: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('tokens')
    .set({ revoked: at })
    .where('id', '=', id)
    .where((row) => row.or([row('revoked', 'is', null), row('revoked', '=', at)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
