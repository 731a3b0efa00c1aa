/**
 * Reads a record from any text: a whole document, or what a match that was cut off left behind.
 * Never throws.
 */
import * as z from 'zod';
import { isNestedTooDeep, MOST_NESTED } from '../input/nesting.ts';
import { MOST_LINE } from '../match/thinking.ts';
import { TERMINATIONS } from '../policy.ts';
import { ok, type Result, refuse } from '../result.ts';
import { type MatchRecord, RECORD_VERSION, RECORD_VERSIONS } from './record.ts';

const reason = z.object({ code: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) });
const draw = z.object({
  label: z.string(),
  turn: z.int(),
  index: z.int(),
  sides: z.int().optional(),
  probability: z.number().optional(),
  value: z.int(),
});
const thought = z.object({
  score: z.number().optional(),
  depth: z.number().optional(),
  nodes: z.number().optional(),
  line: z.string().max(MOST_LINE).optional(),
});
/** The schema of an entry. */
export const entry = z.object({
  turn: z.int(),
  seat: z.int().positive(),
  event: z.enum(['answer', 'timeout', 'disconnected', 'crashed', 'resigned']),
  move: z.string().optional(),
  raw: z.string().optional(),
  ms: z.number(),
  verdict: z.enum(['taken', 'refused', 'skipped', 'lost']),
  refusal: reason.optional(),
  thought: thought.optional(),
  draws: z.array(draw).optional(),
  link: z.string(),
});
const usage = z.object({
  seat: z.int().positive(),
  cpuMs: z.number().optional(),
  peakKiB: z.number().optional(),
  hostDelays: z.int().optional(),
  hostDelayMs: z.number().optional(),
  remarks: z.array(z.object({ turn: z.int(), refusal: reason })).optional(),
});
const seed = z.string().regex(/^[0-9a-f]{64}$/);
const end = z.object({
  termination: z.enum(TERMINATIONS),
  seat: z.int().optional(),
  reason,
  broken: reason.optional(),
  result: z.object({ places: z.array(z.int()), points: z.array(z.number()) }),
  turn: z.int(),
  ply: z.int(),
  seed: seed.optional(),
  earlier: z.array(seed).optional(),
  usage: z.array(usage).optional(),
  link: z.string(),
});
/** Of a course's clock times may be fractions of milliseconds. */
export const clockShape = {
  move: z.number().nullable(),
  first: z.number().optional(),
  bank: z.number().nullable(),
  increment: z.number(),
  margin: z.number(),
  duration: z.number().optional(),
};
export const policyShape = {
  illegal: z.enum(['lose', 'skip', 'retry']),
  tries: z.int(),
  faults: z.int().nullable(),
  timeout: z.enum(['lose', 'skip']),
  gone: z.enum(['lose', 'absent']),
  resign: z.union([z.boolean(), z.literal('out')]),
};
const schema = z.object({
  joute: z.literal(RECORD_VERSIONS),
  game: z.string(),
  setup: z.record(z.string(), z.union([z.boolean(), z.number(), z.string()])),
  from: z.string().optional(),
  seats: z.array(z.object({ seat: z.int(), name: z.string(), player: z.string() })).min(1),
  clock: z.object({
    ...clockShape,
    grace: z.object({ ms: z.number(), seats: z.array(z.int()) }).optional(),
  }),
  policy: z.object(policyShape),
  dice: z.object({
    hash: z.string(),
    secret: z.boolean(),
    sealed: z.literal(true).optional(),
    earlier: z.array(z.object({ hash: z.string(), until: z.int().positive() })).optional(),
  }),
  started: z.string(),
  draws: z.array(draw),
  link: z.string(),
  entries: z.array(z.unknown()),
  end: end.optional(),
});

export function parseRecord(text: string): Result<MatchRecord> {
  const json = readJson(text);
  if (!json.ok) return json;
  const version = (json.value as { joute?: unknown } | null)?.joute;
  if (typeof version === 'number' && !RECORD_VERSIONS.some((known) => known === version))
    return refuse('record/version', { version, known: RECORD_VERSION });
  const wrong = findMisfit(json.value);
  if (wrong) return refuse('record/shape', { where: wrong.join('.') || 'record' });
  // Returned as it was parsed, not as the schema rebuilt it: the links are hashes over the fields
  // in their written order.
  const {
    entries,
    end: closing,
    ...head
  } = json.value as { entries: MatchRecord['entries']; end?: MatchRecord['end'] };
  return ok({ head: head as MatchRecord['head'], entries, end: closing ?? null });
}

/** One entry by itself, as it is written between two others. */
export function parseEntry(text: string): Result<MatchRecord['entries'][number]> {
  if (isNestedTooDeep(text)) return refuse('record/too-deep', { most: MOST_NESTED });
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return refuse('record/not-json', { line: 1 });
  }
  const fitting = entry.safeParse(json);
  if (!fitting.success) return refuse('record/shape', { where: ['entry', ...fitting.error.issues[0]!.path].join('.') });
  return ok(json as MatchRecord['entries'][number]);
}

/**
 * The path of the first place that does not fit the schema. Entry by entry: listing all that is
 * wrong with a hundred thousand of them takes minutes.
 */
function findMisfit(json: unknown): readonly PropertyKey[] | null {
  const checked = schema.safeParse(json);
  if (!checked.success) return checked.error.issues[0]!.path;
  const { dice, end: closing } = checked.data;
  const isTold = closing?.seed !== undefined || dice.sealed || closing?.termination === 'taken-back';
  if (closing && !isTold) return ['end', 'seed'];
  for (const [index, one] of checked.data.entries.entries()) {
    const fitting = entry.safeParse(one);
    if (!fitting.success) return ['entries', index, ...fitting.error.issues[0]!.path];
  }
  return null;
}

function readJson(text: string): Result<unknown> {
  if (isNestedTooDeep(text)) return refuse('record/too-deep', { most: MOST_NESTED });
  try {
    return ok(JSON.parse(text));
  } catch {
    return salvage(text);
  }
}

/**
 * A record without its tail: whole lines up to the last; a torn last line was never acknowledged
 * and is dropped.
 */
function salvage(text: string): Result<unknown> {
  const lines = text.split('\n');
  const whole = `${lines[0]}]}`;
  let head: { entries?: unknown[] };
  try {
    head = JSON.parse(whole);
  } catch {
    return refuse('record/not-json', { line: 1 });
  }
  if (head === null || typeof head !== 'object' || !Array.isArray(head.entries))
    return refuse('record/not-json', { line: 1 });
  const entries: unknown[] = [];
  for (const [index, line] of lines.slice(1).entries()) {
    try {
      if (line.trim() !== '') entries.push(JSON.parse(line.replace(/,\s*$/, '')));
    } catch {
      if (index + 2 >= lines.length) break;
      return refuse('record/not-json', { line: index + 2 });
    }
  }
  return ok({ ...head, entries });
}
