/**
 * Competitions: a row each, a log of events that is only appended to, and which match was made for
 * which attempt at a leg.
 * A user sees: what was decided is there whole or not at all, once, whatever dies. Of two who
 * append at the same time one is refused, and reads what the other wrote.
 */
import { type CompetitionEvent, eventSchema } from '@joute/core/competition/log/events.ts';
import type { Seed } from '@joute/core/dice.ts';
import { ok, type Result, refuse } from '@joute/core/result.ts';
import { parts, type RowWrites, StoredRows } from './rowWrites.ts';
import type { Db } from './schema.ts';
import type { NewMatch } from './storedMatch.ts';

export interface StoredCompetition {
  readonly id: string;
  readonly name: string;
  /** Secret until it is closed. */
  readonly seed: Seed;
  readonly created: number;
  /** Null while it goes on. */
  readonly closed: number | null;
  /** Who made it (arena/live/model/makers.ts); null for the house. */
  readonly maker: string | null;
}

/** An attempt at a leg. */
export interface AttemptKey {
  readonly competition: string;
  /** `stage/pairing/leg`. */
  readonly key: string;
  readonly attempt: number;
}

type InsertMatch = (write: Db, match: NewMatch) => Promise<unknown>;

export class Competitions extends StoredRows {
  readonly #insert: InsertMatch;

  /** `insert`: makes rows of a match. */
  constructor(db: Db, rows: RowWrites, insert: InsertMatch) {
    super(db, rows);
    this.#insert = insert;
  }

  /**
   * With its first events. Where it throws it may be there or not: asked again, it is made once.
   */
  async create(competition: Omit<StoredCompetition, 'closed'>, events: readonly CompetitionEvent[]): Promise<void> {
    await this.keepWhole(async (write) => {
      const { numInsertedOrUpdatedRows } = await write
        .insertInto('competitions')
        .values({ ...competition, closed: closedAt(events) })
        // There already: it was kept, and only the answer lost.
        .onConflict((conflict) => conflict.column('id').doNothing())
        .executeTakeFirstOrThrow();
      if (numInsertedOrUpdatedRows !== 0n) await insertEvents(write, competition.id, 0, events);
    });
  }

  /** Newest first. */
  list(): Promise<StoredCompetition[]> {
    return this.db.selectFrom('competitions').selectAll().orderBy('created', 'desc').orderBy('id', 'desc').execute();
  }

  async find(id: string): Promise<StoredCompetition | null> {
    return (await this.db.selectFrom('competitions').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
  }

  /** So many from the number after that one on. Throws where they cannot be read. */
  async events(competition: string, after = 0, most = Number.MAX_SAFE_INTEGER): Promise<CompetitionEvent[]> {
    const rows = await rowsFrom(this.db, competition, after + 1, most);
    return rows.map(({ json }) => eventSchema.parse(JSON.parse(json)));
  }

  /**
   * All of them or none. `after`: how many the writer knows; refused where there are others by now.
   * Where it throws nobody knows whether they were kept: appended again as they are, they are
   * there once.
   */
  async append(competition: string, after: number, events: readonly CompetitionEvent[]): Promise<Result<null>> {
    const append = (): Promise<boolean> =>
      this.db.transaction().execute(async (write) => {
        const [known, ...later] = await rowsFrom(write, competition, after);
        if (!known) return false;
        // They are these: kept before, and only the answer lost.
        if (later.length > 0) return events.every((event, index) => later[index]?.json === JSON.stringify(event));
        const isFirst = await insertEvents(write, competition, after, events);
        if (!isFirst) throw new Behind();
        const closed = closedAt(events);
        if (closed !== null)
          await write.updateTable('competitions').set({ closed }).where('id', '=', competition).execute();
        return true;
      });
    const isKept = await this.rows.keep(() => append().catch(falseIfBehind));
    return isKept ? ok(null) : refuse('competition/behind', { competition, number: after + 1 });
  }

  /** The match that was made for it; null where none was. */
  async matchOf({ competition, key, attempt }: AttemptKey): Promise<string | null> {
    const row = await this.db
      .selectFrom('competition_matches')
      .select('match')
      .where('competition', '=', competition)
      .where('key', '=', key)
      .where('attempt', '=', attempt)
      .executeTakeFirst();
    return row?.match ?? null;
  }

  /** What a match was made for; null where it is of no competition. */
  async attemptOf(match: string): Promise<AttemptKey | null> {
    const row = await this.db
      .selectFrom('competition_matches')
      .select(['competition', 'key', 'attempt'])
      .where('match', '=', match)
      .executeTakeFirst();
    return row ?? null;
  }

  /** All that were made, by their keys. */
  matchesOf(competition: string): Promise<(AttemptKey & { readonly match: string })[]> {
    return this.db
      .selectFrom('competition_matches')
      .selectAll()
      .where('competition', '=', competition)
      .orderBy('key')
      .orderBy('attempt')
      .execute();
  }

  /**
   * Makes the match for an attempt: gives its id, or that of the one that was made for it before.
   */
  makeMatch(attempt: AttemptKey, match: NewMatch): Promise<string> {
    const make = async (): Promise<string> => {
      const before = await this.matchOf(attempt);
      if (before !== null) return before;
      try {
        await this.db.transaction().execute(async (write) => {
          await this.#insert(write, match);
          await write
            .insertInto('competition_matches')
            .values({ ...attempt, match: match.id })
            .execute();
        });
        return match.id;
      } catch (error) {
        // Somebody else was first.
        const made = await this.matchOf(attempt);
        if (made !== null) return made;
        throw error;
      }
    };
    return this.rows.keep(make);
  }
}

const rowsFrom = (
  db: Db,
  competition: string,
  number: number,
  most = Number.MAX_SAFE_INTEGER,
): Promise<{ readonly json: string }[]> =>
  db
    .selectFrom('competition_events')
    .select('json')
    .where('competition', '=', competition)
    .where('number', '>=', number)
    .orderBy('number')
    .limit(most)
    .execute();

/** Another writer was first: nothing of the transaction stays. */
class Behind extends Error {}

function falseIfBehind(error: unknown): false {
  if (error instanceof Behind) return false;
  throw error;
}

/** False where one of the numbers is taken. */
async function insertEvents(
  write: Db,
  competition: string,
  after: number,
  events: readonly CompetitionEvent[],
): Promise<boolean> {
  const rows = events.map((event, index) => ({
    ...{ competition, number: after + index + 1, at: event.at, who: event.who, json: JSON.stringify(event) },
  }));
  for (const part of parts(rows)) {
    const { numInsertedOrUpdatedRows } = await write
      .insertInto('competition_events')
      .values(part)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows !== BigInt(part.length)) return false;
  }
  return true;
}

const closedAt = (events: readonly CompetitionEvent[]): number | null =>
  events.findLast(({ kind }) => kind === 'closed')?.at ?? null;
