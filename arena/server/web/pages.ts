/**
 * The pages for browsers: one application (web/), whose start page is sent for every address that
 * it knows. The application itself finds out which page that is; only the status is decided here.
 */

import { competitionId } from '@joute/core/api/competitions.ts';
import { matchId } from '@joute/core/api/values.ts';
import { refusal } from '@joute/core/result.ts';
import { findGame } from '@joute/games/index.ts';
import type { Context, Handler, MiddlewareHandler } from 'hono';
import { mayDo, rightOf } from '../protection/rights.ts';
import type { ServerContext } from '../serverContext.ts';
import { type PageFile, readPageFiles } from './pageFiles.ts';
import { type App, type Env, refused } from './route.ts';

const YEAR_S = 365 * 86_400;

/** The address of a match that other sites may frame. */
export const EMBEDDED = /^\/embed\/m\/[0-9a-z]+$/;

/** Parts of the teacher's desk. */
const DESK = new Set(['ready', 'tournaments', 'new', 'matches', 'people', 'server']);

type Asked = Context<Env>;

/**
 * Returns what answers a request for which there is no route: a page, or null for programs, which
 * get a problem document.
 */
export function addPages(app: App, context: ServerContext): (c: Asked) => Response | null {
  if (context.pages === null) return () => null;
  const { start, files } = readPageFiles(context.pages);

  const always = (c: Asked): Response => send(c, start);
  const addPage = (path: string, ...answers: readonly Handler<Env>[]): void => {
    const right = rightOf(`page ${path.replace(/:(\w+)/g, '{$1}')}`);
    const letIn: MiddlewareHandler<Env> = async (c, next) =>
      mayDo(right, c.var.asker, context.guests) === 'no' ? refused(c, refusal('request/no-token')) : next();
    app.get(path, letIn, ...answers);
  };
  for (const path of [
    '/',
    '/matches',
    '/competitions',
    '/wall',
    '/show',
    '/sign-in',
    '/account',
    '/desk',
    '/team',
    '/docs',
  ])
    addPage(path, always);
  addPage('/docs/:page', (c) => send(c, start, files.has(`docs/en/${c.req.param('page')}.json`) ? 200 : 404));
  addPage('/desk/:part', (c) => send(c, start, DESK.has(c.req.param('part') ?? '') ? 200 : 404));
  // They ask for what they show, and say themselves where there is no such thing.
  for (const path of ['/desk/c/:competition', '/team/:team']) addPage(path, always);
  for (const path of ['/g/:game', '/g/:game/learn', '/g/:game/rules'])
    addPage(path, async (c) => send(c, start, (await findGame(c.req.param('game') ?? '')) ? 200 : 404));
  addPage('/g/:game/:service', (c) => {
    const isOffered = context.services.some(
      ({ game, service }) => game === c.req.param('game') && service.name === c.req.param('service'),
    );
    return send(c, start, isOffered ? 200 : 404);
  });
  for (const path of ['/m/:id', '/embed/m/:id'])
    addPage(path, async (c) => {
      // Where guests are not allowed, nobody is told which matches exist.
      const isThere = !context.guests || (await isMatch(context, c.req.param('id') ?? ''));
      return send(c, start, isThere ? 200 : 404);
    });
  addPage('/c/:id', async (c) => {
    const isThere = !context.guests || (await isCompetition(context, c.req.param('id') ?? ''));
    return send(c, start, isThere ? 200 : 404);
  });
  addPage('/*', async (c, next) => {
    const file = files.get(c.req.path.slice(1));
    return file ? send(c, file) : next();
  });

  return (c) => {
    const isForPeople = c.req.header('accept')?.includes('text/html') === true;
    return isForPeople && !/^\/(api|assets)(\/|$)/.test(c.req.path) ? send(c, start, 404) : null;
  };
}

const isMatch = async ({ arena }: ServerContext, id: string): Promise<boolean> =>
  matchId.safeParse(id).success && (await arena.find(id)) !== null;

const isCompetition = async ({ store }: ServerContext, id: string): Promise<boolean> =>
  competitionId.safeParse(id).success && (await store.competitions.find(id)) !== null;

function send(c: Asked, file: PageFile, status: 200 | 404 = 200): Response {
  const headers = {
    'cache-control': file.isFixed ? `public, max-age=${YEAR_S}, immutable` : 'no-cache',
    etag: file.tag,
    vary: 'accept-encoding',
  };
  if (status === 200 && c.req.header('if-none-match')?.includes(file.tag)) return c.body(null, 304, headers);
  const codings = c.req.header('accept-encoding') ?? '';
  const packed = file.packed.find(({ coding }) =>
    new RegExp(`\\b${coding}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(codings),
  );
  return c.body(packed?.bytes ?? file.bytes, status, {
    ...headers,
    'content-type': file.type,
    ...(packed ? { 'content-encoding': packed.coding } : {}),
  });
}
