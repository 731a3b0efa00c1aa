/**
 * The pages for browsers. The server writes them whole, so they can be read before any script runs; scripts then ask for the same pages again as
 * the feed tells them that something happened, and change what differs.
 */
import type { Viewer } from '@joute/core/game.ts';
import { refusal } from '@joute/core/result.ts';
import type { Language } from '@joute/core/words.ts';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { may } from '../credentials.ts';
import type { Desk } from '../desk.ts';
import type { App, Env } from '../route.ts';
import { chooseLanguage, sayRefusal } from '../saying.ts';
import { matchId } from '../schemas.ts';
import { adminPage } from './admin.ts';
import { readAssets } from './assets.ts';
import { makeCard } from './card.ts';
import { makeHome } from './home.ts';
import type { Html } from './markup.ts';
import { makeMatchPage } from './matchPage.ts';
import { closedPage, errorPage } from './messagePage.ts';
import { Pictures } from './pictures.ts';
import { Paced, Rendered, type Sent } from './rendered.ts';

const COOKIE = 'lang';
const YEAR_S = 365 * 86_400;
/** The front page is not made more often. */
const HOME_MS = 250;

type Asked = Context<Env>;

/** Gives what is shown where nothing is; null for programs, which are told in their own way. */
export function addPages(app: App, desk: Desk): (c: Asked) => Promise<Response> | null {
  const { arena, doors } = desk;
  const pictures = new Pictures(arena);
  const rendered = new Rendered();
  const home = new Paced(HOME_MS);

  /** Around every page: how often, in which language, and what becomes of what goes wrong. */
  const page =
    (answer: (c: Asked, language: Language) => Promise<Response>): ((c: Asked) => Promise<Response>) =>
    async (c) => {
      const language = languageOf(c, desk.language);
      c.header('content-language', language);
      c.header('vary', 'accept-language, cookie, authorization, accept-encoding');
      const seconds = await desk.limits.take('look', c.var.asker);
      if (seconds !== null) return wrong(c, language, 429, 'request/too-many', { seconds });
      try {
        return await answer(c, language);
      } catch (error) {
        desk.log.error(
          { page: c.req.routePath, why: error instanceof Error ? error.stack : String(error) },
          'page failed',
        );
        return wrong(c, language, 500, 'request/failed', {});
      }
    };

  const wrong = async (
    c: Asked,
    language: Language,
    status: 404 | 429 | 500,
    code: string,
    params: Record<string, string | number>,
  ): Promise<Response> =>
    send(c, errorPage(language, status === 404, await sayRefusal(refusal(code, params), language, null)), status);

  const urlOf = (c: Asked): string => {
    const asked = `http://${c.req.header('host')}`;
    return desk.publicUrl?.replace(/\/$/, '') ?? (URL.canParse(asked) ? asked : 'http://localhost');
  };

  app.get(
    '/',
    page(async (c, language) => {
      if (!may(c.var.asker, 'play', desk.guests)) return send(c, closedPage(language));
      const url = urlOf(c);
      const place = { doors: doors(), url };
      return sendPacked(c, await home.get(`${language} ${url}`, () => makeHome(arena, pictures, place, language)));
    }),
  );

  app.get(
    '/m/:id',
    page(async (c, language) => {
      const id = c.req.param('id')!;
      const { asker } = c.var;
      const shown = matchId.safeParse(id).success ? await arena.find(id) : null;
      const seat = shown && asker.key !== null ? await arena.seatOf(id, asker.key) : null;
      if (seat === null && !may(asker, 'play', desk.guests)) return send(c, closedPage(language));
      if (!shown) return wrong(c, language, 404, 'match/not-found', { match: id });
      const viewer: Viewer = seat ?? 'public';
      const url = urlOf(c);
      const view = { arena, pictures, id, viewer, language, url };
      const name = `/m/${id} ${viewer} ${language} ${url}`;
      return sendPacked(c, await rendered.get(name, JSON.stringify(shown), () => makeMatchPage(view)));
    }),
  );

  /** One card of the front page, for when something happened in its match. */
  app.get(
    '/page/card/:id',
    page(async (c, language) => {
      const id = c.req.param('id')!;
      const isOpen = may(c.var.asker, 'play', desk.guests);
      const shown = isOpen && matchId.safeParse(id).success ? await arena.find(id) : null;
      if (!shown) return wrong(c, language, 404, 'match/not-found', { match: id });
      const make = (): Promise<Html> => makeCard(arena, pictures, shown, language);
      return sendPacked(c, await rendered.get(`card ${id} ${language}`, JSON.stringify(shown), make));
    }),
  );

  app.get(
    '/admin',
    page(async (c, language) => send(c, adminPage(language))),
  );

  const assets = readAssets();
  app.get('/page/:name', (c, next) => {
    const asset = assets.get(c.req.param('name'));
    if (!asset) return next();
    const headers = { 'cache-control': 'no-cache', etag: asset.tag };
    if (c.req.header('if-none-match') === asset.tag) return Promise.resolve(c.body(null, 304, headers));
    return Promise.resolve(c.body(asset.bytes, 200, { ...headers, 'content-type': asset.type }));
  });

  const missing = page((c, language) => wrong(c, language, 404, 'request/not-found', { path: c.req.path }));
  return (c) => {
    const isForPeople = c.req.header('accept')?.includes('text/html') === true && !c.req.path.startsWith('/api/');
    return isForPeople ? missing(c) : null;
  };
}

/** As the address says, and then from now on so; else as it was chosen before; else as the browser prefers. */
function languageOf(c: Asked, usual: Language): Language {
  const given = c.req.query('lang');
  const language = chooseLanguage(given ?? getCookie(c, COOKIE), c.req.header('accept-language'), usual);
  if (given === language) setCookie(c, COOKIE, language, { path: '/', maxAge: YEAR_S, sameSite: 'Lax' });
  return language;
}

const send = (c: Asked, page: Html, status: 200 | 404 | 429 | 500 = 200): Response => {
  c.header('cache-control', 'no-store');
  return c.body(String(page), status, { 'content-type': 'text/html; charset=utf-8' });
};

function sendPacked(c: Asked, { text, packed }: Sent): Response {
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
  const takesGzip = c.req.header('accept-encoding')?.includes('gzip') === true;
  if (!takesGzip) return c.body(text, 200, headers);
  return c.body(new Uint8Array(packed), 200, { ...headers, 'content-encoding': 'gzip' });
}
