/** Requests to the API. Every failure is a value with a sentence to show, never an exception. */

import { credentials } from '../settings/embedded.ts';
import { say, speech } from '../settings/language.svelte.ts';
import { getToken } from './keys.ts';
import { saveFile } from './saveFile.ts';

export type ApiAnswer<T> = { readonly ok: true; readonly value: T } | ApiFailure;

export interface ApiFailure {
  readonly ok: false;
  /** The HTTP status; 0 where the server could not be reached. */
  readonly status: number;
  readonly code: string;
  readonly sentence: string;
}

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

export interface ApiCallOptions {
  /** Sent as JSON; a `Blob` as the bytes that it is. */
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
  const response = await send(method, path, options);
  if (!response) return silent();
  if (response.status === 204) return { ok: true, value: undefined as T };
  if (!response.ok) return refusedBy(response);
  try {
    return { ok: true, value: (await response.json()) as T };
  } catch {
    return garbled(response);
  }
}

/** What the server answers as a file: a table, a page. */
export async function fetchFile(method: Method, path: string, options: ApiCallOptions = {}): Promise<ApiAnswer<Blob>> {
  const response = await send(method, path, options);
  if (!response) return silent();
  if (!response.ok) return refusedBy(response);
  try {
    return { ok: true, value: await response.blob() };
  } catch {
    return silent();
  }
}

/** Null where the server could not be reached. */
async function send(method: Method, path: string, options: ApiCallOptions): Promise<Response | null> {
  const { body, secret = getToken() } = options;
  const isFile = body instanceof Blob;
  try {
    return await fetch(path, {
      method,
      credentials,
      headers: {
        accept: 'application/json',
        'accept-language': speech.language,
        ...(secret ? { authorization: `Bearer ${secret}` } : {}),
        ...(body === undefined ? {} : { 'content-type': isFile ? body.type : 'application/json' }),
      },
      ...(body === undefined ? {} : { body: isFile ? body : JSON.stringify(body) }),
    });
  } catch {
    return null;
  }
}

const silent = (): ApiFailure => ({ ok: false, status: 0, code: 'page/no-answer', sentence: say(SILENT) });

const garbled = ({ status }: Response): ApiFailure => ({
  ...{ ok: false, status, code: 'page/garbled', sentence: say(GARBLED) },
});

async function refusedBy(response: Response): Promise<ApiFailure> {
  try {
    const { code, detail } = await response.json();
    return { ok: false, status: response.status, code, sentence: detail };
  } catch {
    return garbled(response);
  }
}

/** Saves a file that needs a token or a seat key, which a plain link cannot send. */
export async function download(path: string, name: string, secret: string | null): Promise<boolean> {
  const file = await fetchFile('GET', path, { secret });
  if (file.ok) saveFile(name, file.value);
  return file.ok;
}
