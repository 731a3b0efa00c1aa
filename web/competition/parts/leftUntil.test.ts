import { expect, test } from 'vitest';
import { leftUntil } from './leftUntil.ts';

test.each([
  { ms: 0, said: null },
  { ms: -5000, said: null },
  { ms: 1, said: '0:01' },
  { ms: 59_000, said: '0:59' },
  { ms: 60_000, said: '1:00' },
  { ms: 309_000, said: '5:09' },
  { ms: 7_509_000, said: '2:05:09' },
  { ms: 2 * 86_400_000 - 1000, said: '47:59:59' },
  { ms: 2 * 86_400_000, said: '2 jours' },
])('$ms ms: $said', ({ ms, said }) => {
  expect(leftUntil(ms)?.fr ?? null).toBe(said);
});
