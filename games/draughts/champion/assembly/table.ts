/**
 * The transposition table: four entries to a line of 64 bytes. An entry is the key, then the move's
 * code (18 bits), bound (2), age (4), depth (8) and score (16).
 */

export const EXACT: i32 = 0;
export const AT_LEAST: i32 = 1;
export const AT_MOST: i32 = 2;

/** A bit that is no square: it tells the sides apart. */
const SPARE: u64 = 10;

const LINE: usize = 64;
const ENTRY: usize = 16;

let base: usize = 0;
let mask: u64 = 0;
let age: i32 = 0;

/** Makes room for 2^bits entries, all empty. */
export function openTable(bits: i32): void {
  const size = ((<usize>1) << bits) * ENTRY;
  const page: usize = 65536;
  if (base == 0) base = (<usize>memory.size() * page + LINE - 1) & ~(LINE - 1);
  const needed = <i32>((base + size + page - 1) / page) - memory.size();
  if (needed > 0) memory.grow(needed);
  mask = (((<u64>1) << (<u64>(bits - 2))) - 1) as u64;
  clearTable();
}

export function clearTable(): void {
  memory.fill(base, 0, (<usize>mask + 1) * LINE);
  age = 0;
}

export function newTurn(): void {
  age = (age + 1) & 15;
}

@inline
export function hashOf(mine: u64, theirs: u64, kings: u64, side: i32, clock: i32): u64 {
  let hash = mine * 0x9e3779b97f4a7c15;
  hash = rotl(hash, 29) ^ (theirs * 0xbf58476d1ce4e5b9);
  hash = rotl(hash * 0x94d049bb133111eb, 31) ^ ((kings | ((<u64>side) << SPARE)) * 0xd6e8feb86659fd93);
  hash ^= (hash >> 32) ^ (<u64>clock * 0xa24baed4963ee407);
  hash *= 0xff51afd7ed558ccd;
  return hash ^ (hash >> 29);
}

let found: u64 = 0;

/** Whether the position is there; what is known of it is then asked for below. */
export function find(key: u64): bool {
  const line = base + <usize>(key & mask) * LINE;
  for (let entry = line; entry < line + LINE; entry += ENTRY) {
    if (load<u64>(entry) == key) {
      found = load<u64>(entry, 8);
      return true;
    }
  }
  return false;
}

@inline
export function foundCode(): i32 {
  return <i32>(found & 0x3ffff);
}
@inline
export function foundBound(): i32 {
  return <i32>((found >> 18) & 3);
}
@inline
export function foundDepth(): i32 {
  return <i32>((found >> 24) & 255);
}
@inline
export function foundScore(): i32 {
  return <i32>(<i16>((found >> 32) & 0xffff));
}

export function keep(key: u64, code: i32, score: i32, depth: i32, bound: i32): void {
  const line = base + <usize>(key & mask) * LINE;
  let place = line;
  let least = 1000;
  for (let entry = line; entry < line + LINE; entry += ENTRY) {
    if (load<u64>(entry) == key) {
      place = entry;
      break;
    }
    const data = load<u64>(entry, 8);
    // Entries of earlier turns go first, then the shallow ones.
    const worth = <i32>((data >> 24) & 255) - (<i32>((data >> 20) & 15) == age ? 0 : 256);
    if (worth < least) {
      least = worth;
      place = entry;
    }
  }
  store<u64>(place, key);
  store<u64>(
    place,
    <u64>(code & 0x3ffff) |
      ((<u64>bound) << 18) |
      ((<u64>age) << 20) |
      ((<u64>depth) << 24) |
      ((<u64>(<u16>score)) << 32),
    8,
  );
}
