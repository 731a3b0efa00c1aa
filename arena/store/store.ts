/**
 * Everything that outlives the server: matches, their seats and records, the moves that people
 * gave, tokens, competitions, accounts and teams. Append before broadcast: whoever shows a move has
 * waited for `append`.
 */

import { GOING, type MatchStatus } from '@joute/core/api/lists.ts';
import type { Seat } from '@joute/core/game.ts';
import type { ErrorTurn } from '@joute/core/host/player.ts';
import { foldName } from '@joute/core/input/foldName.ts';
import { tellSeed } from '@joute/core/record/sealedSeed.ts';
import { ok, type Refusal, type Result, refusal } from '@joute/core/result.ts';
import { say } from '@joute/core/words.ts';
import { Archives } from './bots/archives.ts';
import { TeamBots } from './bots/teamBots.ts';
import { Competitions } from './competitions.ts';
import { type Database, migrate, openDatabase, type Purpose } from './database.ts';
import { readFact, swapFact, writeFact } from './facts.ts';
import { Journal, type Piece } from './journal.ts';
import {
  countMatches,
  deleteMatches,
  findGiven,
  findMatch,
  insertMatch,
  insertPieces,
  listFollowing,
  listMatches,
  listOfBot,
  listStrangers,
  listSurplus,
  listUnfollowed,
} from './matchRows.ts';
import { type MatchesFound, type MatchSearch, searchMatches } from './matchSearch.ts';
import { Accounts } from './people/accounts.ts';
import { Audit } from './people/audit.ts';
import { PageSessions } from './people/sessions.ts';
import { Teams } from './people/teams.ts';
import { readErrors, type StoredErrors, writeErrors } from './programErrors.ts';
import { RowWrites } from './rowWrites.ts';
import { givenName } from './schema.ts';
import { listSealed, unsealCompetition, unsealPairing } from './seals.ts';
import { storeWords } from './sentences.ts';
import type { MatchFilter, NewMatch, StoredMatch, StoredSeat } from './storedMatch.ts';
import { refusalOf, unlessPassing } from './storeError.ts';
import { Tenure } from './tenure.ts';
import { addToken, findToken, type KnownToken, listTokens, revokeToken, type StoredToken } from './tokens.ts';

/** What happens to the store behind its users' backs. */
export interface StoreHooks {
  /** Why nothing can be kept at present, in English; null when it is over. */
  onTrouble?(why: string | null): void;
  /**
   * Another server has taken the database: this one must stop. Everything still waiting is refused.
   */
  onLost?(why: string): void;
}

export class Store {
  readonly #database: Database;
  readonly #journal: Journal;
  readonly #hooks: StoreHooks;
  /** What this server has of the database, alone or beside others. */
  readonly tenure: Tenure;
  readonly #rows = new RowWrites();
  readonly competitions: Competitions;
  readonly accounts: Accounts;
  readonly teams: Teams;
  readonly sessions: PageSessions;
  readonly audit: Audit;
  readonly bots: TeamBots;
  readonly archives: Archives;
  #trouble: string | null = null;

  private constructor(database: Database, tenure: Tenure, hooks: StoreHooks) {
    this.#database = database;
    this.tenure = tenure;
    this.#hooks = hooks;
    this.competitions = new Competitions(database.db, this.#rows, (write, match) => this.#insertOwn(write, match));
    this.accounts = new Accounts(database.db, this.#rows);
    this.teams = new Teams(database, this.#rows);
    this.sessions = new PageSessions(database.db, this.#rows);
    this.audit = new Audit(database.db, this.#rows);
    this.bots = new TeamBots(database.db, this.#rows);
    this.archives = new Archives(database.db, this.#rows);
    this.#journal = new Journal(database.db, database.pieces, {
      onTrouble: (error) => this.#tell(error === null ? null : refusalOf(error, database.where)),
      onLost: ({ message }) => {
        this.#tell(refusal('store/lost', { where: database.where, holder: message }));
        hooks.onLost?.(this.#trouble!);
      },
    });
    database.pieces.onGone = () => this.#journal.look();
  }

  /**
   * Brought up to date, and locked until it is closed: for this server, or with `share` for those
   * that share it, where its kind of database allows that.
   */
  static async open(where: string, hooks: StoreHooks = {}, purpose: Purpose = 'serve'): Promise<Result<Store>> {
    const database = await openDatabase(where, purpose);
    if (!database.ok) return database;
    try {
      const migrated = await migrate(database.value);
      if (migrated.ok) return ok(new Store(database.value, await Tenure.begin(database.value), hooks));
      await database.value.close();
      return migrated;
    } catch (error) {
      await database.value.close();
      return { ok: false, refusal: refusalOf(error, where) };
    }
  }

  /**
   * Why nothing can be kept at present: moves wait for it. In English, for whoever looks after the
   * server.
   */
  get trouble(): string | null {
    return this.#trouble;
  }

  async close(): Promise<void> {
    await this.#journal.close();
    await this.#rows.close();
    // Others need not wait.
    await this.tenure.giveUp().catch(unlessPassing);
    await this.#database.close();
  }

  /** Resolves when the chunk is on the disk. */
  append(piece: Piece): Promise<void> {
    return this.#journal.append(piece);
  }

  /**
   * With what is recorded of it already. Where it throws there is no such match, or soon will be
   * none.
   */
  async createMatch(match: NewMatch, pieces: readonly string[] = []): Promise<void> {
    const create = (): Promise<void> =>
      this.#db.transaction().execute(async (write) => {
        if (await this.#insertOwn(write, match)) await insertPieces(write, match.id, pieces);
      });
    await this.#rows.keep(create, () => this.deleteMatches([match.id]));
  }

  /**
   * A match with its whole record, from elsewhere. Where it throws there is no such match, or soon
   * will be none.
   */
  async importMatch(match: StoredMatch, pieces: readonly string[]): Promise<void> {
    const db = await this.#settled(match.id);
    const create = (): Promise<void> =>
      db.transaction().execute(async (write) => {
        if (await insertMatch(write, match, null)) await insertPieces(write, match.id, pieces);
      });
    await this.#rows.keep(create, () => this.deleteMatches([match.id]));
  }

  /** With everything that belongs to them. */
  async deleteMatches(ids: readonly string[]): Promise<void> {
    for (const id of ids) await this.#settled(id);
    await this.#rows.keep(() => this.#db.transaction().execute((write) => deleteMatches(write, ids)));
  }

  /**
   * Of a match that has not begun. `started`: it begins with that, or is open once more (null).
   * Where it throws nobody knows whether it was kept.
   */
  async fillSeat(match: string, seat: StoredSeat, started?: number | null): Promise<void> {
    const { player, name, key, bot } = seat;
    const version = bot ? { version: bot.version } : {};
    const fill = (): Promise<void> =>
      this.#db.transaction().execute(async (write) => {
        await write
          .updateTable('seats')
          .set({ player, name, key, folded: foldName(name), ...version })
          .where('match', '=', match)
          .where('seat', '=', seat.seat)
          .execute();
        if (started === undefined) return;
        const status = started === null ? 'open' : 'running';
        await write.updateTable('matches').set({ status, started }).where('id', '=', match).execute();
      });
    await this.#rows.keep(fill);
  }

  /**
   * Resolves when it is written, however long the database is gone, or when the store is closed.
   */
  later(write: () => Promise<void>): Promise<void> {
    return this.#rows.later(write);
  }

  /** A match that was broken off, and the one that is played in its place. */
  async replaceMatch(broken: string, match: NewMatch, at: number): Promise<void> {
    const db = await this.#settled(broken);
    await db.transaction().execute(async (write) => {
      await write.updateTable('matches').set({ status: 'broken', ended: at }).where('id', '=', broken).execute();
      await this.#insertOwn(write, match);
      await write.updateTable('competition_matches').set({ match: match.id }).where('match', '=', broken).execute();
    });
  }

  /** Where it throws because the database is away, it is set when that is back. */
  async setStatus(match: string, status: Exclude<MatchStatus, 'open'>, at: number): Promise<void> {
    const when = status === 'running' ? { started: at } : { ended: at };
    const set = async (): Promise<void> => {
      const db = await this.#settled(match);
      await db
        .updateTable('matches')
        .set({ status, ...when })
        .where('id', '=', match)
        .execute();
    };
    await this.#rows.keep(set, set);
  }

  async findMatch(id: string): Promise<StoredMatch | null> {
    return findMatch(await this.#settled(id), id);
  }

  /** Newest first. */
  async listMatches(filter: MatchFilter): Promise<StoredMatch[]> {
    return listMatches(await this.#settledAll(), filter);
  }

  /** By what people look for, newest first: a page and where it goes on. */
  async searchMatches(search: MatchSearch): Promise<MatchesFound> {
    return searchMatches(await this.#settledAll(), search);
  }

  /** Of a team's bot, `team/bot`: newest first. */
  async listOfBot(bot: string, most: number): Promise<StoredMatch[]> {
    return listOfBot(await this.#settledAll(), bot, most);
  }

  /** The matches that follow this one: another attempt at it, rematches. */
  async listFollowing(match: string): Promise<StoredMatch[]> {
    return listFollowing(await this.#settledAll(), match);
  }

  /** Matches of it that were taken back and that nothing follows: it was gone at that moment. */
  async listUnfollowed(): Promise<StoredMatch[]> {
    return listUnfollowed(await this.#settledAll(), this.tenure.isShared ? this.tenure.owner : null);
  }

  /** Matches of strangers that are over: those that ended before that moment, oldest first. */
  async listStrangers(before: number, most: number): Promise<string[]> {
    return listStrangers(await this.#settledAll(), before, most);
  }

  /** Those that a stranger has beyond so many, oldest first. */
  async listSurplus(kept: number, most: number): Promise<string[]> {
    return listSurplus(await this.#settledAll(), kept, most);
  }

  /**
   * Somebody known takes part: it is not only strangers' any more. Where it throws because the
   * database is away, it is set when that is back.
   */
  async keepForGood(match: string): Promise<void> {
    const set = (): Promise<unknown> =>
      this.#db.updateTable('matches').set({ guest: null }).where('id', '=', match).execute();
    await this.#rows.keep(set, set);
  }

  /**
   * What this server has to take up after it was gone, oldest first: its own matches, and those
   * that another one left.
   */
  async takeUnfinished(now = Date.now()): Promise<StoredMatch[]> {
    const db = await this.#settledAll();
    await this.tenure.takeUp(now);
    const own = { owner: this.tenure.owner, status: GOING, most: Number.MAX_SAFE_INTEGER };
    return (await listMatches(db, own)).reverse();
  }

  async countMatches(): Promise<Record<MatchStatus, number>> {
    return countMatches(await this.#settledAll());
  }

  /**
   * The record's text so far: what `parseRecord` reads. Of a match that is over without the seed as
   * long as that is sealed, and with it from then on.
   */
  async recordText(match: string): Promise<string> {
    const db = await this.#settled(match);
    const row = await db.selectFrom('matches').select(['seed', 'sealed']).where('id', '=', match).executeTakeFirst();
    const rows = await db.selectFrom('pieces').select('text').where('match', '=', match).orderBy('version').execute();
    const text = rows.map((piece) => piece.text).join('');
    return row?.sealed === null ? tellSeed(text, row.seed) : text;
  }

  /** Pairings of a competition whose seeds are not told yet. */
  sealedIn(competition: string): Promise<string[]> {
    return listSealed(this.#db, competition);
  }

  /**
   * The pairing is over: the seed of its matches is told. Where it throws because the database is
   * away, it is told when that is back.
   */
  async unseal(pairing: string): Promise<void> {
    const unseal = (): Promise<void> => unsealPairing(this.#db, pairing);
    await this.#rows.keep(unseal, unseal);
  }

  /** The seeds of competitions that are closed are told, also where the server was gone then. */
  async unsealClosed(): Promise<void> {
    for (const { id, closed } of await this.competitions.list())
      if (closed !== null) await unsealCompetition(this.#db, id);
  }

  /** The version that a person's move made, if it was taken before; null if not. */
  async versionOf(match: string, seat: Seat, id: string): Promise<number | null> {
    return findGiven(await this.#settled(match), match, givenName(seat, id));
  }

  /**
   * What a program wrote to its standard error: the last of it. Resolves when it is written,
   * however long the database is gone.
   */
  keepErrors(match: string, seat: Seat, text: string, turns: readonly ErrorTurn[] = []): Promise<void> {
    return this.later(() => writeErrors(this.#db, match, { seat, text, turns }));
  }

  /** By seat; only seats that wrote something. */
  errorsOf(match: string): Promise<StoredErrors[]> {
    return readErrors(this.#db, match);
  }

  addToken(token: Omit<StoredToken, 'revoked'>): Promise<void> {
    return this.#rows.keep(
      () => addToken(this.#db, token),
      () => revokeToken(this.#db, token.id, token.created),
    );
  }

  /** Null for one that is not known, and for one that was taken back. */
  findToken(hash: string): Promise<KnownToken | null> {
    return findToken(this.#db, hash);
  }

  listTokens(): Promise<StoredToken[]> {
    return listTokens(this.#db);
  }

  revokeToken(id: string, at: number): Promise<boolean> {
    const revoke = (): Promise<boolean> => revokeToken(this.#db, id, at);
    return this.#rows.keep(revoke, revoke);
  }

  fact(name: string): Promise<string | null> {
    return readFact(this.#db, name);
  }

  async setFact(name: string, value: string): Promise<void> {
    await this.#rows.keep(() => writeFact(this.#db, name, value));
  }

  /** Only where it has that value now, or none (null): of two who try at once one succeeds. */
  swapFact(name: string, before: string | null, value: string): Promise<boolean> {
    return swapFact(this.#db, name, before, value);
  }

  /**
   * Pieces wait for their tables a moment at most: whoever reads them, or changes what they change,
   * goes behind them.
   */
  async #settled(match: string): Promise<Database['db']> {
    await this.#database.pieces.settle?.(match);
    return this.#db;
  }

  /** A list is shown even while the disk is full: what it lacks is told as trouble. */
  async #settledAll(): Promise<Database['db']> {
    await this.#database.pieces.settle?.().catch(() => {});
    return this.#db;
  }

  #insertOwn(write: Database['db'], match: NewMatch): Promise<boolean> {
    return insertMatch(write, match, this.tenure.from(Date.now()));
  }

  #tell(trouble: Refusal | null): void {
    const why = trouble && say(trouble, 'en', storeWords);
    if (why === this.#trouble) return;
    this.#trouble = why;
    this.#hooks.onTrouble?.(why);
  }

  get #db(): Database['db'] {
    return this.#database.db;
  }
}
