import { plain } from '@joute/core/drawing.ts';
import { must } from '@joute/core/result.ts';
import { defaultSetup } from '@joute/core/setup.ts';
import { LANGUAGES } from '@joute/core/words.ts';
import { describe, expect, it } from 'vitest';
import { facts } from './facts.ts';
import { parseState } from './notation/state.ts';
import { draw } from './terminal.ts';

const ROWS = 'a10/2W3b1W2/11/3c7/3d7/9e1/2f3g1h2/11/4CCC4/i2CCCCC3/3CCCCC3';
const at = (tail: string) => must(parseState(`${ROWS} ${tail}`, defaultSetup(facts.options)));
const running = at('round=2 turn=7 phase=wardens gone=Q0/0 first=8/5');
const over = at('round=2 turn=60 phase=over gone=Q0/0 first=8/5');
const names = ['Ada', 'Grace with a very long pseudonym that nobody would choose'];
const last = new Map([[2, 'F8>H6 D10>C9 E10>D9 F9>E8 G9>H8 G10>G9 H10>H9']]);

describe('the terminal', () => {
  // The subject's list: pseudonyms, grid, cats escaped and captured, scores; the spec's: whose
  // phase.
  it.each([
    {
      language: 'en' as const,
      shown: [
        'Ada',
        'Grace',
        'Round 2',
        'Escaped    Chaf',
        'Captured   0',
        'Remaining  13',
        '8 points',
        '5 points',
        'Wardens’ phase: Ada',
        'Last move F8>H6',
      ],
    },
    {
      language: 'fr' as const,
      shown: [
        'Ada',
        'Grace',
        'Manche 2',
        'Évadés     Chaf',
        'Capturés   0',
        'Restants   13',
        '8 points',
        '5 points',
        'Phase des gardiens : à Ada',
        'Dernier coup F8>H6',
      ],
    },
  ])('shows in $language what the subject asks for', ({ language, shown }) => {
    const text = plain(draw(running, { language, width: 80, names: ['Ada', 'Grace'], last }));
    for (const part of shown) expect(text).toContain(part);
    expect(text.split('\n').slice(0, 3)).toEqual([
      expect.stringMatching(/^ {3}A B C D E F G H I J K/),
      expect.stringMatching(/^ 1 R \. \. \. \. S/),
      expect.stringMatching(/^ 2 \. \. W \. \. \. R \. W/),
    ]);
  });

  it.each([
    { language: 'en' as const, winner: 'Ada wins, 8 to 5' },
    { language: 'fr' as const, winner: 'Ada gagne, 8 à 5' },
  ])('names the winner in $language', ({ language, winner }) => {
    expect(plain(draw(over, { language, width: 80, names: ['Ada', 'Grace'] }))).toContain(winner);
  });

  it.each([80, 40, 24])('fits into %i columns', (width) => {
    for (const language of LANGUAGES)
      for (const line of plain(draw(running, { language, width, names, last })).split('\n'))
        expect(line.length).toBeLessThanOrEqual(width);
  });

  it('marks where the pieces of the last move stand', () => {
    const state = at('round=1 turn=7 phase=cats gone=Q0/0');
    const marked = draw(state, { language: 'en', width: 80, last: new Map([[2, 'C1>C2 -']]) })
      .flat()
      .filter(({ ground }) => ground === 'mark');
    expect(marked.map(({ text }) => text)).toEqual(['W ']);
  });
});
