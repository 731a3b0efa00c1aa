/**
 * Addresses as reports hold them: 16 bytes, an IPv4 address as ::ffff:a.b.c.d. As text there is one
 * spelling for each, so that texts can be compared; the platform's URL parser knows all the others.
 */
import { ok, type Result } from '@joute/core/result.ts';
import { no } from './words.ts';

export const ADDRESS_BYTES = 16;

/** The one spelling: `2001:db8::1`, `::ffff:192.0.2.7`. */
export type Address = string;

const FOUR = /^\d{1,3}(?:\.\d{1,3}){3}$/;
const LETTERS = /^[0-9a-f:.]{2,45}$/i;
const MAPPED = '::ffff:';

/**
 * Reads any spelling; the zone of a link-local address (`%eth0`) is nobody else's business and
 * falls away.
 */
export function parseAddress(text: string): Result<Address> {
  const plain = text.trim().replace(/%.*$/s, '');
  const six = FOUR.test(plain) ? MAPPED + plain : plain;
  const url = LETTERS.test(six) ? `http://[${six}]/` : '';
  if (!URL.canParse(url)) return no('draughts-report/address', { text: text.slice(0, 60) });
  return ok(spell(new URL(url).hostname.slice(1, -1)));
}

/** From the spelling that URL gives. */
function spell(shortest: string): Address {
  if (!shortest.startsWith(MAPPED)) return shortest;
  const four = groupsOf(shortest).slice(-2);
  return MAPPED + four.flatMap((group) => [group >> 8, group & 255]).join('.');
}

function groupsOf(shortest: string): number[] {
  const [before = '', after] = shortest.split('::').map((part) => part);
  const read = (part: string): number[] =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));
  const head = read(before);
  const tail = read(after ?? '');
  return [...head, ...Array.from({ length: ADDRESS_BYTES / 2 - head.length - tail.length }, () => 0), ...tail];
}

/** An address as `parseAddress` gives it. */
export function addressBytes(address: Address): Uint8Array {
  const groups = groupsOf(new URL(`http://[${address}]/`).hostname.slice(1, -1));
  return Uint8Array.from(groups.flatMap((group) => [group >> 8, group & 255]));
}

/** From 16 bytes. */
export function makeAddress(bytes: Uint8Array): Address {
  const groups = Array.from({ length: ADDRESS_BYTES / 2 }, (_, index) =>
    ((bytes[2 * index]! << 8) | bytes[2 * index + 1]!).toString(16),
  );
  return spell(new URL(`http://[${groups.join(':')}]/`).hostname.slice(1, -1));
}
