/** Competitions: as they are shown, and what an organiser may decide of them. */
import * as z from 'zod';
import { TERMINATIONS } from '../policy.ts';
import { printable, type Received, when } from './values.ts';

/** `stopped`: it cannot go on by itself; a decision of its organiser begins anew. */
export const COMPETITION_STATUSES = ['running', 'paused', 'stopped', 'closed'] as const;
export type CompetitionStatus = (typeof COMPETITION_STATUSES)[number];

export const competitionId = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[0-9a-z]+$/)
  .meta({ description: 'The competition, by its id.', example: '7w3k0c9d2m8q1x5z' });
const entrantId = printable(64);
const status = z.enum(COMPETITION_STATUSES);

const row = { id: competitionId, name: z.string(), status, created: when, closed: when.nullable() };

export const competitionList = z.strictObject({ competitions: z.array(z.strictObject(row)) });

const entrant = z.strictObject({
  id: z.string(),
  name: z.string(),
  player: z.string().nullable().meta({ description: 'Without the command line of a program.' }),
  version: z.int(),
  rank: z.int().nullable(),
  status: z.enum(['in', 'withdrawn', 'disqualified']),
});

const stage = z.strictObject({
  name: z.string(),
  format: z.string(),
  isDrawn: z.boolean(),
  isOver: z.boolean(),
  /** Entrants by their ids. */
  pools: z.array(z.array(z.string())),
  pairings: z.int(),
});

/** Nothing in it is secret. */
export const competitionView = z
  .strictObject({
    ...row,
    game: z.string(),
    number: z.int().meta({ description: 'How many events its log has.' }),
    stage: z.string().nullable().meta({ description: 'The one that is played.' }),
    underWay: z.int(),
    commitment: z.string().meta({ description: 'The hash of the seed, told at the beginning.' }),
    seed: z.string().nullable().meta({ description: 'Told when it is closed.' }),
    trouble: z.string().nullable().meta({ description: 'Why it is stopped: for the scope `admin`.' }),
    plan: z.record(z.string(), z.unknown()).meta({ description: 'As its file, without command lines and seed.' }),
    entrants: z.array(entrant),
    stages: z.array(stage),
  })
  .meta({ id: 'Competition' });
export type CompetitionView = Received<z.infer<typeof competitionView>>;

export const competitionStandings = z
  .strictObject({
    tournament: z.string(),
    stage: z.string().nullable(),
    standings: z.array(
      z.strictObject({
        place: z.int(),
        player: z.string(),
        ...{ points: z.number(), played: z.int(), wins: z.int(), draws: z.int(), losses: z.int(), faults: z.int() },
        rating: z.number().nullable(),
        interval: z.array(z.number()).min(2).max(2).nullable().meta({ description: 'Of the rating: 95%.' }),
      }),
    ),
    hash: z.string().meta({ description: 'The same for two runs that came out the same.' }),
  })
  .meta({ id: 'Standings' });

export const competitionRatings = z
  .strictObject({
    ratings: z.array(
      z.strictObject({
        entrant: z.string(),
        name: z.string(),
        version: z.int(),
        rating: z.number(),
        interval: z.array(z.number()).min(2).max(2).meta({ description: 'Of the rating: 95%.' }),
        weaker: z
          .number()
          .min(0)
          .max(1)
          .nullable()
          .meta({ description: 'The probability that it is the weaker of the two.' }),
      }),
    ),
  })
  .meta({ id: 'Ratings' });

const legResult = z.strictObject({
  attempt: z.int(),
  how: z.enum(['played', 'no-show', 'hand', 'forfeit']),
  entrants: z.array(z.string()),
  places: z.array(z.int()),
  points: z.array(z.number()),
  faults: z.array(z.int()),
  termination: z.enum(TERMINATIONS).nullable(),
  match: z.string().nullable(),
});

export const pairingPage = z.strictObject({
  pairings: z.array(
    z.strictObject({
      ...{ stage: z.string(), id: z.string(), round: z.int(), pool: z.int().nullable() },
      entrants: z.array(z.string()),
      isOver: z.boolean(),
      legs: z.array(
        z.strictObject({
          leg: z.int(),
          attempt: z.int(),
          match: z.string().nullable().meta({ description: 'Of this attempt, also while it is played.' }),
          result: legResult.nullable(),
          earlier: z.array(legResult).meta({ description: 'Results that do not count any more.' }),
        }),
      ),
    }),
  ),
  next: z.int().nullable().meta({ description: '`skip` of the next page.' }),
});
export type PairingPage = Received<z.infer<typeof pairingPage>>;

export const competitionEvents = z.strictObject({
  events: z.array(
    z
      .looseObject({ number: z.int(), kind: z.string(), at: when, who: z.string(), why: z.string().nullable() })
      .meta({ description: 'What was decided, by whom, when and why.' }),
  ),
  next: z.int().nullable().meta({ description: '`after` of the next page.' }),
});

export const entrantKeyList = z.strictObject({
  keys: z.array(z.strictObject({ entrant: z.string(), name: z.string(), key: z.string() })),
});

export const planRequest = z
  .record(z.string(), z.unknown())
  .meta({ id: 'CompetitionPlan', description: 'The same as the file of `joute tournament run`, as JSON.' });
export const createdCompetition = z.strictObject({ competition: competitionView });

const why = z.string().min(1).max(2000);
const reason = { why: why.optional() };
const leg = { stage: z.string().min(1).max(60), pairing: entrantId, leg: z.int().min(1).max(1_000_000) };
const player = z.string().min(1).max(2000);
const name = z
  .string()
  .min(1)
  .max(60)
  .regex(/^[^/\p{Cc}]+$/u);

export const decisionRequest = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('withdraw'), entrant: entrantId, ...reason }),
    z.strictObject({ kind: z.literal('disqualify'), entrant: entrantId, why }),
    z.strictObject({ kind: z.literal('enter'), name, player, rank: z.int().min(1).max(2000).optional(), ...reason }),
    /** The same entrant with a new version of its player. */
    z.strictObject({ kind: z.literal('update'), entrant: entrantId, player, ...reason }),
    z.strictObject({ kind: z.literal('replay'), ...leg, ...reason }),
    z.strictObject({
      ...{ kind: z.literal('give'), ...leg, why },
      /** By seat. */
      places: z.array(z.int().min(1).max(16)).min(1).max(16),
      points: z.array(z.number().min(-1e9).max(1e9)).min(1).max(16),
    }),
    z.strictObject({ kind: z.literal('pause'), ...reason }),
    z.strictObject({ kind: z.literal('resume'), ...reason }),
    z.strictObject({ kind: z.literal('close'), ...reason }),
  ])
  .meta({ id: 'Decision' });
export type DecisionRequest = Received<z.infer<typeof decisionRequest>>;
export const decided = z.strictObject({ number: z.int() });
