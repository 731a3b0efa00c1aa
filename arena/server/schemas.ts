/** What goes in and out of the server's interface, as schemas: requests and answers are checked by them, and the OpenAPI document is made from them. */

import { z } from '@hono/zod-openapi';
import { MOST_ANSWER } from '@joute/core/match/limits.ts';
import { TERMINATIONS } from '@joute/core/policy.ts';
import { entry as recordEntry } from '@joute/core/record/readRecord.ts';
import { COLOURS } from '@joute/games/draughts/wire/report.ts';
import { ORIGINS } from '../live/model/plan.ts';
import { MATCH_STATUSES } from '../store/schema.ts';
import { SCOPES } from './protection/credentials.ts';

const MOST_SEATS = 16;
/** Of an option or a saved state, which stay in the record: a map of vampires with four thousand houses fits. */
const MOST_TEXT = 200_000;
const DAY_MS = 86_400_000;

/** What is in a database, or in a header of a file, may not have characters that break it. */
const printable = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[\x21-\x7e]+$/);

export const matchId = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[0-9a-z]+$/)
  .openapi({ description: 'The match, by its id.', example: '7w3k0c9d2m8q1x5z' });
export const seat = z.int().min(1).max(MOST_SEATS);
/** In an address, where everything is text. */
export const numberText = (least: number, most = Number.MAX_SAFE_INTEGER) =>
  z.coerce.number().int().min(least).max(most);
export const seatText = numberText(1, MOST_SEATS).openapi({
  description: 'Whose view it is to be: with its key as the bearer.',
});
const ms = z.int().min(0).max(DAY_MS);
const when = z.int().openapi({ description: 'Milliseconds since 1970.' });
const setting = z.union([z.string().max(MOST_TEXT), z.number(), z.boolean()]);
const words = z.strictObject({ en: z.string(), fr: z.string() });
const params = z.record(z.string(), z.union([z.string(), z.number()]));

export const problem = z
  .strictObject({
    type: z.literal('about:blank'),
    title: z.string(),
    status: z.int(),
    code: z.string().openapi({ description: 'What is wrong, stable: programs may rely on it.', example: 'seat/taken' }),
    detail: z.string().openapi({ description: 'The same as a sentence, in the language asked for.' }),
    params,
  })
  .openapi('Problem');

export const clock = z
  .strictObject({
    move: ms.nullable(),
    first: ms.optional(),
    bank: ms.nullable(),
    increment: ms,
    margin: ms,
    duration: ms.optional(),
  })
  .openapi('Clock', { description: 'How much time a seat has, in milliseconds; null for no limit.' });

/** As it was kept: a clock of a course may have parts of milliseconds. */
const shownClock = z
  .strictObject({
    move: z.number().nullable(),
    first: z.number().optional(),
    bank: z.number().nullable(),
    increment: z.number(),
    margin: z.number(),
    duration: z.number().optional(),
  })
  .openapi('ShownClock');

const policy = z.strictObject({
  illegal: z.enum(['lose', 'skip', 'retry']),
  tries: z.int(),
  faults: z.int().nullable(),
  timeout: z.enum(['lose', 'skip']),
  gone: z.enum(['lose', 'absent']),
  resign: z.boolean(),
});

const option = z.looseObject({
  name: z.string(),
  kind: z.enum(['flag', 'count', 'choice', 'text']),
  about: words,
  default: setting,
});

export const game = z
  .strictObject({
    id: z.string(),
    name: words,
    about: words,
    notation: words,
    points: words,
    seats: z.strictObject({ min: z.int(), max: z.int(), default: z.int() }),
    seatNames: z.array(words),
    asksNames: z.literal(true).optional(),
    dynamics: z.enum(['sequential', 'simultaneous']),
    chance: z.boolean(),
    information: z.enum(['perfect', 'hidden']),
    listing: z.enum(['complete', 'sampled']),
    options: z.array(option),
    clock: shownClock,
    policy,
    policies: z.record(z.string(), policy).optional(),
    secretDraws: z.array(z.string()),
    bots: z.array(z.strictObject({ name: z.string(), idea: words, temperament: words })),
  })
  .openapi('Game');

export const door = z
  .strictObject({
    game: z.string().nullable().openapi({ description: 'What is played there; null for every game.' }),
    host: z.string(),
    port: z.int(),
  })
  .openapi('Door');

const colour = z.enum(COLOURS);
const day = z.string().openapi({ description: 'A day of the server, such as 2026-11-16.' });

export const reportedGame = z
  .strictObject({
    day,
    white: z.string(),
    black: z.string(),
    winner: colour.nullable().openapi({ description: 'Null for a draw.' }),
    moves: z.string().openapi({ description: 'All moves, with spaces between.' }),
    reporters: z.array(colour).openapi({ description: 'Who has reported it, the first one first.' }),
    confirmed: day
      .nullable()
      .openapi({ description: 'The day of the second report; null while only one has reported it.' }),
  })
  .openapi('ReportedGame');

export const contestPoints = z
  .strictObject({
    player: z.string(),
    played: z.int(),
    won: z.int(),
    drawn: z.int(),
    lost: z.int(),
    points: z.int(),
    unconfirmed: z.int().openapi({ description: 'Games that only one side has reported.' }),
  })
  .openapi('ContestPoints');

const shownSeat = z.strictObject({
  seat,
  player: z.string().openapi({ description: '`open`, `reserved`, `human`, `net`, `bot:greedy`, `cmd:bot.py`.' }),
  name: z.string(),
  present: z.boolean(),
  waitsForCore: z.boolean(),
});

const result = z.strictObject({ places: z.array(z.int()), points: z.array(z.number()) });

export const shown = z
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
    follows: matchId.nullable(),
    seats: z.array(shownSeat),
    viewers: z.int(),
    version: z.int().openapi({ description: 'Of its newest event; -1 before it has begun.' }),
    turn: z.int(),
    ply: z.int(),
  })
  .openapi('Match');

export const matchRequest = z
  .strictObject({
    game: z.string().min(1).max(64),
    seats: z
      .array(
        z.strictObject({
          player: z
            .string()
            .min(1)
            .max(4096)
            .regex(/^[^\0]+$/)
            .openapi({
              description: '`open`, `reserved`, `human`, or a player as on the command line.',
              example: 'bot:best',
            }),
          name: z.string().max(256).optional(),
        }),
      )
      .min(1)
      .max(MOST_SEATS),
    setup: z.record(z.string().max(64), setting).optional(),
    from: z.string().max(MOST_TEXT).optional(),
    clock: clock.optional(),
    policy: z.string().max(64).optional(),
    seed: z.string().min(1).max(256).optional(),
    think: z.int().min(1).max(60_000).optional(),
    pace: z.int().min(0).max(60_000).optional(),
    listed: z.boolean().optional(),
  })
  .openapi('MatchRequest');

export const created = z.strictObject({
  match: shown,
  keys: z
    .record(z.string().regex(/^\d+$/), z.string())
    .openapi({ description: 'By seat: what its holder shows to play there. Told once.' }),
});

export const matchPage = z.strictObject({ matches: z.array(shown), next: z.string().nullable() });

export const seatRequest = z
  .strictObject({ seat: seat.optional(), name: z.string().max(256).optional(), key: printable(128).optional() })
  .openapi('SeatRequest');
export const seatTaken = z.strictObject({ seat, key: z.string() });

export const moveRequest = z
  .strictObject({
    seat,
    id: printable(64).openapi({ description: 'Your own; the same when the move is sent again. It is played once.' }),
    turn: z.int().min(0).max(1_000_000_000),
    move: z.string().max(MOST_ANSWER).nullable().openapi({ description: "In the game's notation; null gives up." }),
    key: printable(128).optional(),
  })
  .openapi('MoveRequest');
export const moveTaken = z.strictObject({ version: z.int() });

export const rematchRequest = z
  .strictObject({ seat: seat.optional(), key: printable(128).optional() })
  .openapi('RematchRequest');
export const rematch = z.strictObject({ match: shown });

const entry = recordEntry.omit({ link: true }).strict();
const end = z.strictObject({
  termination: z.enum(TERMINATIONS),
  seat: seat.optional(),
  reason: z.string(),
  message: words,
  places: z.array(z.int()),
  points: z.array(z.number()),
});
const standing = {
  version: z.int(),
  turn: z.int(),
  ply: z.int(),
  waiting: z.array(seat),
  time: z.array(z.number().nullable()),
  state: z.unknown().openapi({ description: "The game's own JSON, as the viewer may see it." }),
  end: end.nullable(),
  entries: z.array(entry),
};
/** What those who watch a match are told. */
export const feedMessage = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('snapshot'), match: matchId, seat: seat.optional(), shown, ...standing }).partial({
    version: true,
    turn: true,
    ply: true,
    waiting: true,
    time: true,
    state: true,
    end: true,
    entries: true,
  }),
  z.strictObject({ type: z.literal('event'), match: matchId, seat: seat.optional(), ...standing }),
]);
export const messages = z.strictObject({ messages: z.array(feedMessage) });

export const errors = z.strictObject({ errors: z.array(z.strictObject({ seat, text: z.string() })) });

export const verified = z
  .strictObject({
    valid: z.boolean(),
    finding: z
      .strictObject({
        place: z.enum(['text', 'head', 'entry', 'end']),
        ply: z.int(),
        turn: z.int(),
        code: z.string(),
        params,
        message: z.string(),
      })
      .nullable(),
    game: z.string().nullable(),
    finished: z.boolean(),
    termination: z.enum(TERMINATIONS).nullable(),
    result: result.nullable(),
    plies: z.int(),
    match: shown.nullable().openapi({ description: 'Under which it is kept, where that was asked for.' }),
  })
  .openapi('Verification');

export const tokenRequest = z
  .strictObject({
    name: z
      .string()
      .min(1)
      .max(64)
      .regex(/^[^\p{C}]+$/u),
    scopes: z.array(z.enum(SCOPES)).min(1).max(SCOPES.length),
  })
  .openapi('TokenRequest');
const token = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    scopes: z.array(z.enum(SCOPES)),
    created: when,
    revoked: when.nullable(),
  })
  .openapi('Token');
export const tokens = z.strictObject({ tokens: z.array(token) });
export const newToken = z.strictObject({
  token,
  text: z.string().openapi({ description: 'The token itself, told once.' }),
});
export const claim = z.strictObject({ code: printable(128) }).openapi('Claim');

export const health = z.strictObject({ status: z.literal('ok') });
