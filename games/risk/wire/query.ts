/**
 * The query of an address, from its raw bytes: `move=PlaceUnit%20Br%C3%A9sil+5+0+0`. Blanks come as
 * `%20` or `+`; letters with accents as UTF-8 or, from older clients, Latin-1, with or without
 * percent signs. What is no code after a percent sign stays as it is. Of a name that comes twice
 * the first counts.
 */

const CODE = /%([0-9a-f]{2})/gi;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** `raw` has one character a byte, as an HTTP parser gives it. */
function decode(raw: string): string {
  const bytes = raw.replaceAll('+', ' ').replaceAll(CODE, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
  try {
    return utf8.decode(Uint8Array.from(bytes, (char) => char.charCodeAt(0)));
  } catch {
    return bytes;
  }
}

export type Query = ReadonlyMap<string, string>;

/** Of a whole address: what follows its question mark. */
export function parseQuery(address: string): Query {
  const query = new Map<string, string>();
  const mark = address.indexOf('?');
  if (mark < 0) return query;
  for (const part of address
    .slice(mark + 1)
    .split('#', 1)[0]!
    .split('&')) {
    const sign = part.indexOf('=');
    const name = decode(sign < 0 ? part : part.slice(0, sign));
    if (name !== '' && !query.has(name)) query.set(name, sign < 0 ? '' : decode(part.slice(sign + 1)));
  }
  return query;
}

export const makeQuery = (values: Readonly<Record<string, string | number>>): string =>
  Object.entries(values)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&');
