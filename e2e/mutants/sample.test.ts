import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { AREAS } from './areas.ts';
import { filesOf, mutantsOf, sample } from './sample.ts';

const HUNDRED = Array.from({ length: 100 }, (_, index) => index);

test('a sample is as large as asked for, in order, the same for the same seed', () => {
  const drawn = sample(HUNDRED, 20, 7);
  expect(new Set(drawn).size).toBe(20);
  expect(drawn).toEqual([...drawn].sort((a, b) => a - b));
  expect(sample(HUNDRED, 20, 7)).toEqual(drawn);
  expect(sample(HUNDRED, 20, 8)).not.toEqual(drawn);
  expect(sample(HUNDRED, 500, 7)).toEqual(HUNDRED);
});

test('every item is as likely as any other', () => {
  const counts = HUNDRED.map(() => 0);
  // Seeds far apart: neighbouring ones give alike first numbers.
  for (let n = 1; n <= 2000; n++) for (const item of sample(HUNDRED, 10, n * 1_000_003)) counts[item]!++;
  for (const count of counts) expect(Math.abs(count - 200)).toBeLessThan(5 * Math.sqrt(200));
});

test.each(Object.entries(AREAS))('%s has code, and neither tests nor catalogues', (_, area) => {
  const files = filesOf(area);
  expect(files.length).toBeGreaterThan(10);
  for (const file of files) expect(file).not.toMatch(/test|words\.ts|sentences\.ts/i);
});

test('what a schema says of itself is a text, and no mutant is made of it', async () => {
  const path = 'core/host/limits.ts';
  const replaced = (await mutantsOf([path])).filter(({ mutatorName }) => mutatorName === 'ObjectLiteral');
  const lines = readFileSync(path, 'utf8').split('\n');
  expect(replaced.length).toBeGreaterThan(0);
  for (const { location } of replaced)
    expect(lines[location.start.line]!.slice(location.start.column)).not.toMatch(/^\{ description/);
});
