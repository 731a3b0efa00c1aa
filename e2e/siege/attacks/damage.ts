/** Structure-aware damage: what an honest client would send, with one thing wrong. */
import type { Random } from '@joute/core/random.ts';
import { HOSTILE_VALUES } from '@joute/core/test/hostile.ts';
import { chance, oneOf } from './attack.ts';

/**
 * Percent of messages that are sent as they are: a client that is wrong at once never gets far
 * enough to do harm.
 */
const SOUND = 70;

/** The bytes, split into the parts in which they are to be sent. */
export function damageBytes(bytes: Uint8Array, random: Random): readonly Uint8Array[] {
  if (bytes.length === 0 || chance(random, SOUND)) return [bytes];
  const at = random.below(bytes.length);
  return oneOf(random, WAYS)(bytes, at, random);
}

type Way = (bytes: Uint8Array, at: number, random: Random) => readonly Uint8Array[];

const WAYS: readonly Way[] = [
  (bytes, at, random) => [bytes.with(at, random.below(256))],
  (bytes, at) => [bytes.with(at, bytes[at] === 255 ? 0 : 255)],
  (bytes, at) => [bytes.subarray(0, at)],
  (bytes, at) => [bytes.subarray(at)],
  (bytes) => [bytes, bytes],
  (bytes) => Array.from({ length: 200 }, () => bytes),
  (bytes) => Array.from(bytes.subarray(0, 2000), (byte) => Uint8Array.of(byte)),
  (bytes, at, random) => [bytes.subarray(0, at), noise(random, 1 + random.below(3000)), bytes.subarray(at)],
  (bytes, _at, random) => [noise(random, 1 + random.below(100_000)), bytes],
];

const noise = (random: Random, length: number): Uint8Array => Uint8Array.from({ length }, () => random.below(256));

const HOSTILE = [...Object.values(HOSTILE_VALUES), '['.repeat(30_000), '"__proto__"', 'NaN', '""', ''];

/** The text of one value that a careless reader stumbles over; most of it is JSON. */
export const hostileJson = (random: Random): string => oneOf(random, HOSTILE);

/**
 * Marks the place of a hostile value in a JSON text: some of those values JSON.stringify cannot
 * write.
 */
const MARK = '@hostile@';

/** A message with one of its fields, or all of it, or nothing replaced by something hostile. */
export function damageJson(message: Readonly<Record<string, unknown>>, random: Random): string {
  if (chance(random, SOUND)) return JSON.stringify(message);
  const names = Object.keys(message);
  if (names.length === 0 || chance(random, 10)) return hostileJson(random);
  const name = chance(random, 90)
    ? oneOf(random, names)
    : oneOf(random, ['__proto__', 'constructor', 'then', 'toJSON']);
  const text = JSON.stringify({ ...message, [name]: MARK });
  return text.replace(`"${MARK}"`, () => hostileJson(random));
}
