// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { chooseLanguage } from './language.svelte.ts';

it.each([
  ['fr', 'en', ['en-US'], 'fr'],
  ['xx', 'fr', ['en-US'], 'fr'],
  [null, null, ['de-DE', 'fr-CA', 'en'], 'fr'],
  [null, 'xx', ['de'], 'en'],
  [null, null, [], 'en'],
] as const)('the language of %s, %s, %s is %s', (given, kept, preferred, chosen) => {
  expect(chooseLanguage(given, kept, preferred)).toBe(chosen);
});
