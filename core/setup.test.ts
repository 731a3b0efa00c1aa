import { describe, expect, it } from 'vitest';
import { coreWords } from './match/sentences.ts';
import { type Option, parseSetup, suggestedSetup } from './setup.ts';
import { say } from './words.ts';

const about = { en: '', fr: '' };
const OPTIONS: readonly Option[] = [
  { name: 'fast', kind: 'flag', default: false, about },
  { name: 'turns', kind: 'count', default: 10, min: 1, max: 99, about },
  { name: 'ruleset', kind: 'choice', default: 'a', values: ['a', 'b'], suggested: 'b', about },
  { name: 'map', kind: 'text', default: '', about },
];

it('people are offered what is suggested to them, and the default elsewhere', () => {
  expect(suggestedSetup(OPTIONS)).toEqual({ fast: false, turns: 10, ruleset: 'b', map: '' });
  const plain: Option = { name: 'ruleset', kind: 'choice', default: 'a', values: ['a', 'b'], about };
  expect(suggestedSetup([plain])).toEqual({ ruleset: 'a' });
});

describe('parseSetup', () => {
  it('fills in what is not given, and reads what is', () => {
    expect(parseSetup(OPTIONS, {})).toEqual({ ok: true, value: { fast: false, turns: 10, ruleset: 'a', map: '' } });
    expect(parseSetup(OPTIONS, { fast: 'yes', turns: '7', ruleset: 'b', map: 'x=y' })).toEqual({
      ok: true,
      value: { fast: true, turns: 7, ruleset: 'b', map: 'x=y' },
    });
    expect(parseSetup(OPTIONS, { fast: true, turns: 7 })).toMatchObject({ ok: true, value: { fast: true, turns: 7 } });
  });

  it.each([
    [{ speed: '1' }, 'setup/unknown', '"speed"'],
    [{ fast: 'maybe' }, 'setup/not-a-flag', '"maybe"'],
    [{ turns: '0' }, 'setup/not-in-range', 'from 1 to 99'],
    [{ turns: '1e1' }, 'setup/not-in-range', '"1e1"'],
    [{ ruleset: 'c' }, 'setup/not-a-choice', 'a, b'],
  ])('%j is refused as %s', (given, code, words) => {
    const parsed = parseSetup(OPTIONS, given);
    if (parsed.ok) throw new Error('accepted');
    expect(parsed.refusal.code).toBe(code);
    expect(say(parsed.refusal, 'en', coreWords)).toContain(words);
    expect(say(parsed.refusal, 'fr', coreWords)).toContain('«');
  });
});
