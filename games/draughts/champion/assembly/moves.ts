/**
 * Moves of international draughts on 64-bit boards, 11 bits to every two rows as in
 * rules/squares.ts: a diagonal step is a shift by 5 or 6, and a spare bit catches what would walk
 * off a side.
 *
 * A position is seen by its side to move: mine, theirs, kings of both, and the side (0 white, who
 * goes up towards bit 0; 1 black).
 */

/** All fifty squares, without the spare bits 10, 21, 32 and 43. */
export const BOARD: u64 = 0x003f_f7fe_ffdf_fbff;
const WHITE_CROWN: u64 = 0x1f;
const BLACK_CROWN: u64 = (0x1f as u64) << 49;

/** A move in memory: the captured pieces, then code and score. */
export const MOVE_SIZE: usize = 16;
const CODE: usize = 8;

/**
 * Where lists of moves are, one after the other. From LIST_FULL on nothing may be begun: what is
 * left is more than the moves of any position.
 */
export const LIST: usize = memory.data(65536 * 16);
export const LIST_FULL: usize = LIST + (65536 - 4096) * MOVE_SIZE;

/** From (bits 0-5), to (6-11), how many are captured (12-17). */
@inline
export function codeAt(move: usize): i32 {
  return load<i32>(move, CODE);
}

@inline
export function crownOf(side: i32): u64 {
  return side == 0 ? WHITE_CROWN : BLACK_CROWN;
}

@inline
function put(move: usize, captured: u64, from: u64, to: u64, count: i32): void {
  store<u64>(move, captured);
  store<i32>(move, <i32>ctz(from) | ((<i32>ctz(to)) << 6) | (count << 12), CODE);
}

/** One step in a direction: up left, up right, down left, down right. */
@inline
function step(mask: u64, direction: i32): u64 {
  return direction == 0 ? mask >> 6 : direction == 1 ? mask >> 5 : direction == 2 ? mask << 5 : mask << 6;
}

/** Whether a man or a king next to its victim can capture; kings further away are not seen. */
@inline
function isNearCapture(mine: u64, theirs: u64, empty: u64): bool {
  return (
    (((((mine >> 6) & theirs) >> 6) |
      (((mine >> 5) & theirs) >> 5) |
      (((mine << 5) & theirs) << 5) |
      (((mine << 6) & theirs) << 6)) &
      empty) !=
    0
  );
}

/** Whether a king captures from any distance. */
function isFarCapture(kings: u64, theirs: u64, empty: u64): bool {
  for (let direction = 0; direction < 4; direction++) {
    let reach = step(kings, direction);
    while ((reach & empty) != 0) {
      if ((step(reach & theirs, direction) & empty) != 0) return true;
      reach = step(reach & empty, direction);
    }
    if ((step(reach & theirs, direction) & empty) != 0) return true;
  }
  return false;
}

@inline
export function canCapture(mine: u64, theirs: u64, kings: u64): bool {
  const empty = BOARD & ~(mine | theirs);
  return isNearCapture(mine, theirs, empty) || ((mine & kings) != 0 && isFarCapture(mine & kings, theirs, empty));
}

let listStart: usize = 0;
let listEnd: usize = 0;
let most: i32 = 0;
let enemies: u64 = 0;
let free: u64 = 0;
let start: u64 = 0;

/** A capture that goes no further: only the longest are kept, and none twice. */
function finish(at: u64, captured: u64, count: i32): void {
  if (count < most) return;
  if (count > most) {
    most = count;
    listEnd = listStart;
  } else if (count > 1) {
    const code = <i32>ctz(start) | ((<i32>ctz(at)) << 6) | (count << 12);
    for (let move = listStart; move < listEnd; move += MOVE_SIZE) {
      if (load<i32>(move, CODE) == code && load<u64>(move) == captured) return;
    }
  }
  put(listEnd, captured, start, at, count);
  listEnd += MOVE_SIZE;
}

@inline
function leap(at: u64, captured: u64, count: i32, direction: i32): bool {
  const over = step(at, direction);
  if ((over & enemies & ~captured) == 0) return false;
  const land = step(over, direction);
  if ((land & free) == 0) return false;
  captureByMan(land, captured | over, count + 1);
  return true;
}

function captureByMan(at: u64, captured: u64, count: i32): void {
  let further = leap(at, captured, count, 0);
  further = leap(at, captured, count, 1) || further;
  further = leap(at, captured, count, 2) || further;
  further = leap(at, captured, count, 3) || further;
  if (!further && count > 0) finish(at, captured, count);
}

/** Whether something is captured on the way in a direction; from all squares behind it goes on. */
function fly(at: u64, captured: u64, count: i32, direction: i32): bool {
  let over = step(at, direction);
  while ((over & free) != 0) over = step(over, direction);
  if ((over & enemies & ~captured) == 0) return false;
  let land = step(over, direction);
  if ((land & free) == 0) return false;
  const taken = captured | over;
  for (; (land & free) != 0; land = step(land, direction)) captureByKing(land, taken, count + 1);
  return true;
}

function captureByKing(at: u64, captured: u64, count: i32): void {
  let further = false;
  for (let direction = 0; direction < 4; direction++) further = fly(at, captured, count, direction) || further;
  if (!further && count > 0) finish(at, captured, count);
}

/** Puts the captures into the list from `list`, and returns its end. */
export function generateCaptures(mine: u64, theirs: u64, kings: u64, list: usize): usize {
  const empty = BOARD & ~(mine | theirs);
  listStart = list;
  listEnd = list;
  most = 0;
  enemies = theirs;
  const men = mine & ~kings;
  const beginning =
    men &
    ((((empty << 6) & theirs) << 6) |
      (((empty << 5) & theirs) << 5) |
      (((empty >> 5) & theirs) >> 5) |
      (((empty >> 6) & theirs) >> 6));
  for (let rest = beginning; rest != 0; rest &= rest - 1) {
    start = rest & (0 - rest);
    free = empty | start;
    captureByMan(start, 0, 0);
  }
  for (let rest = mine & kings; rest != 0; rest &= rest - 1) {
    start = rest & (0 - rest);
    free = empty | start;
    captureByKing(start, 0, 0);
  }
  return listEnd;
}

@inline
function putQuiet(list: usize, targets: u64, back: i32): usize {
  for (let rest = targets; rest != 0; rest &= rest - 1) {
    const to = <i32>ctz(rest);
    store<u64>(list, 0);
    store<i32>(list, (to + back) | (to << 6), CODE);
    list += MOVE_SIZE;
  }
  return list;
}

/** The moves without a capture, where there is none. */
export function generateQuiet(mine: u64, theirs: u64, kings: u64, side: i32, list: usize): usize {
  const empty = BOARD & ~(mine | theirs);
  const men = mine & ~kings;
  if (side == 0) {
    list = putQuiet(list, (men >> 6) & empty, 6);
    list = putQuiet(list, (men >> 5) & empty, 5);
  } else {
    list = putQuiet(list, (men << 5) & empty, -5);
    list = putQuiet(list, (men << 6) & empty, -6);
  }
  for (let rest = mine & kings; rest != 0; rest &= rest - 1) {
    const from = rest & (0 - rest);
    for (let direction = 0; direction < 4; direction++) {
      for (let to = step(from, direction) & empty; to != 0; to = step(to, direction) & empty) {
        put(list, 0, from, to, 0);
        list += MOVE_SIZE;
      }
    }
  }
  return list;
}

@inline
export function generate(mine: u64, theirs: u64, kings: u64, side: i32, list: usize): usize {
  if (canCapture(mine, theirs, kings)) return generateCaptures(mine, theirs, kings, list);
  return generateQuiet(mine, theirs, kings, side, list);
}

/** How many moves there are, where none captures. */
@inline
export function countQuiet(mine: u64, theirs: u64, kings: u64, side: i32): i32 {
  const empty = BOARD & ~(mine | theirs);
  const men = mine & ~kings;
  let count: i32 =
    side == 0
      ? <i32>popcnt((men >> 6) & empty) + <i32>popcnt((men >> 5) & empty)
      : <i32>popcnt((men << 5) & empty) + <i32>popcnt((men << 6) & empty);
  const flying = mine & kings;
  if (flying == 0) return count;
  for (let direction = 0; direction < 4; direction++) {
    for (let reach = step(flying, direction) & empty; reach != 0; reach = step(reach, direction) & empty)
      count += <i32>popcnt(reach);
  }
  return count;
}
