/** Matches as requests ask for them, and as lists and pages show them. */
import * as z from 'zod';
import { MOST_ANSWER } from '../match/limits.ts';
import { TERMINATIONS } from '../policy.ts';
import { MATCH_STATUSES, ORIGINS } from './lists.ts';
import {
  clock,
  matchId,
  printable,
  type Received,
  result,
  seat,
  seatKey,
  seatList,
  shownClock,
  when,
} from './values.ts';

import { waysOut } from './waysOut.ts';

/**
 * The longest text of an option or a saved state, which is part of the record: a map of vampires
 * with four thousand houses fits.
 */
const MOST_TEXT = 200_000;
const setting = z.union([z.string().max(MOST_TEXT), z.number(), z.boolean()]);
const name = z.string().max(256).optional();

export const seatSummary = z.strictObject({
  seat,
  player: z.string().meta({ description: '`open`, `reserved`, `human`, `net`, `bot:greedy`, `cmd:bot.py`.' }),
  name: z.string(),
  /** Whether its holder is connected. */
  present: z.boolean(),
  /** Whether it has to move and waits for a core to think on; its clock stands still. */
  waitsForCore: z.boolean(),
});
export type SeatSummary = Received<z.infer<typeof seatSummary>>;

/** Nothing in it is secret. */
export const matchSummary = z
  .strictObject({
    id: matchId,
    game: z.string(),
    status: z.enum(MATCH_STATUSES),
    listed: z.boolean(),
    origin: z.enum(ORIGINS),
    setup: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
    clock: shownClock,
    created: when,
    started: when.nullable(),
    ended: when.nullable(),
    expires: when.nullable(),
    termination: z.enum(TERMINATIONS).nullable(),
    result: result.nullable(),
    /** The match that this one is a rematch of, or another attempt at. */
    follows: matchId.nullable(),
    seats: z.array(seatSummary),
    /** Of a match of people that runs. */
    waysOut: waysOut.optional(),
    quiet: z
      .literal(true)
      .optional()
      .meta({ description: 'It runs, but none of its people has been here for some minutes.' }),
    viewers: z.int(),
    version: z.int().meta({ description: 'Of its newest event; -1 before it has begun.' }),
    turn: z.int(),
    ply: z.int(),
  })
  .meta({ id: 'Match' });
export type MatchSummary = Received<z.infer<typeof matchSummary>>;

/**
 * `open`, `reserved` (a key is given out for it), `human` (its holder is there), or a player as on
 * the command line.
 */
const seatWish = z.strictObject({
  player: z
    .string()
    .min(1)
    .max(4096)
    .regex(/^[^\0]+$/)
    .meta({ description: '`open`, `reserved`, `human`, or a player as on the command line.', example: 'bot:best' }),
  /** The name shown; left out, the player's own. */
  name,
});

export const matchRequest = z
  .strictObject({
    game: z.string().min(1).max(64),
    seats: seatList(seatWish),
    setup: z.record(z.string().max(64), setting).optional(),
    /** A saved state to begin from, as the game's text. */
    from: z.string().max(MOST_TEXT).optional(),
    /** Left out: the game's own, or no limit for people. */
    clock: clock.optional(),
    /** One of the game's policies, by name. */
    policy: z.string().max(64).optional(),
    /** The seed of the dice as a text, known beforehand; left out, it is secret until the end. */
    seed: z.string().min(1).max(256).optional(),
    /**
     * How long a built-in bot or an engine thinks about a move, in milliseconds, where the clock
     * allows more.
     */
    think: z.int().min(1).max(60_000).optional(),
    /** At least this many milliseconds between two moves, for the sake of viewers. */
    pace: z.int().min(0).max(60_000).optional(),
    /** Whether it is in the lists; others are found by their link only. */
    listed: z.boolean().optional(),
  })
  .meta({ id: 'MatchRequest' });
export type MatchRequest = Received<z.infer<typeof matchRequest>>;

export const createdMatch = z.strictObject({
  match: matchSummary,
  keys: z
    .record(z.string().regex(/^\d+$/), z.string())
    .meta({ description: 'By seat: what its holder shows to play there. Told once.' }),
});
export type CreatedMatch = Received<z.infer<typeof createdMatch>>;

export const matchPage = z.strictObject({ matches: z.array(matchSummary), next: z.string().nullable() });
export type MatchPage = Received<z.infer<typeof matchPage>>;

export const seatRequest = z.strictObject({ seat: seat.optional(), name, key: seatKey }).meta({ id: 'SeatRequest' });
export const seatTaken = z.strictObject({ seat, key: z.string() });
export type SeatTaken = Received<z.infer<typeof seatTaken>>;

export const moveRequest = z
  .strictObject({
    seat,
    id: printable(64).meta({ description: 'Your own; the same when the move is sent again. It is played once.' }),
    turn: z.int().min(0).max(1_000_000_000),
    move: z.string().max(MOST_ANSWER).nullable().meta({ description: "In the game's notation; null gives up." }),
    key: seatKey,
  })
  .meta({ id: 'MoveRequest' });
export const moveTaken = z.strictObject({ version: z.int() });

export const rematchRequest = z.strictObject({ seat: seat.optional(), key: seatKey }).meta({ id: 'RematchRequest' });
export const rematch = z.strictObject({ match: matchSummary });
export type NextMatch = Received<z.infer<typeof rematch>>;
