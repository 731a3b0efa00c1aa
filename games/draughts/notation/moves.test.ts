import { must } from '@joute/core/result.ts';
import { say } from '@joute/core/words.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { movesOf, playMove } from '../rules/paths.ts';
import { START } from '../rules/position.ts';
import { diagnosePiece } from './diagnosis.ts';
import { makeFen, parseFen } from './fen.ts';
import { checkMove, makeMove, makeShort, parseMove } from './moves.ts';
import { notationWords } from './refusals.ts';
import { position } from './test/arbitraries.ts';

const at = (fen: string) => (fen === 'start' ? START : must(parseFen(fen)));
const refusalOf = (text: string, fen: string, full = false) => {
  const result = parseMove(text, at(fen), { full });
  return result.ok ? makeMove(result.value) : result.refusal;
};

// Two captures with the same ends and different results: PDN 3.0, restriction 8.
const AMBIGUOUS = 'W:WK47:B14,19,29,31,42';
// Only 26x17x8x19: the contest's subject.
const SUBJECT = 'W:W26:B21,12,13';

describe('moves that are taken', () => {
  it.each([
    { text: '32-28', fen: 'start', move: '32-28', source: 'subject' },
    { text: '  32-28\n', fen: 'start', move: '32-28', source: 'typed' },
    { text: '32–28', fen: 'start', move: '32-28', source: 'typographic dash' },
    { text: '32 - 28', fen: 'start', move: '32-28', source: 'files in the wild (PDN 3.0, issues)' },
    { text: '32-28 good luck - have fun', fen: 'start', move: '32-28', source: 'subject: a space and a comment' },
    { text: '26x17x8x19', fen: SUBJECT, move: '26x17x8x19', source: 'subject' },
    { text: '26X17×8:19', fen: SUBJECT, move: '26x17x8x19', source: 'other capture signs' },
    { text: '26x17x08x19 MANGE', fen: SUBJECT, move: '26x17x8x19', source: 'leading zero, PDN reading grammar' },
    { text: '26x19', fen: SUBJECT, move: '26x17x8x19', source: 'PDN short form' },
    { text: '26x8x19', fen: SUBJECT, move: '26x17x8x19', source: 'some squares between' },
    { text: '26-19', fen: SUBJECT, move: '26x17x8x19', source: 'a dash on a capture' },
    { text: '15x4x13', fen: 'W:W15:B10,9', move: '15x4x13', source: 'spec: passes the last row' },
    { text: '47x24x36', fen: AMBIGUOUS, move: '47x38x24x13x36', source: 'PDN 3.0: determines the move' },
    { text: '47x33x20x9x36', fen: AMBIGUOUS, move: '47x33x20x9x36', source: 'contest: any landing path' },
  ])('$text ($source)', ({ text, fen, move }) => {
    expect(refusalOf(text, fen)).toBe(move);
  });
});

describe('moves that are refused, with the rule they break', () => {
  it.each([
    { text: '', fen: 'start', code: 'move/malformed', params: { text: '' } },
    { text: 'hello', fen: 'start', code: 'move/malformed', params: { text: 'hello' } },
    { text: '32', fen: 'start', code: 'move/malformed', params: {} },
    { text: '32-28-', fen: 'start', code: 'move/malformed', params: {} },
    { text: '32 28', fen: 'start', code: 'move/malformed', params: {} },
    { text: 'c3-d4', fen: 'start', code: 'move/malformed', params: {} },
    { text: '32-51', fen: 'start', code: 'move/off-board', params: { square: '51' } },
    { text: '0-5', fen: 'start', code: 'move/off-board', params: { square: '0' } },
    { text: '28-23', fen: 'start', code: 'move/no-piece', params: { square: 28 } },
    { text: '20-25', fen: 'start', code: 'move/opponent-piece', params: { square: 20 } },
    { text: '32-27', fen: 'B:W32:BK5', code: 'move/opponent-piece', params: { square: 32 } },
    { text: '32-26', fen: 'start', code: 'move/not-diagonal', params: { from: 32, to: 26 } },
    { text: '32-23', fen: 'start', code: 'move/man-too-far', params: { from: 32, to: 23 } },
    { text: '28-33', fen: 'W:W28:B1', code: 'move/man-backwards', params: { from: 28, to: 33 } },
    { text: '18-13', fen: 'B:W40:B18', code: 'move/man-backwards', params: { from: 18, to: 13 } },
    { text: '37-32', fen: 'start', code: 'move/landing-occupied', params: { square: 32 } },
    { text: '46-5', fen: 'W:WK46,28:B1', code: 'move/blocked', params: { square: 28 } },
    { text: '32-27', fen: 'W:W32,50:B28', code: 'move/capture-compulsory', params: { most: 1, example: '32x23' } },
    { text: '50-45', fen: 'W:W32,50:B28', code: 'move/capture-compulsory', params: { example: '32x23' } },
    { text: '32x28', fen: 'start', code: 'move/jumps-nothing', params: { from: 32, to: 28 } },
    { text: '32x23', fen: 'start', code: 'move/jumps-nothing', params: { from: 32, to: 23 } },
    { text: '37x28', fen: 'start', code: 'move/jumps-own', params: { square: 32 } },
    { text: '46x5', fen: 'W:WK46,28:B1', code: 'move/jumps-own', params: { square: 28 } },
    { text: '46x5', fen: 'W:WK46:B23,19', code: 'move/two-in-one-jump', params: { first: 23, second: 19 } },
    { text: '32x23', fen: 'W:W32:B28,23', code: 'move/landing-occupied', params: { square: 23 } },
    { text: '26x17x3x19', fen: SUBJECT, code: 'move/man-jumps-too-far', params: { from: 17, to: 3 } },
    { text: '26x17x9', fen: SUBJECT, code: 'move/not-diagonal', params: { from: 17, to: 9 } },
    { text: '26x17x8x17x26', fen: SUBJECT, code: 'move/jumps-twice', params: { square: 12 } },
    { text: '26x17', fen: SUBJECT, code: 'move/capture-goes-on', params: { count: 1, most: 3, example: '26x17x8x19' } },
    { text: '48x39', fen: 'W:W26,48:B21,12,13,43', code: 'move/not-greatest', params: { count: 1, most: 3 } },
    { text: '26x30', fen: SUBJECT, code: 'move/no-such-capture', params: { moves: '26x17x8x19' } },
    { text: '32x14', fen: 'start', code: 'move/no-such-capture', params: { moves: '' } },
    { text: '32-28', fen: 'W:W:B1-20', code: 'move/game-over', params: {} },
    { text: '47x36', fen: AMBIGUOUS, code: 'move/ambiguous', params: { moves: '47x38x24x13x36, 47x38x20x9x36' } },
    { text: '\u001b[2J', fen: 'start', code: 'move/malformed', params: { text: ' [2J' } },
  ])('$text in $fen: $code', ({ text, fen, code, params }) => {
    expect(refusalOf(text, fen)).toMatchObject({ code, params });
  });

  it.each([
    { text: '26x19', code: 'move/short-capture', params: { count: 3, moves: '26x17x8x19' } },
    { text: '26-17-8-19', code: 'move/capture-sign', params: { example: '26x17x8x19' } },
  ])('on the wire, whole paths only: $text', ({ text, code, params }) => {
    expect(refusalOf(text, SUBJECT, true)).toMatchObject({ code, params });
    expect(refusalOf('26x17x8x19', SUBJECT, true)).toBe('26x17x8x19');
  });
});

describe('pieces that may not move', () => {
  it.each([
    { square: 32, fen: 'start', code: null, params: {}, why: 'it may' },
    { square: 37, fen: 'start', code: 'piece/stuck', params: { square: 37 }, why: 'its own are in the way' },
    { square: 28, fen: 'start', code: 'move/no-piece', params: { square: 28 }, why: 'nobody there' },
    { square: 20, fen: 'start', code: 'move/opponent-piece', params: { square: 20 }, why: 'not yours' },
    {
      square: 50,
      fen: 'W:W32,50:B28',
      code: 'piece/capture-compulsory',
      params: { most: 1, example: '32x23' },
      why: 'it takes nothing',
    },
    {
      square: 48,
      fen: 'W:W26,48:B21,12,13,43',
      code: 'piece/not-greatest',
      params: { most: 3 },
      why: 'it takes one of three',
    },
    {
      square: 50,
      fen: 'W:W26,K50:B21,12,13,11',
      code: 'piece/not-greatest',
      params: { most: 3 },
      why: 'a king from afar',
    },
    {
      square: 46,
      fen: 'W:W26,K46:B21,12,13,36',
      code: 'piece/capture-compulsory',
      params: { most: 3 },
      why: 'a king with nobody to take',
    },
    { square: 20, fen: 'W:W:B1-20', code: 'move/game-over', params: {}, why: 'nobody may' },
  ])('$square in $fen: $why', ({ square, fen, code, params }) => {
    const refusal = diagnosePiece(square, at(fen), movesOf(at(fen)));
    if (code === null) expect(refusal).toBeNull();
    else expect(refusal).toMatchObject({ code, params });
  });
});

describe('PDN short form', () => {
  // PDN 3.0, restrictions 8 and 9: short unless ambiguous; then turning squares, or the square just
  // behind the captured piece.
  it.each([
    { path: '26x17x8x19', fen: SUBJECT, short: '26x19' },
    { path: '47x38x24x13x36', fen: AMBIGUOUS, short: '47x38x24x13x36' },
    { path: '47x33x20x9x36', fen: AMBIGUOUS, short: '47x38x20x9x36' },
    { path: '32-28', fen: 'start', short: '32-28' },
  ])('$path is $short', ({ path, fen, short }) => {
    expect(makeShort(must(parseMove(path, at(fen))), at(fen))).toBe(short);
  });
});

describe('properties', () => {
  it('moves-survive-text', () => {
    fc.assert(
      fc.property(position, (position) => {
        for (const move of movesOf(position)) {
          expect(parseMove(makeMove(move), position, { full: true })).toEqual({ ok: true, value: move });
          expect(checkMove(move, position)).toBeNull();
        }
      }),
      { numRuns: 150 },
    );
  });

  it('short-moves-lead-to-the-same-position', () => {
    fc.assert(
      fc.property(position, (position) => {
        for (const move of movesOf(position).slice(0, 40)) {
          const read = must(parseMove(makeShort(move, position), position));
          expect(makeFen(playMove(position, read))).toBe(makeFen(playMove(position, move)));
        }
      }),
      { numRuns: 150 },
    );
  });

  it('any-text-is-answered', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom(...'0123456789-x: \n') }),
      fc.array(fc.integer({ min: -2, max: 53 }), { minLength: 2, maxLength: 6 }).map((squares) => squares.join('x')),
      fc.tuple(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 50 })).map((squares) => squares.join('-')),
    );
    fc.assert(
      fc.property(text, position, (text, position) => {
        const result = parseMove(text, position);
        if (result.ok) expect(checkMove(result.value, position)).toBeNull();
        else {
          const { count = 0, most = 1 } = result.refusal.params;
          expect(count).toBeLessThan(Number(most));
          for (const language of ['en', 'fr'] as const) {
            expect(say(result.refusal, language, notationWords)).not.toMatch(/undefined|^move\//);
          }
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('check-never-throws', () => {
    const squares = fc.array(fc.oneof(fc.integer({ min: 0, max: 51 }), fc.double()), { maxLength: 5 });
    fc.assert(
      fc.property(squares, squares, position, (path, captured, position) => {
        const refusal = checkMove({ path, captured }, position);
        const legal = movesOf(position).some((move) => makeMove(move) === makeMove({ path, captured }));
        if (!legal) expect(refusal).not.toBeNull();
      }),
    );
    expect(checkMove({ path: [32, 28], captured: [23] }, START)?.code).toBe('move/captured-differs');
  });
});
