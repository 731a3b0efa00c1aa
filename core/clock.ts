import type { Seat } from './game.ts';

/**
 * How much time a seat has, in milliseconds. Real time is measured by whoever runs the match; this
 * only counts.
 */
export interface Clock {
  /** For one turn; null for no limit. */
  readonly move: number | null;
  /** For a seat's first turn, where that differs. */
  readonly first?: number;
  /** For the whole match, spent as the seat thinks; null for no limit. */
  readonly bank: number | null;
  /** Given back to the bank after each move. */
  readonly increment: number;
  /**
   * How much later than the limit an answer is still taken, for delays that are not the player's.
   */
  readonly margin: number;
  /**
   * For the match as a whole, all seats together; left out for no limit. Looked at only when all
   * seats have had as many turns, so that nobody gains by playing first.
   */
  readonly duration?: number;
  /**
   * The first turn of these seats is not charged up to so many milliseconds: people look at the
   * board first. Who they are is written here, so that a replay needs to know nothing else.
   */
  readonly grace?: { readonly ms: number; readonly seats: readonly Seat[] };
}

/** How long a person may look at the board before the clock of the first move runs. */
export const GRACE_MS = 30_000;

/** The clock of a match in which people have these seats; programs are charged at once. */
export function withGrace({ grace: _grace, ...clock }: Clock, people: readonly Seat[]): Clock {
  const isLimited = clock.move !== null || clock.bank !== null || clock.first !== undefined;
  return isLimited && people.length > 0 ? { ...clock, grace: { ms: GRACE_MS, seats: people } } : clock;
}

export const NO_CLOCK: Clock = { move: null, bank: null, increment: 0, margin: 0 };

/**
 * What is left of a seat's bank (null without one), how much of the present turn it has used, and
 * the turns it has behind it.
 */
export interface ClockHand {
  readonly left: number | null;
  readonly used: number;
  readonly turns: number;
  /** How much of the first turn is not charged; left out for nothing. */
  readonly free?: number;
}

export function startHand({ bank, grace }: Clock, seat: Seat): ClockHand {
  const hand = { left: bank, used: 0, turns: 0 };
  return grace?.seats.includes(seat) ? { ...hand, free: grace.ms } : hand;
}

/** What is charged of the present turn so far. */
const charged = ({ used, free = 0 }: ClockHand): number => Math.max(0, used - free);
/** How much of it is still free. */
const unspent = ({ used, free = 0 }: ClockHand): number => Math.max(0, free - used);

const turnTime = ({ move, first }: Clock, { turns }: ClockHand): number | null =>
  turns === 0 && first !== undefined ? first : move;

/** How long the seat may still think in this turn. Tries after a refusal share the turn's time. */
export function allowance(clock: Clock, hand: ClockHand): number | null {
  const time = turnTime(clock, hand);
  const turn = time === null ? null : time - charged(hand);
  const bank = hand.left === null ? null : hand.left - charged(hand);
  const least = turn === null || bank === null ? (turn ?? bank) : Math.min(turn, bank);
  return least === null ? null : least + unspent(hand);
}

export const useTime = (hand: ClockHand, ms: number): ClockHand => ({ ...hand, used: hand.used + ms });

/** The turn is closed for this seat: its time comes off the bank. */
export const closeTurn = (clock: Clock, hand: ClockHand): ClockHand => ({
  left: hand.left === null ? null : Math.max(0, hand.left - charged(hand) + clock.increment),
  used: 0,
  turns: hand.turns + 1,
});
