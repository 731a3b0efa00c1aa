/** How a version of a team's bot comes in: as an archive, as a file, as a command of the server. */
import { z } from '@hono/zod-openapi';
import { botId, botPort, botVersion, commandRequest, portRequest, teamId, uploadQuery } from '@joute/core/api/bots.ts';
import { defined } from '@joute/core/input/objects.ts';
import { ok, type Result, refuse } from '@joute/core/result.ts';
import { findGame } from '@joute/games/index.ts';
import type { StoredBot, StoredVersion } from '../../../store/bots/teamBots.ts';
import { MOST_PACKED, readArchive } from '../../../submissions/archive.ts';
import { chooseStart, parseStart } from '../../../submissions/startLine.ts';
import { hasCourse } from '../../bots/examine.ts';
import { whyRefused } from '../../bots/premises.ts';
import { shownVersion } from '../../bots/shownBot.ts';
import { type WantedBot, wantedBot } from '../../bots/wantedBot.ts';
import type { ServerContext } from '../../serverContext.ts';
import { type AddRoute, jsonAnswer, jsonBody, problems, routesOf } from '../route.ts';

const route = routesOf('bots');
const ofBot = z.object({ team: teamId, bot: botId });
/** Versions of a team that are not examined yet: more is somebody's script. */
const MOST_WAITING = 3;

const UPLOAD = route('POST /api/teams/{team}/bots/{bot}/versions', {
  summary: 'Upload a version',
  description: `A zip or tar.gz archive, or one file, as the body; at most ${MOST_PACKED / 1_000_000} MB. A bot that is not there yet is made. It is compiled and examined in the sandbox; ask for the version to see how that goes.`,
  request: {
    params: ofBot,
    query: uploadQuery,
    body: {
      required: true,
      content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
    },
  },
  responses: {
    201: jsonAnswer(botVersion, 'The version, which is built and examined next.'),
    ...problems(403, 404, 409, 413, 415, 422),
  },
});

const COMMAND = route('POST /api/teams/{team}/bots/{bot}/commands', {
  summary: 'A version that is a command on the server',
  description: 'For administrators: it runs as freely as the server itself.',
  request: { params: ofBot, ...jsonBody(commandRequest) },
  responses: {
    201: jsonAnswer(botVersion, 'The version, which is examined next.'),
    ...problems(403, 404, 409, 413, 415, 422),
  },
});

const PORT = route('POST /api/teams/{team}/bots/{bot}/port', {
  summary: 'A port of the bot’s own',
  description:
    'For clients of a course’s own protocol that cannot say whose they are: whoever connects there plays as the bot, one match a connection.',
  request: { params: ofBot, ...jsonBody(portRequest) },
  responses: {
    200: jsonAnswer(botPort, 'Where to connect, now and later.'),
    ...problems(403, 404, 409, 413, 415, 422),
  },
});

export function addBotUploads(add: AddRoute, context: ServerContext): void {
  const { store, workshop } = context;
  add(UPLOAD, 'create', async (c) => {
    const { team, bot: id } = c.req.valid('param');
    const { game, file, name, start, build } = c.req.valid('query');
    const bot = await wantedUpload(context, { team, id, game, name });
    if (!bot.ok) return bot;
    const bytes = Buffer.from(await c.req.arrayBuffer());
    const files = await readArchive(file, bytes);
    if (!files.ok) return files;
    const given = build === undefined ? {} : { build: build === '' ? null : build };
    const closed = await whyRefused();
    if (closed) return { refusal: closed };
    const lines = chooseStart(files.value, { ...defined({ start }), ...given });
    if (!lines.ok) return lines;
    const speaks = await checkStart(lines.value.start, game);
    if (!speaks.ok) return speaks;
    await store.bots.add(bot.value);
    const version = await store.bots.addVersion({
      ...{ team, bot: id, kind: 'upload', state: 'building', created: Date.now(), file, ...lines.value },
      archive: await store.archives.put(bytes),
    });
    workshop.take(version);
    return { status: 201, body: await shownVersion(version, game, c.var.language, true) };
  });
  add(PORT, 'create', async (c) => {
    const { team, bot: id } = c.req.valid('param');
    const { game } = c.req.valid('json');
    const bot = await wantedBot(store, { team, id, game });
    if (!bot.ok) return bot;
    const opened = await context.openTeamPort(team, id, game);
    if (!opened.ok) return opened;
    return { status: 200, body: { host: opened.value.host, port: opened.value.port } };
  });
  add(COMMAND, 'create', async (c) => {
    const { team, bot: id } = c.req.valid('param');
    const { game, command, name } = c.req.valid('json');
    const bot = await wantedUpload(context, { team, id, game, name });
    if (!bot.ok) return bot;
    const speaks = await checkStart(command, game);
    if (!speaks.ok) return speaks;
    await store.bots.add(bot.value);
    const version = await store.bots.addVersion({
      ...{ team, bot: id, kind: 'command', state: 'building', created: Date.now() },
      ...{ start: command, build: null, archive: null, file: null },
    });
    workshop.take(version);
    return { status: 201, body: await shownVersion(version, game, c.var.language, true) };
  });
}

/** The bot that an uploaded version is for, unless too many of the team's wait already. */
async function wantedUpload({ store }: ServerContext, wanted: WantedBot): Promise<Result<StoredBot>> {
  const waiting = (await store.bots.versions({ team: wanted.team })).filter(isUnfinished);
  return waiting.length >= MOST_WAITING ? refuse('bot/too-soon', { most: MOST_WAITING }) : wantedBot(store, wanted);
}

/** A client speaks the protocol of the game's course, which not every game has. */
async function checkStart(start: string, game: string): Promise<Result<null>> {
  const [program, entry] = [parseStart(start), await findGame(game)];
  if (!program.ok) return program;
  const isAlone = program.value.kind === 'net' && entry && !hasCourse(entry);
  return isAlone ? refuse('start/no-course', { game }) : ok(null);
}

const isUnfinished = ({ state }: StoredVersion): boolean => state === 'building' || state === 'checking';
