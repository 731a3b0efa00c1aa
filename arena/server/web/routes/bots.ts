/** Teams' bots: which there are, their versions and checklists, what they did, who is ready. */
import { z } from '@hono/zod-openapi';
import {
  botChange,
  botDetails,
  botId,
  botList,
  botReport,
  botVersion,
  preflight,
  preflightQuery,
  teamId,
} from '@joute/core/api/bots.ts';
import { numberText } from '@joute/core/api/values.ts';
import { defined } from '@joute/core/input/objects.ts';
import { type Refusal, refusal } from '@joute/core/result.ts';
import type { StoredBot, StoredVersion } from '../../../store/bots/teamBots.ts';
import { preflightOf } from '../../bots/preflight.ts';
import { reportOf } from '../../bots/reportOf.ts';
import { shownBot, shownSummary, shownVersion } from '../../bots/shownBot.ts';
import { hasScope } from '../../protection/rights.ts';
import type { ServerContext } from '../../serverContext.ts';
import { type AddRoute, jsonAnswer, jsonBody, problems, routesOf } from '../route.ts';

const route = routesOf('bots');
const ofBot = z.object({ team: teamId, bot: botId });
const MOST_NUMBER = 999_999_999;

const ALL = route('GET /api/bots', {
  summary: 'Bots of teams that one may play against',
  description: 'Those that are open; with a team’s token its own besides; teachers see all.',
  responses: { 200: jsonAnswer(botList, 'By team.'), ...problems() },
});

const OF_TEAM = route('GET /api/teams/{team}/bots', {
  summary: 'The bots of a team',
  request: { params: z.object({ team: teamId }) },
  responses: { 200: jsonAnswer(botList, 'Oldest first.'), ...problems(403) },
});

const SHOW = route('GET /api/teams/{team}/bots/{bot}', {
  summary: 'A bot and its versions',
  request: { params: ofBot },
  responses: { 200: jsonAnswer(botDetails, 'With the newest version first.'), ...problems(403, 404) },
});

const CHANGE = route('POST /api/teams/{team}/bots/{bot}', {
  summary: 'Its name, its card, whether others may play against it',
  request: { params: ofBot, ...jsonBody(botChange) },
  responses: { 200: jsonAnswer(botDetails, 'As it is now.'), ...problems(403, 404, 413, 415) },
});

const VERSION = route('GET /api/teams/{team}/bots/{bot}/versions/{number}', {
  summary: 'A version: its lines, what its compiler said, its checklist',
  request: { params: ofBot.extend({ number: numberText(1, MOST_NUMBER) }) },
  responses: { 200: jsonAnswer(botVersion, 'The version.'), ...problems(403, 404) },
});

const REPORT = route('GET /api/teams/{team}/bots/{bot}/report', {
  summary: 'Its last matches: faults, time for a move, standard error',
  request: { params: ofBot },
  responses: { 200: jsonAnswer(botReport, 'Newest first.'), ...problems(403, 404) },
});

const PREFLIGHT = route('GET /api/preflight', {
  summary: 'Before a tournament: which teams have a bot, which passed, how fast they answer',
  request: { query: preflightQuery },
  responses: { 200: jsonAnswer(preflight, 'Every team.'), ...problems(403) },
});

export function addBots(add: AddRoute, context: ServerContext): void {
  const { store } = context;
  add(ALL, 'ask', async (c) => {
    const { asker } = c.var;
    const seesAll = hasScope(asker, 'teach', false);
    const bots = await listed(context);
    return { status: 200, body: { bots: bots.filter(({ open, team }) => seesAll || open || team === asker.team) } };
  });
  add(OF_TEAM, 'ask', async (c) => ({ status: 200, body: { bots: await listed(context, c.req.valid('param').team) } }));
  add(SHOW, 'ask', async (c) => {
    const { team, bot } = c.req.valid('param');
    const found = await store.bots.find({ team, id: bot });
    return found ? { status: 200, body: await details(context, found) } : { refusal: missing(team, bot) };
  });
  add(CHANGE, 'change', async (c) => {
    const { team, bot } = c.req.valid('param');
    const { card, ...change } = c.req.valid('json');
    const found = await store.bots.find({ team, id: bot });
    if (!found) return { refusal: missing(team, bot) };
    await store.bots.edit(found, {
      ...defined(change),
      ...(card ? { card: { ...found.card, ...defined(card) } } : {}),
    });
    return { status: 200, body: await details(context, (await store.bots.find(found)) ?? found) };
  });
  add(VERSION, 'ask', async (c) => {
    const { team, bot, number } = c.req.valid('param');
    const found = await store.bots.find({ team, id: bot });
    const version = await store.bots.findVersion({ team, bot, number });
    if (!found || !version) return { refusal: missing(team, bot) };
    const readsLines = hasScope(c.var.asker, 'admin', false);
    return { status: 200, body: await shownVersion(version, found.game, c.var.language, readsLines) };
  });
  add(REPORT, 'replay', async (c) => {
    const { team, bot } = c.req.valid('param');
    const found = await store.bots.find({ team, id: bot });
    if (!found) return { refusal: missing(team, bot) };
    return { status: 200, body: await reportOf(store, found, c.var.language) };
  });
  add(PREFLIGHT, 'ask', async (c) => ({
    status: 200,
    body: await preflightOf(store, c.req.valid('query').game, (bot) => context.arena.onCall.isThere(bot)),
  }));
}

export const missing = (team: string, bot: string): Refusal => refusal('bot/not-found', { bot: `${team}/${bot}` });

async function listed({ store }: ServerContext, team?: string) {
  const [bots, teams, versions] = await Promise.all([
    store.bots.list(team),
    store.teams.list(),
    store.bots.versions(defined({ team })),
  ]);
  const names = new Map(teams.map(({ id, name }) => [id, name]));
  // A team that was removed plays no more.
  return bots
    .filter((bot) => names.has(bot.team))
    .map((bot) => shownBot(bot, names.get(bot.team)!, readyOf(bot, versions)));
}

const readyOf = (bot: StoredBot, versions: readonly StoredVersion[]): number | null =>
  versions.find((version) => version.team === bot.team && version.bot === bot.id && version.state === 'ready')
    ?.number ?? null;

async function details({ store }: ServerContext, bot: StoredBot) {
  const [team, versions] = await Promise.all([
    store.teams.find(bot.team),
    store.bots.versions({ team: bot.team, bot: bot.id }),
  ]);
  const summary = shownBot(bot, team?.name ?? '', readyOf(bot, versions));
  return { ...summary, versions: versions.map(shownSummary) };
}
