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
}

export const startHand = (clock: Clock): ClockHand => ({ left: clock.bank, used: 0, turns: 0 });

const turnTime = ({ move, first }: Clock, { turns }: ClockHand): number | null =>
  turns === 0 && first !== undefined ? first : move;

/** How long the seat may still think in this turn. Tries after a refusal share the turn's time. */
export function allowance(clock: Clock, hand: ClockHand): number | null {
  const time = turnTime(clock, hand);
  const turn = time === null ? null : time - hand.used;
  if (hand.left === null) return turn;
  const bank = hand.left - hand.used;
  return turn === null ? bank : Math.min(turn, bank);
}

export const useTime = ({ left, used, turns }: ClockHand, ms: number): ClockHand => ({ left, used: used + ms, turns });

/** The turn is closed for this seat: its time comes off the bank. */
export const closeTurn = (clock: Clock, hand: ClockHand): ClockHand => ({
  left: hand.left === null ? null : Math.max(0, hand.left - hand.used + clock.increment),
  used: 0,
  turns: hand.turns + 1,
});
