/**
 * The first administrator: while nobody has an administrator's password or a token with the scope
 * `admin`, every start of the server makes a new one-time code, and whoever opens the link that was
 * printed with it chooses a name and a password and is the administrator. The code of the start
 * before is void then; those of other servers on the same database are not. Only hashes of codes
 * are stored, and of two who use them at once one succeeds.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { ok, type Result, refuse } from '@joute/core/result.ts';
import type { Store } from '../../store/store.ts';
import { addToken, hashToken, type NewToken } from '../protection/credentials.ts';
import { hashPassword } from './passwords.ts';

/** The fact that holds the codes: `<server>:<hash>` of each, with spaces between. */
export const ADMINISTRATOR_CODE = 'administrator-code';
/** Stored in their place once one was used. */
const USED = 'used';

/**
 * The link for the terminal of whoever starts the server; null where there is an administrator
 * already. The code is in the fragment, which browsers do not send.
 */
export async function administratorLink(store: Store, url: string): Promise<string | null> {
  const accounts = await store.accounts.list();
  if (accounts.some(({ role, password }) => role === 'administrator' && password !== null)) return null;
  const tokens = await store.listTokens();
  if (tokens.some(({ scopes, revoked }) => revoked === null && scopes.includes('admin'))) return null;
  const code = randomBytes(24).toString('base64url');
  const own = `${store.tenure.owner}:`;
  for (let isKept = false; !isKept; ) {
    const before = await store.fact(ADMINISTRATOR_CODE);
    const others = codesIn(before).filter((known) => !known.startsWith(own));
    isKept = await store.swapFact(ADMINISTRATOR_CODE, before, [...others, own + hashToken(code)].join(' '));
  }
  return `${url}/desk#code=${code}`;
}

/** Gives the id of the new account. Only who has the code is told that a name is taken. */
export async function claimAccount(
  store: Store,
  code: string,
  { name, password }: { readonly name: string; readonly password: string },
): Promise<Result<string>> {
  if (!isAmong(await store.fact(ADMINISTRATOR_CODE), code)) return refuse('administrator/wrong-code');
  if (await store.accounts.findByName(name)) return refuse('account/name-taken', { name });
  const hash = await hashPassword(password);
  if (!(await isClaimed(store, code))) return refuse('administrator/wrong-code');
  const id = randomUUID();
  const added = await store.accounts.add({ id, name, role: 'administrator', password: hash, created: Date.now() });
  return added.ok ? ok(id) : added;
}

/** For scripts. */
export async function claimToken(store: Store, code: string): Promise<Result<NewToken>> {
  return (await isClaimed(store, code))
    ? ok(await addToken(store, 'administrator', ['admin']))
    : refuse('administrator/wrong-code');
}

/** All codes are void from then on. */
async function isClaimed(store: Store, code: string): Promise<boolean> {
  for (;;) {
    const before = await store.fact(ADMINISTRATOR_CODE);
    if (!isAmong(before, code)) return false;
    if (await store.swapFact(ADMINISTRATOR_CODE, before, USED)) return true;
  }
}

const codesIn = (fact: string | null): string[] => (fact === null || fact === USED ? [] : fact.split(' '));

const isAmong = (fact: string | null, code: string): boolean =>
  codesIn(fact).some((known) => known.split(':').at(-1) === hashToken(code));
