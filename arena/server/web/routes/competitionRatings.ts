/** How strong the entrants of a competition seem to be, how that came to be, and why. */

import { z } from '@hono/zod-openapi';
import {
  competitionComparison,
  competitionId,
  competitionRatings,
  ratingHistoryOf,
} from '@joute/core/api/competitions.ts';
import { compare } from '@joute/core/competition/export/compare.ts';
import { chancesOf, ratedEntrants } from '@joute/core/competition/export/ratedEntrants.ts';
import { ok, type Result, refuse } from '@joute/core/result.ts';
import { RatingHistories } from '../../competitions/histories.ts';
import type { CompetitionState } from '../../competitions/liveCompetitions.ts';
import { shownResult } from '../../competitions/publicView.ts';
import type { CompetitionReports } from '../../competitions/reports.ts';
import type { ServerContext } from '../../serverContext.ts';
import { type AddRoute, jsonAnswer, problems, routesOf } from '../route.ts';
import { findCompetition } from './competitions.ts';

const route = routesOf('competitions');
const params = z.object({ competition: competitionId });
const entrantId = z.string().min(1).max(64);

const RATINGS = route('GET /api/competitions/{competition}/ratings', {
  summary: 'How strong the entrants seem to be',
  request: {
    params,
    query: z.object({
      versus: entrantId.optional().openapi({ description: 'An entrant, whom each of the others is compared with.' }),
    }),
  },
  responses: { 200: jsonAnswer(competitionRatings, 'The strongest first.'), ...problems(404) },
});

const HISTORY = route('GET /api/competitions/{competition}/history', {
  summary: 'How the rating of an entrant came to be',
  request: { params, query: z.object({ entrant: entrantId }) },
  responses: { 200: jsonAnswer(ratingHistoryOf, 'The oldest moment first, and how it stands last.'), ...problems(404) },
});

/** As many as can be looked over. */
const MOST_DIRECT = 40;
const MOST_COMMON = 12;

const COMPARE = route('GET /api/competitions/{competition}/comparison', {
  summary: 'Why one stands above another',
  description: 'Their matches against each other, and against those whom both have met.',
  request: { params, query: z.object({ entrant: entrantId, versus: entrantId }) },
  responses: { 200: jsonAnswer(competitionComparison, 'In the stage that was drawn last.'), ...problems(404) },
});

export function addCompetitionRatings(add: AddRoute, context: ServerContext, reports: CompetitionReports): void {
  const { competitions } = context.store;
  const histories = new RatingHistories((competition) => competitions.events(competition));
  add(RATINGS, 'ask', async (c) => {
    const { versus } = c.req.valid('query');
    const found = await findEntrants(context, c.req.valid('param').competition, versus);
    if (!found.ok) return found;
    const { ledger } = found.value;
    const { fit, played } = reports.of(found.value);
    const chances = versus === undefined ? null : chancesOf(ledger, fit, versus);
    const ratings = [...ratedEntrants(ledger, fit)].map(([entrant, { rating, low, high }]) => {
      const { name, version } = ledger.entrants.get(entrant)!;
      const strength = { rating, interval: [low, high], weaker: chances?.get(entrant) ?? null };
      return { entrant, name, version, played: played.get(entrant) ?? 0, ...strength };
    });
    return { status: 200, body: { ratings: ratings.toSorted((a, b) => b.rating - a.rating) } };
  });
  add(HISTORY, 'replay', async (c) => {
    const { entrant } = c.req.valid('query');
    const found = await findEntrants(context, c.req.valid('param').competition, entrant);
    if (!found.ok) return found;
    const moments = (await histories.of(found.value)).flatMap(({ at, results, ratings }) => {
      const own = ratings.find((one) => one.entrant === entrant);
      return own ? [{ at, results, version: own.version, rating: own.rating, interval: own.interval }] : [];
    });
    return { status: 200, body: { moments } };
  });
  add(COMPARE, 'ask', async (c) => {
    const { entrant, versus } = c.req.valid('query');
    const found = await findEntrants(context, c.req.valid('param').competition, entrant, versus);
    if (!found.ok) return found;
    const { ledger } = found.value;
    const stage = ledger.stages.findLast(({ entrants }) => entrants !== null) ?? ledger.stages[0]!;
    const { score, direct, common } = compare(ledger, stage, entrant, versus);
    const shown = common.slice(0, MOST_COMMON).map((one) => ({ ...one, name: ledger.entrants.get(one.entrant)!.name }));
    const matches = { matches: direct.length, direct: direct.slice(0, MOST_DIRECT).map(shownResult) };
    return { status: 200, body: { score, ...matches, common: shown } };
  });
}

/** With the entrants who are asked for. */
async function findEntrants(
  context: ServerContext,
  competition: string,
  ...entrants: readonly (string | undefined)[]
): Promise<Result<CompetitionState>> {
  const found = await findCompetition(context, competition);
  if (!found.ok) return found;
  const missing = entrants.find((id) => id !== undefined && !found.value.ledger.entrants.has(id));
  return missing === undefined ? ok(found.value) : refuse('competition/no-such-entrant', { entrant: missing });
}
