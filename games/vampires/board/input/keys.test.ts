import { expect, it } from 'vitest';
import { makeMove } from '../../notation/moves.ts';
import { boardOf } from '../../rules/test/boards.ts';
import { NOTHING, numberOf, press } from './composition.ts';
import { type Typed, typeKey } from './keys.ts';

const state = boardOf('V15 . .\n. W2 .');
const ordered = press(state, press(state, NOTHING, 0), 1);

it.each([
  { keys: ['3'], count: 3, why: 'a digit' },
  { keys: ['1', '2'], count: 12, why: 'two digits, one number' },
  { keys: ['1', '9'], count: 9, why: 'more than there are: a new number' },
  { keys: ['0'], count: 15, why: 'none is no number' },
  { keys: ['1', '0'], count: 10, why: 'a nought behind a digit' },
  { keys: ['-', '-'], count: 13, why: 'fewer' },
  { keys: ['3', '+', '2'], count: 2, why: 'another key ends the number' },
])('$keys: $why', ({ keys, count }) => {
  let typed: Typed = { composition: ordered, digits: 0 };
  for (const key of keys) typed = typeKey(state, typed, key)!;
  expect(numberOf(state, typed.composition)?.count).toBe(count);
});

it('takes back and removes', () => {
  const type = (key: string) => typeKey(state, { composition: ordered, digits: 0 }, key);
  expect(makeMove(type('Escape')!.composition.orders)).toBe('-');
  expect(type('Escape')!.composition.source).toBe(0);
  expect(makeMove(type('Delete')!.composition.orders)).toBe('-');
  expect(type('x')).toBeNull();
  expect(typeKey(state, { composition: NOTHING, digits: 0 }, 'Escape')).toBeNull();
  expect(typeKey(state, { composition: NOTHING, digits: 0 }, '4')).toBeNull();
});
