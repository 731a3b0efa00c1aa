import { type Drawing, plain } from '@joute/core/drawing.ts';
import { must } from '@joute/core/result.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseFen } from './notation/fen.ts';
import { parseMove } from './notation/moves.ts';
import { position } from './notation/test/arbitraries.ts';
import { type DraughtsState, playState, startState } from './rules/state.ts';
import { draw } from './terminal.ts';

const stateAt = (fen: string): DraughtsState => startState({ start: must(parseFen(fen)) });
const played = (fen: string, move: string): DraughtsState => {
  const state = stateAt(fen);
  return playState(state, must(parseMove(move, state.position)));
};
const AFTER_CAPTURE = played('W:W26,30,31,K45:B21,12,13,K3,4', '26x17x8x19');
const LAST = new Map([[1, '26x17x8x19']]);
const NAMES = ['Ann', 'Bob\u001b[2J'];

const grounds = (drawing: Drawing, ground: string): string[] =>
  drawing.flatMap((line) => line.filter((span) => span.ground === ground).map((span) => span.text));

describe('the board without colour', () => {
  it('wide: text beside the board', () => {
    expect(plain(draw(AFTER_CAPTURE, { language: 'en', width: 80, last: LAST, names: NAMES }))).toBe(
      [
        ' 1     1     2    (●)    ●     5  5    Black (Bob [2J)',
        ' 6  6     7     8     9    10     10   ● 1  (●) 1  18 off the board',
        '11    11     ×     ×    14    15  15',
        '16 16    17    18     ○    20     20   Black to move',
        '21     ×    22    23    24    25  25   Last move 26x17x8x19',
        '26 26    27    28    29     ○     30   Ply 1 of 100',
        '31     ○    32    33    34    35  35',
        '36 36    37    38    39    40     40',
        '41    41    42    43    44    (○) 45   White (Ann)',
        '46 46    47    48    49    50     50   ○ 3  (○) 1  16 off the board',
      ].join('\n'),
    );
  });

  it('narrow: one column a square, text below', () => {
    expect(plain(draw(AFTER_CAPTURE, { language: 'fr', width: 24, last: LAST }))).toBe(
      [
        ' 1  · · ◉ ● · 5',
        ' 6 · · · · ·  10',
        '11  · × × · · 15',
        '16 · · · ○ ·  20',
        '21  × · · · · 25',
        '26 · · · · ○  30',
        '31  ○ · · · · 35',
        '36 · · · · ·  40',
        '41  · · · · ◎ 45',
        '46 · · · · ·  50',
        '',
        'Noirs',
        '● 1  ◉ 1  18 hors du da…',
        '',
        'Trait : Noirs',
        'Dernier coup 26x17x8x19',
        'Demi-coup 1 sur 100',
        '',
        '',
        'Blancs',
        '○ 3  ◎ 1  16 hors du da…',
      ].join('\n'),
    );
  });
});

describe('what it says', () => {
  it('marks where the last move went and what it took', () => {
    const marked = grounds(draw(AFTER_CAPTURE, { language: 'en', width: 80, last: LAST }), 'mark');
    expect(marked).toEqual([' 8 ', ' × ', ' × ', '17 ', ' ● ', ' × ', '26 ']);
  });

  it.each([
    { state: stateAt('W:W:B1'), says: 'Black wins' },
    { state: { ...stateAt('W:WK50:BK1'), ply: 100 }, says: 'Draw' },
    { state: startState(), says: 'White to move' },
    { state: startState({ fmjd: true }), says: 'Ply 0\n' },
  ])('$says', ({ state, says }) => {
    expect(`${plain(draw(state, { language: 'en', width: 50 }))}\n`).toContain(says);
  });

  it('a last move that is no move is not shown', () => {
    const shown = (text: string) => draw(AFTER_CAPTURE, { language: 'en', width: 80, last: new Map([[1, text]]) });
    const without = draw(AFTER_CAPTURE, { language: 'en', width: 80 });
    expect(shown('hello')).toEqual(without);
    expect(shown('99x0 hello')).toEqual(without);
    expect(shown('26x17x8x19')).not.toEqual(without);
  });
});

describe('properties', () => {
  it('drawings-fit-their-width', () => {
    fc.assert(
      fc.property(
        position,
        fc.integer({ min: 16, max: 130 }),
        fc.constantFrom('en' as const, 'fr' as const),
        fc.string({ unit: 'binary' }),
        (start, width, language, text) => {
          const drawing = draw(startState({ start }), {
            language,
            width,
            names: [text, text],
            last: new Map([[1, text]]),
          });
          for (const line of drawing) {
            expect(line.reduce((sum, span) => sum + span.text.length, 0)).toBeLessThanOrEqual(width);
            expect(line.every((span) => !span.text.includes('\n'))).toBe(true);
          }
        },
      ),
    );
  });
});
