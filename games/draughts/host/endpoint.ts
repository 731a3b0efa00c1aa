/**
 * An address to connect to, as people write it: `example.org`, `192.0.2.7:7777`,
 * `[2001:db8::7]:7777`, `2001:db8::7`.
 */
import { isIPv6 } from 'node:net';
import { type Speaker, UsageError } from '@joute/core/host/terminal.ts';
import { ok, type Result, refuse } from '@joute/core/result.ts';
import { REPORT_PORT } from '../wire/report.ts';

export interface Endpoint {
  readonly host: string;
  readonly port: number;
}

const BRACKETS = /^\[([^\]]+)\](?::(\d{1,5}))?$/;
const PLAIN = /^([A-Za-z0-9._-]+)(?::(\d{1,5}))?$/;

export function parseEndpoint(text: string, defaultPort: number): Result<Endpoint> {
  if (isIPv6(text)) return ok({ host: text, port: defaultPort });
  const inBrackets = BRACKETS.exec(text);
  const [, host = '', given] = inBrackets ?? PLAIN.exec(text) ?? [];
  const port = given === undefined ? defaultPort : Number(given);
  const isHost = inBrackets ? isIPv6(host) : host !== '';
  return isHost && port > 0 && port < 65_536 ? ok({ host, port }) : refuse('endpoint/malformed', { text });
}

export const makeEndpoint = ({ host, port }: Endpoint): string => `${host.includes(':') ? `[${host}]` : host}:${port}`;

/** The value of `--report`. */
export function parseReportServer({ say }: Speaker, text: string): Endpoint {
  const server = parseEndpoint(text, REPORT_PORT);
  if (server.ok) return server.value;
  throw new UsageError(
    say({
      en: `--report takes an address such as 192.0.2.7:5777 or [2001:db8::7]:5777, not "${text}".`,
      fr: `--report attend une adresse comme 192.0.2.7:5777 ou [2001:db8::7]:5777, pas « ${text} ».`,
    }),
  );
}
