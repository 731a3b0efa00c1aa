/** Where a request comes from, as far as somebody can be told from others by it. */
import type { IncomingMessage } from 'node:http';

/** Behind a proxy: the last of those that it was forwarded for is the one that our own proxy saw. */
export function addressOf({ headers, socket }: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy ? `${headers['x-forwarded-for'] ?? ''}`.split(',').at(-1)?.trim() : undefined;
  return householdOf(forwarded || (socket.remoteAddress ?? 'unknown'));
}

const GROUPS = 8;

/** Of IPv6, everybody has at least 2^64 addresses: the first half tells who it is. */
export function householdOf(address: string): string {
  const [, mapped] = /^::ffff:([\d.]+)$/i.exec(address) ?? [];
  if (mapped !== undefined || !address.includes(':')) return mapped ?? address;
  const [left = [], right] = address.split('::', 2).map((part) => (part === '' ? [] : part.split(':')));
  const gap = right === undefined ? 0 : Math.max(0, GROUPS - left.length - right.length);
  const groups = [...left, ...Array.from({ length: gap }, () => '0'), ...(right ?? [])];
  return `${groups.slice(0, GROUPS / 2).join(':')}::/64`;
}
