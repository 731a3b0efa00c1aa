/** The contest of draughts: the games that its players reported, and the points. */

import { createRoute, z } from '@hono/zod-openapi';
import { numberText } from '@joute/core/api/values.ts';
import { refusal } from '@joute/core/result.ts';
import { tableOf } from '@joute/games/draughts/wire/reportTable.ts';
import * as schemas from '../../schemas.ts';
import type { Desk } from '../../serverContext.ts';
import { type App, addRoute, jsonAnswer, problems } from '../route.ts';

const MOST = 500;
const USUAL = 50;

const LIST = createRoute({
  method: 'get',
  path: '/api/reports',
  tags: ['games'],
  summary: 'Reported games of draughts, newest first, and the points',
  description:
    'Of the contest whose players report their games to this server. A player is the address that it reports from.',
  request: { query: z.strictObject({ limit: numberText(1, MOST).default(USUAL) }) },
  responses: {
    200: jsonAnswer(
      z.strictObject({
        count: z.int().openapi({ description: 'All games that were reported.' }),
        games: z.array(schemas.reportedGame),
        points: z
          .array(schemas.contestPoints)
          .openapi({ description: 'Of confirmed games: 2 for a win, 1 for a draw. Best first.' }),
      }),
      'The games and the points.',
    ),
    ...problems(404),
  },
});

export function addReports(app: App, desk: Desk): void {
  addRoute(app, desk, {
    route: LIST,
    scope: 'play',
    cost: 'ask',
    answer: (c) => {
      const games = desk.reports();
      if (!games) return { refusal: refusal('reports/none-taken') };
      const newest = games.slice(-c.req.valid('query').limit).reverse();
      return { status: 200, body: { count: games.length, games: newest, points: tableOf(games) } };
    },
  });
}
