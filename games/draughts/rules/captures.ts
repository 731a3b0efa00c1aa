import type { Board } from './board.ts';
import { type MoveList, makeCode } from './moveList.ts';
import { BOARD_HI, BOARD_LO, DIRECTIONS, HI, LO, lowestBit, NEXT, popcountOfFour } from './squares.ts';

/**
 * The capture walk, the one place where these rules live: capture is compulsory, must take the
 * greatest number, a piece is jumped at most once, captured pieces stay and block until the move
 * ends, the starting square counts as empty.
 *
 * It serves two askers: unique moves (distinct from, to and captured set, into a MoveList), and
 * paths (every way to land, handed to a collector). Its state is in this module's variables and its
 * men walk by shifts written out, because it is the hottest code of the game; it is over when the
 * function called returns, and nothing in it calls back in.
 */
let emptyLo = 0;
let emptyHi = 0;
let theirsLo = 0;
let theirsHi = 0;
let from = 0;
let most = 0;
let start = 0;
let end = 0;
let moves: MoveList;
let collector: PathCollector | null = null;

/**
 * For paths only: after n captures, the squares stood on are trail[0..n], the pieces jumped
 * jumped[0..n-1], as bits.
 */
const trail = new Int8Array(64);
const jumped = new Int8Array(64);

export interface PathCollector {
  /** A longer capture was found: what came before is not legal. */
  restart(): void;
  /** One more way to take `captures` pieces; the arrays are only valid during the call. */
  add(trail: Int8Array, jumped: Int8Array, captures: number): void;
}

/**
 * Writes the unique captures from `begin` on and returns the end, which is `begin` when there is
 * none.
 */
export function generateCaptures(board: Board, list: MoveList, begin: number): number {
  moves = list;
  return walkAll(board, begin, false);
}

/**
 * As generateCaptures, for the number alone: what lies in the list beyond `begin` afterwards is of
 * no meaning.
 */
export function countCaptures(board: Board, list: MoveList, begin: number): number {
  moves = list;
  return walkAll(board, begin, true) - begin;
}

/** Hands over every capture path, landing square by landing square. */
export function collectCapturePaths(board: Board, into: PathCollector): void {
  collector = into;
  try {
    walkAll(board, 0, false);
  } finally {
    collector = null;
  }
}

function walkAll(board: Board, begin: number, counting: boolean): number {
  const mineLo = board.mineLo;
  const mineHi = board.mineHi;
  const tLo = board.theirsLo;
  const tHi = board.theirsHi;
  const eLo = BOARD_LO & ~(mineLo | tLo);
  const eHi = BOARD_HI & ~(mineHi | tHi);
  const kingsLo = mineLo & board.kingsLo;
  const kingsHi = mineHi & board.kingsHi;
  const menLo = mineLo & ~kingsLo;
  const menHi = mineHi & ~kingsHi;

  // Whoever stands on one of these squares can jump that way: the next square is theirs, the one
  // after is empty.
  const jump0Lo = (tLo << 6) & (eLo << 12);
  const jump0Hi = ((tHi << 6) | (tLo >> 21)) & ((eHi << 12) | (eLo >> 15));
  const jump1Lo = (tLo << 5) & (eLo << 10);
  const jump1Hi = ((tHi << 5) | (tLo >> 22)) & ((eHi << 10) | (eLo >> 17));
  const jump2Lo = ((tLo >> 5) | (tHi << 22)) & ((eLo >> 10) | (eHi << 17));
  const jump2Hi = (tHi >> 5) & (eHi >> 10);
  const jump3Lo = ((tLo >> 6) | (tHi << 21)) & ((eLo >> 12) | (eHi << 15));
  const jump3Hi = (tHi >> 6) & (eHi >> 12);
  const jumpLo = jump0Lo | jump1Lo | jump2Lo | jump3Lo;
  const jumpHi = jump0Hi | jump1Hi | jump2Hi | jump3Hi;
  let jumpersLo = jumpLo & menLo;
  let jumpersHi = jumpHi & menHi;
  if ((jumpersLo | jumpersHi | kingsLo | kingsHi) === 0) return begin;

  // Most captures take one piece by a man. When nobody who lands can jump again, that is all there
  // is and no walk is needed. (Its own starting square cannot matter to a second jump: only jumping
  // straight back would land there.)
  if ((kingsLo | kingsHi) === 0 && collector === null) {
    const men0Lo = menLo & jump0Lo;
    const men0Hi = menHi & jump0Hi;
    const men1Lo = menLo & jump1Lo;
    const men1Hi = menHi & jump1Hi;
    const men2Lo = menLo & jump2Lo;
    const men2Hi = menHi & jump2Hi;
    const men3Lo = menLo & jump3Lo;
    const men3Hi = menHi & jump3Hi;
    const landLo = (men0Lo >> 12) | (men0Hi << 15) | (men1Lo >> 10) | (men1Hi << 17) | (men2Lo << 10) | (men3Lo << 12);
    const landHi = (men0Hi >> 12) | (men1Hi >> 10) | (men2Hi << 10) | (men2Lo >> 17) | (men3Hi << 12) | (men3Lo >> 15);
    if (((landLo & jumpLo) | (landHi & jumpHi)) === 0) {
      if (counting) {
        return begin + popcountOfFour(men0Lo, men0Hi, men1Lo, men1Hi) + popcountOfFour(men2Lo, men2Hi, men3Lo, men3Hi);
      }
      let next = addJumps(men0Lo, men0Hi, -6, begin);
      next = addJumps(men1Lo, men1Hi, -5, next);
      next = addJumps(men2Lo, men2Hi, 5, next);
      return addJumps(men3Lo, men3Hi, 6, next);
    }
  }

  theirsLo = tLo;
  theirsHi = tHi;
  start = begin;
  end = begin;
  most = 1;
  while ((jumpersLo | jumpersHi) !== 0) {
    const bit = lowestBit(jumpersLo, jumpersHi);
    jumpersLo &= ~LO[bit]!;
    jumpersHi &= ~HI[bit]!;
    emptyLo = eLo | LO[bit]!;
    emptyHi = eHi | HI[bit]!;
    from = bit;
    walkMan(LO[bit]!, HI[bit]!, tLo, tHi, 0);
  }
  let restLo = kingsLo;
  let restHi = kingsHi;
  while ((restLo | restHi) !== 0) {
    const bit = lowestBit(restLo, restHi);
    restLo &= ~LO[bit]!;
    restHi &= ~HI[bit]!;
    emptyLo = eLo | LO[bit]!;
    emptyHi = eHi | HI[bit]!;
    from = bit;
    walkKing(bit, -1, tLo, tHi, 0);
  }
  return end;
}

function addJumps(lo: number, hi: number, step: number, next: number): number {
  const { code, capturedLo, capturedHi } = moves;
  while ((lo | hi) !== 0) {
    const bit = lowestBit(lo, hi);
    lo &= ~LO[bit]!;
    hi &= ~HI[bit]!;
    if (next >= code.length) throw new RangeError('move list full');
    code[next] = makeCode(bit, bit + step + step, 1);
    capturedLo[next] = LO[bit + step]!;
    capturedHi[next] = HI[bit + step]!;
    next++;
  }
  return next;
}

/** A man stands on the square (lo, hi) after n captures; `left` is what it has not jumped yet. */
function walkMan(lo: number, hi: number, leftLo: number, leftHi: number, n: number): void {
  let blocked = true;
  let overLo = ((lo >> 6) | (hi << 21)) & leftLo;
  let overHi = (hi >> 6) & leftHi;
  if ((overLo | overHi) !== 0) {
    const landLo = ((overLo >> 6) | (overHi << 21)) & emptyLo;
    const landHi = (overHi >> 6) & emptyHi;
    if ((landLo | landHi) !== 0) {
      blocked = false;
      if (collector !== null) note(n, lowestBit(overLo, overHi), lowestBit(landLo, landHi));
      walkMan(landLo, landHi, leftLo ^ overLo, leftHi ^ overHi, n + 1);
    }
  }
  overLo = ((lo >> 5) | (hi << 22)) & leftLo;
  overHi = (hi >> 5) & leftHi;
  if ((overLo | overHi) !== 0) {
    const landLo = ((overLo >> 5) | (overHi << 22)) & emptyLo;
    const landHi = (overHi >> 5) & emptyHi;
    if ((landLo | landHi) !== 0) {
      blocked = false;
      if (collector !== null) note(n, lowestBit(overLo, overHi), lowestBit(landLo, landHi));
      walkMan(landLo, landHi, leftLo ^ overLo, leftHi ^ overHi, n + 1);
    }
  }
  overLo = (lo << 5) & leftLo;
  overHi = ((hi << 5) | (lo >> 22)) & leftHi;
  if ((overLo | overHi) !== 0) {
    const landLo = (overLo << 5) & emptyLo;
    const landHi = ((overHi << 5) | (overLo >> 22)) & emptyHi;
    if ((landLo | landHi) !== 0) {
      blocked = false;
      if (collector !== null) note(n, lowestBit(overLo, overHi), lowestBit(landLo, landHi));
      walkMan(landLo, landHi, leftLo ^ overLo, leftHi ^ overHi, n + 1);
    }
  }
  overLo = (lo << 6) & leftLo;
  overHi = ((hi << 6) | (lo >> 21)) & leftHi;
  if ((overLo | overHi) !== 0) {
    const landLo = (overLo << 6) & emptyLo;
    const landHi = ((overHi << 6) | (overLo >> 21)) & emptyHi;
    if ((landLo | landHi) !== 0) {
      blocked = false;
      if (collector !== null) note(n, lowestBit(overLo, overHi), lowestBit(landLo, landHi));
      walkMan(landLo, landHi, leftLo ^ overLo, leftHi ^ overHi, n + 1);
    }
  }
  if (blocked && n >= most) found(lowestBit(lo, hi), leftLo, leftHi, n);
}

/** A king stands on `bit` after n captures, having come in direction `came` (-1 at the start). */
function walkKing(bit: number, came: number, leftLo: number, leftHi: number, n: number): void {
  let blocked = true;
  for (let direction = 0; direction < DIRECTIONS; direction++) {
    let over = NEXT[(direction << 6) | bit]!;
    if (((emptyLo & LO[over]!) | (emptyHi & HI[over]!)) !== 0) {
      // Straight on, every landing square meets the same piece: for unique moves the farthest
      // landing alone looks that way.
      if (direction === came && collector === null) continue;
      do over = NEXT[(direction << 6) | over]!;
      while (((emptyLo & LO[over]!) | (emptyHi & HI[over]!)) !== 0);
    }
    if (((leftLo & LO[over]!) | (leftHi & HI[over]!)) === 0) continue;
    let land = NEXT[(direction << 6) | over]!;
    if (((emptyLo & LO[land]!) | (emptyHi & HI[land]!)) === 0) continue;
    blocked = false;
    const nextLo = leftLo & ~LO[over]!;
    const nextHi = leftHi & ~HI[over]!;
    do {
      if (collector !== null) note(n, over, land);
      walkKing(land, direction, nextLo, nextHi, n + 1);
      land = NEXT[(direction << 6) | land]!;
    } while (((emptyLo & LO[land]!) | (emptyHi & HI[land]!)) !== 0);
  }
  if (blocked && n >= most) found(bit, leftLo, leftHi, n);
}

function note(n: number, over: number, land: number): void {
  jumped[n] = over;
  trail[n + 1] = land;
}

/** A walk has ended on `to` after n captures, as many as any before it or more. */
function found(to: number, leftLo: number, leftHi: number, n: number): void {
  if (n > most) {
    most = n;
    end = start;
    if (collector !== null) collector.restart();
  }
  if (collector !== null) {
    trail[0] = from;
    collector.add(trail, jumped, n);
    return;
  }
  const { code: codes, capturedLo, capturedHi } = moves;
  const code = makeCode(from, to, n);
  const takenLo = theirsLo & ~leftLo;
  const takenHi = theirsHi & ~leftHi;
  // Two captures can be made in one way only; from three on, the same pieces may be taken along
  // another way round.
  if (n > 2) {
    for (let index = start; index < end; index++) {
      if (codes[index] === code && capturedLo[index] === takenLo && capturedHi[index] === takenHi) return;
    }
  }
  if (end >= codes.length) throw new RangeError('move list full');
  codes[end] = code;
  capturedLo[end] = takenLo;
  capturedHi[end] = takenHi;
  end++;
}
