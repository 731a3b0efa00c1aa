import { makeRandom } from '@joute/core/random.ts';
import { describe, expect, it } from 'vitest';
import { movesOf } from './paths.ts';
import type { Position } from './position.ts';
import { type DraughtsState, endgameOf, endOf, mostPlies, playState, startState } from './state.ts';
import { position } from './test/positions.ts';

/** Plays quiet or single-path moves written `from-to`. */
function play(state: DraughtsState, ...moves: readonly string[]): DraughtsState {
  return moves.reduce((at, text) => {
    const [from, to] = text.split('-').map(Number);
    const move = movesOf(at.position).find(({ path }) => path[0] === from && path.at(-1) === to);
    if (!move) throw new Error(`${text} is not legal`);
    return playState(at, move);
  }, state);
}

const repeat = (times: number, moves: readonly string[]): string[] => Array.from({ length: times }, () => moves).flat();

/** Two kings that can shuffle for ever, out of each other's way, among men that cannot be taken. */
const SHUFFLE = ['47-42', '4-10', '42-47', '10-4'];
const KINGS_AND_MEN = position('W:WK47,45,35:BK4,6,16');

describe("the subject's ending", () => {
  it('goes on to ply 100, and is then drawn', () => {
    const state = play(startState({ start: KINGS_AND_MEN }), ...repeat(24, SHUFFLE), ...SHUFFLE.slice(0, 3));
    expect(state.ply).toBe(99);
    expect(endOf(state)).toBeNull();
    expect(endOf(play(state, '10-4'))).toEqual({ winner: null, why: 'plies' });
  });

  it('a win by the 100th ply is a win', () => {
    const last = { ...startState({ start: position('B:W46:B36,37') }), ply: 99 };
    expect(endOf(play(last, '36-41'))).toEqual({ winner: 1, why: 'no-moves' });
    expect(endOf(play(last, '37-42'))).toEqual({ winner: null, why: 'plies' });
  });

  it.each([
    ['W:W46:B41,37', 1],
    ['B:W10,14:B5', 0],
    ['B:W31', 0],
    ['W:B31', 1],
  ] as const)('no move is lost: %s', (text, winner) => {
    expect(endOf(startState({ start: position(text) }))).toEqual({ winner, why: 'no-moves' });
  });
});

describe('fmjd', () => {
  const fmjd = (start: Position): DraughtsState => startState({ fmjd: true, start });

  it('draws at the third time of a position with the same side to move', () => {
    const twice = play(fmjd(KINGS_AND_MEN), ...SHUFFLE);
    expect(endOf(twice)).toBeNull();
    const third = play(twice, ...SHUFFLE);
    expect(endOf(third)).toEqual({ winner: null, why: 'repetition' });
    expect(third.earlier.length).toBe(8);
  });

  it('forgets what cannot come back', () => {
    const state = play(fmjd(KINGS_AND_MEN), ...SHUFFLE, '45-40', '4-10', '47-42', '10-4', '42-47');
    expect(state.earlier.length).toBe(4);
    expect(state.kingPlies).toBe(4);
    expect(endOf(state)).toBeNull();
  });

  it('draws after 25 moves each by kings only without a capture', () => {
    const state = { ...fmjd(KINGS_AND_MEN), kingPlies: 48 };
    expect(endOf(play(state, '47-42'))).toBeNull();
    expect(endOf(play(state, '47-42', '4-10'))).toEqual({ winner: null, why: 'kings-only' });
    expect(play(state, '45-40').kingPlies).toBe(0);
  });

  it('does not end at ply 100', () => {
    expect(endOf({ ...fmjd(KINGS_AND_MEN), ply: 100 })).toBeNull();
  });

  it.each([
    ['W:WK46,K47,K48:BK5', 'three'],
    ['W:WK46,47,48:BK5', 'three'],
    ['W:W46,47,48:BK5', null],
    ['W:WK46,K47,K48:B5', null],
    ['W:WK46,K47,K48,K49:BK5', null],
    ['W:WK46,K47:BK5', 'two'],
    ['W:WK46,47:BK5', 'two'],
    ['W:WK46:BK5', 'two'],
    ['W:WK46:BK4,9', 'two'],
    ['W:WK46,K47:BK5,K4', null],
  ] as const)('the endgame of %s is %s', (text, endgame) => {
    expect(endgameOf(position(text))).toBe(endgame);
  });

  it.each([
    ['three pieces against a king: 16 moves each', position('W:WK50,K49,45:BK1'), 32],
    ['two pieces against a king: 5 moves each', position('W:WK50,45:BK1'), 10],
  ] as const)('%s', (_, start, plies) => {
    const state = { ...fmjd(start), endgamePlies: plies - 1 };
    expect(endOf(state)).toBeNull();
    expect(endOf(play(state, '50-44'))).toEqual({ winner: null, why: 'endgame' });
    expect(endOf(play({ ...state, endgamePlies: plies - 2 }, '50-44'))).toBeNull();
  });

  it('counts anew when the endgame changes', () => {
    const state = { ...fmjd(position('W:WK50,45,31:BK13')), endgamePlies: 20 };
    const after = play(state, '50-44', '13-36');
    expect(endgameOf(after.position)).toBe('two');
    expect(after.endgamePlies).toBe(0);
  });
});

describe('random games', () => {
  it.each([false, true])('end within their bound and change no state (fmjd %s)', (fmjd) => {
    const random = makeRandom(fmjd ? 1 : 2);
    for (let game = 0; game < 60; game++) {
      let state = startState({ fmjd });
      while (!endOf(state)) {
        const frozen = JSON.stringify(state);
        const moves = movesOf(state.position);
        const next = playState(state, moves[random.below(moves.length)]!);
        expect(JSON.stringify(state)).toBe(frozen);
        state = next;
      }
      expect(state.ply).toBeLessThanOrEqual(mostPlies(fmjd));
      expect(JSON.parse(JSON.stringify(state))).toEqual(state);
    }
  });
});
