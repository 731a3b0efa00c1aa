/**
 * The one connection over which a server writes its pieces. It holds the lock that makes it the one
 * server of the database, so nothing can be written by somebody who has lost that lock: a lost
 * connection is made again and the lock taken again first. Servers that share a database hold that
 * lock together, and each one more for its own place among them.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { ok, type Result, refuse } from '@joute/core/result.ts';
import pg from 'pg';
import { hidePassword } from '../machine/hidePassword.ts';
import type { SharedPlace } from './database.ts';
import { Lost, type Piece, type PieceWriter } from './journal.ts';
import { placeName } from './ownership.ts';
import { givenName } from './schema.ts';
import { HOLDER } from './serverLock.ts';
import { codeOf } from './storeError.ts';

/** Any number, the same for everybody. */
const SERVER_LOCK = 6_085_801;
/** Servers that share a database. */
const MOST_PLACES = 100;
const VACATE_MS = 5000;
const LOOK_MS = 50;

/** A server that does not answer is one that is not there. */
export const CONNECT_MS = 5000;

/** An answer later than this does not come any more: the connection is given up, and made again. */
const ANSWER_MS = 30_000;

const NAME = `joute ${HOLDER}`.slice(0, 63);

const HOLDER_QUERY = `
  select pid, application_name as name from pg_locks join pg_stat_activity using (pid)
  where locktype = 'advisory' and granted and classid = $1 and objid = $2 and objsubid = $3
    and database = (select oid from pg_database where datname = current_database())`;

/** One statement, one commit, one answer to wait for. */
const WRITE_QUERY = `
  with kept as (insert into pieces (match, version, text, given)
    select * from unnest($1::text[], $2::integer[], $3::text[], $4::text[]))
  update matches set status = 'finished', ended = over.at, termination = over.termination, result = over.result, plies = over.plies
  from unnest($5::text[], $6::bigint[], $7::text[], $8::text[], $9::integer[])
    as over (match, at, termination, result, plies)
  where id = over.match`;

export class PostgresSeat implements PieceWriter, SharedPlace {
  /** Called when the connection is gone while nobody uses it. */
  onGone: () => void = () => {};
  readonly #url: string;
  #client: pg.Client | null = null;
  /** Of the connection that we had last, as PostgreSQL numbers them. */
  #process: number | null = null;
  readonly #isShared: boolean;
  #number = 0;
  id: string | null = null;

  constructor(url: string, isShared = false) {
    this.#url = url;
    this.#isShared = isShared;
  }

  get number(): number {
    return this.#number;
  }

  /** For the first time: refused where somebody else has it. */
  async take(): Promise<Result<undefined>> {
    const client = await this.#connect();
    if (await this.#tryFirst(client)) {
      await this.#settle(client);
      return ok(undefined);
    }
    const holder = await findHolder(client, 0);
    await client.end();
    return refuse('store/busy', { where: hidePassword(this.#url), holder: nameOf(holder) });
  }

  async write(pieces: readonly Piece[]): Promise<void> {
    const client = this.#client ?? (await this.#takeAgain());
    if (pieces.length === 0) return;
    try {
      await client.query({ name: 'write pieces', text: WRITE_QUERY, values: columnsOf(pieces) });
    } catch (error) {
      if (isConnectionLost(error)) this.#drop(client);
      throw error;
    }
  }

  async close(): Promise<void> {
    const client = this.#client;
    this.#client = null;
    await client?.end().catch(() => {});
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: NAME,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: ANSWER_MS,
      keepAlive: true,
    });
    // What goes wrong shows with the next question.
    client.on('error', () => {});
    try {
      await client.connect();
    } catch (error) {
      void client.end().catch(() => {});
      throw error;
    }
    return client;
  }

  async #takeAgain(): Promise<pg.Client> {
    const client = await this.#connect();
    try {
      if (!(await this.#tryAgain(client))) await this.#recover(client);
      if (this.#isShared) await this.#checkId(client);
      await this.#settle(client);
      return client;
    } catch (error) {
      void client.end().catch(() => {});
      throw error;
    }
  }

  /**
   * Who holds it may be ourselves: PostgreSQL may not know yet that our last connection is dead.
   */
  async #recover(client: pg.Client): Promise<void> {
    const holder = await findHolder(client, this.#number);
    if (holder !== null && (holder.pid !== this.#process || holder.name !== NAME)) throw new Lost(nameOf(holder));
    if (holder !== null) await client.query('select pg_terminate_backend($1)', [holder.pid]);
    await pause(100);
    if (!(await this.#tryAgain(client))) throw new Error('our last connection still holds the lock');
  }

  /** The place with the lowest number that nobody has. */
  async #tryFirst(client: pg.Client): Promise<boolean> {
    if (!this.#isShared) return tryLock(client);
    if (!(await tryShared(client))) return false;
    for (let number = 1; number <= MOST_PLACES; number++) {
      if (!(await tryPlace(client, number))) continue;
      this.#number = number;
      return true;
    }
    return false;
  }

  async #tryAgain(client: pg.Client): Promise<boolean> {
    if (!this.#isShared) return tryLock(client);
    return (await tryShared(client)) && (await tryPlace(client, this.#number));
  }

  /** Others who took this server for dead have its matches, and its place has another id. */
  async #checkId(client: pg.Client): Promise<void> {
    const query = 'select value from facts where name = $1';
    const { rows } = await client.query<{ value: string }>(query, [placeName(this.#number)]);
    if (this.id !== null && rows[0]?.value !== this.id) throw new Lost(rows[0]?.value ?? '?');
  }

  async vacate(number: number): Promise<void> {
    for (const end = performance.now() + VACATE_MS; performance.now() < end; await pause(LOOK_MS)) {
      const client = this.#client;
      if (!client) break;
      const holder = await findHolder(client, number);
      if (holder) await client.query('select pg_terminate_backend($1)', [holder.pid]);
      else return;
    }
    throw new Error(`the place ${number} is still taken`);
  }

  async #settle(client: pg.Client): Promise<void> {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    this.#process = rows[0]!.pid;
    this.#client = client;
    client.once('end', () => this.#drop(client));
  }

  #drop(client: pg.Client): void {
    if (this.#client !== client) return;
    this.#client = null;
    void client.end().catch(() => {});
    this.onGone();
  }
}

interface Holder {
  readonly pid: number;
  readonly name: string;
}

const nameOf = (holder: Holder | null): string => holder?.name.replace(/^joute /, '') ?? '?';

async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [SERVER_LOCK]);
  return rows[0]!.held;
}

async function tryShared(client: pg.Client): Promise<boolean> {
  const query = 'select pg_try_advisory_lock_shared($1) as held';
  return (await client.query<{ held: boolean }>(query, [SERVER_LOCK])).rows[0]!.held;
}

async function tryPlace(client: pg.Client, number: number): Promise<boolean> {
  const query = 'select pg_try_advisory_lock($1, $2) as held';
  return (await client.query<{ held: boolean }>(query, [SERVER_LOCK, number])).rows[0]!.held;
}

/** Of a place; 0: of the database as a whole. PostgreSQL lists locks of two numbers otherwise. */
async function findHolder(client: pg.Client, place: number): Promise<Holder | null> {
  const lock = place === 0 ? [0, SERVER_LOCK, 1] : [SERVER_LOCK, place, 2];
  return (await client.query<Holder>(HOLDER_QUERY, lock)).rows[0] ?? null;
}

/**
 * What PostgreSQL itself refused leaves the connection as it was, but for its own end and for a
 * server that only reads.
 */
const isConnectionLost = (error: unknown): boolean => !/^(?!08|25|57)[0-9A-Z]{5}$/.test(codeOf(error));

function columnsOf(pieces: readonly Piece[]): unknown[] {
  const over = pieces.flatMap(({ match, ended }) => (ended ? [{ match, ...ended }] : []));
  return [
    pieces.map(({ match }) => match),
    pieces.map(({ version }) => version),
    pieces.map(({ text }) => text),
    pieces.map(({ given }) => (given ? givenName(given.seat, given.id) : null)),
    over.map(({ match }) => match),
    over.map(({ at }) => at),
    over.map(({ termination }) => termination),
    over.map(({ result }) => result),
    over.map(({ plies }) => plies),
  ];
}
