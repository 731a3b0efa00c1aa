import { minimumDice } from '@joute/core/dice.ts';
import { must } from '@joute/core/result.ts';
import { defaultSetup } from '@joute/core/setup.ts';
import { LANGUAGES } from '@joute/core/words.ts';
import { expect, test } from 'vitest';
import { facts } from '../facts.ts';
import { parseMove } from '../notation/moves.ts';
import { parseState } from '../notation/state.ts';
import { parseCell } from '../rules/cells.ts';
import { rulesOf } from '../rules/rules.ts';
import { startState } from '../rules/state.ts';
import { describe } from './describe.ts';
import { labelOf } from './labels.ts';
import { tellStep } from './telling.ts';

const SETUP = { ...defaultSetup(facts.options), fixed: true };
const start = startState(rulesOf(SETUP), minimumDice);
const read = (text: string) => must(parseState(text, SETUP));
const options = { names: ['Ada', 'Grace'], viewer: 'public' } as const;

test('the start in words', () => {
  expect(describe(start, { ...options, language: 'en' })).toBe(
    'Round 1 of 2. Turn 1 of 60. Ada has the cats, Grace the wardens. Chaf on F8. Cats on E9, F9, G9, D10, E10, F10, G10, H10, D11, E11, F11, G11, and H11. ' +
      'Wardens on C2 and I2. Robots on A1, G2, D4, D5, J6, C7, G7, I7, and A10. Cats escaped: 0, captured: 0, still here: 14. ' +
      'Ada: 0 points and Grace: 0 points. Ada to move with the cats.',
  );
  expect(describe(start, { ...options, names: [], language: 'fr' })).toContain(
    'Joueur 1 a les chats, Joueur 2 les gardiens.',
  );
});

// Nobody left, Chaf out; round 1 brought three cats.
const OVER = 'a10/2W3b1W2/11/3c7/3d7/9e1/2f3g1h2/11/11/i10/11 round=2 turn=9 phase=over gone=Q2/11 first=3/10';
// A warden beside a cat.
const NEAR = 'a10/2W3b1W2/2C8/3c7/3d5C1/9e1/2f3g1h2/5Q5/11/i10/11 round=1 turn=4 phase=wardens gone=5/6';

test('the end in words', () => {
  expect(describe(read(OVER), { ...options, language: 'en' })).toMatch(
    /Chaf has escaped. No ordinary cat is left.*Grace wins, 7 to 3.$/,
  );
  expect(describe(read(OVER), { ...options, language: 'fr' })).toMatch(/Grace gagne, 7 à 3\.$/);
});

test('a chosen capture is told', () => {
  const before = read(NEAR);
  const move = must(parseMove('C2>C3 -', before));
  expect(tellStep(before, move, 'en')).toBe('C2 to C3 (cat captured on C3)');
  expect(tellStep(before, [], 'en')).toBe('');
});

test.each([
  { cell: 'F8', en: 'F8, Chaf, cats’ zone, may move', fr: 'F8, Chaf, zone des chats, peut bouger' },
  { cell: 'F1', en: 'F1, exit, escapes here', fr: 'F1, sortie, évasion possible' },
  { cell: 'E3', en: 'E3, pool', fr: 'E3, bassin' },
  { cell: 'A1', en: 'A1, robot 1', fr: 'A1, robot 1' },
  { cell: 'B2', en: 'B2, free', fr: 'B2, libre' },
])('$cell is called "$en"', ({ cell, ...called }) => {
  const marks = {
    chosen: null,
    movable: new Set([parseCell('F8')!]),
    goals: new Map([[parseCell('F1')!, 'exit' as const]]),
    moved: new Set<number>(),
  };
  for (const language of LANGUAGES)
    expect(labelOf(start.board, parseCell(cell)!, marks, language)).toBe(called[language]);
});
