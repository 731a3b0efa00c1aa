import { must } from '@joute/core/result.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { movesOf, playMove } from '../rules/paths.ts';
import { START } from '../rules/position.ts';
import { makeFen, parseFen } from './fen.ts';
import { makeHubMove, makeHubPosition, parseHubMove, parseHubPosition } from './hub.ts';
import { makeMove } from './moves.ts';
import { position } from './test/arbitraries.ts';

const SUBJECT = must(parseFen('W:W26:B21,12,13'));
const AMBIGUOUS = must(parseFen('W:WK47:B14,19,29,31,42'));

describe('positions', () => {
  // Both from the Hub protocol's own text, version 2.
  it.each([
    { hub: 'Wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww', fen: 'W:W31-50:B1-20' },
    { hub: 'BeeeWWeeeeeeeeeeeeeeeeeeeweeeeeeeeewweBeeeeeeeeeBee', fen: 'B:WK4,K5,25,35,36:BK38,K48' },
  ])('$fen', ({ hub, fen }) => {
    expect(makeFen(must(parseHubPosition(hub)))).toBe(fen);
    expect(makeHubPosition(must(parseFen(fen)))).toBe(hub);
  });

  it.each([
    { hub: '', code: 'hub/length', params: { length: 0 } },
    { hub: `W${'e'.repeat(49)}`, code: 'hub/length', params: { length: 50 } },
    { hub: `w${'e'.repeat(50)}`, code: 'hub/side', params: { found: 'w' } },
    { hub: `W${'e'.repeat(9)}x${'e'.repeat(40)}`, code: 'hub/piece', params: { square: 10, found: 'x' } },
    { hub: `Ww${'e'.repeat(49)}`, code: 'hub/promotion-row', params: { square: 1 } },
    { hub: `W${'e'.repeat(49)}b`, code: 'hub/promotion-row', params: { square: 50 } },
  ])('$code', ({ hub, code, params }) => {
    expect(parseHubPosition(hub)).toMatchObject({ ok: false, refusal: { code, params } });
  });
});

describe('moves', () => {
  it.each([
    { hub: '32-28', at: START, path: '32-28', source: 'Hub protocol' },
    { hub: '28x19x23', at: must(parseFen('W:W28:B23')), path: '28x19', source: 'Hub protocol' },
    { hub: '26x19x21x12x13', at: SUBJECT, path: '26x17x8x19', source: 'order of the jumps' },
    { hub: '26x19x13x21x12', at: SUBJECT, path: '26x17x8x19', source: 'any order' },
    { hub: '47x36x14x29x31x42', at: AMBIGUOUS, path: '47x38x20x9x36', source: 'the captured set decides' },
  ])('$hub ($source)', ({ hub, at, path }) => {
    expect(makeMove(must(parseHubMove(hub, at)))).toBe(path);
  });

  it.each([
    { hub: 'resign', at: START, code: 'move/malformed' },
    { hub: '28x19', at: must(parseFen('W:W28:B23')), code: 'move/malformed' },
    { hub: '32-99', at: START, code: 'move/off-board' },
    { hub: '32x28x99', at: START, code: 'move/off-board' },
    { hub: '32-23', at: START, code: 'move/man-too-far' },
    { hub: '26x17x8x19', at: SUBJECT, code: 'hub/no-such-capture' },
    { hub: '26-19', at: SUBJECT, code: 'hub/no-such-capture' },
    { hub: '26x19x21x12', at: SUBJECT, code: 'hub/no-such-capture' },
    { hub: '32x23x28', at: START, code: 'hub/no-such-capture' },
  ])('$hub: $code', ({ hub, at, code }) => {
    expect(parseHubMove(hub, at)).toMatchObject({ ok: false, refusal: { code } });
  });
});

describe('properties', () => {
  it('positions-and-moves-survive-hub', () => {
    fc.assert(
      fc.property(position, (position) => {
        expect(must(parseHubPosition(makeHubPosition(position)))).toEqual(position);
        for (const move of movesOf(position).slice(0, 40)) {
          const read = must(parseHubMove(makeHubMove(move), position));
          expect(playMove(position, read)).toEqual(playMove(position, move));
        }
      }),
    );
  });

  it('any-text-is-answered', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom(...'0123456789-x'), maxLength: 12 }),
    );
    fc.assert(
      fc.property(text, position, (text, position) => {
        parseHubMove(text, position);
        parseHubPosition(text);
      }),
    );
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'wbWBex'), minLength: 51, maxLength: 51 }), (text) => {
        const result = parseHubPosition(text);
        if (result.ok) expect(makeHubPosition(result.value)).toBe(text);
      }),
    );
  });
});
