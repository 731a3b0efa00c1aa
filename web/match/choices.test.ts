import { expect, it } from 'vitest';
import { choicesOf, firstChoice } from './choices.ts';

const bot = (name: string, heldBack?: string) => ({
  ...{ name, called: { en: name.toUpperCase(), fr: name } },
  ...(heldBack === undefined ? {} : { heldBack }),
});
const OWN = ['random', 'greedy', 'search', 'champion'].map((name) => bot(name));
const BOTS = [bot('easy', 'greedy'), bot('medium', 'search'), bot('hard', 'search'), ...OWN];

it('levels come first, up to the strongest bot, each with the name of its character', () => {
  const { levels, others } = choicesOf(BOTS);
  expect(levels.map(({ bot: { name }, level, called }) => [name, level, called.en])).toEqual([
    ['easy', 'easy', 'GREEDY'],
    ['medium', 'medium', 'SEARCH'],
    ['hard', 'hard', 'SEARCH'],
    ['champion', 'best', 'CHAMPION'],
  ]);
  expect(others.map(({ name }) => name)).toEqual(['random', 'greedy', 'search']);
  expect(firstChoice(BOTS)).toBe('easy');
});

it('a game without levels has its bots', () => {
  expect(choicesOf(OWN)).toEqual({ levels: [], others: OWN });
  expect(firstChoice(OWN)).toBe('greedy');
  expect(firstChoice([])).toBe('best');
});
