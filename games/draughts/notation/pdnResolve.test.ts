import { must } from '@joute/core/result.ts';
import { say } from '@joute/core/words.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { START } from '../rules/position.ts';
import { makeFen } from './fen.ts';
import { makeMove } from './moves.ts';
import { parsePdn } from './pdnReader.ts';
import { type PlayedLine, pdnGameOf, resolvePdn } from './pdnResolve.ts';
import { makePdn } from './pdnWriter.ts';
import { notationWords } from './refusals.ts';
import { position, randomLine } from './test/arbitraries.ts';

const games = (text: string) => parsePdn(text).map(must);
const resolve = (text: string) => resolvePdn(games(text)[0]!);
const endOf = (line: PlayedLine) => makeFen(line.steps.at(-1)?.after ?? line.start);
const movesOf = (line: PlayedLine) => line.steps.map(({ move }) => move && makeMove(move)).join(' ');

// Chizhov - Valneris, Delft 2007.07.02, as the PDN project's test file delfts.pdn has the moves.
const CHIZHOV_VALNERIS = `[Event "DUWO Rabobank Mini-WK  2007"]
[White "Alexei Chizhov"]
[Black "Guntis Valneris"]
[Result "4-6"]

01. 34-29  18-22 02. 32-28  16-21 03. 31-26  11-16 04. 37-32  21-27 05. 32x21  16x27
06. 42-37  06-11 07. 48-42  20-24 08. 29x20  15x24 09. 40-34  11-16 10. 37-31  01-06
11. 45-40  10-15 12. 34-30  13-18 13. 41-37  07-11 14. 40-34  18-23 15. 26-21  23x41
16. 21x32  16-21 17. 46x37  21-27 18. 32x21  17x26 19. 38-32  09-13 20. 43-38  04-09
21. 30-25  12-18 22. 34-30  02-07 23. 39-34  08-12 24. 31-27  22x31 25. 36x27  18-23
26. 34-29  23x34 27. 30x39  19-23 28. 49-43  24-29 29. 33x24  23-28 30. 32x23  14-20
31. 25x14  09x18 32. 39-33  11-17 33. 33-28  03-08 34. 38-32  05-10 35. 44-40  10-14
36. 43-39  07-11 37. 28-23  18x29 38. 27-22  17x28 39. 32x34  12-18 40. 34-29  11-17
41. 39-33  17-22 42. 37-32  22-27 43. 32x21  26x17 44. 42-38  13-19 45. 29-24  19x30
46. 35x24  08-13 47. 38-32  17-22 48. 33-29  06-11 49. 50-44  11-16 50. 32-28  22x33
51. 29x38  16-21 52. 44-39  18-23 53. 47-42  21-27 54. 42-37  23-28 55. 39-34  13-18
56. 40-35  28-32 57. 37x28  27-31 58. 35-30  31-37 59. 30-25  37-41 60. 34-29  41-46
61. 25-20  46x40 62. 20x09  40-35 63. 09-04  35x13 64. 38-32  13-19 4-6
`;

describe('games on the board', () => {
  it('a whole game, short captures and kings included', () => {
    const line = must(resolve(CHIZHOV_VALNERIS));
    expect(line.steps).toHaveLength(128);
    // As the npm package `draughts` plays it.
    expect(endOf(line)).toBe('W:WK4,32:B15,18,K19');
    const again = games(makePdn(games(CHIZHOV_VALNERIS)));
    expect(endOf(must(resolvePdn(again[0]!)))).toBe(endOf(line));
  });

  it('variations start where their move started', () => {
    const line = must(resolve('32-28 19-23 (18-23 38-32 (37-32? 23-29! {Black wins}) 12-18) 28x19 14x23'));
    const variation = line.steps[1]!.variations[0]!;
    expect(movesOf(line)).toBe('32-28 19-23 28x19 14x23');
    expect(movesOf(variation)).toBe('18-23 38-32 12-18');
    expect(movesOf(variation.steps[1]!.variations[0]!)).toBe('37-32 23-29');
    expect(variation.start).toEqual(line.steps[0]!.after);
  });

  it.each([
    { pdn: '[SetUp "1"] [FEN "W:W26:B21,12,13"] 1. 26x19', end: 'B:W19:B', source: 'PGN: SetUp and FEN' },
    { pdn: '[FEN "W:W26:B21,12,13"] 1. 26x19', end: 'B:W19:B', source: 'FEN alone' },
    { pdn: '[FEN "B:W31:B1"] 1... 1-7', end: 'W:W31:B7', source: 'black to move' },
    {
      pdn: '/FEN "W:W31-50:B1-20"/ /FEN "B:W28,31,33-50:B1-18,20"/ 01... 14-19',
      end: 'W:W28,31,33-50:B1-13,15-20',
      source: 'PDN 3.0, setup commands',
    },
  ])('$source', ({ pdn, end }) => {
    expect(endOf(must(resolve(pdn)))).toBe(end);
  });

  it.each([
    {
      pdn: '1. 32-28 19-23\n2. 37-32',
      params: { reason: 'move/capture-compulsory', line: 2, column: 4, text: '37-32', most: 1 },
      sentence:
        'Line 2, column 4: 37-32 takes nothing, but capturing is compulsory: you can take 1, for example 28x19.',
    },
    {
      pdn: '1. 32-28\n(1. 31-26 20-25\n2. 36-32) 19-23',
      params: { reason: 'move/not-diagonal', line: 3, column: 4 },
      sentence: 'Line 3, column 4: 36 and 32 are not on one diagonal.',
    },
    {
      pdn: '[White "x"]\n[FEN "W:W31,99:B1"]',
      params: { reason: 'fen/off-board', line: 2, column: 13, inner: 7 },
      sentence: 'Line 2, column 13: Position, character 7: there is no square 99, they go from 1 to 50.',
    },
    {
      pdn: '32-28 /FEN "X"/',
      params: { reason: 'fen/side', line: 1, column: 13, inner: 1 },
      sentence: 'Line 1, column 13: Position, character 1: it must begin with the side to move, W or B, not "X".',
    },
  ])('refused: $sentence', ({ pdn, params, sentence }) => {
    const result = resolve(pdn);
    expect(result).toMatchObject({ ok: false, refusal: { params } });
    if (!result.ok) expect(say(result.refusal, 'en', notationWords)).toBe(sentence);
  });
});

describe('games of ours', () => {
  it('carry the seven tags, the type and the position', () => {
    const { moves } = randomLine(START, [0, 0]);
    const pdn = makePdn([
      pdnGameOf({ start: START, moves, result: '2-0', tags: { White: 'Ann', Annotator: 'Joute' } }),
    ]);
    expect(pdn.split('\n').slice(0, 9)).toEqual([
      ...['[Event "?"]', '[Site "?"]', '[Date "????.??.??"]', '[Round "?"]', '[White "Ann"]', '[Black "?"]'],
      ...['[Result "2-0"]', '[GameType "20"]', '[Annotator "Joute"]'],
    ]);
  });

  it('played-games-survive-pdn', () => {
    fc.assert(
      fc.property(position, fc.array(fc.nat(1000), { maxLength: 60 }), (start, choices) => {
        const { moves, end } = randomLine(start, choices);
        const pdn = makePdn([pdnGameOf({ start, moves, result: '*', tags: {} })]);
        const line = must(resolve(pdn));
        expect(line.start).toEqual(start);
        expect(endOf(line)).toBe(makeFen(end));
      }),
    );
  });
});
