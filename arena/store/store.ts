/**
 * Everything that outlives the server: matches, their seats and records, the moves that people gave, tokens.
 * Append before broadcast: whoever shows a move has waited for `append`.
 */
import type { Seed } from '@joute/core/dice.ts';
import type { Seat } from '@joute/core/game.ts';
import { ok, type Result } from '@joute/core/result.ts';
import { type Database, migrate, openDatabase } from './database.ts';
import { Journal, type Piece } from './journal.ts';
import type { MatchStatus } from './schema.ts';

export interface StoredSeat {
  readonly seat: Seat;
  readonly player: string;
  readonly name: string;
  readonly key: string | null;
}

export interface StoredMatch {
  readonly id: string;
  readonly game: string;
  readonly status: MatchStatus;
  readonly plan: string;
  readonly seed: Seed;
  readonly listed: boolean;
  readonly follows: string | null;
  readonly created: number;
  readonly started: number | null;
  readonly ended: number | null;
  readonly termination: string | null;
  readonly seats: readonly StoredSeat[];
}

export interface MatchFilter {
  readonly game?: string | undefined;
  readonly status?: readonly MatchStatus[] | undefined;
  /** Those older than this one: newest first, page by page. */
  readonly before?: { readonly created: number; readonly id: string } | undefined;
  readonly listed?: boolean | undefined;
  readonly most: number;
}

export class Store {
  readonly #database: Database;
  readonly #journal: Journal;

  private constructor(database: Database) {
    this.#database = database;
    this.#journal = new Journal(database.db);
  }

  /** As the one server of it: brought up to date, and locked until it is closed. */
  static async open(where: string): Promise<Result<Store>> {
    const database = await openDatabase(where, true);
    if (!database.ok) return database;
    const migrated = await migrate(database.value);
    if (migrated.ok) return ok(new Store(database.value));
    await database.value.close();
    return migrated;
  }

  async close(): Promise<void> {
    await this.#journal.settle();
    await this.#database.close();
  }

  append(piece: Piece): Promise<void> {
    return this.#journal.append(piece);
  }

  async createMatch({ seats, listed, ...match }: StoredMatch): Promise<void> {
    await this.#db.transaction().execute(async (write) => {
      await write
        .insertInto('matches')
        .values({ ...match, listed: listed ? 1 : 0 })
        .execute();
      await write
        .insertInto('seats')
        .values(seats.map((seat) => ({ match: match.id, ...seat })))
        .execute();
    });
  }

  async fillSeat(match: string, { seat, ...holder }: StoredSeat): Promise<void> {
    await this.#db.updateTable('seats').set(holder).where('match', '=', match).where('seat', '=', seat).execute();
  }

  async setStatus(match: string, status: MatchStatus, at: number): Promise<void> {
    const when = status === 'running' ? { started: at } : status === 'open' ? {} : { ended: at };
    await this.#db
      .updateTable('matches')
      .set({ status, ...when })
      .where('id', '=', match)
      .execute();
  }

  async findMatch(id: string): Promise<StoredMatch | null> {
    const row = await this.#db.selectFrom('matches').selectAll().where('id', '=', id).executeTakeFirst();
    return row ? ((await this.#withSeats([row]))[0] ?? null) : null;
  }

  /** Newest first. */
  async listMatches({ game, status, before, listed, most }: MatchFilter): Promise<StoredMatch[]> {
    let query = this.#db.selectFrom('matches').selectAll();
    if (game !== undefined) query = query.where('game', '=', game);
    if (status !== undefined) query = query.where('status', 'in', status);
    if (listed !== undefined) query = query.where('listed', '=', listed ? 1 : 0);
    if (before !== undefined) {
      query = query.where((is) =>
        is.or([
          is('created', '<', before.created),
          is.and([is('created', '=', before.created), is('id', '<', before.id)]),
        ]),
      );
    }
    return this.#withSeats(await query.orderBy('created', 'desc').orderBy('id', 'desc').limit(most).execute());
  }

  /** The record's text so far: what `parseRecord` reads. */
  async recordText(match: string): Promise<string> {
    const rows = await this.#db
      .selectFrom('pieces')
      .select('text')
      .where('match', '=', match)
      .orderBy('version')
      .execute();
    return rows.map(({ text }) => text).join('');
  }

  /** The version that a person's move made, if it was taken before; null if not. */
  async versionOf(match: string, seat: Seat, id: string): Promise<number | null> {
    const row = await this.#db
      .selectFrom('given')
      .select('version')
      .where('match', '=', match)
      .where('seat', '=', seat)
      .where('id', '=', id)
      .executeTakeFirst();
    return row?.version ?? null;
  }

  async fact(name: string): Promise<string | null> {
    const row = await this.#db.selectFrom('facts').select('value').where('name', '=', name).executeTakeFirst();
    return row?.value ?? null;
  }

  async setFact(name: string, value: string): Promise<void> {
    await this.#db
      .insertInto('facts')
      .values({ name, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute();
  }

  get #db(): Database['db'] {
    return this.#database.db;
  }

  async #withSeats(
    rows: readonly (Omit<StoredMatch, 'seats' | 'listed'> & { readonly listed: 0 | 1 })[],
  ): Promise<StoredMatch[]> {
    if (rows.length === 0) return [];
    const seats = await this.#db
      .selectFrom('seats')
      .selectAll()
      .where(
        'match',
        'in',
        rows.map(({ id }) => id),
      )
      .orderBy('seat')
      .execute();
    return rows.map(({ listed, ...row }) => ({
      ...row,
      listed: listed === 1,
      seats: seats
        .filter(({ match }) => match === row.id)
        .map(({ seat, player, name, key }) => ({ seat, player, name, key })),
    }));
  }
}
