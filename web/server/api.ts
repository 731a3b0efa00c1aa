/** Requests to the API. Every failure is a value with a sentence to show, never an exception. */

import { say, speech } from '../settings/language.svelte.ts';
import { getToken } from './keys.ts';

export type ApiAnswer<T> = { readonly ok: true; readonly value: T } | ApiFailure;

export interface ApiFailure {
  readonly ok: false;
  /** The HTTP status; 0 where the server could not be reached. */
  readonly status: number;
  readonly code: string;
  readonly sentence: string;
}

export type Method = 'GET' | 'POST' | 'DELETE';

export interface ApiCallOptions {
  readonly body?: unknown;
  /**
   * A token or the key of a seat, sent as bearer; left out: the token of this window. Null: none.
   */
  readonly secret?: string | null;
}

const SILENT = {
  en: 'The server did not answer. Check the connection and try again.',
  fr: 'Le serveur n’a pas répondu. Vérifiez la connexion et réessayez.',
};
const GARBLED = {
  en: 'The server’s answer could not be read. Try again.',
  fr: 'La réponse du serveur est illisible. Réessayez.',
};

export async function call<T>(method: Method, path: string, options: ApiCallOptions = {}): Promise<ApiAnswer<T>> {
  const { body, secret = getToken() } = options;
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      headers: {
        accept: 'application/json',
        'accept-language': speech.language,
        ...(secret ? { authorization: `Bearer ${secret}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    return { ok: false, status: 0, code: 'page/no-answer', sentence: say(SILENT) };
  }
  const { status } = response;
  if (status === 204) return { ok: true, value: undefined as T };
  try {
    const answered = await response.json();
    if (response.ok) return { ok: true, value: answered as T };
    return { ok: false, status, code: answered.code, sentence: answered.detail };
  } catch {
    return { ok: false, status, code: 'page/garbled', sentence: say(GARBLED) };
  }
}

/** Saves a file that needs a token or a seat key, which a plain link cannot send. */
export async function download(path: string, name: string, secret: string | null): Promise<boolean> {
  try {
    const response = await fetch(path, { headers: secret ? { authorization: `Bearer ${secret}` } : {} });
    if (!response.ok) return false;
    const link = document.createElement('a');
    link.href = URL.createObjectURL(await response.blob());
    link.download = name;
    link.click();
    URL.revokeObjectURL(link.href);
    return true;
  } catch {
    return false;
  }
}
