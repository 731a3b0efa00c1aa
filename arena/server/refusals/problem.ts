/**
 * A refusal over HTTP: a status, and a body of `application/problem+json` with the same code and
 * parameters.
 */

import { STATUS_CODES } from 'node:http';
import { lookUp } from '@joute/core/input/objects.ts';
import type { Refusal } from '@joute/core/result.ts';
import type { Language } from '@joute/core/words.ts';
import { sayRefusal } from './sayRefusal.ts';

/** The statuses of codes; those that are not here get 422. */
const STATUSES: Readonly<Record<string, number>> = {
  'request/missing': 400,
  'request/wrong-type': 400,
  'request/too-small': 400,
  'request/too-big': 400,
  'request/not-among': 400,
  'request/unknown-field': 400,
  'request/malformed': 400,
  'request/not-json': 400,
  'request/too-deep': 400,
  'request/bad-address': 400,
  'request/no-token': 401,
  'request/bad-token': 401,
  'request/scope': 403,
  'request/not-your-team': 403,
  'request/other-origin': 403,
  'request/unknown-host': 421,
  'match/may-not-run': 403,
  'match/may-not-stop': 403,
  'match/may-not-rematch': 403,
  'seat/not-yours': 403,
  'seat/no-such-key': 403,
  'administrator/wrong-code': 403,
  'sign-in/wrong-code': 403,
  'sign-in/wrong-password': 403,
  'account/none-of-yours': 403,
  'request/not-found': 404,
  'match/not-found': 404,
  'match/no-such-version': 404,
  'token/not-found': 404,
  'account/not-found': 404,
  'team/not-found': 404,
  'member/not-found': 404,
  'bot/not-found': 404,
  'bot/too-many': 409,
  'bot/too-soon': 429,
  'bot/other-game': 409,
  'bot/no-version': 409,
  'bot/not-ready': 409,
  'bot/not-connected': 409,
  'bot/twice': 422,
  'bot/no-course': 422,
  'bot/no-sandbox': 403,
  'competition/not-found': 404,
  'competition/no-such-entrant': 404,
  'competition/no-such-pairing': 404,
  'competition/no-such-leg': 404,
  'competition/no-such-stage': 404,
  'request/method': 405,
  'match/not-open': 409,
  'account/name-taken': 409,
  'account/last': 409,
  'team/name-taken': 409,
  'competition/closed': 409,
  'competition/other-plan': 409,
  'competition/not-in': 409,
  'competition/old-version': 409,
  'competition/name-taken': 409,
  'competition/no-late-entry': 409,
  'competition/stage-over': 409,
  'competition/paused': 409,
  'competition/not-paused': 409,
  'match/not-over': 409,
  'match/goes-on': 409,
  'match/no-resigning': 409,
  'out/competition': 403,
  'out/offered': 409,
  'out/not-offered': 409,
  'out/too-often': 429,
  'out/declined': 409,
  'out/no-draws': 409,
  'out/no-take-back': 409,
  'out/nothing-to-take-back': 409,
  'out/resigned': 409,
  'out/no-claim': 409,
  'out/is-here': 409,
  'out/too-soon': 409,
  'match/not-begun': 409,
  'match/no-rematch': 409,
  'match/over': 409,
  'match/full': 409,
  'seat/taken': 409,
  'move/not-running': 409,
  'move/not-asked': 409,
  'move/other-turn': 409,
  'move/not-kept': 409,
  'request/too-large': 413,
  'request/media-type': 415,
  'request/too-many': 429,
  'request/too-many-connections': 429,
  'match/too-many': 429,
  'replay/busy': 503,
  'request/failed': 500,
  'request/not-ready': 503,
  'request/no-store': 503,
  'match/parked': 503,
  'match/unsettled': 503,
  'move/waits': 503,
  'out/waits': 503,
};
const WRONG = 422;

export interface Problem {
  readonly type: 'about:blank';
  readonly title: string;
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly params: Refusal['params'];
}

export interface ProblemOptions {
  readonly language: Language;
  /** The game that it is about. */
  readonly game?: string | null;
  /** Overrides the status of the code. */
  readonly status?: number;
}

export const statusOf = ({ code }: Refusal): number => lookUp(STATUSES, code) ?? WRONG;

export async function problemOf(refused: Refusal, { language, game, status }: ProblemOptions): Promise<Problem> {
  const { code, params } = refused;
  const known = status ?? statusOf(refused);
  return {
    ...{ type: 'about:blank', title: STATUS_CODES[known] ?? '', status: known, code },
    ...{ detail: await sayRefusal(refused, language, game ?? null), params },
  };
}

const SOON = { 'retry-after': '1' };

/** Refusals that HTTP wants to be in headers too. */
const HEADERS: Readonly<Record<string, (params: Refusal['params']) => Readonly<Record<string, string>>>> = {
  'request/no-token': () => ({ 'www-authenticate': 'Bearer realm="joute"' }),
  'request/bad-token': () => ({ 'www-authenticate': 'Bearer realm="joute", error="invalid_token"' }),
  'request/scope': ({ scope }) => ({
    'www-authenticate': `Bearer realm="joute", error="insufficient_scope", scope="${scope}"`,
  }),
  'request/too-many': ({ seconds }) => ({ 'retry-after': `${seconds}` }),
  'request/too-many-connections': () => ({ 'retry-after': '10' }),
  'match/too-many': () => ({ 'retry-after': '60' }),
  'replay/busy': ({ seconds }) => ({ 'retry-after': `${seconds}` }),
  'request/no-store': () => SOON,
  'match/unsettled': () => SOON,
  'move/waits': () => SOON,
  'request/method': ({ allowed }) => ({ allow: `${allowed}` }),
};

export const headersOf = ({ code, params }: Refusal): Readonly<Record<string, string>> =>
  lookUp(HEADERS, code)?.(params) ?? {};

export async function problemResponse(refused: Refusal, options: ProblemOptions): Promise<Response> {
  const problem = await problemOf(refused, options);
  return new Response(JSON.stringify(problem), {
    status: problem.status,
    headers: {
      'content-type': 'application/problem+json',
      'content-language': options.language,
      ...headersOf(refused),
    },
  });
}
