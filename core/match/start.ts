/**
 * The first state of a match: the game's own start, or one that was saved before. Both are in the
 * record's head, so a match is replayed from its head alone, and the referee and the replay both
 * come here.
 */
import type { Dice } from '../dice.ts';
import type { Game } from '../game.ts';
import { type Result, refuse } from '../result.ts';
import type { Setup } from '../setup.ts';

export interface Beginning {
  readonly setup: Setup;
  /**
   * A saved state as the game writes it; left out, the match starts as the game does. What the text
   * leaves out is the setup's.
   */
  readonly from?: string;
}

export function beginMatch<S, M>(game: Game<S, M>, { setup, from }: Beginning, seats: number, dice: Dice): Result<S> {
  if (from === undefined) return game.start(setup, seats, dice);
  const state = game.parseState(from, setup);
  if (!state.ok) return state;
  const held = seatsOf(game, state.value);
  return held === seats ? state : refuse('start/seats', { held, seats });
}

/** How many seats a state is for. */
export const seatsOf = <S, M>(game: Game<S, M>, state: S): number => game.resultNow(state).places.length;
