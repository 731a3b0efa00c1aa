/** The roster of a class: looked at, imported, printed as sheets; tokens for all of it. */
import { z } from '@hono/zod-openapi';
import { codesRequest, rosterImported, rosterPreview, rosterTokensRequest } from '@joute/core/api/people.ts';
import { refuse } from '@joute/core/result.ts';
import { csvLine } from '@joute/core/roster/csv.ts';
import type { Context } from 'hono';
import { isLoopbackHost, reachableUrls } from '../../../../machine/reachable.ts';
import type { StoredTeam } from '../../../../store/people/teams.ts';
import { type ReadRoster, RosterImport } from '../../../people/rosterImport.ts';
import { makeSheets } from '../../../people/sheets.ts';
import { renewCodes } from '../../../people/teamCodes.ts';
import { addToken } from '../../../protection/credentials.ts';
import { sayRefusal } from '../../../refusals/sayRefusal.ts';
import type { ServerContext } from '../../../serverContext.ts';
import { type AddRoute, type Env, jsonAnswer, jsonBody, problems, routesOf } from '../../route.ts';

const route = routesOf('teams');
/** Bytes: the encoding is found out, not declared. */
const csvBody = {
  body: { required: true, content: { 'text/csv': { schema: { type: 'string' as const, format: 'binary' } } } },
};

const PREVIEW = route('POST /api/roster/preview', {
  summary: 'What importing a roster would do',
  description:
    'A table of names, teams and perhaps e-mail addresses as text/csv: UTF-8 or Latin-1, with `;`, `,` or tabs, with or without titles. Nothing is written.',
  request: csvBody,
  responses: { 200: jsonAnswer(rosterPreview, 'How it was read.'), ...problems(403, 413, 415, 422) },
});

const IMPORT = route('POST /api/roster', {
  summary: 'Import a roster',
  description:
    'All of it or nothing; imported again it changes what is different and doubles nobody. With `skip=true` lines that cannot be used are left out.',
  request: { query: z.object({ skip: z.enum(['true', 'false']).default('false') }), ...csvBody },
  responses: { 200: jsonAnswer(rosterImported, 'What was done.'), ...problems(403, 413, 415, 422) },
});

const SHEETS = route('POST /api/roster/sheets', {
  summary: 'Sheets to print, one a team',
  description:
    'With its code, a QR code and how to start. Codes are stored as hashes and cannot be shown again: those of the sheets are new, and the old ones are no good any more.',
  request: jsonBody(codesRequest, false),
  responses: {
    200: { description: 'A page to print.', content: { 'text/html': { schema: z.string() } } },
    ...problems(403, 404, 413, 415),
  },
});

const TOKENS = route('POST /api/roster/tokens', {
  summary: 'A token for every team',
  request: jsonBody(rosterTokensRequest),
  responses: {
    200: { description: 'A table: team, id, token.', content: { 'text/csv': { schema: z.string() } } },
    ...problems(403, 404, 413, 415),
  },
});

/** What it was sent; null where that is declared to be something else. */
async function bytesOf(c: Context<Env>): Promise<Uint8Array | null> {
  const type = c.req.header('content-type')?.split(';', 1)[0]?.trim().toLowerCase();
  return type === 'text/csv' || type === 'application/octet-stream' ? new Uint8Array(await c.req.arrayBuffer()) : null;
}
const NO_CSV = refuse('request/media-type', { accepted: 'text/csv' });

export function addRoster(add: AddRoute, context: ServerContext): void {
  const { store } = context;
  const roster = new RosterImport(store);
  add(PREVIEW, 'change', async (c) => {
    const bytes = await bytesOf(c);
    if (!bytes) return NO_CSV;
    const read = await roster.preview(bytes);
    return read.ok ? { status: 200, body: await tell(read.value, c) } : read;
  });
  add(IMPORT, 'create', async (c) => {
    const bytes = await bytesOf(c);
    if (!bytes) return NO_CSV;
    const done = await roster.import(bytes, c.req.valid('query').skip === 'true');
    if (!done.ok) return done;
    const { codes, ...read } = done.value;
    const count = (doing: string): number => read.plan.people.filter((one) => one.doing === doing).length;
    c.set('deed', { teams: codes.length, created: count('created'), updated: count('updated') });
    return { status: 200, body: { preview: await tell(read, c), codes } };
  });
  add(SHEETS, 'create', async (c) => {
    const teams = await teamsOf(context, c.req.valid('json').teams);
    if (!Array.isArray(teams)) return refuse('team/not-found', { team: teams });
    const codes = await renewCodes(store, teams);
    for (const { team } of codes) for (const signOut of context.revoked) signOut(`team:${team}`);
    const members = await store.teams.members();
    const sheets = codes.map(({ team, name, code }) => ({
      ...{ name, code },
      members: members.filter((member) => member.team === team).map((member) => member.name),
    }));
    c.set('deed', { teams: codes.map(({ team }) => team) });
    const url = addressFor(context, new URL(c.req.url));
    return new Response(makeSheets(sheets, url, c.var.language), {
      headers: {
        ...{ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
        'content-disposition': 'attachment; filename="sheets.html"',
      },
    });
  });
  add(TOKENS, 'create', async (c) => {
    const { name, scopes, teams: ids } = c.req.valid('json');
    const teams = await teamsOf(context, ids);
    if (!Array.isArray(teams)) return refuse('team/not-found', { team: teams });
    const lines = [csvLine(['team', 'id', 'token'])];
    for (const team of teams) {
      const { token, text } = await addToken(store, name, [...new Set(scopes)], { team: team.id });
      lines.push(csvLine([team.name, token.id, text]));
    }
    c.set('deed', { teams: teams.map(({ id }) => id), scopes });
    return new Response(lines.join(''), {
      headers: { 'content-type': 'text/csv; charset=utf-8', 'cache-control': 'no-store' },
    });
  });
}

/** For others to open: not this machine's own name for itself, where it has another. */
function addressFor({ publicUrl, listening }: ServerContext, { hostname, origin }: URL): string {
  const [reachable] = reachableUrls({ ...listening(), publicUrl });
  return publicUrl !== null || isLoopbackHost(hostname) ? (reachable ?? origin) : origin;
}

/** All where none are named; the first that is not there. */
export async function teamsOf(
  { store }: ServerContext,
  ids: readonly string[] | undefined,
): Promise<StoredTeam[] | string> {
  const all = await store.teams.list();
  if (ids === undefined) return all;
  const missing = ids.find((id) => !all.some((team) => team.id === id));
  return missing ?? all.filter(({ id }) => ids.includes(id));
}

async function tell({ roster, plan }: ReadRoster, c: Context<Env>) {
  const { encoding, separator, titles, columns, problems: found } = roster;
  return {
    ...{ encoding, separator, absent: plan.absent },
    columns: columns.map((taken, index) => ({ title: titles?.[index] ?? null, taken })),
    people: plan.people.map(({ line, name, team, email, doing }) => ({ line, name, team, email, doing })),
    teams: plan.teams.map(({ name, id, people }) => ({ name, people, doing: id === null ? 'created' : 'unchanged' })),
    problems: await Promise.all(
      found.map(async ({ line, reason }) => ({
        ...{ line, code: reason.code, message: await sayRefusal(reason, c.var.language, null) },
      })),
    ),
  };
}
