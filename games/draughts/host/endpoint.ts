/**
 * An address to connect to, as people write it: `example.org`, `192.0.2.7:7777`,
 * `[2001:db8::7]:7777`, `2001:db8::7`.
 */
import { isIPv6 } from 'node:net';
import { ok, type Result, refuse } from '@joute/core/result.ts';

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
