import type { Random } from '@joute/core/random.ts';
import { oneOf } from './attack.ts';

const DEPTHS = [50, 3000, 10_000, 30_000] as const;

const TEXTS: readonly ((random: Random) => string)[] = [
  (random) => nested('[', ']', oneOf(random, DEPTHS)),
  (random) => nested('{"a":', '}', oneOf(random, DEPTHS)),
  (random) => '['.repeat(oneOf(random, DEPTHS)),
  (random) => `"${'x'.repeat(1 + random.below(60_000))}"`,
  (random) => `{${Array.from({ length: 1 + random.below(5000) }, (_, index) => `"k${index}":${index}`).join(',')}}`,
  (random) => `[${'0,'.repeat(random.below(20_000))}0]`,
  () => '1e400',
  () => '-1e400',
  () => '9'.repeat(400),
  () => '1e-400',
  () => '-0',
  () => '9007199254740993',
  () => '"\\ud800"',
  () => '"\\u0000\\u202e\\ufeff"',
  () => '"__proto__"',
  () => '"constructor"',
  () => '{"__proto__":{"polluted":true}}',
  () => '{"toString":1,"valueOf":1,"toJSON":1,"then":1,"length":-1}',
  () => 'NaN',
  () => 'null',
  () => '""',
  () => 'true',
  () => '[]',
  () => '{}',
];

const nested = (open: string, close: string, depth: number): string =>
  `${open.repeat(depth)}${open === '[' ? '' : '1'}${close.repeat(depth)}`;

/** The text of one value that a careless reader stumbles over; most of it is valid JSON. */
export const hostileJson = (random: Random): string => oneOf(random, TEXTS)(random);
