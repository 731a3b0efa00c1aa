/**
 * The file of a competition: who plays what, in which stages, and how it is counted. It is written
 * as TOML or JSON, with the same keys; what is left out has a usual value, so that a plan once read
 * has everything. The names of keys are what organisers type: they stay.
 */
import * as z from 'zod';
import { ownLimits } from '../../host/limits.ts';
import { dateTime } from '../../input/dateTime.ts';

export const FORMATS = ['round-robin', 'swiss', 'knockout', 'double-knockout', 'gauntlet', 'tables', 'ladder'] as const;
export type Format = (typeof FORMATS)[number];

/** What separates entrants with equal points, in the order of the plan's list. */
export const TIE_BREAKS = [
  'direct',
  'sonneborn-berger',
  'buchholz',
  'buchholz-cut',
  'wins',
  'points-for',
  'points-difference',
  'faults',
  'seeding',
  'lot',
] as const;
export type TieBreak = (typeof TIE_BREAKS)[number];

/** What decides a knock-out pairing that is equal after its legs. The seeding always does. */
export const PAIRING_TIES = ['extra', 'points-for', 'faults', 'lot', 'seeding'] as const;

/** How the entrants of a stage are dealt into pools. */
export const POOL_DRAWS = ['seed', 'pots', 'snake', 'hand'] as const;

/** What becomes of the results of an entrant who leaves a round robin. */
export const WITHDRAWALS = ['half', 'forfeit', 'annul'] as const;

export const MOST_LEGS = 64;
const MOST_PLAYERS = 2000;

/** Names are shown, and stand in keys and addresses: no slash, no control characters. */
const name = z
  .string()
  .min(1)
  .max(60)
  .regex(/^[^/\p{Cc}]+$/u);
const count = (least: number, most: number) => z.int().min(least).max(most);
const legs = (usual: number) => count(1, MOST_LEGS).default(usual);
/** Halves are enough for everybody, and stay exact. */
const score = z.number().min(-1000).max(1000).multipleOf(0.5);

const points = z
  .strictObject({
    win: score.default(3),
    draw: score.default(1),
    loss: score.default(0),
    /** For a round without an opponent; left out, as for a win. */
    bye: score.nullable().default(null),
    /** By place at a table, the first first; left out, `win`, `draw` and `loss` count. */
    places: z.array(score).min(2).max(16).nullable().default(null),
  })
  .prefault({});

/** Every stage. */
const stage = {
  name,
  points,
  tieBreaks: z.array(z.enum(TIE_BREAKS)).max(TIE_BREAKS.length),
  /** How many of each pool (of the stage, where it has none) go on to the next; left out, all. */
  advance: count(1, MOST_PLAYERS).nullable().default(null),
  /** And how many of the best who follow them, over all pools. */
  advanceBest: count(0, MOST_PLAYERS).default(0),
};
const tieBreaks = (...usual: TieBreak[]) => stage.tieBreaks.default(usual);
const withdrawals = z.enum(WITHDRAWALS);

const roundRobin = z.strictObject({
  ...stage,
  format: z.literal('round-robin'),
  tieBreaks: tieBreaks('direct', 'sonneborn-berger', 'wins', 'lot'),
  pools: count(1, 500).default(1),
  draw: z.enum(POOL_DRAWS).default('seed'),
  /** The pools by hand: lists of names. */
  hand: z.array(z.array(name).min(1)).nullable().default(null),
  /** How often everybody meets everybody: with 2, at home and away, on other openings. */
  cycles: count(1, 20).default(1),
  /**
   * Matches of a pairing on the same opening and dice, the sides exchanged from one to the next.
   */
  legs: legs(2),
  withdrawals: withdrawals.default('half'),
});

const swiss = z.strictObject({
  ...stage,
  format: z.literal('swiss'),
  tieBreaks: tieBreaks('buchholz-cut', 'buchholz', 'sonneborn-berger', 'wins', 'lot'),
  rounds: count(1, 100),
  legs: legs(1),
});

const knockoutKeys = {
  tieBreaks: tieBreaks('seeding'),
  /** Matches of a pairing; it ends when it is decided. */
  bestOf: count(1, MOST_LEGS).default(1),
  /** What decides an equal pairing, in order; after these the better seeded goes on. */
  ties: z.array(z.enum(PAIRING_TIES)).default(['extra', 'points-for', 'faults']),
  /** How many openings more, sides exchanged, `extra` gives. */
  extra: count(1, 10).default(1),
};
const knockout = z.strictObject({
  ...stage,
  ...knockoutKeys,
  format: z.literal('knockout'),
  /** Whether those who lost the semi-finals play for the third place. */
  thirdPlace: z.boolean().default(false),
});
const doubleKnockout = z.strictObject({
  ...stage,
  ...knockoutKeys,
  format: z.literal('double-knockout'),
  /** Whether the winner of the upper bracket, if beaten in the final, gets a second one. */
  secondFinal: z.boolean().default(true),
});

const gauntlet = z.strictObject({
  ...stage,
  format: z.literal('gauntlet'),
  tieBreaks: tieBreaks('direct', 'sonneborn-berger', 'wins', 'lot'),
  /** The first so many entrants each meet all others, who do not meet each other. */
  champions: count(1, 100).default(1),
  cycles: count(1, 20).default(1),
  legs: legs(2),
});

const tables = z.strictObject({
  ...stage,
  format: z.literal('tables'),
  tieBreaks: tieBreaks('wins', 'points-for', 'faults', 'lot'),
  seats: count(2, 16),
  /** Matches of a table with the seats moved on by one from each to the next. */
  legs: legs(1),
  /** Tables in all; left out, as many as entrants: everybody once in every seat. */
  tables: count(1, 10_000).nullable().default(null),
  /** A table that lost more entrants than this leaves is not played. */
  least: count(2, 16).default(2),
});

const ladder = z.strictObject({
  ...stage,
  format: z.literal('ladder'),
  tieBreaks: tieBreaks('wins', 'lot'),
  /** Of a match: two, or a table. */
  seats: count(2, 16).default(2),
  legs: legs(2),
  /** It ends after so many matches, at this time, or not by itself. */
  matches: count(1, 10_000_000).nullable().default(null),
  until: dateTime.nullable().default(null),
});

export const STAGE_SCHEMAS = {
  'round-robin': roundRobin,
  swiss,
  knockout,
  'double-knockout': doubleKnockout,
  gauntlet,
  tables,
  ladder,
} as const satisfies Record<Format, z.ZodObject>;

const ms = count(0, 86_400_000);
export const PLAN_KEYS = {
  clock: z
    .strictObject({
      move: ms.nullable().optional(),
      first: ms.optional(),
      bank: ms.nullable().optional(),
      increment: ms.optional(),
      margin: ms.optional(),
      duration: ms.optional(),
    })
    .prefault({}),
  player: z.strictObject({
    name,
    /** As on the command line: `cmd:…`, `bot:…`. */
    spec: z.string().min(1).max(2000),
    /** Its place in the seeding; those without one follow, in an order that is drawn. */
    rank: count(1, MOST_PLAYERS).nullable().default(null),
  }),
  opening: z.strictObject({
    name: name.nullable().default(null),
    setup: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).default({}),
    /** A position in the game's own text. */
    from: z.string().min(1).nullable().default(null),
  }),
  faults: z
    .strictObject({
      /**
       * Faults in the whole competition after which an entrant is disqualified; left out, never.
       */
      disqualify: count(1, 1_000_000).nullable().default(null),
      /** Seconds after the call at which who has not come has lost. */
      noShow: z.number().min(0).max(86_400).default(300),
    })
    .prefault({}),
  bonus: z
    .strictObject({
      winner: score.default(0),
      finalist: score.default(0),
      semifinalist: score.default(0),
      quarterfinalist: score.default(0),
    })
    .prefault({}),
  limits: ownLimits.prefault({}),
};

export const planSchema = z.strictObject({
  name,
  /** By its id. */
  game: z.string().min(1).max(60),
  /** Left out: secret, committed by its hash, told at the end. */
  seed: z.string().min(1).max(200).nullable().default(null),
  setup: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).default({}),
  /** What is left out is as the game's course has it. */
  clock: PLAN_KEYS.clock,
  /** One of the game's policies for faults, by name; left out, as its course has it. */
  policy: z.string().min(1).max(64).nullable().default(null),
  /** How many milliseconds bots of ours and engines think about a move. */
  think: count(1, 60_000).default(1000),
  player: z.array(PLAN_KEYS.player).max(MOST_PLAYERS).default([]),
  /** Starts that every pairing walks through, one a round. None: the setup alone. */
  opening: z.array(PLAN_KEYS.opening).max(10_000).default([]),
  stage: z
    .array(z.discriminatedUnion('format', [roundRobin, swiss, knockout, doubleKnockout, gauntlet, tables, ladder]))
    .min(1)
    .max(20),
  faults: PLAN_KEYS.faults,
  bonus: PLAN_KEYS.bonus,
  /** What every entrant's program may use; what is left out is as where it is played. */
  limits: PLAN_KEYS.limits,
  /** Whether the order of the whole goes by how far an entrant came, or by all its points. */
  ranking: z.enum(['stages', 'points']).default('stages'),
  /** When it begins; left out, at once. An organiser may change it until then. */
  start: dateTime.nullable().default(null),
});

export type CompetitionPlan = z.output<typeof planSchema>;
/** One stage as the plan has it. */
export type Stage = CompetitionPlan['stage'][number];
export type StageOf<F extends Format> = Extract<Stage, { format: F }>;
export type StagePoints = Stage['points'];
