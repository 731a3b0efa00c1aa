import { must } from '@joute/core/result.ts';
import { describe, expect, it } from 'vitest';
import { makeMove, parseMove } from '../../notation/moves.ts';
import { checkMove } from '../../rules/orders.ts';
import { boardOf } from '../../rules/test/boards.ts';
import * as composing from './composition.ts';

const state = boardOf(`
  V5  .   3  .
  .   V4  .  W6
  W2  .   V1 .`);
const cell = (name: string): number => {
  const [x, y] = name.split(',').map(Number);
  return y! * state.columns + x!;
};
const names = (cells: ReadonlySet<number>): string[] =>
  Array.from(cells, (index) => `${index % state.columns},${Math.floor(index / state.columns)}`).sort();

/**
 * What a person does, word by word: a cell is pressed, `#3` sets the number, the rest are the
 * buttons.
 */
function act(script: string): composing.Composition {
  let composition = composing.NOTHING;
  for (const word of script.split(' ').filter((each) => each !== '')) {
    if (word === 'undo') composition = composing.undo(composition);
    else if (word === 'back') composition = composing.back(state, composition);
    else if (word === 'clear') composition = composing.clear(composition);
    else if (word.startsWith('remove')) composition = composing.remove(composition, Number(word.slice(6)));
    else if (word.startsWith('adjust')) composition = composing.adjust(state, composition, Number(word.slice(6)));
    else if (word.startsWith('#')) composition = composing.setNumber(state, composition, Number(word.slice(1)));
    else composition = composing.press(state, composition, cell(word));
  }
  return composition;
}

const SCRIPTS = [
  { script: '', move: '-', why: 'nothing yet' },
  { script: '0,0 1,0', move: '0,0:5>1,0', why: 'a group and a goal: all of them' },
  { script: '0,0 #3 1,0', move: '0,0:3>1,0', why: 'the number first' },
  { script: '0,0 1,0 #3', move: '0,0:3>1,0', why: 'the number afterwards' },
  { script: '0,0 1,0 #99', move: '0,0:5>1,0', why: 'no more than there are' },
  { script: '0,0 1,0 #0', move: '0,0:1>1,0', why: 'no fewer than one' },
  { script: '0,0 1,0 #3 0,1', move: '0,0:3>1,0 0,0:2>0,1', why: 'the rest goes elsewhere' },
  { script: '0,0 1,0 #3 0,1 #9', move: '0,0:3>1,0 0,0:2>0,1', why: 'the rest is two' },
  { script: '0,0 1,0 #3 0,1 1,0 #2', move: '0,0:2>1,0 0,0:2>0,1', why: 'back to the first order' },
  { script: '0,0 1,0 1,1 2,1', move: '0,0:5>1,0 1,1:4>2,1', why: 'two groups' },
  { script: '0,0 1,0 1,1 1,0', move: '0,0:5>1,0 1,1:4>1,0', why: 'two groups to one cell' },
  { script: '0,0 1,1', move: '0,0:5>1,1', why: 'onto friends' },
  { script: '0,0 1,1 1,1 2,1', move: '0,0:5>1,1', why: 'a cell that is entered is not left' },
  { script: '0,0 0,0 1,1 2,2', move: '1,1:4>2,2', why: 'pressed again, a group is let go' },
  { script: '0,0 3,0', move: '-', why: 'too far' },
  { script: '3,1 3,0', move: '-', why: 'not ours' },
  { script: '0,0 1,0 undo', move: '-', why: 'undo an order' },
  { script: '0,0 1,0 #3 0,1 undo', move: '0,0:3>1,0', why: 'undo the second' },
  { script: '0,0 1,0 1,1 2,1 clear', move: '-', why: 'clear' },
  { script: '0,0 1,0 1,1 2,1 clear undo', move: '0,0:5>1,0 1,1:4>2,1', why: 'clearing is undone' },
  { script: '0,0 1,0 1,1 2,1 remove0', move: '1,1:4>2,1', why: 'one order removed' },
  { script: '0,0 1,0 1,1 2,1 adjust0 #2', move: '0,0:2>1,0 1,1:4>2,1', why: 'one order taken up again' },
  { script: '0,0 1,0 back', move: '-', why: 'a step back: the order' },
  { script: '0,0 1,0 1,1 back back', move: '-', why: 'two steps back: the group in hand, then the order' },
  {
    script: '0,0 1,0 1,1 2,1 adjust0 back',
    move: '0,0:5>1,0 1,1:4>2,1',
    why: 'a step back from an old order keeps it',
  },
] as const;

describe('composing a turn', () => {
  it.each(SCRIPTS)('$script: $why', ({ script, move }) => {
    const { orders } = act(script);
    expect(makeMove(orders)).toBe(move);
    expect(checkMove(state, orders)?.code ?? null).toBe(move === '-' ? 'move/none' : null);
  });

  it('offers what the rules allow', () => {
    expect(names(composing.movableCells(state, act('')))).toEqual(['0,0', '1,1', '2,2']);
    expect(names(composing.targetsOf(state, act('0,0')))).toEqual(['0,1', '1,0', '1,1']);
    // All have gone to 1,0: that order may be changed, and no other given.
    expect(names(composing.targetsOf(state, act('0,0 1,0')))).toEqual(['1,0']);
    expect(names(composing.movableCells(state, act('0,0 1,1')))).toEqual(['0,0', '2,2']);
    expect(names(composing.targetsOf(state, act('0,0 1,1 2,2')))).not.toContain('0,0');
  });

  it('says why a group stays', () => {
    expect(composing.whyStay(state, act('0,0 1,1'), cell('1,1'))?.params.rule).toBe(5);
    expect(composing.whyStay(state, act(''), cell('1,1'))).toBeNull();
  });

  it('holds a number only while there is someone to send', () => {
    expect(composing.numberOf(state, act(''))).toBeNull();
    expect(composing.numberOf(state, act('0,0'))).toEqual({ count: 5, most: 5 });
    expect(composing.numberOf(state, act('0,0 #2'))).toEqual({ count: 2, most: 5 });
    expect(composing.numberOf(state, act('0,0 1,0 #2 0,1'))).toEqual({ count: 3, most: 3 });
    expect(composing.numberOf(state, act('0,0 1,0 0,0 0,0'))).toBeNull();
  });

  it('tells what comes of the orders, and of one more', () => {
    const composition = act('0,0 #2 1,0 0,0 1,1 #2');
    const [outcome] = composing.outcomesOf(state, composition.orders);
    expect(outcome).toMatchObject({ cell: cell('1,0'), count: 2, forecast: { kind: 'settle' } });
    expect(composing.outcomeAt(state, composition, cell('1,0')).count).toBe(4);
    expect(composing.outcomeAt(state, composition, cell('2,0')).forecast.kind).toBe('battle');
    expect(composing.outcomeAt(state, act('1,1 2,0 #3'), cell('2,0'))).toMatchObject({
      count: 3,
      forecast: { kind: 'convert' },
    });
  });

  it('never makes what the rules refuse, whatever is pressed', () => {
    let composition = composing.NOTHING;
    for (let step = 0; step < 400; step++) {
      composition = composing.press(state, composition, (step * 7 + (step >> 3)) % state.cells.length);
      if (step % 5 === 0) composition = composing.setNumber(state, composition, step % 4);
      const { orders } = composition;
      if (orders.length > 0) expect(checkMove(state, orders)).toBeNull();
      expect(must(parseMove(makeMove(orders), state))).toEqual(orders);
      if (step % 60 === 59) composition = composing.clear(composition);
    }
  });
});

it.each([
  { script: '0,0 1,0', others: true, why: 'two groups have no order yet' },
  { script: '0,0 1,0 1,1 2,1', others: true, why: 'one has none' },
  { script: '0,0 1,0 1,1 2,1 2,2 3,2', others: false, why: 'everybody has one' },
])('$script: $why', ({ script, others }) => {
  expect(composing.hasOthers(state, act(script))).toBe(others);
});
