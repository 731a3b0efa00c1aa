/**
 * The first administrator: while nobody has a token with the scope `admin`, every start of the
 * server makes a new one-time code, and whoever opens the link that was printed with it gets such a
 * token. Only the code's hash is stored, and of two who use it at once one succeeds.
 */
import { randomBytes } from 'node:crypto';
import { ok, type Result, refuse } from '@joute/core/result.ts';
import type { Store } from '../../store/store.ts';
import { addToken, hashToken, type NewToken } from '../protection/credentials.ts';

const FACT = 'administrator-code';
/** Stored in place of a code that was used. */
const USED = 'used';

/**
 * The link for the terminal of whoever starts the server; null where there is an administrator
 * already. The code is in the fragment, which browsers do not send.
 */
export async function administratorLink(store: Store, url: string): Promise<string | null> {
  const tokens = await store.listTokens();
  if (tokens.some(({ scopes, revoked }) => revoked === null && scopes.includes('admin'))) return null;
  const code = randomBytes(24).toString('base64url');
  await store.setFact(FACT, hashToken(code));
  return `${url}/admin#code=${code}`;
}

export async function claimAdministrator(store: Store, code: string): Promise<Result<NewToken>> {
  const isClaimed = await store.swapFact(FACT, hashToken(code), USED);
  return isClaimed ? ok(await addToken(store, 'administrator', ['admin'])) : refuse('administrator/wrong-code');
}
