/**
 * How the schema came to be, step by step. A step that was ever released is never changed; the
 * names are sorted as they are run.
 */

import { foldName } from '@joute/core/input/foldName.ts';
import { type Kysely, type Migration, PostgresAdapter, sql } from 'kysely';

/** Steps know the schema of their own time only. */
type AnySchema = Kysely<unknown>;

const matches: Migration = {
  up: async (db: AnySchema) => {
    await db.schema
      .createTable('matches')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('game', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('plan', 'text', (column) => column.notNull())
      .addColumn('seed', 'text', (column) => column.notNull())
      .addColumn('listed', 'integer', (column) => column.notNull())
      .addColumn('follows', 'text')
      .addColumn('created', 'bigint', (column) => column.notNull())
      .addColumn('started', 'bigint')
      .addColumn('ended', 'bigint')
      .addColumn('termination', 'text')
      .addColumn('result', 'text')
      .addColumn('plies', 'integer')
      .execute();
    // Lists are newest first: of all, of a status, of a game and a status.
    for (const [name, columns] of [
      ['matches_by_time', []],
      ['matches_by_status', ['status']],
      ['matches_by_game', ['game', 'status']],
    ] as const) {
      await db.schema
        .createIndex(name)
        .on('matches')
        .columns([...columns, 'created', 'id'])
        .execute();
    }
    await db.schema
      .createTable('seats')
      .addColumn('match', 'text', (column) => column.notNull().references('matches.id'))
      .addColumn('seat', 'integer', (column) => column.notNull())
      .addColumn('player', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('key', 'text')
      .addPrimaryKeyConstraint('seats_of_match', ['match', 'seat'])
      .execute();
    await db.schema
      .createTable('pieces')
      .addColumn('match', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('given', 'text')
      .addPrimaryKeyConstraint('pieces_of_match', ['match', 'version'])
      .execute();
    await db.schema
      .createTable('errors')
      .addColumn('match', 'text', (column) => column.notNull())
      .addColumn('seat', 'integer', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('errors_of_seat', ['match', 'seat'])
      .execute();
  },
};

const tokens: Migration = {
  up: async (db: AnySchema) => {
    await db.schema
      .createTable('tokens')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull().unique())
      .addColumn('scopes', 'text', (column) => column.notNull())
      .addColumn('created', 'bigint', (column) => column.notNull())
      .addColumn('revoked', 'bigint')
      .execute();
    await db.schema
      .createTable('facts')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .execute();
  },
};

/** A row may hold several pieces of a match. */
const runs: Migration = {
  up: async (db: AnySchema) => {
    await db.schema.alterTable('pieces').addColumn('first', 'integer').execute();
  },
};

/**
 * Whose a match is that only strangers took part in, so that it may go some day; and rematches are
 * found by the match that they follow.
 */
const guests: Migration = {
  up: async (db: AnySchema) => {
    await db.schema.alterTable('matches').addColumn('guest', 'text').execute();
    await db.schema.createIndex('matches_by_guest').on('matches').columns(['guest', 'ended']).execute();
    await db.schema.createIndex('matches_by_follows').on('matches').column('follows').execute();
  },
};

/**
 * Competitions, which match is played for what, and seeds that are told later than the end. Matches
 * have an owner, so that several servers can share a database some day.
 */
const competitions: Migration = {
  up: async (db: AnySchema) => {
    await db.schema
      .createTable('competitions')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('seed', 'text', (column) => column.notNull())
      .addColumn('created', 'bigint', (column) => column.notNull())
      .addColumn('closed', 'bigint')
      .addColumn('maker', 'text')
      .execute();
    await db.schema
      .createTable('competition_events')
      .addColumn('competition', 'text', (column) => column.notNull().references('competitions.id'))
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('who', 'text', (column) => column.notNull())
      .addColumn('json', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('events_of_competition', ['competition', 'number'])
      .execute();
    await db.schema
      .createTable('competition_matches')
      .addColumn('competition', 'text', (column) => column.notNull().references('competitions.id'))
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('attempt', 'integer', (column) => column.notNull())
      // A match of a competition cannot be deleted.
      .addColumn('match', 'text', (column) => column.notNull().unique().references('matches.id'))
      .addPrimaryKeyConstraint('matches_of_competition', ['competition', 'key', 'attempt'])
      .execute();
    for (const [name, type] of [
      ['entrant', 'text'],
      ['version', 'integer'],
    ] as const)
      await db.schema.alterTable('seats').addColumn(name, type).execute();
    for (const [name, type] of [
      ['sealed', 'text'],
      ['owner', 'text'],
      ['lease', 'bigint'],
    ] as const)
      await db.schema.alterTable('matches').addColumn(name, type).execute();
    await db.schema.createIndex('matches_by_sealed').on('matches').column('sealed').execute();
  },
};

/**
 * Players are found by how their names begin, whatever the letters' size and accents: compared byte
 * by byte, which PostgreSQL has to be told.
 */
const names: Migration = {
  up: async (db: AnySchema) => {
    const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
    const type = isPostgres ? sql`text collate "C"` : 'text';
    await db.schema
      .alterTable('seats')
      .addColumn('folded', type, (column) => column.notNull().defaultTo(''))
      .execute();
    const seats = db as Kysely<{ seats: { name: string; folded: string } }>;
    await sql`update seats set folded = lower(name)`.execute(db);
    for (const { name } of await seats.selectFrom('seats').select('name').distinct().execute())
      if (foldName(name) !== name.toLowerCase() || /[^\0-\x7f]/.test(name))
        await seats
          .updateTable('seats')
          .set({ folded: foldName(name) })
          .where('name', '=', name)
          .execute();
    await db.schema.createIndex('seats_by_name').on('seats').columns(['folded', 'match']).execute();
  },
};

/**
 * Who is who: accounts that sign in with a password, teams that sign in with a code, their members,
 * sessions of pages, whose a token is, and what administrators did.
 */
const people: Migration = {
  up: async (db: AnySchema) => {
    await db.schema
      .createTable('accounts')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('folded', 'text', (column) => column.notNull().unique())
      .addColumn('role', 'text', (column) => column.notNull())
      .addColumn('password', 'text')
      .addColumn('created', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('teams')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('folded', 'text', (column) => column.notNull().unique())
      .addColumn('code', 'text', (column) => column.unique())
      .addColumn('colours', 'text')
      .addColumn('created', 'bigint', (column) => column.notNull())
      .addColumn('removed', 'bigint')
      .execute();
    await db.schema
      .createTable('members')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('team', 'text', (column) => column.notNull().references('teams.id'))
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('email', 'text')
      .addColumn('created', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('members_of_team').on('members').column('team').execute();
    await db.schema
      .createTable('sessions')
      .addColumn('hash', 'text', (column) => column.primaryKey())
      .addColumn('account', 'text', (column) => column.references('accounts.id'))
      .addColumn('team', 'text', (column) => column.references('teams.id'))
      .addColumn('created', 'bigint', (column) => column.notNull())
      .addColumn('expires', 'bigint', (column) => column.notNull())
      .execute();
    for (const owner of ['account', 'team'] as const)
      await db.schema.alterTable('tokens').addColumn(owner, 'text').execute();
    await db.schema
      .createTable('audit')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('who', 'text', (column) => column.notNull())
      .addColumn('what', 'text', (column) => column.notNull())
      .addColumn('json', 'text', (column) => column.notNull())
      .execute();
  },
};

/** Teams' bots, their versions, what was uploaded, and which of them sits where. */
const bots: Migration = {
  up: async (db: AnySchema) => {
    await db.schema
      .createTable('bots')
      .addColumn('team', 'text', (column) => column.notNull().references('teams.id'))
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('game', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('open', 'integer', (column) => column.notNull())
      .addColumn('card', 'text', (column) => column.notNull())
      .addColumn('created', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('bots_of_team', ['team', 'id'])
      .execute();
    await db.schema
      .createTable('bot_versions')
      .addColumn('team', 'text', (column) => column.notNull())
      .addColumn('bot', 'text', (column) => column.notNull())
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('start', 'text', (column) => column.notNull())
      .addColumn('build', 'text')
      .addColumn('archive', 'text')
      .addColumn('file', 'text')
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('messages', 'text', (column) => column.notNull())
      .addColumn('checklist', 'text')
      .addColumn('trouble', 'text')
      .addColumn('pace', 'text')
      .addColumn('created', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('versions_of_bot', ['team', 'bot', 'number'])
      .addForeignKeyConstraint('bot_of_version', ['team', 'bot'], 'bots', ['team', 'id'])
      .execute();
    await db.schema
      .createTable('archives')
      .addColumn('hash', 'text', (column) => column.notNull())
      .addColumn('part', 'integer', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('parts_of_archive', ['hash', 'part'])
      .execute();
    await db.schema.alterTable('seats').addColumn('bot', 'text').execute();
    // Most seats have none.
    await sql`create index seats_by_bot on seats (bot, ${sql.ref('match')}) where bot is not null`.execute(db);
  },
};

/** In which turns programs wrote to their standard error. */
const errorTurns: Migration = {
  up: async (db: AnySchema) => {
    await db.schema.alterTable('errors').addColumn('turns', 'text').execute();
  },
};

export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001_matches': matches,
  '0002_tokens': tokens,
  '0003_runs': runs,
  '0004_guests': guests,
  '0005_competitions': competitions,
  '0006_names': names,
  '0007_people': people,
  '0008_bots': bots,
  '0009_error_turns': errorTurns,
};
