/**
 * A folder that holds a competition: its log (a line for what was appended at once), the seed of
 * its dice, for its owner's eyes only, and the records of its matches by stage.
 * A user sees: the same command goes on where the last one was cut off, whatever cut it off, and
 * comes to the result that it would have had undisturbed.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type CompetitionEvent, eventSchema } from '@joute/core/competition/log/events.ts';
import type { CompetitionPlan } from '@joute/core/competition/plan/plan.ts';
import { expandSeed, hashSeed, isSeed, type Seed } from '@joute/core/dice.ts';
import { firstDifference } from '@joute/core/input/difference.ts';
import { ok, type Result, refuse } from '@joute/core/result.ts';
import * as z from 'zod';
import { DurableLines, readLines } from '../files/durableLines.ts';
import { makeFolder } from '../files/makeFolder.ts';
import { lock, unlock } from '../files/runnerLock.ts';
import { shownDifference } from '../files/shownDifference.ts';
import { readText, writeWholeFile } from '../files/wholeFile.ts';
import type { CompetitionLog } from './competition.ts';

/** In a folder the only competition has no need of another id. */
export const HERE = 'here';
const EVENTS = 'events.jsonl';
const SEED = 'seed';
const LOCK = '.lock';

export class CompetitionFolder implements CompetitionLog {
  readonly path: string;
  /** What the log held when it was opened. */
  readonly events: readonly CompetitionEvent[];
  readonly seed: Seed;
  readonly #lines: DurableLines;

  private constructor(path: string, events: readonly CompetitionEvent[], seed: Seed, lines: DurableLines) {
    this.path = path;
    this.events = events;
    this.seed = seed;
    this.#lines = lines;
  }

  /**
   * Begins a competition in an empty folder, or goes on with the one that is there; without a plan
   * only that. `secret`: the seed, where the plan has none and the folder is new. The caller closes
   * it.
   */
  static async open(path: string, plan: CompetitionPlan | null, secret: Seed): Promise<Result<CompetitionFolder>> {
    if (plan === null && !existsSync(join(path, EVENTS))) return refuse('competition/no-log', { folder: path });
    makeFolder(path);
    const holder = lock(join(path, LOCK));
    if (holder !== null) return refuse('competition/busy', { folder: path, process: holder });
    const opened = await openLog(path, plan, secret).catch((error: unknown) => {
      unlock(join(path, LOCK));
      throw error;
    });
    if (!opened.ok) {
      unlock(join(path, LOCK));
      return opened;
    }
    const { events, seed, lines } = opened.value;
    return ok(new CompetitionFolder(path, events, seed, lines));
  }

  append(events: readonly CompetitionEvent[]): Promise<void> {
    return this.#lines.append(JSON.stringify(events));
  }

  async close(): Promise<void> {
    await this.#lines.close();
    unlock(join(this.path, LOCK));
  }
}

/** The log as it is now, also while another process goes on with it. */
export function readFolder(path: string): Result<CompetitionEvent[]> {
  const lines = readLines(join(path, EVENTS));
  return lines.length === 0 ? refuse('competition/no-log', { folder: path }) : parseLines(path, lines);
}

/** Where the record of a job is, from the folder on. */
export function recordPath(key: string): string {
  const [, stage = '', pairing = '', leg = '', attempt = ''] = key.split('/');
  const again = attempt === '1' ? '' : `-attempt${attempt}`;
  return join('matches', fileName(stage), `${fileName(pairing)}-leg${leg}${again}.json`);
}

/** What Windows takes for a device, with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;
/** Besides what addresses do not allow; Windows drops dots at the end. */
const FORBIDDEN = /^\.+|\.+$|[*'()!]/g;

/** Any text as a name that every system allows, and that says the same. */
const fileName = (text: string): string =>
  encodeURIComponent(text)
    .replace(FORBIDDEN, inHexadecimal)
    .replace(DEVICE, (name) => inHexadecimal(name.slice(0, 1)) + name.slice(1));

const inHexadecimal = (part: string): string =>
  [...part].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join('');

interface OpenLog {
  readonly events: readonly CompetitionEvent[];
  readonly seed: Seed;
  readonly lines: DurableLines;
}

async function openLog(path: string, plan: CompetitionPlan | null, secret: Seed): Promise<Result<OpenLog>> {
  const { file, lines } = await DurableLines.open(join(path, EVENTS));
  const opened = lines.length === 0 ? await begin(path, plan!, secret, file) : goOn(path, plan, lines);
  if (opened.ok) return ok({ ...opened.value, lines: file });
  await file.close();
  return opened;
}

/** The seed is on the disk before the hash of it is published. */
async function begin(path: string, plan: CompetitionPlan, secret: Seed, file: DurableLines) {
  const seed = plan.seed === null ? secret : seedOf(plan.seed);
  writeWholeFile(join(path, SEED), `${seed}\n`);
  const created: CompetitionEvent = {
    ...{ kind: 'created', at: Date.now(), who: 'command line', why: null },
    ...{ plan, commitment: hashSeed(seed) },
  };
  await file.append(JSON.stringify([created]));
  return ok({ events: [created], seed });
}

export const seedOf = (text: string): Seed => (isSeed(text) ? text : expandSeed(text));

function goOn(path: string, plan: CompetitionPlan | null, lines: readonly string[]): Result<Omit<OpenLog, 'lines'>> {
  const read = parseLines(path, lines);
  if (!read.ok) return read;
  const [created] = read.value;
  if (created?.kind !== 'created') return refuse('competition/log-broken', { folder: path, line: 1 });
  const differs = plan && firstDifference(created.plan, plan);
  if (differs) return refuse('competition/differs', { folder: path, ...shownDifference(differs) });
  const seed = readSeed(path);
  if (seed === null || hashSeed(seed) !== created.commitment) return refuse('competition/seed-lost', { folder: path });
  return ok({ events: read.value, seed });
}

function readSeed(path: string): Seed | null {
  const text = readText(join(path, SEED))?.trim() ?? '';
  return isSeed(text) ? text : null;
}

const lineSchema = z.array(eventSchema);

function parseLines(path: string, lines: readonly string[]): Result<CompetitionEvent[]> {
  const events: CompetitionEvent[] = [];
  for (const [index, line] of lines.entries()) {
    const parsed = lineSchema.safeParse(parseJson(line));
    if (!parsed.success) return refuse('competition/log-broken', { folder: path, line: index + 1 });
    events.push(...parsed.data);
  }
  return ok(events);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
