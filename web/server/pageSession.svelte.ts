/**
 * As whom this browser is signed in: by a cookie that no script reads, so the server is asked. A
 * mark in local storage says that somebody signed in here; without it nobody is asked for nothing.
 */
import type { WhoIs } from '@joute/core/api/people.ts';
import { keep, kept } from '../settings/storage.ts';
import { type ApiAnswer, call } from './api.ts';

const MARK = 'joute signed in';

export type SignInWords = { readonly code: string } | { readonly name: string; readonly password: string };

class PageSession {
  #who = $state.raw<WhoIs | null>(null);
  #looking: Promise<void> | null = null;

  /** Null while it is not known, and where nobody is signed in. */
  get who(): WhoIs | null {
    return this.#who;
  }

  /** The shown name of the team or of the account; null where nobody is signed in. */
  get name(): string | null {
    return this.#who?.team?.name ?? this.#who?.account?.name ?? null;
  }

  /** Resolves when it is known. Asked once for all pages. */
  look(): Promise<void> {
    this.#looking ??= kept(MARK) === null ? Promise.resolve() : this.#ask();
    return this.#looking;
  }

  signIn(words: SignInWords): Promise<ApiAnswer<WhoIs>> {
    return this.#enter(call<WhoIs>('POST', '/api/session', { body: words, secret: null }));
  }

  /** By the one-time link of the server's start. */
  makeFirst(code: string, name: string, password: string): Promise<ApiAnswer<WhoIs>> {
    const body = { code, name, password };
    return this.#enter(call<WhoIs>('POST', '/api/admin/account', { body, secret: null }));
  }

  async signOut(): Promise<ApiAnswer<void>> {
    const answer = await call<void>('DELETE', '/api/session', { secret: null });
    if (answer.ok) {
      keep(MARK, null);
      this.#who = null;
    }
    return answer;
  }

  async #enter(asked: Promise<ApiAnswer<WhoIs>>): Promise<ApiAnswer<WhoIs>> {
    const answer = await asked;
    if (answer.ok) {
      keep(MARK, 'yes');
      this.#who = answer.value;
    }
    return answer;
  }

  lookAgain(): Promise<void> {
    this.#looking = this.#ask();
    return this.#looking;
  }

  async #ask(): Promise<void> {
    const answer = await call<WhoIs>('GET', '/api/session', { secret: null });
    if (!answer.ok) return;
    const isGuest = answer.value.role === 'guest';
    // It has expired, or was ended by somebody who may.
    if (isGuest) keep(MARK, null);
    this.#who = isGuest ? null : answer.value;
  }
}

export const pageSession = new PageSession();

// Another tab signed in or out.
addEventListener('storage', ({ key }) => {
  if (key === MARK) void pageSession.lookAgain();
});
