/** Accounts: administrators and assistants, who sign in with a name and a password. */
import type { AccountRole } from '@joute/core/api/lists.ts';
import { foldName } from '@joute/core/input/foldName.ts';
import { ok, type Result, refuse } from '@joute/core/result.ts';
import { StoredRows } from '../rowWrites.ts';

export interface StoredAccount {
  readonly id: string;
  readonly name: string;
  readonly role: AccountRole;
  /** The argon2 hash of its password; null: nobody signs in with one. */
  readonly password: string | null;
  readonly created: number;
}

const COLUMNS = ['id', 'name', 'role', 'password', 'created'] as const;

export class Accounts extends StoredRows {
  /** By name. */
  list(): Promise<StoredAccount[]> {
    return this.db.selectFrom('accounts').select(COLUMNS).orderBy('folded').execute();
  }

  async find(id: string): Promise<StoredAccount | null> {
    return (await this.db.selectFrom('accounts').select(COLUMNS).where('id', '=', id).executeTakeFirst()) ?? null;
  }

  /** Whatever the letters' size and accents. */
  async findByName(name: string): Promise<StoredAccount | null> {
    const named = this.db.selectFrom('accounts').select(COLUMNS).where('folded', '=', foldName(name));
    return (await named.executeTakeFirst()) ?? null;
  }

  async add(account: StoredAccount): Promise<Result<null>> {
    const { numInsertedOrUpdatedRows } = await this.rows.keep(() =>
      this.db
        .insertInto('accounts')
        .values({ ...account, folded: foldName(account.name) })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow(),
    );
    if (numInsertedOrUpdatedRows !== 0n || (await this.find(account.id))) return ok(null);
    return refuse('account/name-taken', { name: account.name });
  }

  /**
   * Whoever signed in with the password before is signed out. False where there is no such account.
   */
  async edit(id: string, set: Partial<Pick<StoredAccount, 'role' | 'password'>>): Promise<boolean> {
    if (Object.keys(set).length === 0) return (await this.find(id)) !== null;
    return this.keepWhole(async (write) => {
      const { numUpdatedRows } = await write.updateTable('accounts').set(set).where('id', '=', id).executeTakeFirst();
      await write.deleteFrom('sessions').where('account', '=', id).execute();
      return numUpdatedRows > 0n;
    });
  }

  /** With its sessions; its tokens are taken back. False where there is no such account. */
  async remove(id: string): Promise<boolean> {
    return this.keepWhole(async (write) => {
      await write.deleteFrom('sessions').where('account', '=', id).execute();
      await write.deleteFrom('tokens').where('account', '=', id).execute();
      const { numDeletedRows } = await write.deleteFrom('accounts').where('id', '=', id).executeTakeFirst();
      return numDeletedRows > 0n;
    });
  }
}
