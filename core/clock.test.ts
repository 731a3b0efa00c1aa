import { expect, test } from 'vitest';
import { allowance, type Clock, closeTurn, NO_CLOCK, startHand, useTime, withGrace } from './clock.ts';

/** An answer is taken until the margin is over: it may come later than the bank lasts. */
const BLITZ: Clock = { move: null, bank: 100, increment: 10, margin: 50 };

const TURNS: { readonly spent: readonly number[]; readonly left: number }[] = [
  { spent: [], left: 100 },
  { spent: [30], left: 80 },
  { spent: [30, 80], left: 10 },
  { spent: [105], left: 5 },
  // What the margin gave is not owed: the bank is empty, and the next increment is the seat's own.
  { spent: [150], left: 0 },
  { spent: [150, 0], left: 10 },
  { spent: [150, 40, 0], left: 10 },
];
test.each(TURNS)('a bank of 100 and 10 for each move, after turns of $spent: $left', ({ spent, left }) => {
  const hand = spent.reduce((before, ms) => closeTurn(BLITZ, useTime(before, ms)), startHand(BLITZ, 1));
  expect(hand).toEqual({ left, used: 0, turns: spent.length });
  expect(allowance(BLITZ, hand)).toBe(left);
});

test('what was used of a turn comes off the bank, and off nothing without a limit', () => {
  expect(allowance(BLITZ, useTime(startHand(BLITZ, 1), 30))).toBe(70);
  const untimed = useTime(startHand(NO_CLOCK, 1), 30);
  expect([allowance(NO_CLOCK, untimed), closeTurn(NO_CLOCK, untimed)]).toEqual([
    null,
    { left: null, used: 0, turns: 1 },
  ]);
  const first: Clock = { ...NO_CLOCK, first: 50 };
  expect([allowance(first, startHand(first, 1)), allowance(first, closeTurn(first, startHand(first, 1)))]).toEqual([
    50,
    null,
  ]);
});

test('a turn has its own time and what is left of the bank, whichever is less; tries share it', () => {
  const clock: Clock = { move: 40, first: 90, bank: 100, increment: 0, margin: 0 };
  const first = useTime(startHand(clock, 1), 20);
  expect(allowance(clock, first)).toBe(70);
  const second = closeTurn(clock, first);
  expect(allowance(clock, second)).toBe(40);
  expect(allowance(clock, closeTurn(clock, useTime(second, 45)))).toBe(35);
});

test('a person’s first turn is not charged for half a minute, a program’s is from the start', () => {
  const clock = withGrace({ move: null, bank: 10_000, increment: 1000, margin: 0 }, [2]);
  const [program, person] = [startHand(clock, 1), startHand(clock, 2)];
  expect([allowance(clock, program), allowance(clock, person)]).toEqual([10_000, 40_000]);
  expect(allowance(clock, useTime(person, 25_000))).toBe(15_000);
  expect(allowance(clock, useTime(person, 35_000))).toBe(5000);
  // The free part is gone with the first turn, used or not.
  expect(closeTurn(clock, useTime(person, 25_000))).toEqual({ left: 11_000, used: 0, turns: 1 });
  expect(closeTurn(clock, useTime(person, 35_000))).toEqual({ left: 6000, used: 0, turns: 1 });
  const blitz = withGrace({ move: 3000, bank: null, increment: 0, margin: 0 }, [1]);
  expect(allowance(blitz, startHand(blitz, 1))).toBe(33_000);
  expect(allowance(blitz, closeTurn(blitz, startHand(blitz, 1)))).toBe(3000);
});

test('nobody has grace without a limit, or where no person plays', () => {
  expect(withGrace(NO_CLOCK, [1])).toEqual(NO_CLOCK);
  expect(withGrace(BLITZ, [])).toEqual(BLITZ);
});
