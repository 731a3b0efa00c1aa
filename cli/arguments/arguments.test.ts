import { expect, test } from 'vitest';
import { parseSeed } from './arguments.ts';
import { nearest } from './nearest.ts';

const KNOWN = ['draughts', 'risk', 'escat', 'vampires', 'cyberattack'] as const;
const SLIPS = [
  { word: 'draugths', meant: 'draughts' },
  { word: 'Draught', meant: 'draughts' },
  { word: 'rsk', meant: 'risk' },
  { word: 'cyberatack', meant: 'cyberattack' },
  { word: 'chess', meant: null },
  { word: '', meant: null },
  { word: 'x'.repeat(100_000), meant: null },
] as const;

test.each(SLIPS)('$word', ({ word, meant }) => expect(nearest(word, KNOWN)).toBe(meant));

test('a seed is taken as it is, expanded, or drawn', () => {
  const whole = '0123456789abcdef'.repeat(4);
  expect(parseSeed(whole)).toEqual({ seed: whole, secret: false });
  expect(parseSeed('7')).toEqual(parseSeed('7'));
  expect(parseSeed('7').seed).not.toBe(parseSeed('8').seed);
  expect(parseSeed(undefined).secret).toBe(true);
  expect(parseSeed(undefined).seed).not.toBe(parseSeed(undefined).seed);
});
