import { must } from '@joute/core/result.ts';
import { say } from '@joute/core/words.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { START } from '../rules/position.ts';
import { makeFen, parseFen } from './fen.ts';
import { notationWords } from './refusals.ts';
import { position } from './test/arbitraries.ts';

describe('positions that are taken', () => {
  it.each([
    { fen: 'W:W31-50:B1-20', same: 'W:W31-50:B1-20', source: 'PDN 3.0, FEN section' },
    {
      fen: 'B:W18,24,27,28,K10,K15:B12,16,20,K22,K25,K29',
      same: 'B:WK10,K15,18,24,27,28:B12,16,20,K22,K25,K29',
      source: 'PDN 3.0, examples',
    },
    {
      fen: 'B:W6,9,10,11,20,21,22,23,30,K31,33,37,41,42,43,44,46:BK17,K24',
      same: 'B:W6,9-11,20-23,30,K31,33,37,41-44,46:BK17,K24',
      source: 'spec, R178',
    },
    { fen: 'W:WK31-K50:BK1-K20', same: 'W:WK31-50:BK1-20', source: 'spec, all kings' },
    { fen: 'W:WK31-50:BK1-20', same: 'W:WK31-50:BK1-20', source: 'spec, all kings' },
    { fen: 'W:W6,7,8,9,10:B41,42,43,44,45', same: 'W:W6-10:B41-45', source: 'spec, almost promotion' },
    { fen: 'W:B1-20:W31-50', same: 'W:W31-50:B1-20', source: 'either order' },
    { fen: 'W:W31-50:B1-20.', same: 'W:W31-50:B1-20', source: 'PDN 2.0 files' },
    { fen: ' w : w31 - 50 , : b1-20 . ', same: 'W:W31-50:B1-20', source: 'spaces, lower case, a comma too many' },
    { fen: '"B:W31,32:BK5"', same: 'B:W31,32:BK5', source: 'copied with its quotes' },
    { fen: 'W:W31-50:B1-20:H0:F1', same: 'W:W31-50:B1-20', source: 'lidraughts: move counters' },
    { fen: 'W:H3:F12:W31:B1', same: 'W:W31:B1', source: 'counters anywhere' },
    { fen: 'B:W:B07', same: 'B:W:B7', source: 'PDN 3.0, extension: no pieces; leading zero' },
    { fen: 'W:W31:B1:W32', same: 'W:W31,32:B1', source: 'PDN 3.0 grammar: a colour may come again' },
  ])('$fen ($source)', ({ fen, same }) => {
    expect(makeFen(must(parseFen(fen)))).toBe(same);
  });

  it('the starting position', () => {
    expect(parseFen('W:W31-50:B1-20')).toEqual({ ok: true, value: START });
  });
});

describe('positions that are refused, with the place', () => {
  it.each([
    { fen: '', code: 'fen/side', params: { column: 1 } },
    { fen: '?:W31:B1', code: 'fen/side', params: { column: 1, found: '?:W31:B1' } },
    { fen: ':W31-50:B1-20', code: 'fen/side', params: { column: 1 } },
    { fen: 'W', code: 'fen/no-pieces', params: { column: 2 } },
    { fen: 'W31-50', code: 'fen/separator', params: { column: 2, found: '31-50' } },
    { fen: 'W:31-50:B1', code: 'fen/colour', params: { column: 3 } },
    { fen: 'W::', code: 'fen/colour', params: { column: 3 } },
    { fen: 'W:W31;32', code: 'fen/separator', params: { column: 6, found: ';32' } },
    { fen: 'W:Wa3:Bb4', code: 'fen/square', params: { column: 4, found: 'a3:Bb4' } },
    { fen: 'W:W31-:B1', code: 'fen/square', params: { column: 7 } },
    { fen: 'W:W31-K50:B1', code: 'fen/square', params: { column: 7 } },
    { fen: 'W:W31,51:B1', code: 'fen/off-board', params: { column: 7, square: '51' } },
    { fen: 'W:W0:B1', code: 'fen/off-board', params: { column: 4, square: '0' } },
    { fen: 'W:W40-31:B1', code: 'fen/range', params: { column: 4, from: 40, to: 31 } },
    { fen: 'W:W31,31:B1', code: 'fen/twice', params: { column: 7, square: 31 } },
    { fen: 'W:W31:B1,31', code: 'fen/twice', params: { column: 10, square: 31 } },
    { fen: 'W:W5:B20', code: 'fen/promotion-row', params: { column: 4, square: 5 } },
    { fen: 'B:W31:B46', code: 'fen/promotion-row', params: { column: 8, square: 46 } },
  ])('$fen: $code', ({ fen, code, params }) => {
    const result = parseFen(fen);
    expect(result).toMatchObject({ ok: false, refusal: { code, params } });
  });
});

describe('properties', () => {
  it('positions-survive-fen', () => {
    fc.assert(
      fc.property(position, (position) => {
        expect(must(parseFen(makeFen(position)))).toEqual(position);
      }),
    );
  });

  it('any-text-is-answered', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom(...'WBKwbkHF:,-.0123459 "') }),
    );
    fc.assert(
      fc.property(text, (text) => {
        const result = parseFen(text);
        if (result.ok) expect(must(parseFen(makeFen(result.value)))).toEqual(result.value);
        else expect(say(result.refusal, 'fr', notationWords)).not.toMatch(/undefined|^fen\//);
      }),
      { numRuns: 3000 },
    );
  });
});
