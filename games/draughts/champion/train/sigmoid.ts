/**
 * The logistic function by additions and multiplications alone, so that weights come out the same
 * on every machine: no two need agree on the last bit of Math.exp.
 */
const REACH = 16;
const STEPS = 64;

function exponential(x: number): number {
  const small = x / 1024;
  let term = 1;
  let sum = 1;
  for (let n = 1; n < 10; n++) {
    term *= small / n;
    sum += term;
  }
  for (let doubling = 0; doubling < 10; doubling++) sum *= sum;
  return sum;
}

const TABLE = Float64Array.from(
  { length: 2 * REACH * STEPS + 2 },
  (_, index) => 1 / (1 + exponential(REACH - index / STEPS)),
);

export function sigmoid(x: number): number {
  const bounded = x < -REACH ? -REACH : x > REACH ? REACH : x;
  const place = (bounded + REACH) * STEPS;
  const index = place | 0;
  const below = TABLE[index]!;
  return below + (place - index) * (TABLE[index + 1]! - below);
}
