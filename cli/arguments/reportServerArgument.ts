import { type Endpoint, parseEndpoint } from '@joute/arena/talk/endpoint.ts';
import { REPORT_PORT } from '@joute/games/draughts/wire/report.ts';
import { type Context, UsageError } from '../terminal/context.ts';

/** The value of `--report`. */
export function parseReportServer(context: Context, text: string): Endpoint {
  const server = parseEndpoint(text, REPORT_PORT);
  if (server.ok) return server.value;
  throw new UsageError(
    context.say({
      en: `--report takes an address such as 192.0.2.7:5777 or [2001:db8::7]:5777, not "${text}".`,
      fr: `--report attend une adresse comme 192.0.2.7:5777 ou [2001:db8::7]:5777, pas « ${text} ».`,
    }),
  );
}
