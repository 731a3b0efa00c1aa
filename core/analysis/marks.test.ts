import { expect, it, test } from 'vitest';
import { costliest, markOf, sayCost, type TurnReview } from './marks.ts';

const turn = (number: number, better: number, played: number, move: string | null = 'a'): TurnReview => ({
  ...{ turn: number, seat: 1, move, better: 'b', score: 0, forced: null },
  shares: { better, played },
});

it.each([
  [0.5, 0.5, null],
  [0.5, 0.36, null],
  [0.5, 0.35, 'mistake'],
  [0.5, 0.21, 'mistake'],
  [0.5, 0.2, 'blunder'],
  [1, 0, 'blunder'],
  // Better than what the bot would have played.
  [0.2, 0.9, null],
])('from %s to %s: %s', (better, played, mark) => {
  expect(markOf(turn(1, better, played))).toBe(mark);
});

test('where nobody can say what a move costs it is not marked', () => {
  expect(markOf({ shares: null })).toBeNull();
  expect(costliest([{ ...turn(1, 1, 0), shares: null }])).toEqual([]);
});

test('the costliest first, of two as costly the earlier; nothing where no move was taken', () => {
  const turns = [turn(7, 0.6, 0.2), turn(1, 0.5, 0.3), turn(2, 0.5, 0.45), turn(5, 0.6, 0.2), turn(3, 1, 0, null)];
  expect(costliest(turns).map(({ turn: at, mark }) => [at, mark])).toEqual([
    [5, 'blunder'],
    [7, 'blunder'],
    [1, 'mistake'],
  ]);
});

test('what it cost, in both languages, in numbers that add up', () => {
  const said = sayCost({ mark: 'blunder', shares: { better: 0.624, played: 0.206 } });
  expect(said.en).toBe('A blunder: it cost 41% of the match, from 62% down to 21%.');
  expect(said.fr.replaceAll('\u00a0', ' ')).toBe('Une gaffe, qui coûte 41 % de la partie : de 62 % à 21 %.');
  const less = sayCost({ mark: 'mistake', shares: { better: 0.5, played: 0.3 } });
  expect(less.en).toBe('A mistake: it cost 20% of the match, from 50% down to 30%.');
  expect(less.fr.replaceAll('\u00a0', ' ')).toBe('Une erreur, qui coûte 20 % de la partie : de 50 % à 30 %.');
});
