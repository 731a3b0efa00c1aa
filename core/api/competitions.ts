/** Competitions: as they are shown, and what an organiser may decide of them. */
import * as z from 'zod';
import { programLimits } from '../host/limits.ts';
import { dateTime } from '../input/dateTime.ts';
import { TERMINATIONS } from '../policy.ts';
import { printable, type Received, when } from './values.ts';

/**
 * `scheduled`: it has yet to begin. `stopped`: it cannot go on by itself; a decision of its
 * organiser begins anew.
 */
export const COMPETITION_STATUSES = ['scheduled', 'running', 'paused', 'stopped', 'closed'] as const;
export type CompetitionStatus = (typeof COMPETITION_STATUSES)[number];

export const competitionId = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[0-9a-z]+$/)
  .meta({ description: 'The competition, by its id.', example: '7w3k0c9d2m8q1x5z' });
const entrantId = printable(64);
const status = z.enum(COMPETITION_STATUSES);

const row = {
  ...{ id: competitionId, name: z.string(), game: z.string(), status, created: when, closed: when.nullable() },
  starts: when
    .nullable()
    .meta({ description: 'When it will begin, as long as it has not; null where no time is set.' }),
  isLadder: z
    .boolean()
    .meta({ description: 'One stage, in which everybody meets somebody near: no last match by itself.' }),
};

export const competitionList = z.strictObject({ competitions: z.array(z.strictObject(row)) });
export type CompetitionList = Received<z.infer<typeof competitionList>>;

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
    number: z.int().meta({ description: 'How many events its log has.' }),
    stage: z.string().nullable().meta({ description: 'The one that is played.' }),
    underWay: z.int(),
    isOpen: z.boolean().meta({ description: 'Whether somebody can still come in.' }),
    finished: z.int().meta({ description: 'Matches that are over and count.' }),
    expected: z.int().nullable().meta({ description: 'Matches in all, as far as is known; null without an end.' }),
    ends: when.nullable().meta({
      description:
        'When it will be over if it goes on as it did of late, or as its plan says; null where nobody can say.',
    }),
    playing: z
      .array(z.strictObject({ match: z.string(), stage: z.string(), pairing: z.string(), leg: z.int() }))
      .meta({ description: 'The matches that are open or under way.' }),
    commitment: z.string().meta({ description: 'The hash of the seed, told at the beginning.' }),
    limits: programLimits.meta({ description: 'What each program of a team may use in a match: the same for all.' }),
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
        version: z.int().meta({ description: 'The present one, which the rating is of.' }),
        ...{ points: z.number(), played: z.int(), wins: z.int(), draws: z.int(), losses: z.int(), faults: z.int() },
        rating: z.number().nullable(),
        interval: z.array(z.number()).min(2).max(2).nullable().meta({ description: 'Of the rating: 95%.' }),
      }),
    ),
    hash: z.string().meta({ description: 'The same for two runs that came out the same.' }),
  })
  .meta({ id: 'Standings' });
export type CompetitionStandings = Received<z.infer<typeof competitionStandings>>;

export const competitionRatings = z
  .strictObject({
    ratings: z.array(
      z.strictObject({
        entrant: z.string(),
        name: z.string(),
        version: z.int(),
        played: z.int().meta({ description: 'Matches that count, forfeits among them.' }),
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
export type CompetitionRatings = Received<z.infer<typeof competitionRatings>>;

const legResult = z.strictObject({
  attempt: z.int(),
  how: z.enum(['played', 'no-show', 'hand', 'forfeit']),
  entrants: z.array(z.string()),
  places: z.array(z.int()),
  points: z.array(z.number()),
  faults: z.array(z.int()),
  versions: z.array(z.int()).meta({ description: 'The versions that played, by seat.' }),
  termination: z.enum(TERMINATIONS).nullable(),
  match: z.string().nullable(),
});

const taken = z.strictObject({ won: z.number(), of: z.int() });
export const competitionComparison = z
  .strictObject({
    score: z.array(z.number()).min(2).max(2).meta({ description: 'What each won of the other, drawn ones half.' }),
    matches: z.int().meta({ description: 'How many matches they had.' }),
    direct: z.array(legResult).meta({ description: 'The newest of these matches, the newest first.' }),
    common: z
      .array(z.strictObject({ entrant: z.string(), name: z.string(), scores: z.array(taken).min(2).max(2) }))
      .meta({ description: 'What each of the two won of those whom both have met.' }),
  })
  .meta({ id: 'Comparison' });
export type CompetitionComparison = Received<z.infer<typeof competitionComparison>>;

export const ratingHistoryOf = z
  .strictObject({
    moments: z.array(
      z.strictObject({
        at: when,
        results: z.int().meta({ description: 'Matches of all that were over by then.' }),
        version: z.int().meta({ description: 'Of its bot at that moment: where it grows, a new one came.' }),
        rating: z.number(),
        interval: z.array(z.number()).min(2).max(2).meta({ description: 'Of the rating: 95%.' }),
      }),
    ),
  })
  .meta({ id: 'RatingHistory' });
export type RatingHistoryOf = Received<z.infer<typeof ratingHistoryOf>>;

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

const spottedPairing = z.strictObject({
  ...{ stage: z.string(), id: z.string(), round: z.int(), entrants: z.array(z.string()), names: z.array(z.string()) },
  scores: z
    .array(z.number())
    .nullable()
    .meta({ description: 'By entrant: matches won, drawn ones half; null before the first.' }),
  winner: z.string().nullable().meta({ description: 'An entrant; null where nobody has won, or not yet.' }),
});
export const competitionSpotlight = z
  .strictObject({
    next: z.array(spottedPairing).meta({ description: 'In their order.' }),
    over: z.array(spottedPairing).meta({ description: 'The newest first.' }),
    final: spottedPairing
      .nullable()
      .meta({ description: 'Of a knock-out, once both sides are known and until it is over.' }),
  })
  .meta({ id: 'Spotlight' });
export type CompetitionSpotlight = Received<z.infer<typeof competitionSpotlight>>;

export const competitionEvents = z.strictObject({
  events: z.array(
    z
      .looseObject({ number: z.int(), kind: z.string(), at: when, who: z.string(), why: z.string().nullable() })
      .meta({ description: 'What was decided, by whom, when and why.' }),
  ),
  next: z.int().nullable().meta({ description: '`after` of the next page.' }),
});
export type CompetitionEventPage = Received<z.infer<typeof competitionEvents>>;

export const entrantKeyList = z.strictObject({
  keys: z.array(z.strictObject({ entrant: z.string(), name: z.string(), key: z.string() })),
});

export const planRequest = z
  .record(z.string(), z.unknown())
  .meta({ id: 'CompetitionPlan', description: 'The same as the file of `joute tournament run`, as JSON.' });
const matchCount = z.strictObject({
  least: z.int(),
  most: z.int().nullable().meta({ description: 'Null for a ladder without an end.' }),
});
const forecastSeconds = z.strictObject({
  usual: z.number().nullable(),
  longest: z.number().nullable().meta({ description: 'Null without an end, or where no clock sets a limit.' }),
});
const warnings = z
  .array(z.string())
  .meta({ description: 'What its organiser had better know: entrants who cannot take every seat.' });
export const competitionForecast = z
  .strictObject({
    warnings,
    entrants: z.int(),
    matches: matchCount,
    seconds: forecastSeconds,
    pace: z.strictObject({
      usual: z.number().meta({ description: 'Seconds of a match.' }),
      longest: z.number().nullable(),
      lanes: z.int().meta({ description: 'Matches at the same time.' }),
    }),
    stages: z.array(
      z.strictObject({
        ...{ stage: z.string(), format: z.string(), entrants: z.int(), pools: z.array(z.int()) },
        ...{ rounds: z.int().nullable(), matches: matchCount, seconds: forecastSeconds },
      }),
    ),
  })
  .meta({ id: 'CompetitionForecast' });
export type CompetitionForecast = Received<z.infer<typeof competitionForecast>>;
export const createdCompetition = z.strictObject({
  competition: competitionView,
  warnings,
});

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
    /** Before it has begun: when it will; null for when somebody says so. */
    z.strictObject({ kind: z.literal('schedule'), start: dateTime.nullable(), ...reason }),
    z.strictObject({ kind: z.literal('start'), ...reason }),
    z.strictObject({ kind: z.literal('pause'), ...reason }),
    z.strictObject({ kind: z.literal('resume'), ...reason }),
    z.strictObject({ kind: z.literal('close'), ...reason }),
  ])
  .meta({ id: 'Decision' });
export type DecisionRequest = Received<z.infer<typeof decisionRequest>>;
export const decided = z.strictObject({ number: z.int() });
