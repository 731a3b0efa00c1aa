import { expect, test } from 'vitest';
import { clockText, isTense, leftAt } from './clockText.ts';

const CLOCKS = [
  { left: 0, text: '0:00.0' },
  { left: 9_949, text: '0:09.9' },
  { left: 10_000, text: '0:10' },
  { left: 59_001, text: '1:00' },
  { left: 754_000, text: '12:34' },
  { left: 3_600_000, text: '1:00:00' },
  { left: 86_400_000, text: '24:00:00' },
];
test.each(CLOCKS)('$left ms are $text', ({ left, text }) => {
  expect(clockText(left)).toBe(text);
  expect(isTense(left)).toBe(left < 10_000);
});

test('a clock runs only for who is waited for, and never below nothing', () => {
  expect(leftAt({ heard: 100, left: 5000, runs: true }, 1100)).toBe(4000);
  expect(leftAt({ heard: 100, left: 5000, runs: false }, 1100)).toBe(5000);
  expect(leftAt({ heard: 100, left: 500, runs: true }, 1100)).toBe(0);
  expect(leftAt({ heard: 100, left: null, runs: true }, 1100)).toBeNull();
  expect(leftAt({ heard: 100, left: 35_000, runs: true, most: 5000 }, 10_100)).toBe(5000);
  expect(leftAt({ heard: 100, left: 35_000, runs: true, most: 5000 }, 31_100)).toBe(4000);
});
