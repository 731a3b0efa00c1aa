/**
 * The tables as pieces come into them: over a connection of their own, whose statements run on a thread of the driver and not in the server's
 * way. A transaction is one call: the server itself may wait for its end, and then could not say the next word of it.
 * What comes of one match at once is one row: to bring in each piece by itself would take several times as long, on a core that the matches want.
 */
import Libsql from 'libsql/promise';
import { BUSY_MS } from './serverLock.ts';

/** A piece as the log has it; with what ends its match where it does. */
export type PieceRow = readonly [
  match: string,
  version: number,
  text: string,
  given: string | null,
  ...ended: [] | readonly [at: number, termination: string, result: string, plies: number],
];

/** Of one match, pieces one after the other. */
export type Run = readonly PieceRow[];

/** A row of the table: the pieces in it, and their text. */
interface Row {
  readonly pieces: readonly PieceRow[];
  readonly text: string;
}

/** Characters of one transaction and of one row, about: others who write wait for the one, and a statement can only be so long. */
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
  async insert(runs: Iterable<Run>, epoch: number): Promise<void> {
    for (const rows of parts(runs)) await this.#commit('NORMAL', insertsOf(rows));
    // The disk is waited for once, for all parts: until the epoch is there the log has them.
    await this.#commit('FULL', [`pragma user_version = ${epoch}`]);
  }

  close(): void {
    this.#connection.close();
  }

  async #commit(synchronous: 'NORMAL' | 'FULL', statements: readonly string[]): Promise<void> {
    try {
      const whole = [`pragma synchronous = ${synchronous}`, 'begin immediate', ...statements, 'commit'];
      await this.#connection.exec(whole.join(';'));
    } catch (error) {
      // Not begun, or ended by the error itself, such as a full disk.
      await this.#connection.exec('rollback').catch(() => {});
      throw error;
    }
  }
}

/** Rows of the table, by transactions. */
function* parts(runs: Iterable<Run>): Iterable<readonly Row[]> {
  let [rows, length]: [Row[], number] = [[], 0];
  for (const run of runs) {
    for (const row of rowsOf(run)) {
      rows.push(row);
      length += row.text.length;
      if (length < ENOUGH) continue;
      yield rows;
      [rows, length] = [[], 0];
    }
  }
  if (rows.length > 0) yield rows;
}

/** A row, unless it would be too long. It depends on the pieces alone: brought in again they make the same rows. */
function rowsOf(run: Run): Row[] {
  const rows: Row[] = [];
  let [start, text] = [0, ''];
  for (let index = 0; index < run.length; index++) {
    text += run[index]![2];
    if (text.length < ENOUGH && index < run.length - 1) continue;
    rows.push({ pieces: run.slice(start, index + 1), text });
    [start, text] = [index + 1, ''];
  }
  return rows;
}

function insertsOf(rows: readonly Row[]): string[] {
  const [alone, several]: [string[], string[]] = [[], []];
  for (const { pieces, text } of rows) {
    const [[match, first], [, version]] = [pieces[0]!, pieces.at(-1)!];
    const values = `${quote(match)},${version},${quote(text)},${makeGiven(pieces)}`;
    if (first === version) alone.push(`(${values})`);
    else several.push(`(${values},${first})`);
  }
  return [
    ...insertOf('match, version, text, given', alone),
    ...insertOf('match, version, text, given, first', several),
    ...rows.flatMap(({ pieces }) => pieces.flatMap(finishOf)),
  ];
}

const insertOf = (columns: string, values: readonly string[]): string[] =>
  values.length === 0 ? [] : [`insert or ignore into pieces (${columns}) values ${values.join()}`];

/** By the names of moves, the versions that they made: as JSON, which no name can break. */
function makeGiven(pieces: readonly PieceRow[]): string {
  let given = '';
  for (const [, version, , name] of pieces) {
    if (name !== null) given += `${given === '' ? '{' : ','}${JSON.stringify(name)}:${version}`;
  }
  return given === '' ? 'null' : quote(`${given}}`);
}

function finishOf([match, , , , ...ended]: PieceRow): string[] {
  if (ended.length === 0) return [];
  const [at, termination, result, plies] = ended;
  return [
    `update matches set status = 'finished', ended = ${at}, termination = ${quote(termination)}, result = ${quote(result)},
      plies = ${plies} where id = ${quote(match)}`,
  ];
}

const quote = (text: string): string => `'${text.replaceAll("'", "''")}'`;
