import { plain } from '@joute/core/drawing.ts';
import { LANGUAGES } from '@joute/core/words.ts';
import { describe, expect, it } from 'vitest';
import { BUNDLED_MAPS } from './maps/bundled.ts';
import { startState } from './rules/state.ts';
import { boardOf } from './rules/test/boards.ts';
import { draw } from './terminal.ts';

const lines = (text: string) => text.split('\n');

describe('the drawing', () => {
  it('shows everything without colour, the panel beside the grid', () => {
    const state = boardOf('V5 . 12\n. W114 3', 3);
    expect(
      plain(draw(state, { language: 'en', width: 80, names: ['alice', 'bob'], last: new Map([[1, '1,0:5>0,0']]) })),
    ).toBe(`       0   1   2   V Vampires (alice)
  0   V5   ·  12     5 in one group
  1    ·W114   3   W Werewolves (bob)
                     114 in one group
                     Humans 15 in 2 houses

                   Werewolves to move
                   Last move 1,0:5>0,0
                   Play 3 of 200`);
  });

  it('in French, and narrow: what does not fit into a cell is listed', () => {
    const wide = Array.from({ length: 30 }, (_, x) => (x === 2 ? 'V12' : x === 5 ? '7' : x === 8 ? 'W3' : '.')).join(
      ' ',
    );
    const text = plain(draw(boardOf(`${wide}\n${wide}`), { language: 'fr', width: 70 }));
    expect(text).toContain('V+');
    expect(text).toContain('Vampires 2,0:12 2,1:12');
    expect(text).toContain('Aux Vampires de jouer');
    expect(text).not.toContain('Loups-Garous 8,0');
    const narrow = plain(draw(boardOf(`${wide}\n${wide}`), { language: 'fr', width: 40 }));
    expect(lines(narrow)[2]).toBe('  0 ··V··h··W·····················');
    expect(narrow).toContain('Humains 5,0:7 5,1:7');
  });

  it('marks where the last move left and arrived, and says who has won', () => {
    const state = boardOf('. V5 .', 1);
    const drawing = draw(state, { language: 'en', width: 40, last: new Map([[1, '0,0:5>1,0']]) });
    const marked = drawing.flatMap((line) =>
      line.filter(({ ground }) => ground === 'mark').map(({ text }) => text.trim()),
    );
    expect(marked).toEqual(['·', 'V5']);
    expect(plain(drawing)).toContain('Vampires win');
  });

  it('a last move that cannot be read is shown, not marked', () => {
    const drawing = draw(boardOf('V5 . W1', 1), { language: 'en', width: 80, last: new Map([[1, 'no such move']]) });
    expect(plain(drawing)).toContain('no such move');
    expect(drawing.flat().some(({ ground }) => ground === 'mark')).toBe(false);
  });

  it.each([40, 80, 120])('every bundled map fits into %i columns, in both languages', (width) => {
    for (const { map } of BUNDLED_MAPS) {
      const state = startState(map, { plays: 200, crushingDefence: false });
      for (const language of LANGUAGES) {
        const text = plain(draw(state, { language, width, names: ['a'.repeat(60), 'b'] }));
        expect(Math.max(...lines(text).map((line) => line.length))).toBeLessThanOrEqual(width);
      }
    }
  });
});
