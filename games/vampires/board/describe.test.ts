import type { Draw } from '@joute/core/dice.ts';
import { expandSeed, recordingDice, seededDice } from '@joute/core/dice.ts';
import { must } from '@joute/core/result.ts';
import { LANGUAGES } from '@joute/core/words.ts';
import { expect, describe as group, it } from 'vitest';
import { parseMove } from '../notation/moves.ts';
import { boardOf } from '../rules/test/boards.ts';
import { playState } from '../rules/turn.ts';
import { describe } from './describe.ts';
import { lastPlayOf } from './lastPlay.ts';
import { reportOf } from './report.ts';
import { WORDS } from './words.ts';

const OPTIONS = { names: ['Ada', 'Grace'], viewer: 'public' } as const;

group('the position in words', () => {
  it('tells the size, who is where, and whose turn it is', () => {
    const state = boardOf('V5 . 3\n. W2 .', 7);
    expect(describe(state, { ...OPTIONS, language: 'en' })).toBe(
      'A map 3 cells wide and 2 high. Vampires (Ada), 5: 5 on 0,0. Werewolves (Grace), 2: 2 on 1,1. Humans, 3: 3 on 2,0. Play 7 of 200. Werewolves to move.',
    );
    expect(describe(state, { ...OPTIONS, language: 'fr' })).toBe(
      'Une carte de 3 cases de large sur 2 de haut. Vampires (Ada), 5 : 5 en 0,0. Loups-Garous (Grace), 2 : 2 en 1,1. Humains, 3 : 3 en 2,0. Coup 7 sur 200. Aux Loups-Garous de jouer.',
    );
  });

  it('tells who has won', () => {
    expect(describe(boardOf('V5 .'), { ...OPTIONS, language: 'en' })).toContain('none left');
    expect(describe(boardOf('V5 .'), { ...OPTIONS, language: 'en' })).toContain('Vampires win.');
    expect(describe(boardOf('V5 W5', 200), { ...OPTIONS, language: 'fr' })).toContain('Égalité.');
  });
});

group('the last turn in words', () => {
  const before = boardOf('V9 W8 . V5 6');
  const text = '0,0:9>1,0 3,0:4>4,0';
  const draws: Draw[] = [];
  playState(before, must(parseMove(text, before)), recordingDice(seededDice(expandSeed('1')), draws));
  const entry = { turn: 1, seat: 1, event: 'answer', move: text, ms: 5, verdict: 'taken', draws } as const;

  it.each(LANGUAGES)('names the move and each battle: %s', (language) => {
    const [move, ...battles] = reportOf(lastPlayOf({ before, entries: [entry] }), language);
    expect(move).toContain(WORDS[language].order('9', '0,0', '1,0'));
    expect(battles).toHaveLength(2);
    // P = N / C - 0.5 = 62.5 %; N / 2C = 33.3 %.
    expect(battles[0]).toMatch(/6[23]\s?%/);
    expect(battles[1]).toMatch(/33\s?%/);
  });

  it('knows a turn that was passed, or not at all', () => {
    const skipped = { turn: 1, seat: 1, event: 'answer', move: '0,0:9>3,0', ms: 5, verdict: 'skipped' } as const;
    expect(reportOf(lastPlayOf({ before, entries: [skipped] }), 'en')).toEqual(['Vampires passed.']);
    expect(reportOf(lastPlayOf(null), 'en')).toEqual([]);
  });
});
