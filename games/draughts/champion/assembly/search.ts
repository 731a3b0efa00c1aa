/**
 * Principal-variation search on the boards of moves.ts. Captures are forced, so quiescence goes on
 * until there are none; a single reply costs no depth. When the budget is spent the tree is left as
 * it is, and what was found so far counts.
 */
import { DRAWN, isEndgame, UNKNOWN, valueOf, WON } from './endgames';
import { evaluate } from './evaluation';
import { at32, set32 } from './ints';
import { canCapture, codeAt, countQuiet, crownOf, generateCaptures, generateQuiet, LIST, LIST_FULL, MOVE_SIZE } from './moves';
import { bringBest, clearOrdering, fadeOrdering, rate, reward, swap } from './ordering';
import { AT_LEAST, AT_MOST, clearTable, EXACT, find, foundBound, foundCode, foundDepth, foundScore, hashOf, keep, newTurn } from './table';

@external('env', 'spent')
declare function spent(nodes: f64): bool;

/** A win now; one in n plies is worth n less. Beyond SURE a score is a win seen to its end. */
const WIN: i32 = 30000;
const SURE: i32 = WIN - 1000;
const INFINITE: i32 = 31000;
const DRAW: i32 = 0;
const MOST_PLIES: i32 = 120;
/** The budget is asked every 512 nodes, some 50 microseconds. */
const ASKED: u64 = 511;

/** Plies of the search and of the game before it that can come back. */
const KEYS: usize = memory.data(256 * 8);
const KING_PLIES: usize = memory.data(256 * 4);
const ENDGAME_PLIES: usize = memory.data(256 * 4);
const ENDGAME_LIMITS: usize = memory.data(256 * 4);
/** The best line from each ply: 128 codes. */
const LINES: usize = memory.data(128 * 128 * 4);
const LENGTHS: usize = memory.data(256 * 4);

/** The subject's draw, and FMJD's for moves of kings alone (rules/state.ts). */
const PLIES: i32 = 100;
const KINGS_ONLY: i32 = 50;
/** A draw by counting that is nearer than this is told apart in the table. */
const NEAR: i32 = 40;

export let nodes: u64 = 0;
let stopped: bool = false;
let isFmjd: bool = false;
let gamePly: i32 = 0;
let before: i32 = 0;
let rootMine: u64 = 0;
let rootTheirs: u64 = 0;
let rootKings: u64 = 0;
let rootSide: i32 = 0;
let rootEnd: usize = 0;
let lastScore: i32 = 0;

/** What stands under attack at the end of a line is looked at so many plies further. */
const THREAT_PLIES: i32 = 1;
/** ProbCut: from this depth on, half as deep, so many hundredths of a man above. */
const CUT_DEPTH: i32 = 4;
const CUT_MARGIN: i32 = 30;
/** How far from the score of the depth before the next one is expected. */
const WINDOW: i32 = 40;
/** So far below what is hoped for, what stands under attack is not looked at. */
const HOPELESS: i32 = 200;
/** Whether late moves are looked at less deeply first. */
const REDUCE: i32 = 1;

/** Added to what a position is worth that is known to be won; far from a win that was seen. */
const KNOWN: i32 = 1000;
/** Whether endgames are looked up. */
const LOOK_UP: i32 = 1;
let isRootEndgame: bool = false;

/** FMJD counts up to three pieces, a king among them, against a lone king. */
function endgameLimit(one: u64, other: u64, kings: u64): i32 {
  const ones = <i32>popcnt(one);
  const others = <i32>popcnt(other);
  if (min(ones, others) != 1 || max(ones, others) > 3) return 0;
  if ((one & kings) == 0 || (other & kings) == 0) return 0;
  return max(ones, others) == 3 ? 32 : 10;
}

/** A position that was on the board earlier in the game, from the oldest on. */
export function remember(mine: u64, theirs: u64, kings: u64, side: i32): void {
  if (before >= KINGS_ONLY) return;
  store<u64>(KEYS + ((<usize>before) << 3), hashOf(mine, theirs, kings, side, 0));
  before++;
}

/** Another position is thought about: what was before the last one is no part of its game. */
export function forgetPositions(): void {
  before = 0;
}

/** Nothing is left of earlier games. */
export function newGame(): void {
  clearTable();
  clearOrdering();
  forgetPositions();
}

/** Sets the position to think about; returns how many moves there are. */
export function begin(
  mine: u64,
  theirs: u64,
  kings: u64,
  side: i32,
  fmjd: bool,
  ply: i32,
  kingPlies: i32,
  endgamePlies: i32,
): i32 {
  rootMine = mine;
  rootTheirs = theirs;
  rootKings = kings;
  rootSide = side;
  isFmjd = fmjd;
  gamePly = ply;
  nodes = 0;
  stopped = false;
  lastScore = 0;
  isRootEndgame = isEndgame(mine, theirs, kings, side);
  newTurn();
  set32(KING_PLIES, 0, kingPlies);
  set32(ENDGAME_PLIES, 0, endgamePlies);
  set32(ENDGAME_LIMITS, 0, endgameLimit(mine, theirs, kings));
  store<u64>(KEYS + ((<usize>before) << 3), hashOf(mine, theirs, kings, side, 0));
  set32(LENGTHS, 0, 0);
  fadeOrdering();
  rootEnd = generateCaptures(mine, theirs, kings, LIST);
  if (rootEnd == LIST) rootEnd = generateQuiet(mine, theirs, kings, side, LIST);
  return <i32>((rootEnd - LIST) / MOVE_SIZE);
}

export function swapRoot(one: i32, other: i32): void {
  swap(LIST + <usize>one * MOVE_SIZE, LIST + <usize>other * MOVE_SIZE);
}

export function bestCode(): i32 {
  return codeAt(LIST);
}
export function bestCaptured(): u64 {
  return load<u64>(LIST);
}
export function lineLength(): i32 {
  return at32(LENGTHS, 0);
}
export function lineCode(index: i32): i32 {
  return at32(LINES, index);
}

/** Looks to a depth; false when the budget was spent first. The best root move is in front. */
export function deepen(depth: i32): bool {
  let low = depth > 3 ? lastScore - WINDOW : -INFINITE;
  let high = depth > 3 ? lastScore + WINDOW : INFINITE;
  let score = searchRoot(depth, low, high);
  if (!stopped && (score <= low || score >= high)) score = searchRoot(depth, -INFINITE, INFINITE);
  if (score > -INFINITE) lastScore = score;
  return !stopped;
}

export function score(): i32 {
  return lastScore;
}

/** In how many plies the game is won for sure, or with the minus lost; 0 where that is not seen. */
export function sureIn(): i32 {
  return lastScore > SURE ? WIN - lastScore : lastScore < -SURE ? -WIN - lastScore : 0;
}

function searchRoot(depth: i32, low: i32, high: i32): i32 {
  let best = -INFINITE;
  let alpha = low;
  for (let move = LIST; move < rootEnd; move += MOVE_SIZE) {
    let worth = 0;
    if (move > LIST)
      worth = -play(0, move, depth - 1, -alpha - 1, -alpha, rootMine, rootTheirs, rootKings, rootSide, rootEnd);
    if (move == LIST || (worth > alpha && !stopped))
      worth = -play(0, move, depth - 1, -high, -alpha, rootMine, rootTheirs, rootKings, rootSide, rootEnd);
    if (stopped) return best;
    if (worth > best) {
      best = worth;
      if (worth > alpha || move == LIST) {
        noteLine(0, codeAt(move));
        for (let there = move; there > LIST; there -= MOVE_SIZE) swap(there, there - MOVE_SIZE);
      }
    }
    if (worth > alpha) alpha = worth;
    if (alpha >= high) break;
  }
  return best;
}

function noteLine(ply: i32, code: i32): void {
  const line = LINES + <usize>(ply * 512);
  const length = min(126, at32(LENGTHS, ply + 1));
  store<i32>(line, code);
  memory.copy(line + 4, line + 512, (<usize>length) << 2);
  set32(LENGTHS, ply, length + 1);
}

/** Plays a move and visits what comes of it; the worth is that of the opponent. */
function play(
  ply: i32,
  move: usize,
  depth: i32,
  alpha: i32,
  beta: i32,
  mine: u64,
  theirs: u64,
  kings: u64,
  side: i32,
  list: usize,
): i32 {
  const code = codeAt(move);
  const captured = load<u64>(move);
  const from = (1 as u64) << (<u64>(code & 63));
  const to = (1 as u64) << (<u64>((code >> 6) & 63));
  const wasKing = (kings & from) != 0;
  const isKing = wasKing || (to & crownOf(side)) != 0;
  const after = (kings & ~(captured | from)) | (isKing ? to : 0);
  const mineAfter = (mine ^ from) | to;
  const theirsAfter = theirs & ~captured;
  set32(KING_PLIES, ply + 1, wasKing && captured == 0 ? at32(KING_PLIES, ply) + 1 : 0);
  if (isFmjd && after != 0) {
    const limit = endgameLimit(mineAfter, theirsAfter, after);
    set32(ENDGAME_LIMITS, ply + 1, limit);
    set32(ENDGAME_PLIES, ply + 1, limit != 0 && limit == at32(ENDGAME_LIMITS, ply) ? at32(ENDGAME_PLIES, ply) + 1 : 0);
  } else set32(ENDGAME_LIMITS, ply + 1, 0);
  return visit(ply + 1, depth, alpha, beta, theirsAfter, mineAfter, after, side ^ 1, list);
}

@inline
function isCountedOut(ply: i32): bool {
  if (!isFmjd) return gamePly + ply >= PLIES;
  if (at32(KING_PLIES, ply) >= KINGS_ONLY) return true;
  const limit = at32(ENDGAME_LIMITS, ply);
  return limit != 0 && at32(ENDGAME_PLIES, ply) >= limit;
}

function repeats(ply: i32, key: u64): bool {
  const here = before + ply;
  store<u64>(KEYS + ((<usize>here) << 3), key);
  const oldest = max(0, here - at32(KING_PLIES, ply));
  for (let other = here - 4; other >= oldest; other -= 2) {
    if (load<u64>(KEYS + ((<usize>other) << 3)) == key) return true;
  }
  return false;
}

/** Not 0 where equal positions differ in how near a draw by counting is. */
function clock(ply: i32): i32 {
  if (!isFmjd) {
    const left = PLIES - gamePly - ply;
    return left < NEAR ? left : 0;
  }
  const kingPlies = at32(KING_PLIES, ply);
  return (
    (KINGS_ONLY - kingPlies < NEAR ? kingPlies : 0) |
    (at32(ENDGAME_LIMITS, ply) != 0 ? at32(ENDGAME_PLIES, ply) << 6 : 0)
  );
}

@inline
function toTable(worth: i32, ply: i32): i32 {
  return worth > SURE ? worth + ply : worth < -SURE ? worth - ply : worth;
}
@inline
function fromTable(worth: i32, ply: i32): i32 {
  return worth > SURE ? worth - ply : worth < -SURE ? worth + ply : worth;
}

/**
 * Under the subject's rule a lead is worth less the fewer plies are left to convert it: who is
 * ahead hurries, who is behind plays for time. What is scaled is told apart in the table by
 * `clock`.
 */
@inline
function worthAt(ply: i32, mine: u64, theirs: u64, kings: u64, side: i32, known: i32): i32 {
  const worth = evaluate(mine, theirs, kings, side) + known;
  const left = PLIES - gamePly - ply;
  return isFmjd || left >= NEAR ? worth : (worth * left) / NEAR;
}

/** By how much less deep a late move is looked at first; lines that matter lose less. */
@inline
function reduction(late: i32, depth: i32, isMain: bool): i32 {
  if (isMain) return late < 3 ? 0 : late < 6 || depth < 3 ? 1 : 2;
  return (late < 3 || depth < 3 ? 1 : 2) + (depth >> 3);
}

function visit(
  ply: i32,
  depth: i32,
  alpha: i32,
  beta: i32,
  mine: u64,
  theirs: u64,
  kings: u64,
  side: i32,
  list: usize,
): i32 {
  set32(LENGTHS, ply, 0);
  if (stopped) return 0;
  if ((++nodes & ASKED) == 0 && spent(<f64>nodes)) {
    stopped = true;
    return 0;
  }
  const isCapturing = canCapture(mine, theirs, kings);
  // A drawn endgame is drawn. One that is won or lost is played on where it is on the board
  // already: only a search finds the way to its end.
  if (LOOK_UP > 0 && !isCapturing && isEndgame(mine, theirs, kings, side)) {
    const known = valueOf(mine, theirs, kings, side);
    if (known == DRAWN) return DRAW;
    if (!isRootEndgame && known != UNKNOWN) {
      if (countQuiet(mine, theirs, kings, side) == 0) return ply - WIN;
      if (isCountedOut(ply)) return DRAW;
      return worthAt(ply, mine, theirs, kings, side, known == WON ? KNOWN : -KNOWN);
    }
  }
  if (!isCapturing && depth <= 0) {
    if (countQuiet(mine, theirs, kings, side) == 0) return ply - WIN;
    if (isCountedOut(ply)) return DRAW;
    // What stands under attack is not quiet: one look further.
    const still = worthAt(ply, mine, theirs, kings, side, 0);
    if (depth <= -THREAT_PLIES || ply >= MOST_PLIES || !canCapture(theirs, mine, kings)) return still;
    if (still <= alpha - HOPELESS) return still;
  }
  if (isCountedOut(ply)) return isCapturing || countQuiet(mine, theirs, kings, side) > 0 ? DRAW : ply - WIN;

  let key: u64 = 0;
  let hashCode = -1;
  if (depth > 0) {
    key = hashOf(mine, theirs, kings, side, 0);
    if (kings != 0 && repeats(ply, key)) return DRAW;
    if (kings == 0) store<u64>(KEYS + ((<usize>(before + ply)) << 3), key);
    const near = clock(ply);
    if (near != 0) key = hashOf(mine, theirs, kings, side, near);
    if (find(key)) {
      hashCode = foundCode();
      if (foundDepth() >= depth && beta - alpha == 1) {
        const worth = fromTable(foundScore(), ply);
        const bound = foundBound();
        if (bound == EXACT || (bound == AT_LEAST ? worth >= beta : worth <= alpha)) return worth;
      }
    }
  } else store<u64>(KEYS + ((<usize>(before + ply)) << 3), 0);

  const end = isCapturing
    ? generateCaptures(mine, theirs, kings, list)
    : generateQuiet(mine, theirs, kings, side, list);
  if (end == list) return ply - WIN;
  if (ply >= MOST_PLIES || list >= LIST_FULL) return worthAt(ply, mine, theirs, kings, side, 0);
  // ProbCut: what a shallow look finds far above beta is not looked at in depth.
  if (depth >= CUT_DEPTH && !isCapturing && beta - alpha == 1 && beta < SURE && beta > -SURE) {
    const bar = beta + CUT_MARGIN;
    const glance = visit(ply, depth >> 1, bar - 1, bar, mine, theirs, kings, side, end);
    if (stopped) return 0;
    if (glance >= bar) return beta;
  }

  const isMany = end - list > MOVE_SIZE;
  if (isMany) rate(list, end, hashCode, ply, side, kings, isCapturing);
  const next = depth > 0 ? (isMany ? depth - 1 : depth) : isCapturing ? depth : depth - 1;
  const floor = alpha;
  let best = -INFINITE;
  let bestFound = 0;
  let late = 0;
  for (let move = list; move < end; move += MOVE_SIZE, late++) {
    if (isMany) bringBest(move, end);
    let worth: i32;
    if (late == 0) worth = -play(ply, move, next, -beta, -alpha, mine, theirs, kings, side, end);
    else {
      const less = REDUCE == 0 || isCapturing || depth < 2 ? 0 : reduction(late, depth, beta - alpha > 1);
      worth = -play(ply, move, next - less, -alpha - 1, -alpha, mine, theirs, kings, side, end);
      if (worth > alpha && less > 0) worth = -play(ply, move, next, -alpha - 1, -alpha, mine, theirs, kings, side, end);
      if (worth > alpha && worth < beta) worth = -play(ply, move, next, -beta, -alpha, mine, theirs, kings, side, end);
    }
    if (stopped) return 0;
    if (worth <= best) continue;
    best = worth;
    bestFound = codeAt(move);
    if (worth > alpha) {
      alpha = worth;
      if (beta - floor > 1) noteLine(ply, bestFound);
    }
    if (alpha >= beta) {
      if (!isCapturing && depth > 0) reward(bestFound, ply, side, depth);
      break;
    }
  }
  if (depth > 0)
    keep(key, bestFound, toTable(best, ply), depth, best >= beta ? AT_LEAST : best > floor ? EXACT : AT_MOST);
  return best;
}
