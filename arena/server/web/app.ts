/**
 * The HTTP interface as a whole: credentials, rate limits, language, and what becomes of errors.
 */

import { OpenAPIHono } from '@hono/zod-openapi';
import { isNestedTooDeep, MOST_NESTED } from '@joute/core/input/nesting.ts';
import { refusal } from '@joute/core/result.ts';
import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { matchedRoutes } from 'hono/route';
import { secureHeaders } from 'hono/secure-headers';
import { isPassing } from '../../store/storeError.ts';
import { MOST_PACKED } from '../../submissions/archive.ts';
import { CompetitionReports } from '../competitions/reports.ts';
import { idOf } from '../protection/credentials.ts';
import { readAsker } from '../protection/readAsker.ts';
import { hasScope } from '../protection/rights.ts';
import { inputRefusal } from '../refusals/inputRefusal.ts';
import { chooseLanguage } from '../refusals/sayRefusal.ts';
import type { ServerContext } from '../serverContext.ts';
import { maskPath, maskSecrets } from '../watch/log.ts';
import { addOpenapi } from './openapi.ts';
import { addPages, EMBEDDED } from './pages.ts';
import { type App, addingTo, type Env, refused } from './route.ts';
import { addAddresses } from './routes/addresses.ts';
import { addBots } from './routes/bots.ts';
import { addBotUploads } from './routes/botUploads.ts';
import { addCompetitionDecisions } from './routes/competitionDecisions.ts';
import { addCompetitionExports } from './routes/competitionExports.ts';
import { addCompetitionRatings } from './routes/competitionRatings.ts';
import { addCompetitions } from './routes/competitions.ts';
import { addDoors } from './routes/doors.ts';
import { addGames } from './routes/games.ts';
import { addHealth } from './routes/health.ts';
import { addMatches } from './routes/matches.ts';
import { addMoves } from './routes/moves.ts';
import { addAccounts } from './routes/people/accounts.ts';
import { addAudit } from './routes/people/audit.ts';
import { addFirstAdministrator } from './routes/people/firstAdministrator.ts';
import { addMembers } from './routes/people/members.ts';
import { addRoster } from './routes/people/roster.ts';
import { addSession } from './routes/people/session.ts';
import { addTeams } from './routes/people/teams.ts';
import { addTeamTokens } from './routes/people/teamTokens.ts';
import { addRecords } from './routes/records.ts';
import { addSeats } from './routes/seats.ts';
import { addServer } from './routes/server.ts';
import { addServices } from './routes/services.ts';
import { addStarters } from './routes/starters.ts';
import { addTokens } from './routes/tokens.ts';
import { addViews } from './routes/views.ts';
import { addWall } from './routes/wall.ts';
import { addWaysOut } from './routes/waysOut.ts';

const KIB = 1024;
/**
 * How large a body may be. Maps and positions are parsed in the main thread, and the largest that
 * fit into a megabyte take more than a second: guests get less.
 */
const MOST_BYTES = { guest: 256 * KIB, token: 1024 * KIB };
/** Where whole records are sent; they are read in a thread of their own. */
const RECORDS = '/api/records';
/** Where tables are sent as bytes of whatever encoding. */
const ROSTER = /^\/api\/roster(\/preview)?$/;
/** Where a version of a bot is uploaded: bytes, which are read within bounds of their own. */
const UPLOADS = /^\/api\/teams\/[^/]+\/bots\/[^/]+\/versions$/;
const MOST_RECORD_BYTES = { guest: 2048 * KIB, token: 16 * 1024 * KIB };

export function openApp(context: ServerContext): App {
  const app: App = new OpenAPIHono<Env>({
    defaultHook: (result, c: Context<Env>) =>
      result.success ? undefined : refused(c, inputRefusal(result.error, result.target)),
  });
  app.use(tellAnswers(context));
  app.use(closeUnread);
  app.use(safeHeaders(context));
  app.use(recognise(context));
  app.use(
    methodNotAllowed({
      app,
      onMethodNotAllowed: (c, methods) =>
        refused(c as Context<Env>, refusal('request/method', { method: c.req.method, allowed: methods.join(', ') })),
    }),
  );
  app.use('/api/*', sameOrigin(context));
  app.use('/api/*', limitBodies(context));
  const rooms = [
    addGames,
    addDoors,
    addAddresses,
    addStarters,
    addMatches,
    addSeats,
    addMoves,
    addWaysOut,
    addViews,
    addRecords,
    addServices,
    addTokens,
    addSession,
    addFirstAdministrator,
    addAccounts,
    addTeams,
    addMembers,
    addTeamTokens,
    addRoster,
    addAudit,
    addBots,
    addBotUploads,
    addWall,
    addServer,
  ];
  const add = addingTo(app, context);
  for (const addRoom of rooms) addRoom(add, context);
  const reports = new CompetitionReports();
  addCompetitions(add, context, reports);
  addCompetitionRatings(add, context, reports);
  addCompetitionDecisions(add, context);
  addCompetitionExports(add, context, reports);
  addHealth(add, context);
  addOpenapi(app, context);
  const missingPage = addPages(app, context);
  app.notFound((c) => missingPage(c) ?? refused(c, refusal('request/not-found', { path: maskSecrets(c.req.path) })));
  app.onError((error, c) => onError(context, error, c));
  return app;
}

/**
 * The route as it is declared, not as it was asked for: what somebody wrote into an address does
 * not belong in logs.
 */
function routeOf(c: Context): string {
  const route = matchedRoutes(c).findLast(({ path }) => !path.endsWith('*'));
  return route?.path ?? 'unknown';
}

/** What monitors ask for every second, and files of the pages: not logged. */
const OFTEN = /^\/(healthz|readyz|metrics|\*)/;

const tellAnswers =
  ({ log, metrics }: ServerContext): MiddlewareHandler<Env> =>
  async (c, next) => {
    const asked = performance.now();
    await next();
    const [route, ms] = [routeOf(c), performance.now() - asked];
    const { method } = c.req;
    metrics.answered(method, route, c.res.status, ms);
    const known = route === 'unknown' ? { path: maskPath(c.req.path) } : { route };
    const level = OFTEN.test(route) ? 'debug' : 'info';
    log[level]({ method, ...known, status: c.res.status, ms: Math.round(ms * 10) / 10 }, 'request');
  };

/**
 * Where a response was sent before the whole request was read, the connection cannot be used again.
 */
const closeUnread: MiddlewareHandler<Env> = async (c, next) => {
  await next();
  if (!c.env.incoming.complete) c.res.headers.set('connection', 'close');
};

/**
 * Only a match on its own address for that may stand in the frame of another site: it has no keys,
 * no forms and nothing to press but the controls of the replay.
 */
function safeHeaders(context: ServerContext): MiddlewareHandler {
  const [usual, framed, worker] = [headersFor(context), headersFor(context, 'framed'), headersFor(context, 'worker')];
  return (c, next) => (isFramable(c.req) ? framed : isWorker(c.req.path) ? worker : usual)(c, next);
}

/** By the address as it was sent: what is only the same once it is decoded is another page. */
const isFramable = ({ method, url }: Pick<Request, 'method' | 'url'>): boolean =>
  (method === 'GET' || method === 'HEAD') && EMBEDDED.test(new URL(url).pathname);

/**
 * A worker's policy is that of its own file: bots run in workers, and some bring WebAssembly. Pages
 * compile nothing.
 */
const isWorker = (path: string): boolean => /^\/assets\/\w+\.worker-[\w-]+\.js$/.test(path);

const headersFor = ({ publicUrl }: ServerContext, kind?: 'framed' | 'worker'): MiddlewareHandler => {
  const isFramed = kind === 'framed';
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: kind === 'worker' ? ["'self'", "'wasm-unsafe-eval'"] : ["'self'"],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", 'data:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      manifestSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: [isFramed ? "'none'" : "'self'"],
      frameAncestors: [isFramed ? '*' : "'none'"],
    },
    xFrameOptions: isFramed ? false : 'DENY',
    // A promise for everything under that host name, so only where we know that it is reached by
    // https.
    strictTransportSecurity: publicUrl?.startsWith('https:') ? 'max-age=15552000' : false,
  });
};

const recognise =
  (context: ServerContext): MiddlewareHandler<Env> =>
  async (c, next) => {
    c.set('language', chooseLanguage(c.req.query('lang'), c.req.header('accept-language'), context.language));
    const stray = context.hosts.refuse(c.env.incoming.headers);
    if (stray) return refused(c, stray);
    const asker = await readAsker(context, c.env.incoming, c.req.header('authorization'));
    if ('code' in asker) return refused(c, asker);
    c.set('asker', asker);
    return next();
  };

/** A page of another site can send some requests without a preflight. */
const sameOrigin =
  ({ hosts }: ServerContext): MiddlewareHandler<Env> =>
  async (c, next) => {
    const isSafe = c.req.method === 'GET' || c.req.method === 'HEAD';
    const foreign = isSafe ? null : hosts.refusePage(c.env.incoming.headers);
    return foreign ? refused(c, foreign) : next();
  };

const limitBody = (most: number): MiddlewareHandler<Env> =>
  bodyLimit({ maxSize: most, onError: (c) => refused(c as Context<Env>, refusal('request/too-large', { most })) });

/**
 * Limits the size of a body, by the route and by who sends it; and how deep JSON that is parsed
 * here may nest.
 */
function limitBodies({ guests }: ServerContext): MiddlewareHandler<Env> {
  const few = { guest: limitBody(MOST_BYTES.guest), token: limitBody(MOST_BYTES.token) };
  const many = { guest: limitBody(MOST_RECORD_BYTES.guest), token: limitBody(MOST_RECORD_BYTES.token) };
  const uploads = limitBody(MOST_PACKED);
  return async (c, next) => {
    const { asker } = c.var;
    if (c.req.path === RECORDS) return many[hasScope(asker, 'records', guests) ? 'token' : 'guest'](c, next);
    if (UPLOADS.test(c.req.path) && idOf(asker) !== null) return uploads(c, next);
    return few[idOf(asker) === null ? 'guest' : 'token'](c, async () => {
      const isBytes = ROSTER.test(c.req.path);
      if (c.req.method === 'GET' || isBytes || !isNestedTooDeep(await c.req.text())) return next();
      c.res = await refused(c, refusal('request/too-deep', { most: MOST_NESTED }));
    });
  };
}

async function onError({ metrics, store }: ServerContext, error: Error, c: Context<Env>): Promise<Response> {
  if (error instanceof HTTPException) {
    if (error.status === 415) return refused(c, refusal('request/media-type', { accepted: 'application/json' }));
    if (error.status === 400) return refused(c, refusal('request/not-json'));
  }
  // The disk is full, or the database does not answer: not the caller's fault.
  if (isPassing(error) || store.trouble !== null) return refused(c, refusal('request/no-store'));
  metrics.fault('request', error, { method: c.req.method, route: routeOf(c) });
  return refused(c, refusal('request/failed'));
}
