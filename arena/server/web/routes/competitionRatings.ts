/** How strong the entrants of a competition seem to be, and how sure that is. */

import { createRoute, z } from '@hono/zod-openapi';
import { competitionId, competitionRatings } from '@joute/core/api/competitions.ts';
import { chancesOf, ratedEntrants } from '@joute/core/competition/export/ratedEntrants.ts';
import { refusal } from '@joute/core/result.ts';
import type { CompetitionReports } from '../../competitions/reports.ts';
import type { ServerContext } from '../../serverContext.ts';
import { type App, addRoute, jsonAnswer, problems } from '../route.ts';
import { findCompetition } from './competitions.ts';

const RATINGS = createRoute({
  method: 'get',
  path: '/api/competitions/{competition}/ratings',
  tags: ['competitions'],
  summary: 'How strong the entrants seem to be',
  request: {
    params: z.object({ competition: competitionId }),
    query: z.object({
      versus: z
        .string()
        .min(1)
        .max(64)
        .optional()
        .openapi({ description: 'An entrant, whom each of the others is compared with.' }),
    }),
  },
  responses: { 200: jsonAnswer(competitionRatings, 'The strongest first.'), ...problems(404) },
});

export function addCompetitionRatings(app: App, context: ServerContext, reports: CompetitionReports): void {
  addRoute(app, context, {
    route: RATINGS,
    scope: 'play',
    cost: 'ask',
    answer: async (c) => {
      const found = await findCompetition(context, c.req.valid('param').competition);
      if (!found.ok) return found;
      const { ledger } = found.value;
      const { versus } = c.req.valid('query');
      if (versus !== undefined && !ledger.entrants.has(versus))
        return { refusal: refusal('competition/no-such-entrant', { entrant: versus }) };
      const { fit } = reports.of(found.value);
      const chances = versus === undefined ? null : chancesOf(ledger, fit, versus);
      const ratings = [...ratedEntrants(ledger, fit)].map(([entrant, { rating, low, high }]) => {
        const { name, version } = ledger.entrants.get(entrant)!;
        return { entrant, name, version, rating, interval: [low, high], weaker: chances?.get(entrant) ?? null };
      });
      return { status: 200, body: { ratings: ratings.toSorted((a, b) => b.rating - a.rating) } };
    },
  });
}
