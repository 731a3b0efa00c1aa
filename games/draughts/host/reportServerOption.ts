import { type Speaker, UsageError } from '@joute/core/host/terminal.ts';
import { REPORT_PORT } from '../wire/report.ts';
import { type Endpoint, parseEndpoint } from './endpoint.ts';

/** The value of `--report`. */
export function parseReportServer({ say }: Speaker, text: string): Endpoint {
  const server = parseEndpoint(text, REPORT_PORT);
  if (server.ok) return server.value;
  throw new UsageError(
    say({
      en: `--report takes an address such as 192.0.2.7:5777 or [2001:db8::7]:5777, not "${text}".`,
      fr: `--report attend une adresse comme 192.0.2.7:5777 ou [2001:db8::7]:5777, pas « ${text} ».`,
    }),
  );
}
