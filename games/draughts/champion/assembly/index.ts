/** What the core offers to champion/engine.ts, which has no 64-bit integers: boards are pairs. */
import { endgameBytes, isEndgame, roomForEndgames, UNKNOWN, valueOf } from './endgames';
import { evaluate, prepareDigits, tablesAt, termsAt } from './evaluation';
import { perft } from './perft';
import {
  begin,
  bestCaptured,
  bestCode,
  deepen,
  forgetPositions,
  lineCode,
  lineLength,
  newGame,
  nodes,
  remember,
  score,
  sureIn,
  swapRoot,
} from './search';
import { openTable } from './table';

export { bestCode, deepen, forgetPositions, lineCode, lineLength, newGame, openTable, score, sureIn, swapRoot };
export { endgameBytes, roomForEndgames, tablesAt, termsAt };

/** Bits in the lower one of a pair, as in rules/squares.ts. */
const LOWER: u64 = 27;

@inline
function whole(lo: i32, hi: i32): u64 {
  return <u64>(<u32>lo) | ((<u64>(<u32>hi)) << LOWER);
}

prepareDigits();

/** The leaves below a position. */
export function countLeaves(
  mineLo: i32,
  mineHi: i32,
  theirsLo: i32,
  theirsHi: i32,
  kingsLo: i32,
  kingsHi: i32,
  side: i32,
  depth: i32,
): f64 {
  return perft(whole(mineLo, mineHi), whole(theirsLo, theirsHi), whole(kingsLo, kingsHi), side, depth);
}

/** A position that was on the board before the one to think about, from the oldest on. */
export function rememberPosition(
  mineLo: i32,
  mineHi: i32,
  theirsLo: i32,
  theirsHi: i32,
  kingsLo: i32,
  kingsHi: i32,
  side: i32,
): void {
  remember(whole(mineLo, mineHi), whole(theirsLo, theirsHi), whole(kingsLo, kingsHi), side);
}

/** Sets the position to think about; returns how many moves it has. */
export function beginSearch(
  mineLo: i32,
  mineHi: i32,
  theirsLo: i32,
  theirsHi: i32,
  kingsLo: i32,
  kingsHi: i32,
  side: i32,
  fmjd: bool,
  ply: i32,
  kingPlies: i32,
  endgamePlies: i32,
): i32 {
  return begin(
    whole(mineLo, mineHi),
    whole(theirsLo, theirsHi),
    whole(kingsLo, kingsHi),
    side,
    fmjd,
    ply,
    kingPlies,
    endgamePlies,
  );
}

/** What a quiet position is worth to its side to move, without a search. */
export function worthOf(
  mineLo: i32,
  mineHi: i32,
  theirsLo: i32,
  theirsHi: i32,
  kingsLo: i32,
  kingsHi: i32,
  side: i32,
): i32 {
  return evaluate(whole(mineLo, mineHi), whole(theirsLo, theirsHi), whole(kingsLo, kingsHi), side);
}

/** What is known of an endgame without a capture (endgames.ts). */
export function endgameValue(
  mineLo: i32,
  mineHi: i32,
  theirsLo: i32,
  theirsHi: i32,
  kingsLo: i32,
  kingsHi: i32,
  side: i32,
): i32 {
  const mine = whole(mineLo, mineHi);
  const theirs = whole(theirsLo, theirsHi);
  const kings = whole(kingsLo, kingsHi);
  return isEndgame(mine, theirs, kings, side) ? valueOf(mine, theirs, kings, side) : UNKNOWN;
}

export function nodeCount(): f64 {
  return <f64>nodes;
}

export function bestCapturedLo(): i32 {
  return <i32>(bestCaptured() & ((1 << LOWER) - 1));
}

export function bestCapturedHi(): i32 {
  return <i32>(bestCaptured() >> LOWER);
}
