/**
 * A trojan in one 16-bit number: `board | place | creator | type | direction`, highest bits first.
 * Inside a list trojans have no order that matters, so all trojans of a game are one flat list of
 * such numbers; a turn leaves them sorted (by board, place, creator, type, direction), and so files
 * and JSON write them.
 */

/** Where on its board a trojan is: 0..24 present on that cell, then these. */
export const INCOMING = 25;
/** Outgoing by a side: OUTGOING + direction. */
export const OUTGOING = 26;
/** Arriving on a cell, not yet present: ENTERING + cell. */
export const ENTERING = 32;

const TYPE_SHIFT = 2;
const CREATOR_SHIFT = 5;
const PLACE_SHIFT = 7;
const BOARD_SHIFT = 13;

/** Board and creator are players counted from 0. */
export const pack = (board: number, place: number, creator: number, type: number, direction: number): number =>
  (board << BOARD_SHIFT) | (place << PLACE_SHIFT) | (creator << CREATOR_SHIFT) | (type << TYPE_SHIFT) | direction;

export const boardOf = (trojan: number): number => trojan >> BOARD_SHIFT;
export const placeOf = (trojan: number): number => (trojan >> PLACE_SHIFT) & 63;
export const creatorOf = (trojan: number): number => (trojan >> CREATOR_SHIFT) & 3;
export const typeOf = (trojan: number): number => (trojan >> TYPE_SHIFT) & 7;
export const directionOf = (trojan: number): number => trojan & 3;

/** Board and place in one number, to compare at once. */
export const spotOf = (trojan: number): number => trojan >> PLACE_SHIFT;
export const spotAt = (board: number, place: number): number => (board << (BOARD_SHIFT - PLACE_SHIFT)) | place;

export const withPlace = (trojan: number, place: number): number =>
  (trojan & ~(63 << PLACE_SHIFT)) | (place << PLACE_SHIFT);
export const withDirection = (trojan: number, direction: number): number => (trojan & ~3) | direction;
