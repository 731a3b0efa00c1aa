import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HOSTILE_VALUES } from '../test/hostile.ts';
import { quote, quoteJson, quoteText } from './quote.ts';

test('the JSON of anything is quoted as JSON.stringify would write it, cut', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(quoteJson(value)).toBe(quote(JSON.stringify(value)));
    }),
    { numRuns: 1000 },
  );
});

test.each(Object.entries(HOSTILE_VALUES))('%s is quoted in a short text', (_name, text) => {
  for (const quoted of [quoteJson(JSON.parse(text)), quoteText(JSON.parse(text))]) {
    expect(quoted.length).toBeLessThanOrEqual(60);
    expect(quoted).not.toMatch(/\p{Cc}/u);
  }
});

test('what is not there has a sign of its own', () => expect(quoteJson(undefined)).toBe('—'));
