/**
 * Solves endgames backwards, group by group: first those with fewer pieces, then those with fewer
 * men, so that what a capture or a crowning leads to is known. Within a group and the one that its
 * moves lead to, whatever is decided makes those before it worth another look, until nothing is.
 * What is still open then is a draw.
 */
import {
  DRAWN,
  groupOf,
  layOut,
  LOST,
  numberOf,
  openEndgames,
  setValue,
  sizeOf,
  startOf,
  UNKNOWN,
  valueAt,
  valueOf,
  ways,
  WON,
} from './endgames';
import { BOARD, canCapture, codeAt, crownOf, generate, LIST, MOVE_SIZE } from './moves';

let values: usize = 0;
/** A bit a position: worth another look. */
let marks: usize = 0;

/** Makes room for all endgames of so many pieces. */
export function beginEndgames(most: i32): void {
  const bytes = layOut(most, true);
  const page: usize = 65536;
  values = <usize>memory.size() * page;
  marks = values + <usize>bytes;
  memory.grow(<i32>((<usize>bytes + <usize>bytes / 2 + page) / page) + 1);
  memory.fill(values, 0xff, <usize>bytes);
  openEndgames(values);
}

/** The byte where the values of a group begin, four to a byte. */
export function groupAt(group: i32): usize {
  return values + <usize>(startOf(group) >> 2);
}
export { sizeOf };

/** The pieces of a position by its number, with white to move. */
let mine: u64 = 0;
let theirs: u64 = 0;
let kings: u64 = 0;

/** The squares of some pieces by their number. */
function place(rank: i32, count: i32, squares: i32, first: i32): u64 {
  let some: u64 = 0;
  let below = squares;
  for (let left = count; left > 0; left--) {
    let square = below - 1;
    while (ways(square, left) > rank) square--;
    rank -= ways(square, left);
    below = square;
    const on = square + first;
    some |= (1 as u64) << (<u64>(on + on / 10));
  }
  return some;
}

function setPieces(group: i32, index: i32): bool {
  const myMen = group >> 6;
  const myKings = (group >> 4) & 3;
  const theirMen = (group >> 2) & 3;
  const theirKings = group & 3;
  const d = place(index % ways(50, theirKings), theirKings, 50, 0);
  index /= ways(50, theirKings);
  const c = place(index % ways(45, theirMen), theirMen, 45, 0);
  index /= ways(45, theirMen);
  const b = place(index % ways(50, myKings), myKings, 50, 0);
  index /= ways(50, myKings);
  const a = place(index, myMen, 45, 5);
  mine = a | b;
  theirs = c | d;
  kings = b | d;
  return <i32>popcnt(a | b | c | d) == myMen + myKings + theirMen + theirKings;
}

/** By the moves of the position that is set; a move to what is not known leaves it open. */
function look(): i32 {
  const end = generate(mine, theirs, kings, 0, LIST);
  const crown = crownOf(0);
  let result = LOST;
  for (let move = LIST; move < end; move += MOVE_SIZE) {
    const code = codeAt(move);
    const captured = load<u64>(move);
    const from = (1 as u64) << (<u64>(code & 63));
    const to = (1 as u64) << (<u64>((code >> 6) & 63));
    const isKing = (kings & from) != 0 || (to & crown) != 0;
    const after = (kings & ~(captured | from)) | (isKing ? to : 0);
    const value = valueOf(theirs & ~captured, (mine ^ from) | to, after, 1);
    if (value == LOST) return WON;
    if (value == UNKNOWN) result = UNKNOWN;
    else if (value == DRAWN && result == LOST) result = DRAWN;
  }
  return result;
}

@inline
function mark(position: i32): void {
  const at = marks + <usize>(position >> 3);
  store<u8>(at, <u8>(<i32>load<u8>(at) | (1 << (position & 7))));
}

@inline
function markBefore(from: u64, to: u64): void {
  // The opponent, whose move it was, stood elsewhere.
  const number = numberOf((theirs ^ from) | to, mine, (kings & from) != 0 ? (kings ^ from) | to : kings, 1);
  if (number >= 0) mark(number);
}

/** Marks the positions from which a move without a capture leads to the one that is set. */
function markAllBefore(): void {
  const empty = BOARD & ~(mine | theirs);
  for (let rest = theirs & ~kings; rest != 0; rest &= rest - 1) {
    const from = rest & (0 - rest);
    // Black's men go down, so they came from above.
    if (((from >> 5) & empty) != 0) markBefore(from, from >> 5);
    if (((from >> 6) & empty) != 0) markBefore(from, from >> 6);
  }
  for (let rest = theirs & kings; rest != 0; rest &= rest - 1) {
    const from = rest & (0 - rest);
    for (let to = (from >> 6) & empty; to != 0; to = (to >> 6) & empty) markBefore(from, to);
    for (let to = (from >> 5) & empty; to != 0; to = (to >> 5) & empty) markBefore(from, to);
    for (let to = (from << 5) & empty; to != 0; to = (to << 5) & empty) markBefore(from, to);
    for (let to = (from << 6) & empty; to != 0; to = (to << 6) & empty) markBefore(from, to);
  }
}

function decide(group: i32, index: i32): bool {
  const value = look();
  if (value == UNKNOWN) return false;
  setValue(startOf(group) + index, value);
  if (value != DRAWN) markAllBefore();
  return true;
}

function lookAtAll(group: i32): void {
  const size = sizeOf(group);
  for (let index = 0; index < size; index++) if (setPieces(group, index)) decide(group, index);
}

/** Looks at what is marked; returns how many were decided. */
function lookAgain(group: i32): i32 {
  const start = startOf(group);
  const end = start + sizeOf(group);
  let decided = 0;
  for (let position = start; position < end; position++) {
    const at = marks + <usize>(position >> 3);
    const marked = <i32>load<u8>(at);
    if (marked == 0) {
      position |= 7;
      continue;
    }
    if (((marked >> (position & 7)) & 1) == 0) continue;
    store<u8>(at, <u8>(marked & ~(1 << (position & 7))));
    if (valueAt(position) != UNKNOWN) continue;
    if (setPieces(group, position - start) && decide(group, position - start)) decided++;
  }
  return decided;
}

/** Solves a group and the one that its moves lead to. */
export function solve(myMen: i32, myKings: i32, theirMen: i32, theirKings: i32): void {
  const one = groupOf(myMen, myKings, theirMen, theirKings);
  const other = groupOf(theirMen, theirKings, myMen, myKings);
  lookAtAll(one);
  if (other != one) lookAtAll(other);
  while (lookAgain(one) + (other != one ? lookAgain(other) : 0) > 0);
  settle(one);
  if (other != one) settle(other);
}

/** What is open is a draw. */
function settle(group: i32): void {
  const start = startOf(group);
  const size = sizeOf(group);
  for (let index = 0; index < size; index++) {
    if (valueAt(start + index) == UNKNOWN) setValue(start + index, DRAWN);
  }
}

/**
 * Values that are never asked for follow their neighbours, which makes files smaller; at the very
 * end.
 */
export function smooth(group: i32): void {
  const start = startOf(group);
  const size = sizeOf(group);
  let last = DRAWN;
  for (let index = 0; index < size; index++) {
    if (setPieces(group, index) && !canCapture(mine, theirs, kings)) last = valueAt(start + index);
    else setValue(start + index, last);
  }
}
