import { expect, test } from 'vitest';
import { policyOfPeople } from './policy.ts';
import { toy } from './test/toy.ts';

test('people may resign: of two that ends the match, at a larger table the others play on', () => {
  const strict = { ...toy.facts.policy, resign: false };
  expect(policyOfPeople(strict, 2)).toEqual({ ...strict, resign: true });
  for (const seats of [3, 6]) expect(policyOfPeople(strict, seats)).toEqual({ ...strict, resign: 'out' });
});
