import { describe, expect, it, test } from 'vitest';
import { must, ok, refusal, refusalsOf, refuse } from './result.ts';
import { defaultSetup, type Option, suggestedSetup } from './setup.ts';
import { say, sayReason } from './words.ts';

const FIRST = { en: { 'a/b': ({ n }: { n?: string | number }) => `first ${n}.` }, fr: {} };
const SECOND = {
  en: { 'a/b': () => 'second.', 'a/c': () => 'third.' },
  fr: { 'a/b': () => 'deuxième.' },
};

describe('sentences', () => {
  it('come from the first catalogue that knows the code, in the language asked for', () => {
    expect(say(refusal('a/b', { n: 1 }), 'en', FIRST, SECOND)).toBe('first 1.');
    expect(say(refusal('a/b', { n: 1 }), 'fr', FIRST, SECOND)).toBe('deuxième.');
    expect(say(refusal('a/c'), 'en', FIRST, SECOND)).toBe('third.');
  });

  it('a code that nobody knows is shown as it is', () => {
    expect(say(refusal('x/y', { n: 1 }), 'en', FIRST)).toBe('x/y {"n":1}');
    expect(say(refusal('toString'), 'en', FIRST)).toBe('toString {}');
  });

  it('the rule that was broken follows the reason', () => {
    expect(sayReason({ reason: refusal('a/c') }, 'en', SECOND)).toBe('third.');
    expect(sayReason({ reason: refusal('a/c'), broken: refusal('a/b') }, 'en', SECOND)).toBe('third. second.');
  });
});

test('a result is a value or a refusal; a refusal of what we wrote ourselves is a bug', () => {
  expect(must(ok(7))).toBe(7);
  expect(() => must(refuse('a/b', { n: 1 }))).toThrow('a/b {"n":1}');
  const { no, fault } = refusalsOf<'a/b'>();
  expect([no('a/b'), no('a/b', { n: 1 })]).toEqual([refuse('a/b'), { ok: false, refusal: refusal('a/b', { n: 1 }) }]);
  expect([fault('a/b'), fault('a/b', { n: 1 })]).toEqual([
    { code: 'a/b', params: {} },
    { code: 'a/b', params: { n: 1 } },
  ]);
});

test('people are offered the suggested choice, where there is one, and else the default', () => {
  const about = { en: '', fr: '' };
  const options: readonly Option[] = [
    { name: 'map', about, kind: 'choice', default: 'a', values: ['a', 'b'], suggested: 'b' },
    { name: 'rules', about, kind: 'choice', default: 'x', values: ['x', 'y'] },
    { name: 'length', about, kind: 'count', default: 5, min: 1, max: 9 },
  ];
  expect(defaultSetup(options)).toEqual({ map: 'a', rules: 'x', length: 5 });
  expect(suggestedSetup(options)).toEqual({ map: 'b', rules: 'x', length: 5 });
});
