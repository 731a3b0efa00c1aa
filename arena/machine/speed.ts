/**
 * How fast this machine is, as one number to compare with others: a work of fixed size, such as a
 * search does it (whole numbers, branches, a table larger than the nearest caches), in millions of
 * steps a second of one core.
 */

/** Steps of one piece: a millisecond or a few. */
const PIECE = 400_000;
const ENTRIES = 1 << 18;
/** The fastest piece tells of the machine; the others of what else it did meanwhile. */
const UNCHANGED = 30;
const MOST_MS = 2000;

export function measureSpeed(): number {
  const table = new Int32Array(ENTRIES);
  const end = performance.now() + MOST_MS;
  let [best, since] = [Number.POSITIVE_INFINITY, 0];
  while (since < UNCHANGED && performance.now() < end) {
    const began = performance.now();
    work(table);
    const ms = performance.now() - began;
    // A gain of the clock's own noise is none.
    since = ms < best * 0.99 ? 0 : since + 1;
    best = Math.min(best, ms);
  }
  return Math.max(1, Math.round(PIECE / best / 1000));
}

/** Writes what it found into the table: none of it can be left out. */
function work(table: Int32Array): void {
  let luck = 88172645;
  for (let step = 0; step < PIECE; step++) {
    luck ^= luck << 13;
    luck ^= luck >>> 17;
    luck ^= luck << 5;
    const place = luck & (ENTRIES - 1);
    const found = table[place]!;
    table[place] = (found & 1) === 0 ? Math.imul(found, 31) + luck : found - luck;
  }
}
