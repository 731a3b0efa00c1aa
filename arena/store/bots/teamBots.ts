/**
 * Teams' bots and their versions. A version's source and lines never change; what came of its build
 * and its examination is added, once.
 */
import type { AnswerPace, BotCardText } from '@joute/core/api/bots.ts';
import type { VersionKind, VersionState } from '@joute/core/api/lists.ts';
import type { Refusal } from '@joute/core/result.ts';
import type { Selectable } from 'kysely';
import { StoredRows } from '../rowWrites.ts';
import type { Schema } from '../schema.ts';

export interface BotKey {
  readonly team: string;
  readonly id: string;
}

export interface StoredBot extends BotKey {
  readonly game: string;
  readonly name: string;
  /** Whether other teams may play against it. */
  readonly open: boolean;
  readonly card: BotCardText;
  readonly created: number;
}

export interface VersionKey {
  readonly team: string;
  readonly bot: string;
  readonly number: number;
}

export interface StoredVersion extends VersionKey {
  readonly kind: VersionKind;
  readonly start: string;
  readonly build: string | null;
  readonly archive: string | null;
  readonly file: string | null;
  readonly state: VersionState;
  readonly messages: string;
  /** JSON, as whoever examined it wrote it; null until then. */
  readonly checklist: unknown;
  readonly trouble: Refusal | null;
  /** How fast it answered when it was examined. */
  readonly pace: AnswerPace | null;
  readonly created: number;
}

/** What is not known before it was built and examined. */
export type VersionOutcome = Partial<
  Pick<StoredVersion, 'state' | 'messages' | 'checklist' | 'trouble' | 'pace' | 'build'>
>;

type NewVersion = Omit<StoredVersion, 'number' | 'messages' | 'checklist' | 'trouble' | 'pace'>;

/** A bot as it is named elsewhere: in seats, in specs of players. */
export const botName = ({ team, id }: BotKey): string => `${team}/${id}`;

export class TeamBots extends StoredRows {
  /** Of a team, or of all; oldest first. */
  async list(team?: string): Promise<StoredBot[]> {
    const all = this.db.selectFrom('bots').selectAll().orderBy('team').orderBy('created').orderBy('id');
    return (await (team === undefined ? all : all.where('team', '=', team)).execute()).map(toBot);
  }

  async find({ team, id }: BotKey): Promise<StoredBot | null> {
    const row = await this.db
      .selectFrom('bots')
      .selectAll()
      .where('team', '=', team)
      .where('id', '=', id)
      .executeTakeFirst();
    return row ? toBot(row) : null;
  }

  /** Where it is there already it stays as it is. */
  async add(bot: StoredBot): Promise<void> {
    const row = { ...bot, open: bot.open ? (1 as const) : (0 as const), card: JSON.stringify(bot.card) };
    await this.rows.keep(() =>
      this.db
        .insertInto('bots')
        .values(row)
        .onConflict((conflict) => conflict.columns(['team', 'id']).doNothing())
        .execute(),
    );
  }

  async edit(
    { team, id }: BotKey,
    { open, card, name }: Partial<Pick<StoredBot, 'open' | 'card' | 'name'>>,
  ): Promise<void> {
    const set = {
      ...(open === undefined ? {} : { open: open ? (1 as const) : (0 as const) }),
      ...(card === undefined ? {} : { card: JSON.stringify(card) }),
      ...(name === undefined ? {} : { name }),
    };
    if (Object.keys(set).length === 0) return;
    await this.rows.keep(() =>
      this.db.updateTable('bots').set(set).where('team', '=', team).where('id', '=', id).execute(),
    );
  }

  /** Of a bot, of a team, or of all: newest first. */
  async versions({ team, bot }: { readonly team?: string; readonly bot?: string } = {}): Promise<StoredVersion[]> {
    let query = this.db.selectFrom('bot_versions').selectAll();
    if (team !== undefined) query = query.where('team', '=', team);
    if (bot !== undefined) query = query.where('bot', '=', bot);
    return (await query.orderBy('team').orderBy('bot').orderBy('number', 'desc').execute()).map(toVersion);
  }

  /** Those that wait to be built or examined, oldest first. */
  async unfinished(): Promise<StoredVersion[]> {
    const waiting = this.db.selectFrom('bot_versions').selectAll().where('state', 'in', ['building', 'checking']);
    return (await waiting.orderBy('created').execute()).map(toVersion);
  }

  async findVersion({ team, bot, number }: VersionKey): Promise<StoredVersion | null> {
    const row = await this.db
      .selectFrom('bot_versions')
      .selectAll()
      .where('team', '=', team)
      .where('bot', '=', bot)
      .where('number', '=', number)
      .executeTakeFirst();
    return row ? toVersion(row) : null;
  }

  /** The newest that may play; null where none may. */
  async newestReady(team: string, bot: string): Promise<StoredVersion | null> {
    const row = await this.db
      .selectFrom('bot_versions')
      .selectAll()
      .where('team', '=', team)
      .where('bot', '=', bot)
      .where('state', '=', 'ready')
      .orderBy('number', 'desc')
      .executeTakeFirst();
    return row ? toVersion(row) : null;
  }

  /** The next number is its own, also where two come at the same time. */
  addVersion(version: NewVersion): Promise<StoredVersion> {
    return this.keepWhole(async (write) => {
      const last = await write
        .selectFrom('bot_versions')
        .select(({ fn }) => fn.max('number').as('number'))
        .where('team', '=', version.team)
        .where('bot', '=', version.bot)
        .executeTakeFirst();
      const number = (last?.number ?? 0) + 1;
      const row = { ...version, number, messages: '', checklist: null, trouble: null, pace: null };
      await write.insertInto('bot_versions').values(row).execute();
      return toVersion(row);
    });
  }

  /** PostgreSQL keeps no zero characters. */
  async settle(key: VersionKey, outcome: VersionOutcome): Promise<void> {
    const { checklist, trouble, pace, messages, ...rest } = outcome;
    const set = {
      ...rest,
      ...(messages === undefined ? {} : { messages: messages.replaceAll('\0', '\uFFFD') }),
      ...(checklist === undefined ? {} : { checklist: toJson(checklist) }),
      ...(trouble === undefined ? {} : { trouble: toJson(trouble) }),
      ...(pace === undefined ? {} : { pace: toJson(pace) }),
    };
    const { team, bot, number } = key;
    await this.rows.keep(() =>
      this.db
        .updateTable('bot_versions')
        .set(set)
        .where('team', '=', team)
        .where('bot', '=', bot)
        .where('number', '=', number)
        .execute(),
    );
  }
}

const toJson = (value: unknown): string | null =>
  value === null ? null : JSON.stringify(value).replaceAll('\\u0000', '\uFFFD');

const fromJson = <T>(json: string | null): T | null => JSON.parse(json ?? 'null') as T | null;

const toBot = ({ open, card, ...bot }: Selectable<Schema['bots']>): StoredBot => ({
  ...bot,
  open: open === 1,
  card: JSON.parse(card) as BotCardText,
});

const toVersion = ({ checklist, trouble, pace, ...row }: Selectable<Schema['bot_versions']>): StoredVersion => ({
  ...row,
  checklist: fromJson(checklist),
  trouble: fromJson<Refusal>(trouble),
  pace: fromJson<AnswerPace>(pace),
});
