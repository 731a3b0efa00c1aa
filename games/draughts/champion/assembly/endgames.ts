/**
 * Endgames that are known to their end, as `retrograde.ts` solved them: won, lost or drawn for the
 * side to move, two bits a position. Positions are seen by the side to move, who goes up; they are
 * grouped by how many men and kings either side has, and numbered within a group by the squares of
 * my men, my kings, their men and their kings. Rules that count moves are not known here.
 */
import { crownOf } from './moves';

export const DRAWN: i32 = 0;
export const WON: i32 = 1;
export const LOST: i32 = 2;
/** No position, or one that is not solved yet. */
export const UNKNOWN: i32 = 3;

/** Squares of a man: not the row where it is crowned. */
const MAN_SQUARES: i32 = 45;
const KING_SQUARES: i32 = 50;

/** Where each group begins, in positions; -1 for those that are not there. */
const GROUPS: usize = memory.data(256 * 4);
let positions: i32 = 0;
/** Where the values are. */
let base: usize = 0;
/** How many pieces the groups that are there have; 0 while there are none. */
let pieces: i32 = 0;

/** How many ways there are to put so many pieces on so many squares, up to three. */
@inline
export function ways(squares: i32, count: i32): i32 {
  if (count == 0) return 1;
  if (count == 1) return squares;
  if (count == 2) return (squares * (squares - 1)) / 2;
  return (squares * (squares - 1) * (squares - 2)) / 6;
}

@inline
export function groupOf(myMen: i32, myKings: i32, theirMen: i32, theirKings: i32): i32 {
  return (((((myMen << 2) | myKings) << 2) | theirMen) << 2) | theirKings;
}

export function sizeOf(group: i32): i32 {
  return (
    ways(MAN_SQUARES, group >> 6) *
    ways(KING_SQUARES, (group >> 4) & 3) *
    ways(MAN_SQUARES, (group >> 2) & 3) *
    ways(KING_SQUARES, group & 3)
  );
}

@inline
export function startOf(group: i32): i32 {
  return load<i32>(GROUPS + ((<usize>group) << 2));
}

/**
 * Lays the groups out, those of few pieces first; returns the bytes of all their values. Where not
 * all are wanted, those are left out in which the opponent has more: a move later it is the other
 * way round.
 */
export function layOut(most: i32, isWhole: bool): i32 {
  memory.fill(GROUPS, 0xff, 256 * 4);
  positions = 0;
  for (let total = 2; total <= most; total++) {
    for (let group = 0; group < 256; group++) {
      const mine = (group >> 6) + ((group >> 4) & 3);
      const theirs = ((group >> 2) & 3) + (group & 3);
      if (mine == 0 || theirs == 0 || mine + theirs != total) continue;
      if (!isWhole && (theirs > mine || (theirs == mine && group < ((group & 15) << 4 | group >> 4)))) continue;
      store<i32>(GROUPS + ((<usize>group) << 2), positions);
      // A byte is of one group.
      positions += (sizeOf(group) + 3) & ~3;
    }
  }
  pieces = most;
  return positions / 4;
}

/** Makes room for the endgames of so many pieces; returns where their values are to be put. */
export function roomForEndgames(most: i32): usize {
  const page: usize = 65536;
  const at = <usize>memory.size() * page;
  memory.grow(<i32>((<usize>layOut(most, false) + page - 1) / page));
  openEndgames(at);
  return at;
}

/** How many bytes the values are. */
export function endgameBytes(): i32 {
  return positions / 4;
}

/** The values are there: from now on endgames are known. */
export function openEndgames(at: usize): void {
  base = at;
}

@inline
export function valueAt(position: i32): i32 {
  return (<i32>load<u8>(base + <usize>(position >> 2)) >> ((position & 3) << 1)) & 3;
}

@inline
export function setValue(position: i32, value: i32): void {
  const place = base + <usize>(position >> 2);
  const shift = (position & 3) << 1;
  store<u8>(place, <u8>((<i32>load<u8>(place) & ~(3 << shift)) | (value << shift)));
}

/** The number of the squares of some pieces; `first` is the lowest of theirs. */
@inline
function rankOf(some: u64, isTurned: bool, first: i32): i32 {
  let rank = 0;
  let count = 0;
  for (let rest = some; rest != 0; ) {
    const bit = isTurned ? 63 - <i32>clz(rest) : <i32>ctz(rest);
    rest ^= (1 as u64) << (<u64>bit);
    const square = bit - bit / 11;
    rank += ways((isTurned ? 49 - square : square) - first, ++count);
  }
  return rank;
}

/** The number of a position, or -1 where its group is not there. */
export function numberOf(mine: u64, theirs: u64, kings: u64, side: i32): i32 {
  const myMen = mine & ~kings;
  const myKings = mine & kings;
  const theirMen = theirs & ~kings;
  const theirKings = theirs & kings;
  const theirKingCount = <i32>popcnt(theirKings);
  const theirManCount = <i32>popcnt(theirMen);
  const myKingCount = <i32>popcnt(myKings);
  const start = startOf(groupOf(<i32>popcnt(myMen), myKingCount, theirManCount, theirKingCount));
  if (start < 0) return -1;
  const isTurned = side != 0;
  let rank = rankOf(myMen, isTurned, 5);
  rank = rank * ways(KING_SQUARES, myKingCount) + rankOf(myKings, isTurned, 0);
  rank = rank * ways(MAN_SQUARES, theirManCount) + rankOf(theirMen, isTurned, 0);
  rank = rank * ways(KING_SQUARES, theirKingCount) + rankOf(theirKings, isTurned, 0);
  return start + rank;
}

/** Whether the endgame on the board may be asked for: no man stands where it would be crowned. */
@inline
export function isEndgame(mine: u64, theirs: u64, kings: u64, side: i32): bool {
  if (<i32>popcnt(mine | theirs) > pieces) return false;
  return (((mine & crownOf(side)) | (theirs & crownOf(side ^ 1))) & ~kings) == 0;
}

/** What a position without a capture is worth to its side to move. */
export function valueOf(mine: u64, theirs: u64, kings: u64, side: i32): i32 {
  if (theirs == 0) return WON;
  if (mine == 0) return LOST;
  const number = numberOf(mine, theirs, kings, side);
  return number < 0 ? UNKNOWN : valueAt(number);
}
