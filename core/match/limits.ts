/**
 * How much text a match takes from its players, so that nobody fills the disk with it. All far
 * above what an honest player sends.
 */

/**
 * The length of one answer, in characters. A longer one is cut before anybody reads it: the longest
 * move of any game is about half of this.
 */
export const MOST_ANSWER = 10_000;

/**
 * The length of what stands around a move, such as a comment. A move with more is taken all the
 * same, and recorded without it.
 */
export const MOST_NOTE = 1000;

/** The length of a whole record, in characters; a match that reaches it ends there. */
export const MOST_RECORD = 64 * 1024 * 1024;

/** Whether a text is too much for the move that it contains. */
export const isNoteTooLong = (text: string, move: string): boolean => text.length - move.length > MOST_NOTE;
