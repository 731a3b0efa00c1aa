import { distinctNames } from '@joute/core/match/playerNames.ts';
import { LANGUAGES, say } from '@joute/core/words.ts';
import { expect, test } from 'vitest';
import { chooseBot, makePlayerSpec, nameSpec, parsePlayerSpec } from './playerSpec.ts';
import { arenaWords } from './sentences.ts';

const SPECS = [
  { text: 'human', spec: { kind: 'human', name: null } },
  { text: 'bot:greedy', spec: { kind: 'bot', name: 'greedy' } },
  { text: 'bot:best', spec: { kind: 'bot', name: 'best' } },
  { text: 'bot:a:b', spec: { kind: 'bot', name: 'a:b' } },
  {
    text: 'cmd:python3 "my bot.py"',
    spec: { kind: 'cmd', name: null, command: 'python3 "my bot.py"', words: ['python3', 'my bot.py'] },
  },
  { text: 'hub:./scan hub', spec: { kind: 'hub', name: null, command: './scan hub', words: ['./scan', 'hub'] } },
] as const;

test.each(SPECS)('$text is read and written back', ({ text, spec }) => {
  expect(parsePlayerSpec(text)).toEqual({ ok: true, value: spec });
  expect(makePlayerSpec(spec)).toBe(text);
});

const REFUSED = [
  { text: 'bot:', code: 'player/bot-without-name' },
  { text: 'bot', code: 'player/bot-without-name' },
  { text: 'cmd:', code: 'player/command-empty' },
  { text: 'hub', code: 'player/command-empty' },
  { text: 'cmd:bot "half', code: 'player/command-quote' },
  { text: '', code: 'player/unknown-kind' },
  { text: 'human:', code: 'player/person-without-name' },
  { text: 'human:\u0007 \u202e', code: 'player/person-without-name' },
  { text: 'humans', code: 'player/unknown-kind' },
  { text: 'robot:greedy', code: 'player/unknown-kind' },
  { text: 'greedy', code: 'player/unknown-kind' },
  { text: ':greedy', code: 'player/unknown-kind' },
] as const;

test.each(REFUSED)('"$text" is no player: $code', ({ text, code }) => {
  const parsed = parsePlayerSpec(text);
  expect(!parsed.ok && parsed.refusal.code).toBe(code);
});

test('a person may be given a name, fit to be shown, which is kept beside the player', () => {
  const parsed = parsePlayerSpec(`human:  Zo\u001bé:${'x'.repeat(80)}`);
  const name = `Zoé:${'x'.repeat(60)}`;
  expect(parsed).toEqual({ ok: true, value: { kind: 'human', name } });
  expect(nameSpec({ kind: 'human', name })).toBe(name);
  expect(nameSpec({ kind: 'human', name: null })).toBe('human');
  expect(makePlayerSpec({ kind: 'human', name })).toBe('human');
});

const BOTS = ['random', 'greedy', 'alphabeta'] as const;

test('a bot is chosen by name, the last one also as best', () => {
  expect(chooseBot('greedy', BOTS)).toEqual({ ok: true, value: 'greedy' });
  expect(chooseBot('best', BOTS)).toEqual({ ok: true, value: 'alphabeta' });
  const unknown = chooseBot('deepblue', BOTS);
  for (const language of LANGUAGES) {
    const sentence = unknown.ok ? '' : say(unknown.refusal, language, arenaWords);
    expect(sentence).toContain('deepblue');
    expect(sentence).toContain('random, greedy, alphabeta, best');
  }
});

test('players of the same name are told apart', () => {
  expect(distinctNames(['random', 'greedy', 'random', 'random'])).toEqual(['random', 'greedy', 'random#2', 'random#3']);
});
