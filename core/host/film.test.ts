import { expect, test } from 'vitest';
import type { AnyGame } from '../game.ts';
import { toy } from '../test/toy.ts';
import type { Language, Words } from '../words.ts';
import { nameSeat, sayPlies } from './film.ts';

const speaker = (language: Language) => ({ language, say: (words: Words) => words[language] });

test.each([
  { plies: 1, en: '1 ply', fr: '1 demi-coup' },
  { plies: 1234, en: '1,234 plies', fr: '1\u202f234 demi-coups' },
])('$plies in words', ({ plies, en, fr }) => {
  expect([sayPlies(speaker('en'), plies), sayPlies(speaker('fr'), plies)]).toEqual([en, fr]);
});

test('a seat by its player and its name, or by what is known', () => {
  const game = { ...toy, facts: { ...toy.facts, seatNames: [{ en: 'White', fr: 'Blancs' }] } } as unknown as AnyGame;
  const name = (names: string[], seat: number) => nameSeat(speaker('fr'), game, names, seat);
  expect(name(['Zoé', 'Bo'], 1)).toBe('Zoé (Blancs)');
  expect(name(['Zoé', 'Bo'], 2)).toBe('Bo (2)');
  expect(name([], 1)).toBe('Blancs');
  expect(name([], 2)).toContain('2');
});
