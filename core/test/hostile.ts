/**
 * Well-formed JSON that breaks careless readers, made from valid messages: each of their values in
 * turn is replaced by a hostile one. As text, because JSON.stringify could not write most of it.
 */
import fc from 'fast-check';
import type { Json } from '../game.ts';
import { isObject } from '../input/objects.ts';

/**
 * JSON.parse reads this, recursion over it overflows the stack; as arrays, and as objects, it fits
 * a line of 64 KiB.
 */
const DEEP = 10_000;
const LONG = 40_000;
const KEYS = 4_000;

const nested = (open: string, close: string, depth: number): string => open.repeat(depth) + close.repeat(depth);

/** By name, each the text of one JSON value. */
export const HOSTILE_VALUES: Readonly<Record<string, string>> = {
  'deep arrays': nested('[', ']', DEEP),
  'deep objects': `${'{"a":'.repeat(DEEP)}1${'}'.repeat(DEEP)}`,
  'deep, both kinds': `${'[{"a":'.repeat(DEEP / 2)}1${'}]'.repeat(DEEP / 2)}`,
  'a long string': `"${'x'.repeat(LONG)}"`,
  'a long string of escapes': `"${'\\u0000'.repeat(LONG / 6)}"`,
  'many keys': `{${Array.from({ length: KEYS }, (_, index) => `"k${index}":${index}`).join(',')}}`,
  'many items': `[${'0,'.repeat(LONG / 2)}0]`,
  'a number beyond all numbers': '1e400',
  'a number below all numbers': '-1e400',
  'a number of many digits': '9'.repeat(1000),
  'one more than is exact': '9007199254740993',
  'nearly nothing': '1e-400',
  'minus nought': '-0',
  'a lone high surrogate': '"\\ud800"',
  'a lone low surrogate': '"a\\udc00b"',
  'signs that drive a terminal': '"\\u001b[2J\\u202e\\u0007"',
  'an empty key': '{"":{"":[]}}',
  'a prototype': '{"__proto__":{"move":"x"},"constructor":{"prototype":1}}',
  'its own toString': '{"toString":1,"valueOf":2,"toJSON":3,"length":4}',
  'a list with its own join': '[[],[{"join":1,"toString":null}]]',
  'a hole': 'null',
  'a flag': 'true',
  'a key twice': '{"type":"move","type":[]}',
};

const VALUES = Object.values(HOSTILE_VALUES);

/** The keys that lead to a value. */
type Place = readonly (string | number)[];

function* placesOf(json: Json, above: Place = []): Iterable<Place> {
  yield above;
  if (typeof json !== 'object' || json === null) return;
  for (const [key, value] of Object.entries(json)) yield* placesOf(value as Json, [...above, key]);
}

/** The JSON with that text in place of one of its values; the text is not parsed. */
function writeWith(json: Json, [key, ...rest]: Place, text: string): string {
  if (key === undefined) return text;
  const parts = Object.entries(json as object).map(([name, value]) => {
    const written = name === String(key) ? writeWith(value as Json, rest, text) : JSON.stringify(value);
    return Array.isArray(json) ? written : `${JSON.stringify(name)}:${written}`;
  });
  return Array.isArray(json) ? `[${parts.join(',')}]` : `{${parts.join(',')}}`;
}

/**
 * Every value of the message, and the message as a whole, replaced by every hostile one; and one
 * field more of each.
 */
export function* hostileTexts(message: Json): Iterable<string> {
  for (const text of VALUES) {
    for (const place of placesOf(message)) yield writeWith(message, place, text);
    if (isObject(message)) yield writeWith({ ...message, unheardOf: null }, ['unheardOf'], text);
  }
}

/** At random, for tests with many messages or little time. */
export const hostileText = (messages: readonly Json[]): fc.Arbitrary<string> =>
  fc.tuple(fc.constantFrom(...messages), fc.nat(), fc.constantFrom(...VALUES)).map(([message, at, text]) => {
    const places = [...placesOf(message)];
    return writeWith(message, places[at % places.length]!, text);
  });
