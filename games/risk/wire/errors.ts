/**
 * What the contest answers to a move. A user sees exactly one of these texts as `error`, always the
 * first that is true in the order of the contest; the reason, in a sentence, stands beside it in
 * `message`.
 */

export type ContestError =
  | 'Unknown User'
  | 'Unknown Game'
  | 'Game has not started.'
  | 'Game is Finished.'
  | 'Unknown player'
  | `It's not the turn of player ${number}`
  | 'Wrong Move';

/** Who sends a move, as far as its uuid tells. */
export interface Sender {
  /** Null: the game that the uuid was given for is no longer here. */
  readonly game: {
    readonly started: boolean;
    readonly finished: boolean;
    /** From 0; null when it is nobody's turn. */
    readonly current: number | null;
  } | null;
  /** Its number in the game, from 0; null: the game does not know it. */
  readonly idPlayer: number | null;
}

/**
 * The first error, or null where the move is taken. `sender` is null for a uuid that nobody was
 * given.
 */
export function firstError(sender: Sender | null, isWrong: boolean): ContestError | null {
  if (sender === null) return 'Unknown User';
  const { game, idPlayer } = sender;
  if (game === null) return 'Unknown Game';
  if (!game.started) return 'Game has not started.';
  if (game.finished) return 'Game is Finished.';
  if (idPlayer === null) return 'Unknown player';
  // People count from 1.
  if (game.current !== idPlayer) return `It's not the turn of player ${idPlayer + 1}`;
  return isWrong ? 'Wrong Move' : null;
}

/** The answer to a move, and to whatever else cannot be done. */
export type Verdict = {
  readonly error: ContestError | null;
  readonly message: string;
};

export const OK: Verdict = { error: null, message: 'OK' };
