/**
 * Teams and their members. A team has a shown name and a code, of which only the hash is stored;
 * the names of people stand in `members` alone and leave no trace there when they are erased.
 * A user sees: a roster is imported whole or not at all.
 */

import { foldName } from '@joute/core/input/foldName.ts';
import { ok, type Result, refuse } from '@joute/core/result.ts';
import { sql } from 'kysely';
import type { Database as Opened } from '../database.ts';
import { parts, type RowWrites, StoredRows } from '../rowWrites.ts';
import type { Db } from '../schema.ts';

export interface StoredTeam {
  readonly id: string;
  /** Shown to everybody. */
  readonly name: string;
  /** The hash of its code; null: nobody can sign in. */
  readonly code: string | null;
  readonly colours: readonly string[];
  readonly created: number;
  /** When it was removed; null while it is there. */
  readonly removed: number | null;
}

export interface StoredMember {
  readonly id: string;
  readonly team: string;
  readonly name: string;
  readonly email: string | null;
  readonly created: number;
}

/** What an import does, all of it or nothing. Teams that were removed come back by their id. */
export interface RosterWrite {
  readonly teams: readonly Omit<StoredTeam, 'colours' | 'removed'>[];
  readonly members: readonly StoredMember[];
  readonly changed: readonly StoredMember[];
}

type TeamRow = Omit<StoredTeam, 'colours'> & { readonly colours: string | null };

const toTeam = ({ id, name, code, colours, created, removed }: TeamRow): StoredTeam => ({
  ...{ id, name, code, created, removed },
  colours: colours === null ? [] : JSON.parse(colours),
});

export class Teams extends StoredRows {
  readonly #kind: Opened['kind'];

  constructor({ db, kind }: Pick<Opened, 'db' | 'kind'>, rows: RowWrites) {
    super(db, rows);
    this.#kind = kind;
  }

  /** By name, without those that were removed. */
  async list(): Promise<StoredTeam[]> {
    const rows = await this.#there().orderBy('folded').execute();
    return rows.map(toTeam);
  }

  /** Null where there is none, or it was removed. */
  async find(id: string): Promise<StoredTeam | null> {
    const row = await this.#there().where('id', '=', id).executeTakeFirst();
    return row ? toTeam(row) : null;
  }

  async findByCode(hash: string): Promise<StoredTeam | null> {
    const row = await this.#there().where('code', '=', hash).executeTakeFirst();
    return row ? toTeam(row) : null;
  }

  /** By its name, whatever the letters' size and accents; also one that was removed. */
  async findByName(name: string): Promise<StoredTeam | null> {
    const row = await this.db.selectFrom('teams').selectAll().where('folded', '=', foldName(name)).executeTakeFirst();
    return row ? toTeam(row) : null;
  }

  /** Of a team, or of all, by name. */
  async members(team?: string): Promise<StoredMember[]> {
    const all = this.db.selectFrom('members').selectAll();
    const rows = await (team === undefined ? all : all.where('team', '=', team)).orderBy('id').execute();
    return rows.toSorted((a, b) => a.name.localeCompare(b.name));
  }

  async findMember(id: string): Promise<StoredMember | null> {
    return (await this.db.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
  }

  async import({ teams, members, changed }: RosterWrite): Promise<void> {
    await this.#untraced((write) =>
      write.transaction().execute(async (within) => {
        for (const team of teams) await insertTeam(within, team);
        for (const part of parts(members))
          await within
            .insertInto('members')
            .values(part)
            // There already: it was kept, and only the answer lost.
            .onConflict((conflict) => conflict.column('id').doNothing())
            .execute();
        for (const { id, team, name, email } of changed)
          await within.updateTable('members').set({ team, name, email }).where('id', '=', id).execute();
      }),
    );
  }

  async edit(
    id: string,
    { name, colours }: { readonly name?: string | undefined; readonly colours?: readonly string[] | undefined },
  ): Promise<Result<null>> {
    const before = name === undefined ? null : await this.findByName(name);
    if (before && before.id !== id) return refuse('team/name-taken', { name: before.name });
    const set = {
      ...(name === undefined ? {} : { name, folded: foldName(name) }),
      ...(colours === undefined ? {} : { colours: JSON.stringify(colours) }),
    };
    if (Object.keys(set).length > 0)
      await this.rows.keep(() => this.db.updateTable('teams').set(set).where('id', '=', id).execute());
    return ok(null);
  }

  /**
   * New codes by the ids of their teams, as hashes. Whoever signed in with the old one is signed
   * out.
   */
  async setCodes(codes: ReadonlyMap<string, string>): Promise<void> {
    await this.keepWhole(async (write) => {
      for (const [id, code] of codes) {
        await write.updateTable('teams').set({ code }).where('id', '=', id).execute();
        await write.deleteFrom('sessions').where('team', '=', id).execute();
      }
    });
  }

  /** With its members, its code, its sessions and its tokens; what it played stays. */
  async remove(id: string, at: number): Promise<void> {
    await this.#untraced((write) =>
      write.transaction().execute(async (within) => {
        await within.deleteFrom('members').where('team', '=', id).execute();
        await within.deleteFrom('sessions').where('team', '=', id).execute();
        await within
          .updateTable('tokens')
          .set({ revoked: at })
          .where('team', '=', id)
          .where('revoked', 'is', null)
          .execute();
        await within.updateTable('teams').set({ removed: at, code: null }).where('id', '=', id).execute();
      }),
    );
  }

  /** False where there is no such member. */
  async editMember(id: string, set: Partial<Pick<StoredMember, 'team' | 'name' | 'email'>>): Promise<boolean> {
    if (Object.keys(set).length === 0) return (await this.findMember(id)) !== null;
    return this.#untraced(async (write) => {
      const { numUpdatedRows } = await write.updateTable('members').set(set).where('id', '=', id).executeTakeFirst();
      return numUpdatedRows > 0n;
    });
  }

  /** Nothing of the person is left in the database. */
  async eraseMember(id: string): Promise<void> {
    await this.#untraced((write) => write.deleteFrom('members').where('id', '=', id).execute());
  }

  #there() {
    return this.db.selectFrom('teams').selectAll().where('removed', 'is', null);
  }

  /**
   * Databases leave what was overwritten and deleted in their files until the place is needed.
   * Names of people are not left there. PostgreSQL writes the table anew, and forgets the
   * statistics of its columns, which are samples of what stood in them: it does so where a column
   * is given a type, be it the same. Its own log is not ours to clean.
   */
  async #untraced<T>(work: (write: Db) => Promise<T>): Promise<T> {
    if (this.#kind === 'postgres') {
      const done = await this.rows.keep(() => work(this.db));
      const forget = sql`alter table members alter column name type text, alter column email type text`;
      await this.rows.keep(() => forget.execute(this.db));
      await this.rows.keep(() => sql`vacuum full members`.execute(this.db));
      return done;
    }
    await sql`pragma secure_delete = on`.execute(this.db);
    try {
      return await this.rows.keep(() => work(this.db));
    } finally {
      await sql`pragma secure_delete = off`.execute(this.db);
      await sql`pragma wal_checkpoint(truncate)`.execute(this.db).catch(() => {});
    }
  }
}

/** One that was removed comes back; one that is there keeps its code. */
async function insertTeam(write: Db, { id, name, code, created }: RosterWrite['teams'][number]): Promise<void> {
  await write
    .insertInto('teams')
    .values({ id, name, folded: foldName(name), code, created, colours: null, removed: null })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ name, code, removed: null }))
    .execute();
}
