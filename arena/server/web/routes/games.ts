/** The games that can be played here, as data: all that a form for a new match needs. */

import { z } from '@hono/zod-openapi';
import { game, gameList } from '@joute/core/api/games.ts';
import { everyBot, type GameEntry } from '@joute/core/gameEntry.ts';
import { refusal } from '@joute/core/result.ts';
import { findGame, games } from '@joute/games/index.ts';
import { type AddRoute, jsonAnswer, problems, routesOf } from '../route.ts';

const route = routesOf('games');

const LIST = route('GET /api/games', {
  summary: 'The games',
  responses: { 200: jsonAnswer(gameList, 'All of them.'), ...problems() },
});

const SHOW = route('GET /api/games/{game}', {
  summary: 'One game',
  request: { params: z.object({ game: z.string().min(1).max(64) }) },
  responses: { 200: jsonAnswer(game, 'The game.'), ...problems(404) },
});

const tell = async (entry: GameEntry) => ({
  ...entry.facts,
  bots: (await everyBot(entry)).map(({ card }) => card),
});

export function addGames(add: AddRoute): void {
  add(LIST, 'ask', async () => ({ status: 200, body: { games: await Promise.all((await games()).map(tell)) } }));
  add(SHOW, 'ask', async (c) => {
    const { game } = c.req.valid('param');
    const entry = await findGame(game);
    if (!entry) return { refusal: refusal('match/no-such-game', { game }), status: 404 };
    return { status: 200, body: await tell(entry) };
  });
}
