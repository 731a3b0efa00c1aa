/**
 * Chance as somebody wrote it down: a game on paper tells what the dice did in its own words (a
 * robot went from A1 to A2), not what they showed. A game that reads such words offers this beside
 * the contract (gameEntry.ts).
 */
import type { Dice } from './dice.ts';
import type { Answers } from './game.ts';
import type { Result } from './result.ts';

/** What is written beside the moves of a turn, by name; anything at all. */
export type Written = Readonly<Record<string, unknown>>;

/**
 * The turn played as written, its moves being legal; null when nothing is written that this game
 * reads, and the dice decide.
 */
export type PlayScripted<S, M> = {
  play(state: S, answers: Answers<M>, written: Written, dice: Dice): Result<S> | null;
}['play'];
