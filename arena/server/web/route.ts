/**
 * One route of the interface: its description, who may use it how often, and what it does. Requests
 * are checked by the route's schemas before they get here, and responses after; a response that
 * does not fit its own description is a bug of ours and is never sent.
 */

import type { HttpBindings } from '@hono/node-server';
import type { OpenAPIHono, RouteConfig, RouteHandler, z } from '@hono/zod-openapi';
import { problem } from '@joute/core/api/values.ts';
import { defined, lookUp } from '@joute/core/input/objects.ts';
import { type Refusal, refusal } from '@joute/core/result.ts';
import type { Language } from '@joute/core/words.ts';
import type { Context, MiddlewareHandler } from 'hono';
import { type Asker, payerOf, whoOf } from '../protection/credentials.ts';
import { type Cost, tooMany } from '../protection/limits.ts';
import { type May, mayDo, type Right, type RightName, rightOf } from '../protection/rights.ts';
import { problemResponse } from '../refusals/problem.ts';
import type { ServerContext } from '../serverContext.ts';

export interface Env {
  Bindings: HttpBindings;
  Variables: {
    readonly asker: Asker;
    readonly language: Language;
    /** What the table of rights gives the asker on this route: never `no`. */
    readonly may: May;
    /** What the audit is to say of it besides its address: ids and numbers, never names. */
    readonly deed: Readonly<Record<string, unknown>>;
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
  | { readonly status: 200; readonly json: string }
  | { readonly refusal: Refusal; readonly game?: string | null; readonly status?: number }
  | Response;

/** Who may use a route, and what a request costs. */
export interface RouteTerms {
  /** Null: free, for what monitors ask. */
  readonly cost: Cost | null;
  /** Its row in the table of rights, where that is not its own method and path. */
  readonly right?: RightName;
  /** The team that a request is about, where its address does not name it as `{team}`. */
  readonly team?: (params: Readonly<Record<string, string>>) => Promise<string | null>;
}

/** Adds a route to the interface; where its terms are its cost alone, that is all to be said. */
export type AddRoute = <R extends RouteConfig>(
  route: R,
  terms: RouteTerms | RouteTerms['cost'],
  answer: (c: Parameters<RouteHandler<R, Env>>[0]) => RouteAnswer | Promise<RouteAnswer>,
) => void;

export const addingTo =
  (app: App, context: ServerContext): AddRoute =>
  (route, terms, answer) => {
    const whole: RouteTerms = typeof terms === 'object' && terms ? terms : { cost: terms };
    const { cost, right = nameOf(route), team } = whole;
    const row = rightOf(right);
    const handle = async (c: Parameters<typeof answer>[0]): Promise<Response> => {
      const reply = await answer(c);
      const response = await respond(c as unknown as Context<Env>, context, route, reply);
      if (response.ok) await noteDeed(c as unknown as Context<Env>, context, right, row);
      return response;
    };
    const middleware = [...(cost ? [keepWithin(context, cost)] : []), letIn(context, row, team)];
    app.openapi({ ...route, middleware } as RouteConfig, handle as never);
  };

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
  const { key } = c.var.asker;
  const match = c.req.param('id');
  const seat = match === undefined || key === null ? null : arena.seatAtHand(match, key);
  const payer = { ...payerOf(c.var.asker), seat: seat === null ? null : `${match} ${seat}` };
  return tooMany(await limits.take(cost, payer));
}

const nameOf = ({ method, path }: RouteConfig): RightName => `${method.toUpperCase()} ${path}` as RightName;

function letIn(context: ServerContext, right: Right, team: RouteTerms['team']): MiddlewareHandler<Env> {
  const { arena, guests } = context;
  return async (c, next) => {
    const { asker } = c.var;
    const params = c.req.param() as Record<string, string>;
    const subject = asker.role === 'team' ? ((await team?.(params)) ?? lookUp(params, 'team') ?? null) : null;
    let may = mayDo(right, asker, guests, subject);
    // Whoever holds a seat's key was given it, and needs no token.
    const match = may === 'no' && right.scope === 'play' && asker.key !== null ? lookUp(params, 'id') : undefined;
    if (match !== undefined && (await arena.seatOf(match, asker.key!)) !== null) may = right.may.guest;
    if (may === 'no') return refused(c, barred(right, asker, subject));
    c.set('may', may);
    return next();
  };
}

/** What administrators and assistants did by their right, and guests may not. */
async function noteDeed(c: Context<Env>, { store }: ServerContext, what: RightName, right: Right): Promise<void> {
  const { asker, may, deed } = c.var;
  const isRead = !(right.audited ?? c.req.method !== 'GET');
  const isStaff = asker.role === 'assistant' || asker.role === 'administrator';
  if (isRead || !isStaff || may !== 'yes' || right.may.guest === 'yes') return;
  await store.audit.add({ at: Date.now(), who: whoOf(asker), what, details: { ...c.req.param(), ...deed } });
}

/** Why somebody may not do what others may. */
function barred({ scope, may }: Right, asker: Asker, subject: string | null): Refusal {
  if (asker.role === 'guest' && asker.token === null) return refusal('request/no-token');
  const isOthers = asker.role === 'team' && subject !== null && subject !== asker.team;
  if (isOthers && may.team !== 'no') return refusal('request/not-your-team');
  return refusal('request/scope', { scope: scope ?? 'admin' });
}

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
    return c.body(reply.json, reply.status, { 'content-type': 'application/json' });
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

// Descriptions of routes, and their parts

type RouteName = Extract<RightName, `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`>;
type Place<N> = N extends `${infer Method} ${infer Path}` ? { method: Lowercase<Method>; path: Path } : never;

/** What describes the routes of one subject, each by its name in the table of rights. */
export const routesOf =
  (tag: string) =>
  <N extends RouteName, R extends Omit<RouteConfig, 'method' | 'path' | 'tags'>>(name: N, about: R): R & Place<N> => {
    const [method, path] = name.split(' ');
    return { method: method!.toLowerCase(), path, tags: [tag], ...about } as unknown as R & Place<N>;
  };

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
