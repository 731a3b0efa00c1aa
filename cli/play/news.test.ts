import type { Entry } from '@joute/core/match/match.ts';
import { expect, test } from 'vitest';
import { newsOf, tellMoves } from './news.ts';

const entry = (turn: number, seat: number, move: string): Entry => ({
  turn,
  seat,
  move,
  ms: 1,
  event: 'answer',
  verdict: 'taken',
});
const name = (seat: number): string => `P${seat}`;
const table = { simultaneous: false, isPerson: (seat: number) => seat === 1 };
const GO = [entry(1, 1, 'a'), entry(2, 1, 'b'), entry(3, 2, 'c'), entry(4, 2, 'd'), entry(5, 2, 'e')];

test('all of a bot’s go since the person’s last move is news', () => {
  expect(tellMoves(newsOf(GO, { ...table, turn: 6 }), name, 80)).toBe('P1 b, P2 c, d, e');
});

test('the last two turns at least, a refused try not among them', () => {
  const tried: Entry = { ...entry(3, 1, 'x'), verdict: 'refused' };
  expect(tellMoves(newsOf([...GO.slice(0, 2), tried], { ...table, turn: 3 }), name, 80)).toBe('P1 a, b');
  expect(tellMoves(newsOf([], { ...table, turn: 1 }), name, 80)).toBe('');
});

test('where all act at once the last turn is, by seat', () => {
  const turn = [entry(1, 1, 'a'), entry(1, 2, 'b'), entry(2, 2, 'c'), entry(2, 1, 'd')];
  expect(tellMoves(newsOf(turn, { ...table, simultaneous: true, turn: 3 }), name, 80)).toBe('P1 d, P2 c');
});

test('of what is too long the latest is told, and always the last', () => {
  expect(tellMoves(GO, name, 10)).toBe('… P2 d, e');
  expect(tellMoves(GO, name, 3)).toBe('… P2 e');
});
