/** The server that a command was told to talk to, and what happens when that refuses. */
import { arenaWords } from '@joute/arena/match/sentences.ts';
import { coreWords } from '@joute/core/match/sentences.ts';
import type { Result } from '@joute/core/result.ts';
import { say } from '@joute/core/words.ts';
import { type Context, Failure, UsageError } from '../terminal/context.ts';
import { plainText } from '../terminal/text.ts';
import { ServerApi } from './serverApi.ts';

export function apiOf(context: Context, server: string, token: string | undefined): ServerApi {
  const url = readUrl(context, server);
  return new ServerApi({ url, token: token ?? (context.environment.JOUTE_TOKEN || null), language: context.language });
}

/** What the server refused, or cannot be asked, ends the command. */
export function accept<T>(context: Context, result: Result<T>): T {
  if (result.ok) return result.value;
  throw new Failure(plainText(say(result.refusal, context.language, arenaWords, coreWords)));
}

function readUrl(context: Context, text: string): string {
  if (/^https?:\/\//.test(text) && URL.canParse(text)) return text;
  throw new UsageError(
    context.say({
      en: `--server takes the address of a server, such as http://localhost:8080; not "${text}".`,
      fr: `--server attend l'adresse d'un serveur, par exemple http://localhost:8080 ; pas « ${text} ».`,
    }),
  );
}
