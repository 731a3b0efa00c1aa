import type { Entry } from '@joute/core/match/match.ts';
import { expect, test } from 'vitest';
import { newsOf, tellTurns } from './news.ts';

const entry = (turn: number, seat: number, move: string): Entry => ({
  turn,
  seat,
  move,
  ms: 1,
  event: 'answer',
  verdict: 'taken',
});
const movesOf = (entries: readonly Entry[]): string => entries.map(({ seat, move }) => `${seat}${move}`).join(' ');
const table = { simultaneous: false, isPerson: (seat: number) => seat === 1 };
const GO = [entry(1, 1, 'a'), entry(2, 1, 'b'), entry(3, 2, 'c'), entry(4, 2, 'd'), entry(5, 2, 'e')];

test('all of a bot’s go since the person’s last move is news', () => {
  expect(movesOf(newsOf(GO, { ...table, turn: 6 }))).toBe('1b 2c 2d 2e');
});

test('the last two turns at least, a try of the present turn not among them', () => {
  const tried: Entry = { ...entry(3, 1, 'x'), verdict: 'refused' };
  expect(movesOf(newsOf([...GO.slice(0, 2), tried], { ...table, turn: 3 }))).toBe('1a 1b');
  expect(newsOf([], { ...table, turn: 1 })).toEqual([]);
});

test('where all act at once the last turn is, by seat', () => {
  const turn = [entry(1, 1, 'a'), entry(1, 2, 'b'), entry(2, 2, 'c'), entry(2, 1, 'd')];
  expect(movesOf(newsOf(turn, { ...table, simultaneous: true, turn: 3 }))).toBe('1d 2c');
});

test('turns in sentences: each once, the latest where not all fit', () => {
  const told = new Map([
    [2, 'P1 moves.'],
    [3, 'P2 takes.'],
    [4, ''],
  ]);
  const entries = [entry(2, 1, 'b'), entry(2, 2, 'x'), entry(3, 2, 'c'), entry(4, 2, 'd'), entry(5, 2, 'e')];
  expect([80, 12, 1].map((room) => tellTurns(entries, told, room))).toEqual([
    'P1 moves. P2 takes.',
    '… P2 takes.',
    '… P2 takes.',
  ]);
  expect(tellTurns([], told, 80)).toBe('');
});
