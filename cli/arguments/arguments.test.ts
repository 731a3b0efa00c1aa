import { expect, test } from 'vitest';
import { parseSeed, quoteWord } from './arguments.ts';
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

const QUOTED = [
  { word: 'bots/nora', posix: 'bots/nora', windows: 'bots/nora' },
  { word: 'my bots', posix: '"my bots"', windows: '"my bots"' },
  { word: 'C:\\bots\\nora', posix: `'C:\\bots\\nora'`, windows: 'C:\\bots\\nora' },
  { word: `it's $5`, posix: `'it'\\''s $5'`, windows: `"it's $5"` },
  { word: '', posix: '""', windows: '""' },
];

test.each(QUOTED)('a shell reads $word as one word', ({ word, posix, windows }) => {
  expect([quoteWord(word, false), quoteWord(word, true)]).toEqual([posix, windows]);
});

test('a seed is taken as it is, expanded, or drawn', () => {
  const whole = '0123456789abcdef'.repeat(4);
  expect(parseSeed(whole)).toEqual({ seed: whole, secret: false });
  expect(parseSeed('7')).toEqual(parseSeed('7'));
  expect(parseSeed('7').seed).not.toBe(parseSeed('8').seed);
  expect(parseSeed(undefined).secret).toBe(true);
  expect(parseSeed(undefined).seed).not.toBe(parseSeed(undefined).seed);
});
