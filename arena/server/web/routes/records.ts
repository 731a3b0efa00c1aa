/** Records: of matches played here, and imported ones. */

import { z } from '@hono/zod-openapi';
import type { MatchSummary } from '@joute/core/api/matches.ts';
import { verification } from '@joute/core/api/records.ts';
import { matchId, seatText } from '@joute/core/api/values.ts';
import type { Viewer } from '@joute/core/game.ts';
import { contentDisposition, recordName } from '@joute/core/record/fileName.ts';
import { ok, type Result, refusal, refuse } from '@joute/core/result.ts';
import { findGame } from '@joute/games/index.ts';
import type { Verification } from '../../../live/replays/replayer.ts';
import { idOf } from '../../protection/credentials.ts';
import { viewerOf } from '../../protection/viewer.ts';
import { sayRefusal } from '../../refusals/sayRefusal.ts';
import type { ServerContext } from '../../serverContext.ts';
import { type AddRoute, jsonAnswer, problems, type RouteAnswer, routesOf, spend } from '../route.ts';
import { keepRecord, Verifications } from '../verification.ts';

const route = routesOf('records');
const ACCEPTED = ['application/json', 'text/plain'];
const recordText = { description: "A record's text, also one that was cut off.", type: 'object' } as const;

const RECORD = route('GET /api/matches/{id}/record', {
  summary: 'The record of a match',
  description: 'While it runs, without what the asker may not know; all of it when the match is over.',
  request: {
    params: z.object({ id: matchId }),
    query: z.object({
      download: z.string().optional().openapi({ description: 'As a file to be saved.' }),
      format: z
        .string()
        .regex(/^[a-zA-Z0-9]{1,16}$/)
        .default('json')
        .openapi({
          description: 'The record as it is kept, or the game’s own format for whole games: `pdn` for draughts.',
        }),
      seat: seatText.optional(),
    }),
  },
  responses: {
    200: {
      description: 'The record.',
      content: { 'application/json': { schema: recordText }, 'text/plain': { schema: { type: 'string' } } },
    },
    ...problems(403, 404, 409, 422, 503),
  },
});

const VERIFY = route('POST /api/records', {
  summary: 'Verify a record',
  description:
    'It is played again; the first place that does not follow is named. At most 2 MiB, with the scope `records` 16 MiB. With `keep=true` (scope `records`) it is kept as a match.',
  request: {
    query: z.object({ keep: z.enum(['true', 'false']).default('false') }),
    body: {
      required: true,
      content: { 'application/json': { schema: recordText }, 'text/plain': { schema: { type: 'string' } } },
    },
  },
  responses: { 200: jsonAnswer(verification, 'What was found.'), ...problems(403, 413, 415, 422, 503) },
});

export function addRecords(add: AddRoute, context: ServerContext): void {
  const { arena, store } = context;
  const verifications = new Verifications(arena.replays);
  add(RECORD, 'ask', async (c) => {
    const { id } = c.req.valid('param');
    const { seat, download, format } = c.req.valid('query');
    const isPlain = format.toLowerCase() === 'json';
    const shown = await arena.find(id);
    if (!shown) return refuse('match/not-found', { match: id });
    const viewer = await viewerOf(arena, id, seat, c.var.asker.key);
    if (!viewer.ok) return viewer;
    const poor = shown.status === 'finished' && isPlain ? null : await spend(context, c, 'replay');
    if (poor) return { refusal: poor };
    const text = await seenRecord(context, shown, viewer.value);
    if (!text.ok) return text;
    const written = isPlain ? text : await collected(context, shown, text.value, format);
    if (!written.ok) return written;
    const date = new Date(shown.started ?? shown.created).toISOString().slice(0, 10);
    const name = recordName(shown, date, format.toLowerCase());
    return c.body(written.value, 200, {
      'content-type': isPlain ? 'application/json' : 'text/plain; charset=utf-8',
      'content-disposition': contentDisposition(download === undefined ? 'inline' : 'attachment', name),
    });
  });
  add(VERIFY, 'verify', async (c) => {
    const keeps = c.req.valid('query').keep === 'true';
    const { asker, language } = c.var;
    if (keeps && c.var.may !== 'yes')
      return { refusal: asker.token ? refusal('request/scope', { scope: 'records' }) : refusal('request/no-token') };
    const type = c.req.header('content-type')?.split(';', 1)[0]?.trim().toLowerCase();
    if (!type || !ACCEPTED.includes(type)) return refuse('request/media-type', { accepted: ACCEPTED.join(', ') });
    const verified = await verifications.verify(idOf(asker) ?? asker.address, await c.req.text(), keeps);
    if (!verified.ok) return verified;
    const { finding, end, kept } = verified.value;
    if (keeps && !finding && !end) return refuse('record/unfinished');
    if (keeps && !finding && end?.seed === undefined) return refuse('record/sealed');
    return told(verified.value, language, kept && (await arena.find(await keepRecord(store, kept))));
  });
}

/** The text of what the viewer may see of it. */
async function seenRecord(
  { arena, store }: ServerContext,
  { id, game, status }: MatchSummary,
  viewer: Viewer,
): Promise<Result<string>> {
  // Read before the record: whatever is in the record for earlier turns has been broadcast.
  const turn = arena.roomOf(id)?.point?.match.turn;
  const text = await store.recordText(id);
  if (text === '') return refuse('match/not-begun', { match: id });
  return status === 'finished' ? ok(text) : arena.replays.run('record', { game, text, viewer, turn });
}

/** The match in the game's own format for whole games. */
async function collected(
  { arena, store }: ServerContext,
  { id, game }: MatchSummary,
  text: string,
  format: string,
): Promise<Result<string>> {
  const attempt = await store.competitions.attemptOf(id);
  const competition = attempt && (await store.competitions.find(attempt.competition));
  const about = competition ? { event: competition.name, round: '?' } : { event: 'Joute', round: '-' };
  const made = await arena.replays.run('collect', { game, text, format, ...about });
  if (!made.ok) return made;
  if (made.value !== null) return ok(made.value);
  const own = await (await findGame(game))?.collection?.();
  const formats = ['json', ...(own?.write ? [own.format.toLowerCase()] : [])].join(', ');
  return refuse('record/no-such-format', { game, format, formats });
}

async function told(
  { game, finding, end, plies }: Verification,
  language: Parameters<typeof sayRefusal>[1],
  match: MatchSummary | null,
): Promise<RouteAnswer> {
  const { termination = null, result = null } = end ?? {};
  const found = finding && {
    ...{ place: finding.place, ply: finding.ply, turn: finding.turn, ...finding.reason },
    message: await sayRefusal(finding.reason, language, game),
  };
  return {
    status: 200,
    body: { valid: finding === null, finding: found, game, finished: end !== null, termination, result, plies, match },
  };
}
