/** Matches: create, list, look at, stop, play once more. */

import { z } from '@hono/zod-openapi';
import { MATCH_STATUSES, type MatchStatus } from '@joute/core/api/lists.ts';
import {
  createdMatch,
  matchPage,
  matchRequest,
  matchSummary,
  rematch,
  rematchRequest,
} from '@joute/core/api/matches.ts';
import { asReceived, matchId, numberText } from '@joute/core/api/values.ts';
import { TERMINATIONS, type Termination } from '@joute/core/policy.ts';
import { refuse } from '@joute/core/result.ts';
import type { ArenaPlan } from '../../../live/model/plan.ts';
import { isAmongMachines, isHost, programOf } from '../../../live/model/rights.ts';
import { askingOf, idOf } from '../../protection/credentials.ts';
import { hasScope } from '../../protection/rights.ts';
import type { ServerContext } from '../../serverContext.ts';
import { type AddRoute, jsonAnswer, jsonBody, problems, routesOf, spend } from '../route.ts';

const route = routesOf('matches');
const params = z.object({ id: matchId });
const someOf = (words: readonly string[], example: string) =>
  z
    .string()
    .regex(new RegExp(`^(${words.join('|')})(,(${words.join('|')})){0,${words.length - 1}}$`))
    .openapi({ description: 'One or more, with commas between.', example });
const statuses = someOf(MATCH_STATUSES, 'open,running');
const terminations = someOf(TERMINATIONS, 'resigned,timeout');
/** The last moment that a date of a browser can name. */
const LAST_MS = 8.64e15;
const cursor = z
  .string()
  .regex(/^\d{1,15}\.[0-9a-z]{1,64}$/)
  .openapi({ description: '`next` of the page before.' });

const LIST = route('GET /api/matches', {
  summary: 'The matches that are listed, newest first',
  description:
    'Go on while `next` is not null: where little fits what was asked for, a page may be short or empty. Searching by `player`, `players` or `termination` costs more of the rate limit.',
  request: {
    query: z.object({
      game: z
        .string()
        .regex(/^[a-z]{1,32}$/)
        .optional(),
      status: statuses.optional(),
      player: z
        .string()
        .max(64)
        .optional()
        .openapi({ description: 'How the name of one of its players begins; letters may be small, accents left out.' }),
      players: z
        .enum(['people', 'bots'])
        .optional()
        .openapi({ description: '`people`: somebody plays in it; `bots`: nobody but programs.' }),
      termination: terminations.optional(),
      since: numberText(0, LAST_MS)
        .optional()
        .openapi({ description: 'Made then or later, in milliseconds since 1970.' }),
      until: numberText(0, LAST_MS).optional().openapi({ description: 'Made before then.' }),
      limit: numberText(1, 200).default(50),
      cursor: cursor.optional(),
    }),
  },
  responses: { 200: jsonAnswer(matchPage, 'A page of them.'), ...problems() },
});

const CREATE = route('POST /api/matches', {
  summary: 'Make a match',
  description: 'It begins when its seats are filled. Seats that are `human` or `reserved` get a key, told once.',
  request: jsonBody(matchRequest),
  responses: { 201: jsonAnswer(createdMatch, 'The match.'), ...problems(403, 413, 415, 422) },
});

const SHOW = route('GET /api/matches/{id}', {
  summary: 'One match',
  request: { params },
  responses: { 200: jsonAnswer(matchSummary, 'The match.'), ...problems(404) },
});

const STOP = route('DELETE /api/matches/{id}', {
  summary: 'Stop a match',
  description:
    'With the scope `matches`; or, before it has begun, by who made it: with the token that it was made with, or a key that was told then.',
  request: { params },
  responses: { 204: { description: 'It is stopped.' }, ...problems(403, 404, 409) },
});

const REMATCH = route('POST /api/matches/{id}/rematch', {
  summary: 'The same once more, each player a seat further',
  description:
    'For its players, who show the key of their seat, and for the scope `matches`; where no person or client plays, for everybody. People and clients take their new seat with their old key; who asks for it with its key sits there at once. A match has one rematch: who asks again gets the same.',
  request: { params, ...jsonBody(rematchRequest, false) },
  responses: {
    200: jsonAnswer(rematch, 'The match that was made when somebody asked before.'),
    201: jsonAnswer(rematch, 'The new match.'),
    ...problems(403, 404, 409, 413, 415),
  },
});

export function addMatches(add: AddRoute, context: ServerContext): void {
  const { arena, guests } = context;
  add(LIST, 'ask', async (c) => {
    const { status, termination, limit, cursor, ...asked } = c.req.valid('query');
    const isSearch = asked.player || asked.players || termination;
    const poor = isSearch ? await spend(context, c, 'search') : null;
    if (poor) return { refusal: poor };
    const [created, id] = cursor?.split('.') ?? [];
    const found = await arena.list({
      ...{ ...asked, listed: true, most: limit },
      status: status?.split(',') as MatchStatus[] | undefined,
      termination: termination?.split(',') as Termination[] | undefined,
      before: id === undefined ? undefined : { created: Number(created), id },
    });
    const { matches } = found;
    const next = found.next && `${found.next.created}.${found.next.id}`;
    return { status: 200, body: { matches, next } };
  });
  add(CREATE, 'create', async (c) => {
    const wanted = asReceived(c.req.valid('json'));
    const made = await arena.create({
      ...wanted,
      by: askingOf(c.var.asker),
      mayRun: hasScope(c.var.asker, 'commands', guests),
      team: c.var.asker.team,
      organises: hasScope(c.var.asker, 'teach', guests),
    });
    if (!made.ok) return { refusal: made.refusal, game: wanted.game };
    const { id, keys } = made.value;
    return { status: 201, body: { match: await arena.find(id), keys: Object.fromEntries(keys) } };
  });
  add(SHOW, 'ask', async (c) => {
    const { id } = c.req.valid('param');
    const match = await arena.find(id);
    return match ? { status: 200, body: match } : refuse('match/not-found', { match: id });
  });
  add(STOP, 'change', async (c) => {
    const { id } = c.req.valid('param');
    const { asker } = c.var;
    const row = await arena.rowOf(id);
    if (!row) return refuse('match/not-found', { match: id });
    const isOwn = row.status === 'open' && isHost(row, { key: asker.key, token: idOf(asker) });
    if (!isOwn && c.var.may !== 'yes') return refuse('match/may-not-stop', { match: id });
    const stopped = await arena.stop(id);
    return stopped.ok ? { status: 204 } : stopped;
  });
  add(REMATCH, 'create', async (c) => {
    const { id } = c.req.valid('param');
    const { asker } = c.var;
    const { seat, key = asker.key } = c.req.valid('json');
    const row = await arena.rowOf(id);
    if (!row) return refuse('match/not-found', { match: id });
    // An imported match's players may be names of programs on another machine.
    if ((JSON.parse(row.plan) as ArenaPlan).origin === 'import') return refuse('match/no-rematch', { match: id });
    if (seat !== undefined && key === null) return refuse('seat/not-yours', { seat });
    const own = key === null ? null : (seat ?? (await arena.seatOf(id, key)));
    if (own === null && !isAmongMachines(row) && c.var.may !== 'yes')
      return refuse('match/may-not-rematch', { match: id });
    const kind = programOf(row);
    if (kind !== null && !hasScope(asker, 'commands', guests)) return refuse('match/may-not-run', { kind });
    const holder = own === null || key === null ? null : { seat: own, key };
    const made = await arena.rematch(id, holder, askingOf(asker));
    if (!made.ok) return made;
    return { status: made.value.isNew ? 201 : 200, body: { match: await arena.find(made.value.id) } };
  });
}
