import { must } from '@joute/core/result.ts';
import { fuzzRuns } from '@joute/core/test/fuzz.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseFen } from '../notation/fen.ts';
import { makeMove, parseMove } from '../notation/moves.ts';
import { makeReport, parseReport, REPORT_BYTES } from './report.ts';
import { judgeGame } from './reportedGame.ts';
import { gameWonBy, randomGame } from './test/wholeGames.ts';

const HEAD = 17;
const OPPONENT = '2001:db8::7';

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex').toUpperCase();

/** A report by White whose game is these bytes. */
const withGame = (...bytes: readonly number[]): Uint8Array => {
  const report = makeReport('white', OPPONENT, []);
  report.set(bytes, HEAD);
  return report;
};

const judge = (bytes: Uint8Array) => judgeGame(must(parseReport(bytes)));

describe('the bytes of a report', () => {
  it('26x17x8x19 is 1A 11 08 93', () => {
    const move = must(parseMove('26x17x8x19', must(parseFen('W:W26:B21,12,13'))));
    const report = makeReport('white', OPPONENT, [move]);
    expect(report).toHaveLength(REPORT_BYTES);
    expect(hex(report.subarray(0, HEAD + 5))).toBe('FF' + '20010DB8000000000000000000000007' + '1A110893' + '00');
    expect(must(parseReport(report)).moves).toEqual([{ path: [26, 17, 8, 19], capture: true }]);
  });

  it('32-28 is A0 9C; Black is 01; an IPv4 address is mapped', () => {
    const move = { path: [32, 28], captured: [] };
    const report = makeReport('black', '::ffff:192.0.2.7', [move]);
    expect(hex(report.subarray(0, HEAD + 3))).toBe('01' + '00000000000000000000FFFFC0000207' + 'A09C' + '00');
  });

  it('whole games come back, and are right', () => {
    for (let seed = 1; seed <= 60; seed++) {
      const { moves, end } = randomGame(seed);
      const report = makeReport('black', OPPONENT, moves);
      expect(must(parseReport(report))).toMatchObject({ colour: 'black', opponent: OPPONENT, rest: 0 });
      const text = moves.map(makeMove).join(' ');
      expect(judge(report)).toEqual({ ok: true, game: { moves, text, winner: end.winner }, stray: 0 });
    }
  });

  it.each([
    ['another first byte', new Uint8Array(256).fill(2), 'draughts-report/colour'],
    ['nothing', new Uint8Array(0), 'draughts-report/colour'],
  ])('refuses %s', (_what, bytes, code) => {
    expect(parseReport(bytes)).toMatchObject({ ok: false, refusal: { code } });
  });

  it('bytes that are missing at the end are zeros', () => {
    const moves = gameWonBy(0);
    const report = makeReport('white', OPPONENT, moves);
    const end = report.lastIndexOf(report.findLast((byte) => byte !== 0)!) + 1;
    expect(parseReport(report.subarray(0, end))).toEqual(parseReport(report));
  });
});

/** 32-28 and 19-23, after which 28x19 and one of two answers are compulsory. */
const OPENING = [0xa0, 0x9c, 0x93, 0x97];

describe('the first wrong move', () => {
  // The page: byte outside 01-32 / 81-B2 or an unfinished capture, that move's n; wrong ending, n =
  // moves + 1.
  it.each<[what: string, bytes: number[], n: number]>([
    ['no move at all: the ending is wrong', [], 1],
    ['an illegal first move', [0xa0, 0x9d], 1],
    ['black begins', [0x93, 0x97], 1],
    ['a game that stops', OPENING, 3],
    ['a quiet move where a capture is due', [...OPENING, 0xa1, 0x9d], 3],
    ['a capture written as a quiet move', [...OPENING, 0x9c, 0x93], 3],
    ['the capture, then a stop', [...OPENING, 0x1c, 0x93], 4],
    ['a quiet move written as a capture', [0x20, 0x9c], 1],
    ['square 51', [...OPENING, 0x33], 3],
    ['square 51 of a quiet move', [...OPENING, 0xb3, 0x81], 3],
    ['byte 80', [...OPENING, 0x80], 3],
    ['byte FF', [...OPENING, 0x1c, 0xff], 3],
    ['an unfinished capture', [...OPENING, 0x1c], 3],
    ['half a quiet move', [0xa0], 1],
    ['a low second square of a quiet move', [0xa0, 0x1c, 0x93, 0x97], 1],
    ['a capture that runs to the last byte', [...OPENING, ...Array.from({ length: 235 }, () => 0x1c)], 3],
  ])('%s', (_what, bytes, n) => {
    expect(judge(withGame(...bytes))).toEqual({ ok: false, move: n });
  });

  it.each([
    ['a game that was won', 0],
    ['a draw', null],
  ] as const)('moves after the end of %s: the first of them', (_what, winner) => {
    const moves = gameWonBy(winner);
    const more = [...moves, { path: [32, 28], captured: [] }, { path: [19, 23], captured: [] }];
    expect(judge(makeReport('white', OPPONENT, more))).toEqual({ ok: false, move: moves.length + 1 });
  });

  it.each([
    ['one byte', [0x07], 1],
    ['half a quiet move', [0xa0], 1],
    ['no square', [0xff, 0x33], 2],
    ['a zero and a byte', [0x00, 0x07], 1],
  ])('what is no move after the end is not heeded: %s', (_what, more, stray) => {
    const moves = gameWonBy(0);
    const report = makeReport('white', OPPONENT, moves);
    report.set(more, report.findLastIndex((byte) => byte !== 0) + 1);
    expect(judge(report)).toMatchObject({ ok: true, game: { moves }, stray });
  });

  it('a game without its last move: the ending is wrong', () => {
    const moves = gameWonBy(1);
    expect(judge(makeReport('white', OPPONENT, moves.slice(0, -1)))).toEqual({ ok: false, move: moves.length });
  });

  it('what follows the zero is not read', () => {
    const moves = gameWonBy(0);
    const report = makeReport('white', OPPONENT, moves);
    report[REPORT_BYTES - 1] = 0x77;
    expect(judge(report)).toMatchObject({ ok: true, stray: 1 });
  });
});

describe('anything at all', () => {
  it('reassemble: random bytes and flipped bits: no throw, a number within the moves', () => {
    const { moves } = randomGame(3);
    const good = makeReport('white', OPPONENT, moves);
    const flips = fc.array(fc.tuple(fc.nat(REPORT_BYTES - 1), fc.nat(7)), { maxLength: 4 }).map((list) => {
      const bytes = good.slice();
      for (const [at, bit] of list) bytes[at]! ^= 1 << bit;
      return bytes;
    });
    fc.assert(
      fc.property(fc.oneof(fc.uint8Array({ maxLength: 300 }), flips), (bytes) => {
        const report = parseReport(bytes);
        if (!report.ok) return;
        const judged = judgeGame(report.value);
        if (!judged.ok) expect(judged.move).toBeLessThanOrEqual(report.value.moves.length + 1);
      }),
      fuzzRuns(1000),
    );
  });
});
