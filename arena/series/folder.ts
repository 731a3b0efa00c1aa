/**
 * A folder that holds a series: its plan, and a record per match under the match's number in the
 * plan.
 * A user sees: a match that was counted is never lost and never played again; the same command goes
 * on where the last one was cut off, whatever cut it off, and comes to the result that it would
 * have had undisturbed.
 * How: a match is finished when its record has an end that is no interruption, and such an end is
 * on the disk before the match is counted. Any other record is of a match that is played again,
 * with the same seed. A plan that differs is refused, with what differs.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashSeed, isSeed, type Seed } from '@joute/core/dice.ts';
import type { RecordSink } from '@joute/core/host/playing.ts';
import { firstDifference } from '@joute/core/input/difference.ts';
import { parseRecord } from '@joute/core/record/readRecord.ts';
import type { MatchRecord } from '@joute/core/record/record.ts';
import { ok, type Result, refuse } from '@joute/core/result.ts';
import { makeFolder } from '../files/makeFolder.ts';
import { lock, unlock } from '../files/runnerLock.ts';
import { shownDifference } from '../files/shownDifference.ts';
import { RecordFile } from '../files/syncedFile.ts';
import { readText, writeWholeFile } from '../files/wholeFile.ts';
import { type SeriesGame, seriesGameOf } from './game.ts';
import { openingOf, type SeriesPlan, seatCrew } from './plan.ts';

const PLAN = 'plan.json';
const LOCK = '.lock';

/**
 * The whole plan as the folder stores it, in the words that its user gave where there are such. A
 * secret seed is in it, marked as such: whoever runs the series needs it to go on, and players must
 * not see the folder before the series is over.
 */
export interface WrittenPlan {
  readonly game: string;
  readonly seed: Seed;
  readonly secret: boolean;
  readonly [part: string]: unknown;
}

export class SeriesFolder {
  readonly path: string;
  /**
   * The folder's own seed where it was there before and is secret: nobody can give that one again.
   */
  readonly seed: Seed;
  readonly #game: string;

  private constructor(path: string, game: string, seed: Seed) {
    this.path = path;
    this.#game = game;
    this.seed = seed;
  }

  /**
   * Begins a series in an empty folder, or goes on with the one that is there. The caller closes
   * it.
   */
  static open(path: string, plan: WrittenPlan): Result<SeriesFolder> {
    makeFolder(path);
    const holder = lock(join(path, LOCK));
    if (holder !== null) return refuse('series/busy', { folder: path, process: holder });
    const opened = settlePlan(path, plan);
    if (opened.ok) return ok(new SeriesFolder(path, plan.game, opened.value));
    unlock(join(path, LOCK));
    return opened;
  }

  close(): void {
    unlock(join(this.path, LOCK));
  }

  /** The path of the record of the nth match of this series. */
  pathOf(number: number): string {
    return join(this.path, `${this.#game}-${String(number).padStart(4, '0')}.json`);
  }

  openRecord(number: number): RecordSink {
    return new RecordFile(this.pathOf(number)).sink;
  }

  /**
   * The matches that are finished already. Refuses a record that is not of this series: it would be
   * counted, or overwritten.
   */
  finished(plan: SeriesPlan): Result<SeriesGame[]> {
    const games: SeriesGame[] = [];
    const there = new Set(readdirSync(this.path));
    for (let number = 1; number <= plan.games; number++) {
      const path = this.pathOf(number);
      if (!there.has(path.slice(this.path.length + 1))) continue;
      const record = parseRecord(readFileSync(path, 'utf8'));
      // A file that was cut off within its first line is no record yet.
      if (!record.ok) continue;
      if (!isOf(plan, number, record.value)) return refuse('series/foreign-record', { record: path });
      const { end } = record.value;
      if (end && end.termination !== 'interrupted') games.push(seriesGameOf(plan, number, record.value));
    }
    return ok(games);
  }
}

/** Whether the record's dice and seats are those that the plan gives this match. */
function isOf(plan: SeriesPlan, number: number, { head }: MatchRecord): boolean {
  const { seed } = openingOf(plan, seatCrew(plan, number).opening);
  return head.game === plan.game.facts.id && head.seats.length === plan.seats && head.dice.hash === hashSeed(seed);
}

/** Writes the plan, or compares it with the one that is there; returns the seed to go on with. */
function settlePlan(path: string, plan: WrittenPlan): Result<Seed> {
  const written = readPlan(path);
  if (!written.ok) return written;
  if (written.value === null) {
    const record = readdirSync(path).find((name) => new RegExp(`^${plan.game}-\\d{4,9}\\.json$`).test(name));
    if (record !== undefined) return refuse('series/records-without-plan', { folder: path, record });
    writeWholeFile(join(path, PLAN), `${JSON.stringify(plan, null, 2)}\n`);
    return ok(plan.seed);
  }
  const before = written.value;
  // A secret seed is a new one each time: the folder's own is used.
  const now: WrittenPlan = before.secret && plan.secret ? { ...plan, seed: before.seed } : plan;
  const differs = firstDifference(before, now);
  if (!differs) return ok(now.seed);
  const [part] = differs.path;
  // A secret seed must not be printed.
  if (part === 'seed' || part === 'secret') return refuse('series/other-seed', { folder: path });
  return refuse('series/differs', { folder: path, ...shownDifference(differs) });
}

function readPlan(path: string): Result<WrittenPlan | null> {
  const text = readText(join(path, PLAN));
  if (text === null) return ok(null);
  try {
    const plan = JSON.parse(text) as Partial<WrittenPlan> | null;
    if (typeof plan?.game === 'string' && typeof plan.secret === 'boolean' && isSeed(plan.seed ?? ''))
      return ok(plan as WrittenPlan);
  } catch {}
  return refuse('series/plan-broken', { file: join(path, PLAN) });
}
