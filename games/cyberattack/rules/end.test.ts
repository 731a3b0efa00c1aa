/**
 * When the game is over and who has won. Source: the subject's section 2.3, last paragraph, and the
 * page of settled rules.
 */
import { describe, expect, it } from 'vitest';
import { actingSeats, endingOf, forfeitOf, losersOf, resultNow } from './end.ts';
import { MOST_TURNS } from './rulesets.ts';
import { BOARD, COMPUTERS, type CyberState, SCORE, SERVER, startState } from './table.ts';

function after(
  losers: readonly number[],
  scores: readonly number[] = [0, 0, 0, 0],
  options: Partial<CyberState> = {},
): CyberState {
  const state = { ...startState(), ...options };
  const boards = state.boards.slice();
  for (const [index, score] of scores.entries()) boards[index * BOARD + SCORE] = score;
  for (const seat of losers) {
    boards[(seat - 1) * BOARD + SERVER] = 0;
    boards[(seat - 1) * BOARD + COMPUTERS] = 0;
  }
  return { ...state, boards };
}

describe('the end', () => {
  it.each([
    [[], 0, 100, null, [1, 2, 3, 4]],
    [[2], 5, 100, null, [1, 3, 4]],
    [[1, 4], 5, 100, null, [2, 3]],
    [[1, 2, 4], 5, 100, 'survivor', []],
    [[1, 2, 3, 4], 5, 100, 'nobody-left', []],
    [[], 99, 100, null, [1, 2, 3, 4]],
    [[3], 100, 100, 'turns', []],
    [[], 100, -1, null, [1, 2, 3, 4]],
    [[], MOST_TURNS, -1, 'turns', []],
  ] as const)('losers %o at turn %i of %i: %s, %o act', (losers, turn, limit, ending, acting) => {
    const state = after(losers, undefined, { turn, limit });
    expect(endingOf(state)).toBe(ending);
    expect(actingSeats(state)).toEqual(acting);
    expect(losersOf(state)).toEqual(losers);
  });

  it('the server alone, or the computers alone, is not enough', () => {
    const state = after([1, 2, 3]);
    state.boards[COMPUTERS] = 1;
    expect(endingOf(state)).toBeNull();
  });

  it.each([
    [
      [10, 30, 20, -5],
      [3, 1, 2, 4],
    ],
    [
      [10, 10, 20, -5],
      [2, 2, 1, 4],
    ],
    [
      [0, 0, 0, 0],
      [1, 1, 1, 1],
    ],
  ])('points %o are places %o', (points, places) => {
    expect(resultNow(after([], points))).toEqual({ points, places });
  });

  it('whoever forfeits is last, the others as they stand', () => {
    expect(forfeitOf(after([], [10, 30, 20, 20]), 2).places).toEqual([3, 4, 1, 1]);
  });
});
