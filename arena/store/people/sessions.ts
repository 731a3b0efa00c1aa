/** Pages that are signed in, by the hash of what their cookie holds. */
import { StoredRows } from '../rowWrites.ts';

/** Of an account or of a team, never of both. */
export interface StoredSession {
  readonly hash: string;
  readonly account: string | null;
  readonly team: string | null;
  readonly created: number;
  readonly expires: number;
}

export class PageSessions extends StoredRows {
  /** Those that have expired go on the way. */
  async add(session: StoredSession): Promise<void> {
    const add = async (): Promise<void> => {
      await this.db.deleteFrom('sessions').where('expires', '<=', session.created).execute();
      await this.db
        .insertInto('sessions')
        .values(session)
        .onConflict((conflict) => conflict.column('hash').doNothing())
        .execute();
    };
    await this.rows.keep(add, () => this.end(session.hash));
  }

  /** Null where there is none, or it has expired. */
  async find(hash: string, now: number): Promise<StoredSession | null> {
    const known = this.db.selectFrom('sessions').selectAll().where('hash', '=', hash).where('expires', '>', now);
    return (await known.executeTakeFirst()) ?? null;
  }

  async end(hash: string): Promise<void> {
    const end = () => this.db.deleteFrom('sessions').where('hash', '=', hash).execute();
    await this.rows.keep(end, end);
  }

  /** All that are signed in as somebody: how many. */
  async endAll(whose: 'account' | 'team', id: string): Promise<number> {
    const end = () => this.db.deleteFrom('sessions').where(whose, '=', id).executeTakeFirst();
    return Number((await this.rows.keep(end, end)).numDeletedRows);
  }
}
