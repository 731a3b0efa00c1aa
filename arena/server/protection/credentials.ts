/**
 * Who makes a request, by what they show: a token (`joute_...`), the key of a seat (`seat_...`), or
 * nothing. Tokens are random and stored only as hashes.
 */

import { hash, randomBytes, randomUUID } from 'node:crypto';
import type { Scope } from '@joute/core/api/lists.ts';
import { type Refusal, refusal } from '@joute/core/result.ts';
import { KEY_PREFIX } from '../../live/model/keys.ts';
import type { Asking } from '../../live/model/plan.ts';
import type { Store } from '../../store/store.ts';
import type { StoredToken } from '../../store/tokens.ts';

const TOKEN_PREFIX = 'joute_';

export interface Asker {
  /** The address that the request comes from, as far as it is known. */
  readonly address: string;
  readonly token: StoredToken | null;
  /** The key of a seat: whether it fits is checked by the match. */
  readonly key: string | null;
}

/** What a match needs to know of it. */
export const askingOf = ({ token, address }: Asker): Asking => ({ token: token?.id ?? null, address });

export const hashToken = (text: string): string => hash('sha256', text);

export interface NewToken {
  readonly token: Omit<StoredToken, 'revoked'>;
  /** The token itself, which is shown only once. */
  readonly text: string;
}

export async function addToken(store: Store, name: string, scopes: readonly Scope[]): Promise<NewToken> {
  const text = TOKEN_PREFIX + randomBytes(24).toString('base64url');
  const token = { id: randomUUID(), name, hash: hashToken(text), scopes: [...scopes], created: Date.now() };
  await store.addToken(token);
  return { token, text };
}

export const findToken = (store: Store, text: string): Promise<StoredToken | null> =>
  text.startsWith(TOKEN_PREFIX) ? store.findToken(hashToken(text)) : Promise.resolve(null);

/** Reads the `Authorization` header; a refusal where it is there but not valid. */
export async function readCredentials(
  store: Store,
  header: string | undefined,
): Promise<Pick<Asker, 'token' | 'key'> | Refusal> {
  if (header === undefined) return { token: null, key: null };
  const [, shown] = /^Bearer +([\x21-\x7e]+) *$/i.exec(header) ?? [];
  if (shown?.startsWith(KEY_PREFIX)) return { token: null, key: shown };
  const token = shown === undefined ? null : await findToken(store, shown);
  return token ? { token, key: null } : refusal('request/bad-token');
}

/** `guests`: whether requests without a token are allowed what the scope `play` allows. */
export function may({ token }: Pick<Asker, 'token'>, scope: Scope, guests: boolean): boolean {
  if (scope === 'play') return guests || token !== null;
  return token !== null && (token.scopes.includes(scope) || token.scopes.includes('admin'));
}
