import { expect, test } from 'vitest';
import { ownLimits, programLimits, USUAL_PROGRAM_LIMITS } from './limits.ts';

test.each([
  ['cpuSeconds', 1, 86_400],
  ['memoryMiB', 16, 1_048_576],
  ['processes', 4, 10_000],
  ['outputMiB', 1, 10_000],
  ['diskMiB', 1, 100_000],
  ['openFiles', 16, 100_000],
])('%s is a whole number from %i to %i', (name, least, most) => {
  for (const value of [least, most]) expect(ownLimits.parse({ [name]: value })).toEqual({ [name]: value });
  for (const value of [least - 1, most + 1, least + 0.5, `${least}`])
    expect(ownLimits.safeParse({ [name]: value }).success).toBe(false);
  expect(programLimits.parse({ [name]: most })).toEqual({ ...USUAL_PROGRAM_LIMITS, [name]: most });
});

test('what a competition leaves out is left out, and nothing else is taken', () => {
  expect(ownLimits.parse({})).toEqual({});
  expect(ownLimits.safeParse({ gpu: 1 }).success).toBe(false);
});
