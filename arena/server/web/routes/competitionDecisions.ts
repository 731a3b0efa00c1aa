/** What organisers do: make a competition, decide, give entrants their keys. */

import { z } from '@hono/zod-openapi';
import {
  competitionForecast,
  competitionId,
  createdCompetition,
  decided,
  decisionRequest,
  entrantKeyList,
  planRequest,
} from '@joute/core/api/competitions.ts';
import { asReceived } from '@joute/core/api/values.ts';
import type { CompetitionPlan } from '@joute/core/competition/plan/plan.ts';
import { refuse } from '@joute/core/result.ts';
import type { Language } from '@joute/core/words.ts';
import { findGame } from '@joute/games/index.ts';
import { toDecision } from '../../../competition/toDecision.ts';
import { checkPlayer } from '../../../live/matchRequest.ts';
import { nameOfToken } from '../../../live/model/makers.ts';
import { warningsOf } from '../../bots/entrantWarnings.ts';
import { checkPlan } from '../../competitions/checkPlan.ts';
import { entrantKeys } from '../../competitions/entrantKeys.ts';
import { forecastOf } from '../../competitions/forecastOf.ts';
import { viewOf } from '../../competitions/publicView.ts';
import { isAway } from '../../competitions/roomsRunner.ts';
import { type Asker, whoOf } from '../../protection/credentials.ts';
import { hasScope } from '../../protection/rights.ts';
import { sayRefusal } from '../../refusals/sayRefusal.ts';
import type { ServerContext } from '../../serverContext.ts';
import { type AddRoute, jsonAnswer, jsonBody, problems, routesOf } from '../route.ts';
import { findCompetition } from './competitions.ts';

const route = routesOf('competitions');
const params = z.object({ competition: competitionId });

const CREATE = route('POST /api/competitions', {
  summary: 'Make a competition',
  description:
    'With the scope `teach`. It begins at once, or at the `start` of its plan. Asked for again with the same `id` and the same plan, it is the one that there is.',
  request: {
    ...jsonBody(planRequest),
    query: z.object({
      id: competitionId.optional().openapi({ description: 'The id that it is to have. Left out: a new one.' }),
    }),
  },
  responses: {
    200: jsonAnswer(createdCompetition, 'The competition, which was made before.'),
    201: jsonAnswer(createdCompetition, 'The competition.'),
    ...problems(403, 409, 413, 415, 422),
  },
});

const FORECAST = route('POST /api/competitions/forecast', {
  summary: 'What a competition will come to',
  description:
    'With the scope `teach`. The plan is checked as if it were made: how many matches, and how long they take. Nothing is written.',
  request: jsonBody(planRequest),
  responses: { 200: jsonAnswer(competitionForecast, 'Before anything is played.'), ...problems(403, 413, 415, 422) },
});

const DECIDE = route('POST /api/competitions/{competition}/decisions', {
  summary: 'Decide something in a competition',
  description:
    'With the scope `teach`. Who leaves, who comes late or with a new version, a leg to be replayed, a result by hand, when it begins, a pause, the end. It is appended to the log with who, when and why.',
  request: { params, ...jsonBody(decisionRequest) },
  responses: { 200: jsonAnswer(decided, 'Its number in the log.'), ...problems(403, 404, 409, 413, 415, 422) },
});

const KEYS = route('GET /api/competitions/{competition}/keys', {
  summary: 'The keys of entrants who come by themselves',
  description: 'With the scope `teach`. A person or a client takes its seat in every match with the same key.',
  request: { params },
  responses: { 200: jsonAnswer(entrantKeyList, 'By entrant.'), ...problems(403, 404) },
});

export function addCompetitionDecisions(add: AddRoute, context: ServerContext): void {
  const { store, competitions, guests, workshop } = context;
  const organiserOf = (asker: Asker) => ({
    who: asker.account === null ? nameOfToken(asker.token?.id ?? '') : whoOf(asker),
    mayRun: hasScope(asker, 'commands', guests),
  });
  const sayWarnings = async (plan: CompetitionPlan, language: Language): Promise<string[]> =>
    Promise.all((await warningsOf(store, plan)).map((warning) => sayRefusal(warning, language, plan.game)));
  add(CREATE, 'create', async (c) => {
    const { who, mayRun } = organiserOf(c.var.asker);
    const wanted = c.req.valid('json');
    const plan = await checkPlan(wanted, mayRun, workshop);
    if (!plan.ok) return { refusal: plan.refusal, game: String(wanted.game) };
    const made = await competitions.create(plan.value, who, c.req.valid('query').id);
    if (!made.ok) return made;
    const found = await findCompetition(context, made.value.id);
    if (!found.ok) return found;
    const warnings = await sayWarnings(plan.value, c.var.language);
    const status = made.value.isNew ? 201 : 200;
    return { status, body: { competition: viewOf(found.value, true), warnings } };
  });
  add(FORECAST, 'replay', async (c) => {
    const wanted = c.req.valid('json');
    const plan = await checkPlan(wanted, organiserOf(c.var.asker).mayRun, workshop);
    if (!plan.ok) return { refusal: plan.refusal, game: String(wanted.game) };
    const { stages, ...whole } = await forecastOf(plan.value, competitions.lanes);
    const shown = stages.map(({ stage, format, entrants, pools, rounds, matches, seconds }) => ({
      ...{ stage, format, entrants, pools: [...pools], rounds, matches, seconds },
    }));
    const warnings = await sayWarnings(plan.value, c.var.language);
    return { status: 200, body: { ...whole, warnings, stages: shown } };
  });
  add(DECIDE, 'change', async (c) => {
    const { competition } = c.req.valid('param');
    const found = await findCompetition(context, competition);
    if (!found.ok) return found;
    const wanted = asReceived(c.req.valid('json'));
    const { ledger } = found.value;
    const { game } = ledger.plan;
    const { who, mayRun } = organiserOf(c.var.asker);
    const decision = await toDecision(ledger, wanted, {
      who,
      checkPlayer: async (spec) => {
        const entry = await findGame(game);
        return entry ? checkPlayer(entry, spec, mayRun, workshop) : refuse('match/no-such-game', { game });
      },
    });
    if (!decision.ok) return { refusal: decision.refusal, game };
    const number = await competitions.decide(competition, decision.value);
    return number.ok ? { status: 200, body: { number: number.value } } : number;
  });
  add(KEYS, 'ask', async (c) => {
    const { competition } = c.req.valid('param');
    const found = await findCompetition(context, competition);
    if (!found.ok) return found;
    const keyOf = await entrantKeys(store, competition);
    const away = [...found.value.ledger.entrants.values()].filter(({ spec }) => isAway(spec ?? ''));
    const keys = away.map(({ id, name }) => ({ entrant: id, name, key: keyOf(id) }));
    return { status: 200, body: { keys } };
  });
}
