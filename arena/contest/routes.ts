/**
 * The addresses of the contest, all under /api/iaconnector, all GET, all answered with JSON and status 200. What cannot be done is answered
 * with the contest's `error` and a sentence. A uuid is the only credential: it is told to whom it belongs, once, and appears nowhere else.
 */

import type { HttpBindings } from '@hono/node-server';
import type { Json } from '@joute/core/game.ts';
import { quote } from '@joute/core/quote.ts';
import type { Language } from '@joute/core/words.ts';
import { CONTEST_PATH } from '@joute/games/risk/wire/address.ts';
import { OK, type Verdict } from '@joute/games/risk/wire/errors.ts';
import { parseQuery, type Query } from '@joute/games/risk/wire/query.ts';
import { type Context, Hono } from 'hono';
import type { Contest, User } from './contest.ts';
import type { ContestGame } from './contestGame.ts';
import { sendMove } from './sendMove.ts';
import { verdict } from './verdict.ts';

type Bindings = { Bindings: HttpBindings };
type Request = Context<Bindings>;

/** The raw bytes of the address, which nobody has tried to decode yet. */
const addressOf = (request: Request): string => request.env.incoming.url ?? '';
const queryOf = (request: Request): Query => parseQuery(addressOf(request));

export function contestRoutes(contest: Contest, language: Language, trace?: (line: string) => void): Hono<Bindings> {
  const no = verdict(language);
  const unknownGame = (name: string): Verdict => no('Unknown Game', 'contest/unknown-game', { name: quote(name) });
  const unknownUser = (): Verdict => no('Unknown User', 'contest/unknown-user');

  const withGame = async (name: string, then: (game: ContestGame) => Json | Promise<Json>): Promise<Json> => {
    const game = contest.find(name);
    return game ? then(game) : unknownGame(name);
  };
  const withUser = async (
    uuid: string,
    then: (game: ContestGame, user: User) => Json | Promise<Json>,
  ): Promise<Json> => {
    const user = contest.userOf(uuid);
    if (!user) return unknownUser();
    return user.game ? then(user.game, user) : no('Unknown Game', 'contest/game-forgotten');
  };

  const make = (query: Query): Json => {
    const made = contest.make(query);
    return made.ok ? made.value.json : no('Unknown Game', made.refusal);
  };

  /** Who asks for a game that is not there, or is over, gets it made. The answer waits until a game that is now full can be played. */
  const addPlayer = async (query: Query): Promise<Json> => {
    const name = query.get('idGame') ?? '';
    const there = contest.find(name);
    const made = there && !there.isFinished ? null : contest.make(new Map([['name', there?.plan.title.name ?? name]]));
    if (made && !made.ok) return there ? null : no('Unknown Game', made.refusal);
    const game = made?.value ?? there;
    if (!game) return unknownGame(name);
    const joined = contest.join(game, query.get('playerName') ?? '');
    if (!joined) return null;
    await game.begun();
    return { idGame: game.plan.idGame, ...joined, timeStart: Date.now() };
  };

  const startGame = async (game: ContestGame): Promise<Json> => {
    const why = game.whyNot;
    if (why) return no(game.isFinished ? 'Game is Finished.' : game.isWaiting ? 'Game has not started.' : null, why);
    contest.start(game);
    await game.begun();
    return OK;
  };

  const poll = (query: Query, signal: AbortSignal): Promise<Json> =>
    withUser(query.get('playerUUID') ?? '', async (game, { idPlayer }) =>
      (await game.wait(idPlayer, signal)) ? game.json : null,
    );

  const send = (request: Request, json: Json): Response => {
    const body = JSON.stringify(json);
    trace?.(`${request.req.method} ${addressOf(request)} -> ${body}`);
    return request.body(body, 200, { 'Content-Type': 'application/json; charset=UTF-8' });
  };
  const app = new Hono<Bindings>({ strict: false });
  const answer = (path: string, reply: (request: Request) => Json | Promise<Json>): void =>
    void app.get(`${CONTEST_PATH}${path}`, async (request) => send(request, await reply(request)));
  const named = (request: Request): string => request.req.param('name') ?? '';
  answer('/games', () => contest.games.map(({ summary }) => summary));
  answer('/game', (request) => make(queryOf(request)));
  answer('/game/:name', (request) => withGame(named(request), ({ json }) => json));
  answer('/game/:name/result', (request) => withGame(named(request), ({ result }) => result));
  answer('/addPlayer', (request) => addPlayer(queryOf(request)));
  answer('/startGame', (request) => withGame(queryOf(request).get('idGame') ?? '', startGame));
  answer('/sendMove', (request) => sendMove(contest, queryOf(request), no));
  answer('/getOpponentMoves', (request) => poll(queryOf(request), request.req.raw.signal));
  answer('/player/secrets/:name', (request) =>
    withUser(named(request), (game, { idPlayer }) => game.secretsOf(idPlayer)),
  );
  app.notFound((request) =>
    send(request, no('Wrong Move', 'contest/no-such-address', { path: quote(addressOf(request)) })),
  );
  // A mistake of ours in one request: said aloud, and everybody else plays on.
  app.onError((error, request) => {
    process.emitWarning(error);
    return send(request, no('Wrong Move', 'contest/own-fault'));
  });
  return app;
}
