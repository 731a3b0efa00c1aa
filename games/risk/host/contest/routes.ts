/**
 * The addresses of the contest, all under /api/iaconnector, all GET, all answered with JSON and
 * status 200. What cannot be done is answered with the contest's `error` and a sentence. A uuid is
 * the only credential: its owner is told it once, and it appears nowhere else.
 */

import type { HttpBindings } from '@hono/node-server';
import type { Json } from '@joute/core/game.ts';
import type { Spend } from '@joute/core/host/httpCourse.ts';
import type { HostServices } from '@joute/core/host/services.ts';
import { quote } from '@joute/core/input/quote.ts';
import { type Context, Hono } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { CONTEST_PATH } from '../../wire/address.ts';
import { OK } from '../../wire/errors.ts';
import { parseQuery, type Query } from '../../wire/query.ts';
import type { Caller, ContestApi } from './contestApi.ts';
import type { ContestBoard } from './contestBoard.ts';
import { sendMove } from './sendMove.ts';
import type { SayNo } from './verdict.ts';

type Bindings = { Bindings: HttpBindings };
type Request = Context<Bindings>;

/** The address as raw bytes, not decoded yet. */
const addressOf = (request: Request): string => request.env.incoming.url ?? '';
const callerOf = ({ env, req }: Request): Caller => ({ request: env.incoming, signal: req.raw.signal });
const queryOf = (request: Request): Query => parseQuery(addressOf(request));

/** Called with every request, `GET /api/iaconnector/games`, and its answer. */
export type Answered = (request: string, answer: Json) => void;

export interface ContestRoutesHooks {
  readonly answered?: Answered;
  readonly spend?: Spend;
}

export function contestRoutes(
  desk: ContestApi,
  no: SayNo,
  { reportFault }: Pick<HostServices, 'reportFault'>,
  { answered, spend }: ContestRoutesHooks = {},
): Hono<Bindings> {
  const withGame = (name: string, then: (board: ContestBoard) => Json): Json => {
    const board = desk.find(name);
    return board ? then(board) : no('Unknown Game', 'contest/unknown-game', { name: quote(name) });
  };
  const withUser = async (
    uuid: string,
    then: (board: ContestBoard, idPlayer: number) => Json | Promise<Json>,
  ): Promise<Json> => {
    const user = desk.userOf(uuid);
    if (!user) return no('Unknown User', 'contest/unknown-user');
    return user.board ? then(user.board, user.idPlayer) : no('Unknown Game', 'contest/game-forgotten');
  };

  const make = (query: Query): Json => {
    const made = desk.make(query);
    return made.ok ? made.value.json : no('Unknown Game', made.refusal);
  };
  const addPlayer = async (query: Query, caller: Caller): Promise<Json> => {
    const joined = await desk.addPlayer(query.get('idGame') ?? '', query.get('playerName') ?? '', caller);
    if (!joined.ok) return no('Unknown Game', joined.refusal);
    return joined.value && { ...joined.value, timeStart: Date.now() };
  };
  const startGame = async (query: Query): Promise<Json> => {
    const not = await desk.startGame(query.get('idGame') ?? '');
    return not ? no(not.error, not.why) : OK;
  };
  const poll = (query: Query, signal: AbortSignal): Promise<Json> =>
    withUser(query.get('playerUUID') ?? '', async (board, idPlayer) =>
      (await board.wait(idPlayer, signal)) ? board.json : null,
    );

  const named = (request: Request): string => request.req.param('name') ?? '';
  const send = (request: Request, json: Json, status: 200 | 429 = 200): Response => {
    answered?.(`${request.req.method} ${addressOf(request)}`, json);
    return request.body(JSON.stringify(json), status, { 'Content-Type': 'application/json; charset=UTF-8' });
  };
  /** Null where the rate limit allows an answer. */
  const tooMany = async (request: Request, cost: Parameters<Spend>[1]): Promise<Response | null> => {
    const uuid = queryOf(request).get('playerUUID') ?? named(request);
    const seconds = await spend?.(request.env.incoming, cost, desk.userOf(uuid) && uuid);
    if (seconds == null) return null;
    request.header('Retry-After', `${seconds}`);
    return send(request, no('Wrong Move', 'request/too-many', { seconds }), 429);
  };
  const app = new Hono<Bindings>({ strict: false });
  app.use(
    secureHeaders({
      contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
      xFrameOptions: 'DENY',
      strictTransportSecurity: false,
    }),
  );
  const answer = (
    path: string,
    reply: (request: Request) => Json | Promise<Json>,
    cost: Parameters<Spend>[1] = 'ask',
  ): void =>
    void app.get(
      `${CONTEST_PATH}${path}`,
      async (request) => (await tooMany(request, cost)) ?? send(request, await reply(request)),
    );
  answer('/games', () => desk.summaries());
  answer('/game', (request) => make(queryOf(request)), 'join');
  answer('/game/:name', (request) => withGame(named(request), ({ json }) => json));
  answer('/game/:name/result', (request) => withGame(named(request), ({ result }) => result));
  answer('/addPlayer', (request) => addPlayer(queryOf(request), callerOf(request)), 'join');
  answer('/startGame', (request) => startGame(queryOf(request)));
  answer('/sendMove', (request) => sendMove(desk, queryOf(request), no), 'move');
  answer('/getOpponentMoves', (request) => poll(queryOf(request), request.req.raw.signal));
  answer('/player/secrets/:name', (request) =>
    withUser(named(request), (board, idPlayer) => board.secretsOf(idPlayer)),
  );
  app.notFound((request) =>
    send(request, no('Wrong Move', 'contest/no-such-address', { path: quote(addressOf(request)) })),
  );
  // A bug of ours in one request: reported, and everybody else plays on.
  app.onError((error, request) => {
    reportFault(error);
    return send(request, no('Wrong Move', 'contest/own-fault'));
  });
  return app;
}
