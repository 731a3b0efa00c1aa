/** The powers of the turns left that make what happened likeliest. */
import { type Powers, worthAndSpread } from '../outlook.ts';
import type { Sample } from './samples.ts';

/** Found by steps in one number after the other, ever smaller ones. */
const FIRST_STEP = 0.5;
const LAST_STEP = 0.002;

export interface Fitted {
  readonly powers: Powers;
  /** What is not known of who is ahead in the end, on average: 0 would be certainty. */
  readonly loss: number;
}

/** The factors as logarithms: they are never negative. */
const powersOf = ([worth, byWorth, spread, bySpread]: readonly number[]): Powers => ({
  worth: [Math.exp(worth!), byWorth!],
  spread: [Math.exp(spread!), bySpread!],
});

export function fitPowers(samples: readonly Sample[]): Fitted {
  let numbers = [0, 0, 3, 0.5];
  let loss = lossOf(powersOf(numbers), samples);
  for (let step = FIRST_STEP; step >= LAST_STEP; ) {
    const tries = numbers.flatMap((value, index) =>
      [value - step, value + step].map((one) => numbers.with(index, one)),
    );
    const losses = tries.map((tried) => lossOf(powersOf(tried), samples));
    const least = Math.min(...losses);
    if (least < loss) [numbers, loss] = [tries[losses.indexOf(least)]!, least];
    else step /= 2;
  }
  return { powers: powersOf(numbers), loss };
}

function lossOf(powers: Powers, samples: readonly Sample[]): number {
  let sum = 0;
  for (const { turnsLeft, points, plan, won } of samples) {
    const [worth, spread] = worthAndSpread(powers, turnsLeft);
    const logit = (points + worth * plan) / spread;
    // The logarithm of 1 + e^logit, which itself may be too large a number.
    sum += Math.max(0, logit) + Math.log1p(Math.exp(-Math.abs(logit))) - won * logit;
  }
  return sum / samples.length;
}
