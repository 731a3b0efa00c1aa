import { describe, expect, it, test } from 'vitest';
import { coreWords } from './match/sentences.ts';
import { must, ok, refusal, refusalsOf, refuse } from './result.ts';
import { defaultSetup, type Option, suggestedSetup } from './setup.ts';
import { type Catalogues, say, sayReason } from './words.ts';

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

describe('names in place of seats', () => {
  const LOST = refusal('match/timeout', { seat: 2, turn: 3, limit: 5000 });
  it.each([
    ['en', ['Ada', 'Zoé'], 'Zoé did not play within 5 seconds at turn 3 and loses on time.'],
    ['fr', ['Ada', 'Zoé'], 'Zoé n’a pas joué en 5 secondes au tour 3 et perd au temps.'],
    ['en', [], 'Seat 2 did not play within 5 seconds at turn 3 and loses on time.'],
    ['fr', ['Ada', ''], 'La place 2 n’a pas joué en 5 secondes au tour 3 et perd au temps.'],
  ] as const)('%s, %j', (language, names, sentence) => {
    expect(sayReason({ reason: LOST, names }, language, coreWords).replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(sentence);
  });

  it('several at once, where all are known', () => {
    const many: Catalogues = { en: { 'a/l': ({ losers }) => `${losers}` }, fr: {} };
    const reason = refusal('a/l', { losers: '1, 3' });
    expect(sayReason({ reason, names: ['Ada', 'Bob', 'Zoé'] }, 'en', many)).toBe('Ada, Zoé');
    expect(sayReason({ reason, names: ['Ada'] }, 'en', many)).toBe('1, 3');
  });
});
