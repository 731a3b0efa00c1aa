/**
 * What happened in a competition, in order, and nothing else: the log that everything is computed
 * from. Events are appended and never changed; each says who decided it, when, and where it matters
 * why. The store holds them as JSON, so they are read back through this schema.
 */
import * as z from 'zod';
import { dateTime } from '../../input/dateTime.ts';
import { TERMINATIONS } from '../../policy.ts';
import { planSchema } from '../plan/plan.ts';

const id = z.string().min(1).max(64);
const text = z.string().max(2000).nullable().default(null);
const about = {
  /** Milliseconds since 1970. */
  at: z.int(),
  /** An account, or `rule` for what follows by itself. */
  who: z.string().min(1).max(120),
  why: text,
};
const stage = z.string().min(1).max(60);
const leg = { stage, pairing: id, leg: z.int().min(1) };
/** By seat. */
const entrants = z.array(id).min(1).max(16);
const places = z.array(z.int().min(1)).min(1).max(16);
const points = z.array(z.number()).min(1).max(16);

const entrant = z.strictObject({
  id,
  name: z.string().min(1).max(60),
  /** A player as on the command line; null for a bot that is looked up by its id. */
  spec: z.string().nullable().default(null),
  /** The place in the seeding that somebody gave it. */
  rank: z.int().min(1).nullable().default(null),
  /** Of its bot; entered again with a higher number, it is the same entrant with a new version. */
  version: z.int().min(1).default(1),
});

const pairing = z.strictObject({
  id,
  round: z.int().min(1),
  /** From 1; null in stages without pools. */
  pool: z.int().min(1).nullable().default(null),
  /** By seat of the first leg. */
  entrants,
});

export const eventSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    ...about,
    kind: z.literal('created'),
    plan: planSchema,
    /** The hash of the competition's seed (hashSeed in core/dice.ts). */
    commitment: z.string().min(1).max(64),
  }),
  z.strictObject({ ...about, kind: z.literal('entered'), entrant }),
  z.strictObject({
    ...about,
    kind: z.literal('drawn'),
    stage,
    /** In the order of their seeding. */
    entrants: z.array(id),
    pools: z.array(z.array(id)),
  }),
  z.strictObject({
    ...about,
    kind: z.literal('paired'),
    stage,
    pairings: z.array(pairing),
    /** Who has no opponent in this round. */
    byes: z.array(z.strictObject({ round: z.int().min(1), entrant: id })).default([]),
  }),
  z.strictObject({
    ...about,
    kind: z.literal('result'),
    ...leg,
    attempt: z.int().min(1),
    /** `no-show`: who did not come has the last place; nothing was played. */
    how: z.enum(['played', 'no-show']).default('played'),
    entrants,
    places,
    /** The game's own. */
    points,
    termination: z.enum(TERMINATIONS),
    /** Faults by seat. */
    faults: z.array(z.int().min(0)).max(16).default([]),
    /** The versions that played, by seat; left out, they are those that are entered. */
    versions: z.array(z.int().min(1)).max(16).default([]),
    /** The match's id, where it has one. */
    match: z.string().nullable().default(null),
  }),
  z.strictObject({ ...about, kind: z.literal('given'), ...leg, entrants, places, points }),
  z.strictObject({ ...about, kind: z.literal('replayed'), ...leg }),
  z.strictObject({ ...about, kind: z.literal('withdrawn'), entrant: id }),
  z.strictObject({ ...about, kind: z.literal('disqualified'), entrant: id }),
  /** Before it has begun: when it will; null for when somebody says so. */
  z.strictObject({ ...about, kind: z.literal('scheduled'), start: dateTime.nullable() }),
  /** The end of that wait. */
  z.strictObject({ ...about, kind: z.literal('started') }),
  z.strictObject({ ...about, kind: z.literal('paused') }),
  z.strictObject({ ...about, kind: z.literal('resumed') }),
  z.strictObject({
    ...about,
    kind: z.literal('closed'),
    /** Told at the end. */
    seed: text,
  }),
]);
export type CompetitionEvent = z.output<typeof eventSchema>;
export type EventOf<K extends CompetitionEvent['kind']> = Extract<CompetitionEvent, { kind: K }>;

/** An event that follows from the log: whoever appends it says when, as `rule`. */
export type DueEvent = Without<EventOf<'entered' | 'started' | 'drawn' | 'paired' | 'disqualified' | 'closed'>>;
type Without<E> = E extends unknown ? Omit<E, 'at' | 'who'> : never;
