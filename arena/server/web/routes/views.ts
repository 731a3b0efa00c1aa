/**
 * What there is to see of a match: its events, its position as text, and, for administrators, the
 * standard error of its programs.
 */

import { z } from '@hono/zod-openapi';
import { pastMessages } from '@joute/core/api/feed.ts';
import { programErrors } from '@joute/core/api/records.ts';
import { matchId, numberText, seatText } from '@joute/core/api/values.ts';
import { plain } from '@joute/core/drawing.ts';
import { refuse } from '@joute/core/result.ts';
import { LANGUAGES } from '@joute/core/words.ts';
import { viewerOf } from '../../protection/viewer.ts';
import type { ServerContext } from '../../serverContext.ts';
import { type AddRoute, jsonAnswer, problems, routesOf, spend } from '../route.ts';
import { drawMatch, makeHtml } from '../textMatch.ts';

const route = routesOf('views');
const params = z.object({ id: matchId });
const seat = seatText.optional();

const EVENTS = route('GET /api/matches/{id}/events', {
  summary: 'What happened in a match',
  description:
    'The same messages as those of the live feed: everything since a version, or how it stands where none is given.',
  request: {
    params,
    query: z.object({ since: numberText(-1).optional(), seat }),
  },
  responses: { 200: jsonAnswer(pastMessages, 'The messages.'), ...problems(403, 404, 422, 503) },
});

const TEXT = route('GET /api/matches/{id}/text', {
  summary: 'The position as text',
  request: {
    params,
    query: z.object({
      lang: z.enum(LANGUAGES).optional(),
      width: numberText(20, 400).default(100),
      version: numberText(0).optional(),
      format: z.enum(['text', 'html']).default('text'),
      seat,
    }),
  },
  responses: {
    200: {
      description: 'The picture.',
      content: { 'text/plain': { schema: z.string() }, 'text/html': { schema: z.string() } },
    },
    ...problems(403, 404, 409, 422, 503),
  },
});

const ERRORS = route('GET /api/matches/{id}/errors', {
  summary: 'What programs wrote to their standard error',
  description: 'With the scope `matches`; a team with the scope `bots`, of its own bots. Once the match is over.',
  request: { params },
  responses: { 200: jsonAnswer(programErrors, 'By seat.'), ...problems(403, 404) },
});

export function addViews(add: AddRoute, context: ServerContext): void {
  const { arena, store } = context;
  add(EVENTS, 'ask', async (c) => {
    const { id } = c.req.valid('param');
    const { since = null, seat: asked } = c.req.valid('query');
    if (!(await arena.find(id))) return refuse('match/not-found', { match: id });
    const viewer = await viewerOf(arena, id, asked, c.var.asker.key);
    if (!viewer.ok) return viewer;
    const poor = arena.mustReplay(id, since) ? await spend(context, c, 'replay') : null;
    if (poor) return { refusal: poor };
    const past = await arena.past(id, viewer.value, since);
    if (!past.ok) return past;
    return { status: 200, json: `{"messages":[${past.value.join(',')}]}` };
  });
  add(TEXT, 'ask', async (c) => {
    const { id } = c.req.valid('param');
    const { width, version, format, seat: asked } = c.req.valid('query');
    const shown = await arena.find(id);
    if (!shown) return refuse('match/not-found', { match: id });
    const viewer = await viewerOf(arena, id, asked, c.var.asker.key);
    if (!viewer.ok) return viewer;
    // Any version but the newest may have to be replayed from the beginning.
    const poor = version !== undefined || !arena.roomOf(id) ? await spend(context, c, 'replay') : null;
    if (poor) return { refusal: poor };
    const names = shown.seats.map(({ name }) => name);
    const { language } = c.var;
    const drawn = await drawMatch(context, shown, { viewer: viewer.value, language, width, names, version });
    if (!drawn.ok) return drawn;
    return format === 'html' ? c.html(makeHtml(drawn.value)) : c.text(`${plain(drawn.value)}\n`);
  });
  add(ERRORS, 'ask', async (c) => {
    const { id } = c.req.valid('param');
    const found = await store.findMatch(id);
    if (!found) return refuse('match/not-found', { match: id });
    const { may, asker } = c.var;
    const theirs = found.seats.filter(({ bot }) => asker.team !== null && bot?.id.startsWith(`${asker.team}/`));
    const errors = await store.errorsOf(id);
    const shown = may === 'yes' ? errors : errors.filter(({ seat }) => theirs.some((own) => own.seat === seat));
    return { status: 200, body: { errors: shown } };
  });
}
