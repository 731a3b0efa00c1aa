/**
 * The tables as batches of pieces come into them: over a connection of their own, whose statements run on a thread of the driver and not in
 * the server's way. A transaction is one call: the server itself may wait for its end, and then could not say the next word of it.
 */
import Libsql from 'libsql/promise';
import { BUSY_MS } from './folderHold.ts';

/** Rows as the log has them: JSON that SQLite itself takes apart. */
export interface Batch {
  readonly json: string;
  /** Whether a match ends in it. */
  readonly hasEnds: boolean;
}

/** Characters of one transaction, about: others who write wait for its end. */
const ENOUGH = 256 * 1024;

/** What the driver's own types leave open. */
interface Connection {
  exec(statements: string): Promise<void>;
  close(): void;
}

export class PieceTables {
  readonly #connection: Connection;

  private constructor(connection: Connection) {
    this.#connection = connection;
  }

  static async open(path: string): Promise<PieceTables> {
    const connection: Connection = new Libsql(path, {});
    await connection.exec(`pragma busy_timeout = ${BUSY_MS}`);
    return new PieceTables(connection);
  }

  /** All of them, and last that they are there up to this epoch. After a failure the same may be brought in again. */
  async insert(batches: readonly Batch[], epoch: number): Promise<void> {
    for (const part of parts(batches)) {
      const isLast = part.at(-1) === batches.at(-1);
      // The disk is waited for once, for all parts: until the epoch is there the log has them.
      await this.#connection.exec(`pragma synchronous = ${isLast ? 'FULL' : 'NORMAL'}`);
      await this.#commit([...insertsOf(part), ...(isLast ? [`pragma user_version = ${epoch}`] : [])]);
    }
  }

  close(): void {
    this.#connection.close();
  }

  async #commit(statements: readonly string[]): Promise<void> {
    try {
      await this.#connection.exec(['begin immediate', ...statements, 'commit'].join(';'));
    } catch (error) {
      // Not begun, or ended by the error itself, such as a full disk.
      await this.#connection.exec('rollback').catch(() => {});
      throw error;
    }
  }
}

/** In their order: of a match, what is there is a beginning of it. */
function* parts(batches: readonly Batch[]): Iterable<readonly Batch[]> {
  let [start, length] = [0, 0];
  for (const [index, { json }] of batches.entries()) {
    length += json.length;
    if (length < ENOUGH && index < batches.length - 1) continue;
    yield batches.slice(start, index + 1);
    [start, length] = [index + 1, 0];
  }
}

function insertsOf(batches: readonly Batch[]): string[] {
  const ends = batches.filter(({ hasEnds }) => hasEnds);
  const pieces = `insert or ignore into pieces (match, version, text, given)
    select value->>0, value->>1, value->>2, value->>3 from json_each(${rowsOf(batches)})`;
  if (ends.length === 0) return [pieces];
  const finish = `update matches set status = 'finished',
      ended = value->>4, termination = value->>5, result = value->>6, plies = value->>7
    from json_each(${rowsOf(ends)}) where matches.id = value->>0 and json_array_length(value) > 4`;
  return [pieces, finish];
}

/** As a text in a statement. */
const rowsOf = (batches: readonly Batch[]): string =>
  `'[${batches.map(({ json }) => json.slice(1, -1).replaceAll("'", "''")).join()}]'`;
