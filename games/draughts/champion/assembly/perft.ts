import { canCapture, codeAt, countQuiet, crownOf, generate, generateCaptures, LIST, MOVE_SIZE } from './moves';

/** The leaves of the tree of unique moves (distinct from, to and captured set). */
export function perft(mine: u64, theirs: u64, kings: u64, side: i32, depth: i32): f64 {
  return depth == 0 ? 1 : <f64>leaves(mine, theirs, kings, side, depth, LIST);
}

function leaves(mine: u64, theirs: u64, kings: u64, side: i32, depth: i32, list: usize): u64 {
  if (depth == 1) {
    if (!canCapture(mine, theirs, kings)) return countQuiet(mine, theirs, kings, side);
    return (generateCaptures(mine, theirs, kings, list) - list) / MOVE_SIZE;
  }
  const end = generate(mine, theirs, kings, side, list);
  const crown = crownOf(side);
  let sum: u64 = 0;
  for (let move = list; move < end; move += MOVE_SIZE) {
    const code = codeAt(move);
    const captured = load<u64>(move);
    const from = (1 as u64) << (code & 63);
    const to = (1 as u64) << ((code >> 6) & 63);
    const isKing = (kings & from) != 0 || (to & crown) != 0;
    const after = (kings & ~(captured | from)) | (isKing ? to : 0);
    sum += leaves(theirs & ~captured, (mine ^ from) | to, after, side ^ 1, depth - 1, end);
  }
  return sum;
}
