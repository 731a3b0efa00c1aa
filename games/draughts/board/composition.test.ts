import { must } from '@joute/core/result.ts';
import { describe, expect, it } from 'vitest';
import { parseFen } from '../notation/fen.ts';
import { movesOf } from '../rules/paths.ts';
import { choose, compose, movable } from './composition.ts';

const at = (fen: string) => movesOf(must(parseFen(fen)));

// The contest's subject: only 26x17x8x19.
const SUBJECT = 'W:W26:B21,12,13';
// Two captures with the same ends and different results: PDN 3.0, restriction 8.
const AMBIGUOUS = 'W:WK47:B14,19,29,31,42';
// Takes four and ends where it began, either way round.
const ROUND = 'W:W37:B31,21,22,32';

describe('a move being composed', () => {
  it.each([
    { fen: SUBJECT, chosen: [], next: [], goals: [], taken: [] },
    { fen: SUBJECT, chosen: [26], next: [17], goals: [19], taken: [] },
    { fen: SUBJECT, chosen: [26, 17], next: [8], goals: [19], taken: [21] },
    { fen: SUBJECT, chosen: [26, 17, 8], next: [19], goals: [19], taken: [21, 12] },
    { fen: SUBJECT, chosen: [26, 17, 8, 19], next: [], goals: [], taken: [21, 12, 13] },
    { fen: 'W:W28:B1', chosen: [28], next: [22, 23], goals: [22, 23], taken: [] },
    { fen: AMBIGUOUS, chosen: [47], next: [33, 38], goals: [], taken: [] },
    { fen: AMBIGUOUS, chosen: [47, 38, 20], next: [9], goals: [36], taken: [42, 29] },
    { fen: ROUND, chosen: [37], next: [26, 28], goals: [37], taken: [] },
  ])('$fen after $chosen', ({ fen, chosen, ...expected }) => {
    const { next, goals, taken } = compose(at(fen), chosen);
    const sorted = (squares: Iterable<number>) => [...squares].sort((a, b) => a - b);
    expect({ next: sorted(next), goals: sorted(goals.keys()), taken }).toEqual(expected);
  });

  it('is whole with its last square', () => {
    expect(compose(at(SUBJECT), [26, 17, 8]).whole).toBeNull();
    expect(compose(at(SUBJECT), [26, 17, 8, 19]).whole?.captured).toEqual([21, 12, 13]);
  });

  it('tells the ends that do not say what is taken', () => {
    expect([...compose(at(AMBIGUOUS), [47]).forks]).toEqual([36]);
    expect([...compose(at(AMBIGUOUS), [47, 38]).forks]).toEqual([36]);
    expect([...compose(at(AMBIGUOUS), [47, 38, 20]).forks]).toEqual([]);
  });
});

describe('choosing a square', () => {
  it.each([
    { fen: SUBJECT, chosen: [], square: 26, after: [26], why: 'a piece that may move' },
    { fen: SUBJECT, chosen: [], square: 21, after: null, why: 'not one' },
    { fen: SUBJECT, chosen: [26], square: 17, after: [26, 17], why: 'the next landing' },
    { fen: SUBJECT, chosen: [26], square: 19, after: [26, 17, 8, 19], why: 'the end, the way there being one' },
    { fen: SUBJECT, chosen: [26, 17], square: 19, after: [26, 17, 8, 19], why: 'the end from halfway' },
    { fen: SUBJECT, chosen: [26, 17], square: 17, after: [26], why: 'a step back' },
    { fen: SUBJECT, chosen: [26], square: 26, after: [], why: 'put down' },
    { fen: SUBJECT, chosen: [26], square: 8, after: null, why: 'a landing, but not the next' },
    { fen: AMBIGUOUS, chosen: [47], square: 36, after: null, why: 'several captures end there' },
    { fen: 'W:W28,50:B1', chosen: [28], square: 50, after: [50], why: 'another piece' },
    { fen: ROUND, chosen: [37], square: 37, after: [], why: 'put down, though a capture ends there' },
    { fen: ROUND, chosen: [37, 26, 17, 28], square: 37, after: [37, 26, 17, 28, 37], why: 'home again' },
  ])('$square after $chosen: $why', ({ fen, chosen, square, after }) => {
    expect(choose(at(fen), chosen, square)).toEqual(after);
  });

  it('begins with the pieces that take most', () => {
    expect([...movable(at('W:W26,48:B21,12,13,43'))]).toEqual([26]);
    expect([...movable(at('W:W28,50:B1'))].sort()).toEqual([28, 50]);
  });
});
