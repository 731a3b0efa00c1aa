import { expect, it } from 'vitest';
import { movesOf, playMove } from '../rules/paths.ts';
import { START } from '../rules/position.ts';
import { book } from './book.data.ts';
import { bookMoves, readBook } from './book.ts';
import { Engine } from './engine.ts';
import { makeBook } from './train/book.ts';

it('the book is small, and every line of it is legal', () => {
  expect(book.length).toBeLessThan(20_000);
  expect(readBook(book).size).toBeGreaterThan(25);
});

it('has several answers to its first move, and none in a position that is in no line', () => {
  const [first] = bookMoves(START);
  const position = playMove(START, first!);
  const answers = bookMoves(position);
  expect(answers.length).toBeGreaterThan(1);
  for (const move of answers) expect(movesOf(position)).toContain(move);
  expect(bookMoves({ ...START, side: 1 })).toEqual([]);
});

it('a line that is not legal is no book', () => {
  expect(() => readBook('32-28 32-28\n')).toThrow('32-28');
});

it('the same seed makes the same book', () => {
  const settings = { games: 40, nodes: 60, seed: 5 };
  const lines = makeBook(new Engine(12), settings);
  expect(lines.split('\n').length).toBeGreaterThan(1);
  expect(readBook(lines).size).toBeGreaterThan(0);
  expect(makeBook(new Engine(12), settings)).toBe(lines);
});
