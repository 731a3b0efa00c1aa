/**
 * A move that a person enters piece by piece, in games whose moves are long. A game that has such
 * moves offers this beside the contract (gameEntry.ts); whoever asks for a move may use it or not,
 * for what comes out is a move in the game's own notation.
 */
import type { Seat } from './game.ts';
import type { Result } from './result.ts';
import type { Words } from './words.ts';

/** The result of the pieces entered so far. */
export interface SoFar<S> {
  /**
   * The pieces as the game writes them, in order; the same text is what the next piece is added to.
   */
  readonly pieces: readonly string[];
  /** The pieces that may follow; none when the move has all of them. */
  readonly next: readonly string[];
  /** The move as it would be sent now, or why the rules do not let it end here. */
  readonly move: Result<string>;
  /** The state with these pieces played, for drawing and not for playing on. */
  readonly state: S;
  /** Who is asked, and for which piece. */
  readonly title: Words;
}

/**
 * From the text so far, empty at the beginning. Refuses the first piece that is not legal; the text
 * may be anything at all.
 */
export type Steps<S> = { steps(text: string, state: S, seat: Seat): Result<SoFar<S>> }['steps'];
