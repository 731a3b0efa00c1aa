/** Whether a request comes from this machine itself. */
import type { IncomingMessage } from 'node:http';
import type { Asker } from './credentials.ts';
import { isLoopback } from './limits.ts';

/** What a proxy on this machine forwards is from elsewhere, also where it is not trusted. */
export function isAtMachine({ headers }: IncomingMessage, { address }: Asker, trustProxy: boolean): boolean {
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  return isLoopback(address) && (trustProxy || !isForwarded);
}
