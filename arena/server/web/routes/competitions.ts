/** Competitions: what there is, how they stand, who met whom, what was decided. */

import { z } from '@hono/zod-openapi';
import {
  type CompetitionStatus,
  competitionEvents,
  competitionId,
  competitionList,
  competitionSpotlight,
  competitionStandings,
  competitionView,
  pairingPage,
} from '@joute/core/api/competitions.ts';
import { numberText } from '@joute/core/api/values.ts';
import { ok, type Result, refuse } from '@joute/core/result.ts';
import type { CompetitionState } from '../../competitions/liveCompetitions.ts';
import { pairingOf, publicEvent, spotlightOfState, startsOf, statusOf, viewOf } from '../../competitions/publicView.ts';
import type { CompetitionReports } from '../../competitions/reports.ts';
import type { ServerContext } from '../../serverContext.ts';
import { type AddRoute, jsonAnswer, problems, routesOf } from '../route.ts';

const route = routesOf('competitions');
const params = z.object({ competition: competitionId });
const MOST = 1000;
const USUAL = 100;
const limit = numberText(1, MOST).default(USUAL);

const LIST = route('GET /api/competitions', {
  summary: 'The competitions, newest first',
  responses: { 200: jsonAnswer(competitionList, 'All of them.'), ...problems() },
});

const SHOW = route('GET /api/competitions/{competition}', {
  summary: 'One competition',
  request: { params },
  responses: { 200: jsonAnswer(competitionView, 'The competition.'), ...problems(404) },
});

const STANDINGS = route('GET /api/competitions/{competition}/standings', {
  summary: 'How a competition stands',
  request: { params },
  responses: { 200: jsonAnswer(competitionStandings, 'The best first.'), ...problems(404) },
});

const SPOTLIGHT = route('GET /api/competitions/{competition}/spotlight', {
  summary: 'What comes next, and what was over last',
  description: 'A few pairings of each, as a big screen shows them.',
  request: { params },
  responses: { 200: jsonAnswer(competitionSpotlight, 'The pairings.'), ...problems(404) },
});

const PAIRINGS = route('GET /api/competitions/{competition}/pairings', {
  summary: 'Who meets whom, and the matches',
  request: {
    params,
    query: z.object({
      stage: z.string().min(1).max(60).optional().openapi({ description: 'Left out: all stages.' }),
      skip: numberText(0).default(0).openapi({ description: 'How many are passed over.' }),
      limit,
    }),
  },
  responses: { 200: jsonAnswer(pairingPage, 'In the order in which they were made.'), ...problems(404) },
});

const EVENTS = route('GET /api/competitions/{competition}/events', {
  summary: 'What happened in a competition',
  description: 'The log that everything else is computed from.',
  request: {
    params,
    query: z.object({
      after: numberText(0).default(0).openapi({ description: 'Those with higher numbers.' }),
      limit,
    }),
  },
  responses: { 200: jsonAnswer(competitionEvents, 'In their order.'), ...problems(404) },
});

export async function findCompetition({ competitions }: ServerContext, id: string): Promise<Result<CompetitionState>> {
  const state = await competitions.find(id);
  return state ? ok(state) : refuse('competition/not-found', { competition: id });
}

export function addCompetitions(add: AddRoute, context: ServerContext, reports: CompetitionReports): void {
  const { store, competitions } = context;
  add(LIST, 'ask', async () => {
    const rows = await competitions.list();
    const shown = rows.map(async ({ id, name, created, closed }) => {
      const live = competitions.liveOf(id);
      const status: CompetitionStatus = closed !== null ? 'closed' : live ? statusOf(live) : 'stopped';
      const starts = live && startsOf(live);
      return { id, name, created, closed, status, starts, ...(await competitions.kindOf(id)) };
    });
    return { status: 200, body: { competitions: await Promise.all(shown) } };
  });
  add(SHOW, 'ask', async (c) => {
    const found = await findCompetition(context, c.req.valid('param').competition);
    return found.ok ? { status: 200, body: viewOf(found.value, c.var.may === 'yes') } : found;
  });
  add(STANDINGS, 'ask', async (c) => {
    const found = await findCompetition(context, c.req.valid('param').competition);
    return found.ok ? { status: 200, body: reports.of(found.value).standings } : found;
  });
  add(SPOTLIGHT, 'ask', async (c) => {
    const found = await findCompetition(context, c.req.valid('param').competition);
    return found.ok ? { status: 200, body: spotlightOfState(found.value) } : found;
  });
  add(PAIRINGS, 'ask', async (c) => {
    const { competition } = c.req.valid('param');
    const { stage: name, skip, limit: most } = c.req.valid('query');
    const found = await findCompetition(context, competition);
    if (!found.ok) return found;
    const { ledger } = found.value;
    const stages = ledger.stages.filter(({ plan }) => name === undefined || plan.name === name);
    if (stages.length === 0) return refuse('competition/no-such-stage', { stage: name ?? '' });
    const all = stages.flatMap((stage) => [...stage.pairings.values()].map((pairing) => ({ stage, pairing })));
    const page = all.slice(skip, skip + most);
    const pairings = page.map(({ stage, pairing }) =>
      pairingOf(ledger, stage, pairing, (leg, attempt) =>
        store.competitions.matchOf({ competition, key: `${stage.plan.name}/${pairing.id}/${leg}`, attempt }),
      ),
    );
    const next = skip + page.length < all.length ? skip + page.length : null;
    return { status: 200, body: { pairings: await Promise.all(pairings), next } };
  });
  add(EVENTS, 'ask', async (c) => {
    const { competition } = c.req.valid('param');
    const { after, limit: most } = c.req.valid('query');
    const found = await findCompetition(context, competition);
    if (!found.ok) return found;
    const { isClosed } = found.value.ledger;
    const events = await store.competitions.events(competition, after, most + 1);
    const page = events.slice(0, most).map((event, index) => ({
      number: after + index + 1,
      ...publicEvent(event, isClosed),
    }));
    return { status: 200, body: { events: page, next: events.length > most ? after + most : null } };
  });
}
