/**
 * Solved endgames as a file, and as the core takes them (assembly/endgames.ts): for each group of
 * positions a run of equal values after the other, in halves of bytes, the lower one first. The
 * first bit of a run says which of the two other values it has; then its length less one, two bits
 * and then three at a time, each time with a bit that says whether more follow.
 */

/** Of both sides together, at most. */
export const ENDGAME_PIECES = 4;

/** Values are 0 (drawn), 1 (won) and 2 (lost); the first one is not lost. */
export function packValues(values: Iterable<number>): Uint8Array<ArrayBuffer> {
  const halves: number[] = [];
  let before = 2;
  let last = 0;
  let length = 0;
  const finish = (): void => {
    if (length === 0) return;
    const which = last === (before + 1) % 3 ? 0 : 1;
    let rest = length - 1;
    halves.push(which | ((rest & 3) << 1) | (rest > 3 ? 8 : 0));
    for (rest >>= 2; rest > 0; rest >>= 3) halves.push((rest & 7) | (rest > 7 ? 8 : 0));
    before = last;
  };
  for (const value of values) {
    if (value !== last || length === 0) {
      finish();
      last = value;
      length = 0;
    }
    length++;
  }
  finish();
  const bytes = new Uint8Array((halves.length + 1) >> 1);
  for (const [index, half] of halves.entries()) bytes[index >> 1] = bytes[index >> 1]! | (half << (4 * (index & 1)));
  return bytes;
}

/** Two bits a value, from the lowest bits of a byte on: what fits into `into`. */
export function unpackValues(bytes: Uint8Array, into: Uint8Array): void {
  const end = 4 * into.length;
  let half = 0;
  let at = 0;
  let value = 2;
  const next = (): number => (bytes[half >> 1]! >> (4 * (half++ & 1))) & 15;
  while (at < end && half < 2 * bytes.length) {
    const first = next();
    value = (value + 1 + (first & 1)) % 3;
    let length = (first >> 1) & 3;
    let more = first > 7;
    for (let shift = 2; more; shift += 3) {
      const further = next();
      length |= (further & 7) << shift;
      more = further > 7;
    }
    const stop = Math.min(end, at + length + 1);
    const four = value * 0x55;
    while (at < stop) {
      if ((at & 3) === 0 && stop - at >= 4) {
        const whole = at >> 2;
        into.fill(four, whole, stop >> 2);
        at = stop & ~3;
      } else {
        into[at >> 2] = into[at >> 2]! | (value << (2 * (at & 3)));
        at++;
      }
    }
  }
}
