import { must } from '@joute/core/result.ts';
import { describe, expect, it } from 'vitest';
import { parseFen } from '../notation/fen.ts';
import { makeMove } from '../notation/moves.ts';
import { type DraughtsState, startState } from '../rules/state.ts';
import { Premove } from './premove.svelte.ts';

const at = (fen: string, ply: number): DraughtsState => ({
  ...startState({ fmjd: true, start: must(parseFen(fen)) }),
  ply,
});

// Black is to move, white chooses ahead.
const BEFORE = at('B:W32,K45:B19,8', 7);

describe('choosing ahead', () => {
  it.each([
    { pressed: [], from: null, to: null, why: 'nothing' },
    { pressed: [32], from: 32, to: null, why: 'a piece' },
    { pressed: [32, 28], from: 32, to: 28, why: 'a step' },
    { pressed: [32, 23], from: 32, to: 23, why: 'a jump, whatever will be there' },
    { pressed: [32, 41], from: 32, to: 41, why: 'a jump backwards' },
    { pressed: [32, 12], from: 32, to: 12, why: 'the end of several jumps' },
    { pressed: [32, 37], from: null, to: null, why: 'a step backwards: nothing' },
    { pressed: [45, 1], from: 45, to: 1, why: 'a king anywhere' },
    { pressed: [32, 32], from: null, to: null, why: 'the piece again: put down' },
    { pressed: [32, 45], from: 45, to: null, why: 'another piece' },
    { pressed: [32, 28, 28], from: null, to: null, why: 'the target again: cancelled' },
    { pressed: [32, 28, 32], from: null, to: null, why: 'the piece again: cancelled' },
    { pressed: [32, 28, 45, 40], from: 45, to: 40, why: 'another move' },
    { pressed: [19], from: null, to: null, why: 'a piece of the other side' },
  ])('$pressed: $why', ({ pressed, from, to }) => {
    const premove = new Premove();
    const meant = pressed.map((square) => premove.press(square, BEFORE, 0));
    expect({ from: premove.from, to: premove.to }).toEqual({ from, to });
    expect(meant.every(Boolean)).toBe(!pressed.includes(19));
    expect(premove.isCancelled).toBe(from === null && pressed.length > 1);
    premove.cancel();
    expect([premove.from, premove.to, premove.isCancelled]).toEqual([null, null, from !== null]);
  });

  it('shows the squares of a step and of one jump', () => {
    const premove = new Premove();
    premove.press(32, BEFORE, 0);
    expect([...premove.near(BEFORE.position)]).toEqual([21, 23, 27, 28, 41, 43]);
    premove.press(28, BEFORE, 0);
    expect([...premove.near(BEFORE.position)]).toEqual([]);
    expect([...premove.squares]).toEqual([32, 28]);
  });
});

describe('when it is the turn', () => {
  it.each([
    { chosen: [32, 28], next: 'W:W32,K45:B24,8', played: '32-28', why: 'legal' },
    { chosen: [32, 23], next: 'W:W32,45:B28,8', played: '32x23', why: 'a capture, written as a step' },
    { chosen: [32, 14], next: 'W:W32:B28,19', played: '32x23x14', why: 'a capture of two, by its end' },
    { chosen: [32, 28], next: 'W:W32,45:B40,8', code: 'move/capture-compulsory', why: 'another piece must take' },
    { chosen: [32, 28], next: 'W:W45:B24,8', code: 'move/no-piece', why: 'it was taken' },
    { chosen: [32, 28], next: 'W:W32,45:B28,8', code: 'move/landing-occupied', why: 'somebody stands there now' },
  ])('$chosen in $next: $why', ({ chosen, next, played, code }) => {
    const premove = new Premove();
    for (const square of chosen) premove.press(square, BEFORE, 0);
    const { text, move } = premove.settle(at(next, 8))!;
    expect(text).toBe(chosen.join('-'));
    expect(move.ok ? makeMove(move.value) : move.refusal.code).toBe(played ?? code);
    expect([premove.from, premove.to]).toEqual([null, null]);
    expect(premove.settle(at(next, 8))).toBeNull();
  });

  it('is dropped where several captures fit', () => {
    const premove = new Premove();
    // PDN 3.0, restriction 8: two captures with the same ends and different results.
    for (const square of [47, 36]) premove.press(square, at('B:WK47:B14,19,29,31,42,1', 3), 0);
    const { move } = premove.settle(at('W:WK47:B14,19,29,31,42,7', 4))!;
    expect(move.ok ? null : move.refusal.code).toBe('move/ambiguous');
  });

  it('is forgotten in any other position than the next, and while only the piece is chosen', () => {
    const premove = new Premove();
    for (const square of [32, 28]) premove.press(square, BEFORE, 0);
    expect(premove.settle(at('W:W32:B8', 6))).toBeNull();
    expect(premove.text).toBe('');
    premove.press(32, BEFORE, 0);
    expect(premove.settle(at('W:W32:B8', 8))).toBeNull();
  });
});
