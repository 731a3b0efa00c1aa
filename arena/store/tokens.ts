/**
 * Tokens of the programs that may use the server's interface. Only their hashes are kept: nobody
 * who reads the store can use one.
 */
import type { AccountRole } from '@joute/core/api/lists.ts';
import type { Db } from './schema.ts';

export interface StoredToken {
  readonly id: string;
  readonly name: string;
  readonly hash: string;
  readonly scopes: readonly string[];
  readonly created: number;
  /** When it was taken back; null while it holds. */
  readonly revoked: number | null;
  /** Whose it is; both null: of nobody. */
  readonly account: string | null;
  readonly team: string | null;
}

/** With the role of the account that it is of; null where it is of none that is there. */
export interface KnownToken extends StoredToken {
  readonly role: AccountRole | null;
}

type TokenRow = Omit<StoredToken, 'scopes'> & { readonly scopes: string };

const toToken = ({ id, name, hash, scopes, created, revoked, account, team }: TokenRow): StoredToken => ({
  ...{ id, name, hash, created, revoked, account, team },
  scopes: scopes === '' ? [] : scopes.split(' '),
});

export async function addToken(db: Db, { scopes, ...token }: Omit<StoredToken, 'revoked'>): Promise<void> {
  await db
    .insertInto('tokens')
    .values({ ...token, scopes: scopes.join(' '), revoked: null })
    // There already: it was kept, and only the answer lost.
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

export async function findToken(db: Db, hash: string): Promise<KnownToken | null> {
  const row = await db
    .selectFrom('tokens')
    .leftJoin('accounts', 'accounts.id', 'tokens.account')
    .selectAll('tokens')
    .select('accounts.role')
    .where('hash', '=', hash)
    .where('revoked', 'is', null)
    .executeTakeFirst();
  return row ? { ...toToken(row), role: row.role } : null;
}

/** Oldest first, those taken back too. */
export async function listTokens(db: Db): Promise<StoredToken[]> {
  return (await db.selectFrom('tokens').selectAll().orderBy('created').orderBy('id').execute()).map(toToken);
}

/** False where there is none, or it was taken back before. */
export async function revokeToken(db: Db, id: string, at: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('tokens')
    .set({ revoked: at })
    .where('id', '=', id)
    .where((row) => row.or([row('revoked', 'is', null), row('revoked', '=', at)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
