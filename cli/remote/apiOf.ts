/** The server that a command was told to talk to, and what happens when that refuses. */
import { arenaWords } from '@joute/arena/match/sentences.ts';
import { coreWords } from '@joute/core/match/sentences.ts';
import type { Result } from '@joute/core/result.ts';
import { say } from '@joute/core/words.ts';
import { type Context, Failure, usageError } from '../terminal/context.ts';
import { plainText } from '../terminal/text.ts';
import { ServerApi } from './serverApi.ts';

/** `token`: left out, the one of the environment; null, none. */
export function apiOf(context: Context, server: string, token: string | null | undefined): ServerApi {
  const url = readUrl(context, server);
  const shown = token === undefined ? context.environment.JOUTE_TOKEN || null : token;
  return new ServerApi({ url, token: shown, language: context.language });
}

/** Of the server that was named, else that of the environment, else one on this machine. */
export const ownApi = (
  context: Context,
  { server, token }: { readonly server?: string; readonly token?: string | null },
): ServerApi => apiOf(context, server ?? (context.environment.JOUTE_SERVER || 'http://localhost:8080'), token);

/** What the server refused, or cannot be asked, ends the command. */
export function accept<T>(context: Context, result: Result<T>): T {
  if (result.ok) return result.value;
  throw new Failure(plainText(say(result.refusal, context.language, arenaWords, coreWords)));
}

function readUrl(context: Context, text: string): string {
  if (/^https?:\/\//.test(text) && URL.canParse(text)) return text;
  throw usageError(context, {
    en: `--server takes the address of a server, such as http://localhost:8080; not "${text}".`,
    fr: `--server attend l’adresse d’un serveur, par exemple http://localhost:8080 ; pas « ${text} ».`,
  });
}
