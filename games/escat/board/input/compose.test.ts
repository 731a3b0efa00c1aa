import { minimumDice } from '@joute/core/dice.ts';
import { must } from '@joute/core/result.ts';
import { defaultSetup } from '@joute/core/setup.ts';
import { expect, test } from 'vitest';
import { facts } from '../../facts.ts';
import { parseMove } from '../../notation/moves.ts';
import { parseState } from '../../notation/state.ts';
import { type Cell, makeCell, parseCell } from '../../rules/cells.ts';
import { rulesOf } from '../../rules/rules.ts';
import { type EscatState, playState, startState } from '../../rules/state.ts';
import {
  type Composition,
  goalsFrom,
  movable,
  phaseOf,
  press,
  repeat,
  startComposition,
  takeBack,
  undo,
} from './compose.ts';

const cell = (name: string): Cell => parseCell(name)!;
const SETUP = { ...defaultSetup(facts.options), fixed: true };
const startWith = (options: object): EscatState => startState(rulesOf({ ...SETUP, ...options }), minimumDice);
const start = startWith({});
/** The subject's first turn (annex, figure 4). */
const FIRST = 'F8>H6 D10>C9 E10>D9 F9>E8 G9>H8 G10>G9 H10>H9';
const wardens = playState(start, must(parseMove(FIRST, start)), minimumDice);

const pressAll = (state: EscatState, names: string, from: Composition = startComposition('')): Composition =>
  names.split(' ').reduce((now, name) => press(now, state, cell(name)), from);
const goals = (state: EscatState, composition: Composition): Record<string, string> =>
  Object.fromEntries(
    [...goalsFrom(composition.chosen, phaseOf(composition, state))].map(([to, goal]) => [makeCell(to), goal]),
  );

test.each([
  { presses: 'D10', text: '', chosen: 'D10', refusal: undefined },
  { presses: 'D10 D10', text: '', chosen: null, refusal: undefined },
  { presses: 'D10 H10', text: '', chosen: 'H10', refusal: undefined },
  { presses: 'D10 C9', text: 'D10>C9', chosen: null, refusal: undefined },
  // A cell just left is free.
  { presses: 'D10 C9 E10 D10', text: 'D10>C9 E10>D10', chosen: null, refusal: undefined },
  { presses: 'D10 C9 C9', text: 'D10>C9', chosen: null, refusal: 'step/moved-twice' },
  { presses: 'D10 A1', text: '', chosen: 'D10', refusal: 'step/too-far' },
  { presses: 'A1', text: '', chosen: null, refusal: undefined },
  // Nobody boxed in can be chosen.
  { presses: 'F11', text: '', chosen: null, refusal: undefined },
  // Chaf jumps, by the cell he lands on or by the robot's.
  { presses: 'F8 H6', text: 'F8>H6', chosen: null, refusal: undefined },
  { presses: 'F8 G7', text: 'F8>H6', chosen: null, refusal: undefined },
])('cats: $presses gives "$text"', ({ presses, text, chosen, refusal }) => {
  const composed = pressAll(start, presses);
  expect(composed.text).toBe(text);
  expect(composed.chosen).toBe(chosen === null ? null : cell(chosen));
  expect(composed.refusal?.code).toBe(refusal);
});

test('the steps of the subject are composed one by one, and only the seventh completes them', () => {
  let composed = startComposition('');
  for (const [index, step] of FIRST.split(' ').entries()) {
    expect(phaseOf(composed, start).complete).toBe(false);
    composed = pressAll(start, step.replace('>', ' '), composed);
    expect(phaseOf(composed, start).move).toHaveLength(index + 1);
  }
  const whole = phaseOf(composed, start);
  expect([whole.text, whole.complete, movable(whole).size]).toEqual([FIRST, true, 0]);
});

test('what is taken back: who is chosen first, then the steps, last first', () => {
  const composed = pressAll(start, 'D10 C9 E10 D10 H10');
  const back = takeBack(composed);
  expect([back.text, back.chosen]).toEqual(['D10>C9 E10>D10', null]);
  expect(takeBack(back).text).toBe('D10>C9');
  expect(undo(undo(composed)).text).toBe('');
  expect(takeBack(undo(undo(composed))).text).toBe('');
});

test('goals say what a step comes to', () => {
  expect(goals(start, pressAll(start, 'F8'))).toEqual({ F7: 'step', E7: 'step', E8: 'step', G8: 'step', H6: 'jump' });
  // A warden beside a cat, a cat beside an exit.
  const rows = 'a10/2W3b1W2/2C8/3c7/3d5C1/9e1/2f3g1h2/5Q5/11/i10/11';
  const near = (phase: string) => must(parseState(`${rows} round=1 turn=4 phase=${phase} gone=5/6`, SETUP));
  expect(goals(near('wardens'), pressAll(near('wardens'), 'C2'))).toMatchObject({ C3: 'capture', D3: 'step' });
  expect(goals(near('cats'), pressAll(near('cats'), 'J5'))).toMatchObject({ K5: 'exit', J4: 'step' });
});

test.each([
  { options: {}, presses: '', complete: true },
  { options: { forceWardens: true }, presses: '', complete: false },
  { options: { forceWardens: true }, presses: 'C2 B3 I2 J3', complete: true },
])('wardens with $options after "$presses": complete is $complete', ({ options, presses, complete }) => {
  const state = { ...wardens, rules: startWith(options).rules };
  const composed = presses === '' ? startComposition('') : pressAll(state, presses);
  expect(phaseOf(composed, state).complete).toBe(complete);
});

test.each([
  // Who is in another's way goes first; who would run into somebody stays.
  { plan: 'D11>D10 D10>D9 F9>E10', text: 'D9>D8 D10>D9' },
  // Nobody leaves the board.
  { plan: 'B1>A1', text: '' },
])('the plan $plan once more', ({ plan, text }) => {
  const after = must(parseMove('D10>D9 D11>D10 E10>D11 F9>E10 F8>F7 G9>G8 H10>H9', start));
  const next = playState(start, after, minimumDice);
  const cats = playState(next, must(parseMove('C2>C3 I2>I3', next)), minimumDice);
  const steps = plan.split(' ').map((step) => {
    const [from, to] = step.split('>');
    return { from: cell(from!), to: cell(to!) };
  });
  expect(repeat(startComposition('x'), cats, steps)).toEqual({ ...startComposition('x'), text });
});
