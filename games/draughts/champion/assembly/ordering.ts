/** In which order moves are tried: the sooner the best one is, the more of the tree is cut off. */
import { at32, set32 } from './ints';
import { codeAt, MOVE_SIZE } from './moves';

/** Where the rank of a move is in its place of a list. */
const SCORE: usize = 12;

/** Two quiet moves by ply that cut off there last. */
const KILLERS: usize = memory.data(256 * 8);
/** By side, from and to: how often, and how deep, a quiet move cut off. */
const HISTORY: usize = memory.data(2 * 4096 * 4);

export function clearOrdering(): void {
  memory.fill(KILLERS, 0, 256 * 8);
  memory.fill(HISTORY, 0, 2 * 4096 * 4);
}

/** A turn later: what was good is remembered, but less than what will be. */
export function fadeOrdering(): void {
  memory.fill(KILLERS, 0, 256 * 8);
  for (let index = 0; index < 2 * 4096; index++) set32(HISTORY, index, at32(HISTORY, index) >> 3);
}

@inline
export function swap(one: usize, other: usize): void {
  const captured = load<u64>(one);
  const rest = load<u64>(one, 8);
  store<u64>(one, load<u64>(other));
  store<u64>(one, load<u64>(other, 8), 8);
  store<u64>(other, captured);
  store<u64>(other, rest, 8);
}

/** Gives each move of a list its rank: that of the table, then what cut off elsewhere. */
export function rate(list: usize, end: usize, hashCode: i32, ply: i32, side: i32, kings: u64, isCapturing: bool): void {
  const one = at32(KILLERS, 2 * ply);
  const other = at32(KILLERS, 2 * ply + 1);
  for (let move = list; move < end; move += MOVE_SIZE) {
    const code = codeAt(move);
    let rated = 0;
    if (code == hashCode) rated = 1 << 30;
    else if (isCapturing) rated = <i32>popcnt(load<u64>(move) & kings);
    else if (code == one) rated = (1 << 29) + 1;
    else if (code == other) rated = 1 << 29;
    else rated = at32(HISTORY, (side << 12) | (code & 4095));
    store<i32>(move, rated, SCORE);
  }
}

/** The best rated of what is left of a list comes to its front. */
@inline
export function bringBest(first: usize, end: usize): void {
  let best = first;
  let most = load<i32>(first, SCORE);
  for (let move = first + MOVE_SIZE; move < end; move += MOVE_SIZE) {
    const rated = load<i32>(move, SCORE);
    if (rated > most) {
      most = rated;
      best = move;
    }
  }
  if (best != first) swap(best, first);
}

/** A quiet move that cut off is tried early from now on. */
export function reward(code: i32, ply: i32, side: i32, depth: i32): void {
  if (at32(KILLERS, 2 * ply) != code) {
    set32(KILLERS, 2 * ply + 1, at32(KILLERS, 2 * ply));
    set32(KILLERS, 2 * ply, code);
  }
  const index = (side << 12) | (code & 4095);
  const value = at32(HISTORY, index) + depth * depth;
  set32(HISTORY, index, min(value, 1 << 28));
}
