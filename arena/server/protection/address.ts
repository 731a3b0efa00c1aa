/** The address that a request comes from, as far as it tells one household from another. */
import type { IncomingMessage } from 'node:http';

/** Behind a proxy: the last address in X-Forwarded-For is the one that our own proxy saw. */
export function addressOf({ headers, socket }: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy ? `${headers['x-forwarded-for'] ?? ''}`.split(',').at(-1)?.trim() : undefined;
  return householdOf(forwarded || (socket.remoteAddress ?? 'unknown'));
}

const GROUPS = 8;

/** With IPv6 everybody has at least 2^64 addresses: only the first half is used. */
export function householdOf(address: string): string {
  const [, mapped] = /^::ffff:([\d.]+)$/i.exec(address) ?? [];
  if (mapped !== undefined || !address.includes(':')) return mapped ?? address;
  const [left = [], right] = address.split('::', 2).map((part) => (part === '' ? [] : part.split(':')));
  const gap = right === undefined ? 0 : Math.max(0, GROUPS - left.length - right.length);
  const groups = [...left, ...Array.from({ length: gap }, () => '0'), ...(right ?? [])];
  return `${groups.slice(0, GROUPS / 2).join(':')}::/64`;
}
