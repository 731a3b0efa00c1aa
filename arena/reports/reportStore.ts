/**
 * The report server's memory: a folder with a file of lines, one a report that was taken. The file is all there is; the ledger is made
 * from it when the server starts. Two servers on one folder would each miss what the other takes, so the second is refused.
 */
import { join } from 'node:path';
import { ok, type Result, refuse } from '@joute/core/result.ts';
import {
  type Decision,
  decideReport,
  Ledger,
  type LedgerEntry,
  type RegisteredGame,
} from '@joute/games/draughts/wire/ledger.ts';
import { COLOURS } from '@joute/games/draughts/wire/report.ts';
import * as z from 'zod';
import { makeDay } from '../files/day.ts';
import { DurableLines, readLines } from '../files/durableLines.ts';
import { makeFolder } from '../files/makeFolder.ts';
import { lock, unlock } from '../files/runnerLock.ts';

const FILE = 'reports.jsonl';
const LOCK = '.lock';

const schema = z.object({
  at: z.string(),
  day: z.string().regex(/^\d{4}-\d\d-\d\d$/),
  reporter: z.enum(COLOURS),
  white: z.string(),
  black: z.string(),
  winner: z.enum(COLOURS).nullable(),
  moves: z.string(),
});

export class ReportStore {
  readonly #folder: string;
  readonly #file: DurableLines;
  readonly #ledger: Ledger;
  #last: Promise<unknown> = Promise.resolve();

  private constructor(folder: string, file: DurableLines, ledger: Ledger) {
    this.#folder = folder;
    this.#file = file;
    this.#ledger = ledger;
  }

  static async open(folder: string): Promise<Result<ReportStore>> {
    makeFolder(folder);
    const holder = lock(join(folder, LOCK));
    if (holder !== null) return refuse('reports/busy', { folder, process: holder });
    const path = join(folder, FILE);
    const { file, lines } = await DurableLines.open(path);
    const ledger = readLedger(path, lines);
    if (ledger.ok) return ok(new ReportStore(folder, file, ledger.value));
    await file.close();
    unlock(join(folder, LOCK));
    return ledger;
  }

  /** In the order of their first reports. */
  get games(): RegisteredGame[] {
    return this.#ledger.games;
  }

  /** Decides on a report, and keeps it where it is taken; resolves when the disk has it. Reports are decided in the order they come. */
  take(bytes: Uint8Array, from: string, now: () => Date): Promise<Decision> {
    const taken = this.#last.then(() => this.#take(bytes, from, now()));
    this.#last = taken.catch(() => {});
    return taken;
  }

  async close(): Promise<void> {
    await this.#last;
    await this.#file.close();
    unlock(join(this.#folder, LOCK));
  }

  async #take(bytes: Uint8Array, from: string, now: Date): Promise<Decision> {
    const decision = decideReport(this.#ledger, bytes, from, makeDay(now));
    const { entry } = decision;
    if (entry) {
      await this.#file.append(JSON.stringify({ at: now.toISOString(), ...entry }));
      this.#ledger.enter(entry);
    }
    return decision;
  }
}

/** For looking at a folder, whether a server is at work there or not. */
export function readReports(folder: string): Result<Ledger> {
  const path = join(folder, FILE);
  return readLedger(path, readLines(path));
}

function readLedger(path: string, lines: readonly string[]): Result<Ledger> {
  const ledger = new Ledger();
  for (const [index, line] of lines.entries()) {
    const entry = parseEntry(line);
    if (!entry) return refuse('reports/broken', { file: path, line: index + 1 });
    ledger.enter(entry);
  }
  return ok(ledger);
}

function parseEntry(line: string): LedgerEntry | null {
  try {
    const { at: _at, ...entry } = schema.parse(JSON.parse(line));
    return entry;
  } catch {
    return null;
  }
}
