/** Who makes a request, by what it shows and where it comes from. */

import type { IncomingMessage } from 'node:http';
import type { Refusal } from '@joute/core/result.ts';
import { addressOf } from './address.ts';
import { type Asker, readCredentials } from './credentials.ts';
import { type Limits, tooMany } from './limits.ts';
import { type CookieContext, readCookie } from './pageSessions.ts';

/** A refusal where what is shown is not known; who guesses has to wait. */
export async function readAsker(
  context: CookieContext & { readonly limits: Limits },
  request: IncomingMessage,
  authorization: string | undefined,
): Promise<Asker | Refusal> {
  const shown =
    authorization === undefined
      ? { ...(await readCookie(context, request.headers)), key: null }
      : await readCredentials(context.store, authorization);
  const address = addressOf(request, context.trustProxy);
  if (!('code' in shown)) return { address, ...shown };
  return tooMany(await context.limits.guess(address)) ?? shown;
}
