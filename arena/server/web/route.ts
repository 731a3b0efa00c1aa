/**
 * One route of the interface: its description, who may use it how often, and what it does. Requests
 * are checked by the route's schemas before they get here, and responses after; a response that
 * does not fit its own description is a bug of ours and is never sent.
 */

import type { HttpBindings } from '@hono/node-server';
import type { OpenAPIHono, RouteConfig, RouteHandler, z } from '@hono/zod-openapi';
import type { Scope } from '@joute/core/api/lists.ts';
import { problem } from '@joute/core/api/values.ts';
import { defined } from '@joute/core/input/objects.ts';
import { type Refusal, refusal } from '@joute/core/result.ts';
import type { Language } from '@joute/core/words.ts';
import type { Context, MiddlewareHandler } from 'hono';
import { type Asker, may } from '../protection/credentials.ts';
import type { Cost } from '../protection/limits.ts';
import { problemResponse } from '../refusals/problem.ts';
import type { ServerContext } from '../serverContext.ts';

export interface Env {
  Bindings: HttpBindings;
  Variables: {
    readonly asker: Asker;
    readonly language: Language;
  };
}

export type App = OpenAPIHono<Env>;

/**
 * A body that fits its schema, a text that was serialized already, or a refusal and the game that
 * it is about.
 */
export type RouteAnswer =
  | { readonly status: 200 | 201; readonly body: unknown }
  | { readonly status: 204 }
  | { readonly status: 200; readonly json: string; readonly headers?: Readonly<Record<string, string>> }
  | { readonly refusal: Refusal; readonly game?: string | null; readonly status?: number }
  | Response;

export interface RouteSpec<R extends RouteConfig> {
  readonly route: R;
  /** Null: for everybody, whether guests are allowed or not. */
  readonly scope: Scope | null;
  /** Null: free, for what monitors ask. */
  readonly cost: Cost | null;
  answer(c: Parameters<RouteHandler<R, Env>>[0]): RouteAnswer | Promise<RouteAnswer>;
}

export function addRoute<R extends RouteConfig>(
  app: App,
  context: ServerContext,
  { route, scope, cost, answer }: RouteSpec<R>,
): void {
  const handle = async (c: Parameters<RouteHandler<R, Env>>[0]): Promise<Response> =>
    respond(c as unknown as Context<Env>, context, route, await answer(c));
  const middleware = [
    ...(cost ? [keepWithin(context, cost)] : []),
    ...(scope ? [letIn(context, scope)] : []),
    ...(route.middleware ? [route.middleware].flat() : []),
  ];
  app.openapi({ ...route, middleware } as RouteConfig, handle as never);
}

const keepWithin =
  (context: ServerContext, cost: Cost): MiddlewareHandler<Env> =>
  async (c, next) => {
    const poor = await spend(context, c, cost);
    return poor ? refused(c, poor) : next();
  };

/**
 * Spends from the budget of the caller: of its token, of the seat whose key it shows, else of its
 * address.
 */
export async function spend({ arena, limits }: ServerContext, c: Context<Env>, cost: Cost): Promise<Refusal | null> {
  const { token, key, address } = c.var.asker;
  const match = c.req.param('id');
  const seat = match === undefined || key === null ? null : arena.seatAtHand(match, key);
  const seconds = await limits.take(cost, { token, address, seat: seat === null ? null : `${match} ${seat}` });
  return seconds === null ? null : refusal('request/too-many', { seconds });
}

const letIn =
  ({ arena, guests }: ServerContext, scope: Scope): MiddlewareHandler<Env> =>
  async (c, next) => {
    const { asker } = c.var;
    if (may(asker, scope, guests)) return next();
    // Whoever holds a seat's key was given it, and needs no token.
    const match = scope === 'play' && asker.key !== null ? c.req.param('id') : undefined;
    if (match !== undefined && (await arena.seatOf(match, asker.key!)) !== null) return next();
    return refused(c, asker.token ? refusal('request/scope', { scope }) : refusal('request/no-token'));
  };

export const refused = (c: Context<Env>, refusal: Refusal): Promise<Response> =>
  problemResponse(refusal, { language: c.var.language });

async function respond(
  c: Context<Env>,
  context: ServerContext,
  route: RouteConfig,
  reply: RouteAnswer,
): Promise<Response> {
  if (reply instanceof Response) return reply;
  if ('refusal' in reply) {
    const { refusal, game = null, status } = reply;
    return problemResponse(refusal, { language: c.var.language, game, ...defined({ status }) });
  }
  if ('json' in reply) {
    if (context.checksAll) checkBody(route, reply.status, JSON.parse(reply.json));
    return c.body(reply.json, reply.status, { 'content-type': 'application/json', ...reply.headers });
  }
  if (reply.status === 204) return c.body(null, 204);
  checkBody(route, reply.status, reply.body);
  return c.json(reply.body as object, reply.status);
}

function checkBody({ method, path, responses }: RouteConfig, status: number, body: unknown): void {
  const response = responses[status];
  const content = response && 'content' in response ? response.content?.['application/json'] : undefined;
  const schema = content && 'schema' in content ? (content.schema as z.ZodType) : undefined;
  const checked = schema?.safeParse(body);
  if (checked?.success) return;
  const issue = checked?.error.issues[0];
  throw new Error(`the answer of ${method} ${path} does not fit: ${issue?.path.join('.')}: ${issue?.message}`);
}

// Parts of route descriptions

export const jsonBody = <S extends z.ZodType>(schema: S, required = true) => ({
  body: { content: { 'application/json': { schema } }, required },
});

export const jsonAnswer = <S extends z.ZodType>(schema: S, description: string) => ({
  description,
  content: { 'application/json': { schema } },
});

const PROBLEMS = {
  400: 'The request cannot be understood.',
  401: 'A token is needed, or it is not known.',
  403: 'That is not yours to do.',
  404: 'There is no such thing.',
  409: 'Not now: the match stands otherwise.',
  413: 'Too large.',
  415: 'Of a type that is not taken here.',
  421: 'Asked for by a name that is not this server’s.',
  422: 'Understood, but wrong.',
  429: 'Too often.',
  503: 'Not ready.',
} as const;

/** The refusals that every route may give, and these. */
export const problems = (...statuses: readonly (keyof typeof PROBLEMS)[]) =>
  Object.fromEntries(
    ([400, 401, 421, 429, 503, ...statuses] as const).map((status) => [
      status,
      { description: PROBLEMS[status], content: { 'application/problem+json': { schema: problem } } },
    ]),
  );
