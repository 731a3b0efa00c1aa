/** Bots to start from as files, and Joute itself as a package: all that an author needs. */

import { z } from '@hono/zod-openapi';
import { gameStarters } from '@joute/core/api/starters.ts';
import { refusal } from '@joute/core/result.ts';
import type { Language } from '@joute/core/words.ts';
import { findGame } from '@joute/games/index.ts';
import { clientFiles, makeArchive, startersFor } from '../../../starters/archives.ts';
import type { ServerContext } from '../../serverContext.ts';
import { type AddRoute, jsonAnswer, problems, routesOf } from '../route.ts';

const route = routesOf('games');
/** They change with the server only. */
const CACHE = { 'cache-control': 'public, max-age=300' };
const game = z.string().min(1).max(64);

const LIST = route('GET /api/starters/{game}', {
  summary: 'Bots to start from',
  request: { params: z.object({ game }) },
  responses: { 200: jsonAnswer(gameStarters, 'Those of the game.'), ...problems(404) },
});

const ARCHIVE = route('GET /api/starters/{game}/{archive}', {
  summary: 'A bot to start from, as a zip file',
  request: { params: z.object({ game, archive: z.string().regex(/^[a-z]{1,32}\.zip$/) }) },
  responses: {
    200: {
      description: 'The folder of a bot that plays, or the course’s own clients.',
      content: fileOf('application/zip'),
    },
    ...problems(404),
  },
});

const TARBALL = route('GET /api/joute.tgz', {
  summary: 'Joute itself, for npm to install',
  responses: { 200: { description: 'The package.', content: fileOf('application/gzip') }, ...problems(404) },
});

function fileOf(type: string) {
  return { [type]: { schema: { type: 'string' as const, format: 'binary' } } };
}

export function addStarters(add: AddRoute, { starters: folders, ownPackage }: ServerContext): void {
  const archives = new Map<string, Promise<Buffer | null>>();
  add(LIST, 'ask', async (c) => {
    const { game: id } = c.req.valid('param');
    if (!(await findGame(id))) return { refusal: refusal('match/no-such-game', { game: id }), status: 404 };
    const path = (name: string): string => `/api/starters/${id}/${name}.zip`;
    const starters = (folders ? startersFor(folders, id) : []).map(
      ({ id: language, name, bot, build = null, command, alone = command }) => ({
        ...{ language, name, bot, build, command, alone, archive: path(language) },
      }),
    );
    const clients = folders && clientFiles(folders, id).size > 0 ? path('clients') : null;
    return { status: 200, body: { starters, clients, package: (await ownPackage()) ? TARBALL.path : null } };
  });
  add(ARCHIVE, 'ask', async (c) => {
    const { game: id, archive } = c.req.valid('param');
    const entry = await findGame(id);
    const missing = { refusal: refusal('request/not-found', { path: c.req.path }), status: 404 };
    if (!entry || !folders) return missing;
    const language: Language = c.var.language;
    const key = `${id} ${archive} ${language}`;
    const made = archives.get(key) ?? makeArchive(folders, entry, archive.replace('.zip', ''), language);
    const bytes = await made;
    if (!bytes) return missing;
    archives.set(key, made);
    return new Response(new Uint8Array(bytes), {
      headers: {
        ...CACHE,
        ...{ 'content-type': 'application/zip', vary: 'accept-language' },
        'content-disposition': `attachment; filename="${id}-${archive}"`,
      },
    });
  });
  add(TARBALL, 'replay', async (c) => {
    const bytes = await ownPackage();
    if (!bytes) return { refusal: refusal('request/not-found', { path: c.req.path }), status: 404 };
    return new Response(new Uint8Array(bytes), { headers: { ...CACHE, 'content-type': 'application/gzip' } });
  });
}
