import { must } from '@joute/core/result.ts';
import { parseSetup } from '@joute/core/setup.ts';
import { say } from '@joute/core/words.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { facts } from '../facts.ts';
import { CELLS } from '../rules/cells.ts';
import { words } from '../words.ts';
import { checkMove } from './follow.ts';
import { makeMove, parseMove } from './moves.ts';
import { parseState } from './state.ts';

const setup = (given: Record<string, boolean>) => must(parseSetup(facts.options, given));

/** Rows as in a state's text, with the robots that the table does not care for along the top. */
const at = (rows: string, phase: string, gone: string, options: Record<string, boolean> = {}) =>
  must(parseState(`${rows} round=1 turn=9 phase=${phase} gone=${gone}`, setup(options)));

// Figure 3 of the subject.
const START = 'a10/2W3b1W2/11/3c7/3d7/9e1/2f3g1h2/5Q5/4CCC4/i2CCCCC3/3CCCCC3';
// Figure 6, the robots by their numbers: Chaf has escaped.
const FIGURE_6 = '11/1a3b5/3c7/11/1d7W1/1W2C1Ce3/2f4ChC1/C1C1C1g4/i10/5C5/3CCCCC3';
// Made up: a cat by the pool, another with a robot at its side, a warden between robots.
const CROWD = '11/5W5/11/3C7/1C7d1/c10/1aW3b4/3ef6/7gh2/2iC7/11';
// Made up: a warden by the exit A5 with robots at the edge, the other one above the zone.
const EDGES = '11/11/a10/bW9/11/11/cdef7/4W6/4C6/11/ghi3C4';

const outcome = (text: string, state: ReturnType<typeof at>) => {
  const parsed = parseMove(text, state);
  const refused = parsed.ok ? checkMove(state, parsed.value) : parsed.refusal;
  return refused ?? makeMove(must(parsed), state);
};

const SEVEN = 'F8>H6 D10>C9 E10>D9 F9>E8 G9>H8 G10>G9 H10>H9';

describe('moves that are taken', () => {
  it.each([
    { text: SEVEN, phase: 'cats', move: SEVEN, source: 'subject, turn 1: Chaf jumps G7' },
    {
      text: SEVEN.replace('F8>H6', 'F8>G7'),
      phase: 'cats',
      move: SEVEN,
      source: 'a jump written with the robot’s cell',
    },
    { text: SEVEN.replaceAll('>', '-').toLowerCase(), phase: 'cats', move: SEVEN, source: 'typed in a hurry' },
    { text: `  ${SEVEN.replaceAll(' ', ', ').replaceAll('>', '→')}\n`, phase: 'cats', move: SEVEN, source: 'pasted' },
    { text: `F8>H6 (Chaf, jumps G7)${SEVEN.slice(5)}`, phase: 'cats', move: SEVEN, source: 'comments of the annex' },
    { text: 'C2>B3 I2>J3', phase: 'wardens', move: 'C2>B3 I2>J3', source: 'subject, turn 1' },
    { text: 'I2>J3 C2>B3', phase: 'wardens', move: 'I2>J3 C2>B3', source: 'spec: in playing order' },
    { text: '- C2>B3', phase: 'wardens', move: 'C2>B3 -', source: 'one that stays' },
    { text: 'C2>B3', phase: 'wardens', move: 'C2>B3 -', source: 'one that stays, unsaid' },
    { text: '-', phase: 'wardens', move: '- -', source: 'both stay' },
    { text: '– −', phase: 'wardens', move: '- -', source: 'typographic dashes' },
  ])('$text ($source)', ({ text, phase, move }) => {
    expect(outcome(text, at(START, phase, '0/0'))).toBe(move);
  });

  it.each([
    { text: 'B6>C5 J5>J6', move: 'B6>C5 J5>J6', source: 'subject, turn 4, to a free cell' },
    { text: 'J5>I7', move: { code: 'step/too-far' }, source: 'a knight’s move' },
    { text: 'B6>B4', move: 'B6>B4 -', source: 'rules: over the robot on B5' },
    { text: 'B6>B5', move: 'B6>B4 -', source: 'the same with the robot’s cell' },
    { text: 'J5>J6 J6>J7', move: { code: 'step/moved-twice' }, source: 'subject: once a turn' },
  ])('figure 6, wardens: $text ($source)', ({ text, move }) => {
    const result = outcome(text, at(FIGURE_6, 'wardens', 'Q0/0'));
    if (typeof move === 'string') expect(result).toBe(move);
    else expect(result).toMatchObject(move);
  });
});

// Every rule of the spec page, with the step that breaks it.
describe('moves that are refused, with the step and the rule they break', () => {
  it.each([
    { text: '', phase: 'cats', code: 'move/empty', params: {} },
    { text: 'hello', phase: 'cats', code: 'move/malformed', params: { step: 1, text: 'hello' } },
    { text: 'F8>F7 E9>', phase: 'cats', code: 'move/malformed', params: { step: 2, text: 'E9>' } },
    { text: 'F8>L7', phase: 'cats', code: 'move/off-board', params: { step: 1, cell: 'L7' } },
    { text: 'F8>F12', phase: 'cats', code: 'move/off-board', params: { step: 1, cell: 'F12' } },
    { text: 'F8>F7 -', phase: 'cats', code: 'move/cats-dash', params: { step: 2 } },
    { text: 'F7>F6', phase: 'cats', code: 'step/no-cats', params: { step: 1, cell: 'F7' } },
    { text: 'C2>B3', phase: 'cats', code: 'step/no-cats', params: { step: 1, cell: 'C2' } },
    { text: 'F8>F7 F7>F6', phase: 'cats', code: 'step/moved-twice', params: { step: 2, cell: 'F7' } },
    { text: 'F8>F8', phase: 'cats', code: 'step/stands-still', params: { step: 1, from: 'F8' } },
    { text: 'F8>F5', phase: 'cats', code: 'step/too-far', params: { step: 1, from: 'F8', to: 'F5' } },
    { text: 'F8>F6', phase: 'cats', code: 'step/nothing-to-jump', params: { step: 1, cell: 'F7' } },
    { text: 'E9>E7', phase: 'cats', code: 'step/too-far', params: { step: 1 } },
    { text: 'F8>F9', phase: 'cats', code: 'step/onto-cat', params: { step: 1, cell: 'F9' } },
    { text: SEVEN.slice(0, 12), phase: 'cats', code: 'phase/unfinished', params: { moved: 2, most: 7 } },
    { text: '-', phase: 'cats', code: 'phase/unfinished', params: { moved: 0 } },
    { text: `${SEVEN} F10>F9`, phase: 'cats', code: 'phase/too-many', params: { most: 7 } },
    { text: 'D2>D3', phase: 'wardens', code: 'step/no-wardens', params: { step: 1, cell: 'D2' } },
    { text: 'C2>B3 D4>D3', phase: 'wardens', code: 'step/no-wardens', params: { step: 2, cell: 'D4' } },
    { text: 'C2>B3 B3>B4', phase: 'wardens', code: 'step/moved-twice', params: { step: 2, cell: 'B3' } },
    { text: '- - -', phase: 'wardens', code: 'phase/too-many', params: { most: 2 } },
    { text: 'C2>C4', phase: 'wardens', code: 'step/nothing-to-jump', params: { step: 1, cell: 'C3' } },
  ])('$phase: $text', ({ text, phase, code, params }) => {
    const refused = outcome(text, at(START, phase, '0/0'));
    expect(refused).toMatchObject({ code, params });
    for (const language of ['en', 'fr'] as const)
      expect(say(refused as never, language, words)).not.toMatch(/undefined|^\w+\//);
  });

  it.each([
    { text: 'D4>E4', code: 'step/pool', params: { step: 1, cell: 'E4' } },
    { text: 'D10>C10', code: 'step/onto-robot', params: { step: 1, cell: 'C10' } },
    { text: 'D10>B10', code: 'step/not-chaf', params: { step: 1, from: 'D10', cell: 'C10' } },
    { text: 'B5>A6', code: 'step/onto-robot', params: { step: 1, cell: 'A6' } },
  ])('cats in a crowd: $text', ({ text, code, params }) => {
    expect(outcome(text, at(CROWD, 'cats', 'Q10/0'))).toMatchObject({ code, params });
  });

  it.each([
    { text: 'B4>A5', code: 'step/exit', params: { step: 1, cell: 'A5' } },
    { text: 'B4>C4 E8>F8', code: 'step/zone', params: { step: 2, cell: 'F8' } },
    { text: 'E8>E9', code: 'step/zone', params: { step: 1, cell: 'E9' } },
    { text: 'B4>A4', code: 'step/no-landing', params: { step: 1, cell: 'A4' } },
    { text: 'B4>A3', code: 'step/no-landing', params: { step: 1, cell: 'A3' } },
    { text: 'E8>G8', code: 'step/nothing-to-jump', params: { step: 1, cell: 'F8' } },
  ])('wardens by an exit and the zone: $text', ({ text, code, params }) => {
    expect(outcome(text, at(EDGES, 'wardens', 'Q8/3'))).toMatchObject({ code, params });
  });
});

describe('the options', () => {
  it('upToSeven: the cats may stop after any number', () => {
    const state = at(START, 'cats', '0/0', { upToSeven: true });
    expect(outcome('F8>F7', state)).toBe('F8>F7');
    expect(outcome('-', state)).toBe('-');
  });

  it('forceWardens: a warden that can move must', () => {
    const state = at(START, 'wardens', '0/0', { forceWardens: true });
    expect(outcome('C2>B3 -', state)).toMatchObject({ code: 'phase/warden-must-move', params: { cell: 'I2' } });
    expect(outcome('C2>B3 I2>J3', state)).toBe('C2>B3 I2>J3');
  });

  it('forceWardens: one that its colleague sets free must move too', () => {
    // The warden on A1 is shut in by robots whose far sides are taken, but for B1.
    const state = at('WW9/ab9/c1d8/11/11/11/11/efghi6/11/6C4/11', 'wardens', 'Q12/0', { forceWardens: true });
    expect(outcome('B1>C1', state)).toMatchObject({
      code: 'phase/warden-must-move',
      params: { cell: 'A1', example: 'A1>B1' },
    });
    expect(outcome('B1>C1 A1>B1', state)).toBe('B1>C1 A1>B1');
    expect(outcome('A1>B1 B1>C1', state)).toMatchObject({ code: 'step/onto-warden' });
  });

  it('forceWardens: nobody must move once the last cat is captured', () => {
    const state = at('abcde6/fghi7/11/CW9/11/11/11/8W2/11/11/11', 'wardens', 'Q7/5', { forceWardens: true });
    expect(outcome('B4>A4', state)).toBe('B4>A4 -');
    expect(outcome('I8>I7 B4>A4', state)).toBe('I8>I7 B4>A4');
    expect(outcome('I8>I7', state)).toMatchObject({ code: 'phase/warden-must-move', params: { cell: 'B4' } });
  });

  it('basic: nobody jumps', () => {
    const state = at(START, 'cats', '0/0', { basic: true });
    expect(outcome('F8>H6', state)).toMatchObject({ code: 'step/no-jumps', params: { cell: 'G7' } });
    expect(outcome('F8>G7', state)).toMatchObject({ code: 'step/onto-robot', params: { cell: 'G7' } });
  });
});

describe('any-step-is-taken-or-explained', () => {
  it.each(['cats', 'wardens'])('%s', (phase) => {
    const boards = [
      at(START, phase, '0/0'),
      at(FIGURE_6, phase, 'Q0/0'),
      at(CROWD, phase, 'Q10/0'),
      at(EDGES, phase, 'Q8/3'),
    ];
    const cells = fc.constantFrom(...CELLS);
    fc.assert(
      fc.property(
        fc.constantFrom(...boards),
        fc.array(fc.record({ from: cells, to: cells }), { maxLength: 9 }),
        (state, move) => {
          const refused = checkMove(state, move);
          for (const language of ['en', 'fr'] as const)
            if (refused) expect(say(refused, language, words)).not.toMatch(/undefined|\?|^\w+\//);
          // What is written is read back as it was, but for jumps written with the robot's cell.
          if (!refused) expect(parseMove(makeMove(move, state), state)).toEqual({ ok: true, value: move });
        },
      ),
      { numRuns: 2000 },
    );
  });
});
