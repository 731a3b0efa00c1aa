import { expect, describe as group, it } from 'vitest';
import { boardOf } from '../rules/test/boards.ts';
import { describe } from './describe.ts';

const OPTIONS = { names: ['Ada', 'Grace'], viewer: 'public' } as const;

group('the position in words', () => {
  it('tells the size, who is where, and whose turn it is', () => {
    const state = boardOf('V5 . 3\n. W2 .', 7);
    expect(describe(state, { ...OPTIONS, language: 'en' })).toBe(
      'A map 3 cells wide and 2 high. Vampires (Ada), 5: 5 on 0,0. Werewolves (Grace), 2: 2 on 1,1. Humans, 3: 3 on 2,0. Play 7 of 200. Werewolves to move.',
    );
    expect(describe(state, { ...OPTIONS, language: 'fr' })).toBe(
      'Une carte de 3 cases de large sur 2 de haut. Vampires (Ada), 5 : 5 en 0,0. Loups-Garous (Grace), 2 : 2 en 1,1. Humains, 3 : 3 en 2,0. Coup 7 sur 200. Aux Loups-Garous de jouer.',
    );
  });

  it('tells who has won', () => {
    expect(describe(boardOf('V5 .'), { ...OPTIONS, language: 'en' })).toContain('none left');
    expect(describe(boardOf('V5 .'), { ...OPTIONS, language: 'en' })).toContain('Vampires win.');
    expect(describe(boardOf('V5 W5', 200), { ...OPTIONS, language: 'fr' })).toContain('Égalité.');
  });
});
