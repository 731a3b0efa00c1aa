/**
 * The pages for browsers: one application (web/), whose start page is sent for every address that
 * it knows. The application itself finds out which page that is; only the status is decided here.
 */

import { matchId } from '@joute/core/api/values.ts';
import { findGame } from '@joute/games/index.ts';
import type { Context } from 'hono';
import type { ServerContext } from '../serverContext.ts';
import { type PageFile, readPageFiles } from './pageFiles.ts';
import type { App, Env } from './route.ts';

const YEAR_S = 365 * 86_400;

type Asked = Context<Env>;

/**
 * Returns what answers a request for which there is no route: a page, or null for programs, which
 * get a problem document.
 */
export function addPages(app: App, context: ServerContext): (c: Asked) => Response | null {
  if (context.pages === null) return () => null;
  const { start, files } = readPageFiles(context.pages);

  const always = (c: Asked): Response => send(c, start);
  for (const path of ['/', '/matches', '/show', '/admin']) app.get(path, always);
  app.get('/g/:game', async (c) => send(c, start, (await findGame(c.req.param('game'))) ? 200 : 404));
  app.get('/m/:id', async (c) => {
    // Where guests are not allowed, nobody is told which matches exist.
    const isThere = !context.guests || (await isMatch(context, c.req.param('id')));
    return send(c, start, isThere ? 200 : 404);
  });
  app.get('/*', async (c, next) => {
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
