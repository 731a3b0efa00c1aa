import { expect, it } from 'vitest';
import { counted, plural, sayList, sayNumber } from './plurals.ts';

// CLDR's plural rules: in English only 1 is singular, in French everything below 2.
it.each([
  ['en', 0, '0 points'],
  ['en', 1, '1 point'],
  ['en', -1, '-1 point'],
  ['en', 1.5, '1.5 points'],
  ['en', 1200, '1,200 points'],
  ['fr', 0, '0 point'],
  ['fr', 1, '1 point'],
  ['fr', 1.5, '1,5 point'],
  ['fr', 2, '2 points'],
  ['fr', 1200, '1\u202f200 points'],
  // French has a third form for millions, which nouns in a list of counts do not take.
  ['fr', '1', '1 point'],
  ['fr', '2 à 6', '2 à 6 points'],
  ['en', '1/12', '1/12 points'],
  ['fr', 1_000_000, '1\u202f000\u202f000 points'],
] as const)('in %s, %s makes %s', (language, count, said) => {
  expect(counted(language, count, 'point', 'points')).toBe(said);
});

it('gives the word alone', () => {
  expect([1, 2].map((count) => plural('fr', count, 'cheval', 'chevaux'))).toEqual(['cheval', 'chevaux']);
});

it.each([
  ['en', '1,234.5', 'A, B, and C'],
  ['fr', '1\u202f234,5', 'A, B et C'],
] as const)('says numbers and lists in %s', (language, number, list) => {
  expect(sayNumber(language, 1234.5)).toBe(number);
  expect(sayList(language, ['A', 'B', 'C'])).toBe(list);
});
