/**
 * The report server's data: a folder with a file of lines, one for each accepted report. The ledger
 * is built from the file when the server starts. Two servers on one folder would each miss what the
 * other accepts, so the second is refused.
 */
import { join } from 'node:path';
import type { DurableFile, HostFiles } from '@joute/core/host/hostFiles.ts';
import { ok, type Result, refuse } from '@joute/core/result.ts';
import * as z from 'zod';
import { type Decision, decideReport, Ledger, type LedgerEntry, type RegisteredGame } from '../../wire/ledger.ts';
import { COLOURS } from '../../wire/report.ts';

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
  readonly #files: HostFiles;
  readonly #folder: string;
  readonly #file: DurableFile;
  readonly #ledger: Ledger;
  #last: Promise<unknown> = Promise.resolve();

  private constructor(files: HostFiles, folder: string, file: DurableFile, ledger: Ledger) {
    this.#files = files;
    this.#folder = folder;
    this.#file = file;
    this.#ledger = ledger;
  }

  static async open(files: HostFiles, folder: string): Promise<Result<ReportStore>> {
    files.makeFolder(folder);
    const holder = files.lock(join(folder, LOCK));
    if (holder !== null) return refuse('reports/busy', { folder, process: holder });
    const path = join(folder, FILE);
    const { file, lines } = await files.openLines(path);
    const ledger = readLedger(path, lines);
    if (ledger.ok) return ok(new ReportStore(files, folder, file, ledger.value));
    await file.close();
    files.unlock(join(folder, LOCK));
    return ledger;
  }

  /** In the order of their first reports. */
  get games(): RegisteredGame[] {
    return this.#ledger.games;
  }

  /**
   * Decides on a report, and stores an accepted one; resolves when the disk has it. Reports are
   * decided in the order in which they come.
   */
  take(bytes: Uint8Array, from: string, now: () => Date): Promise<Decision> {
    const taken = this.#last.then(() => this.#take(bytes, from, now()));
    this.#last = taken.catch(() => {});
    return taken;
  }

  async close(): Promise<void> {
    await this.#last;
    await this.#file.close();
    this.#files.unlock(join(this.#folder, LOCK));
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

/** Reads a folder, whether a server is running there or not. */
export function readReports(files: HostFiles, folder: string): Result<Ledger> {
  const path = join(folder, FILE);
  return readLedger(path, files.readLines(path));
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

/** The day by the machine's local clock: `2026-11-15`. */
export function makeDay(now: Date): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
