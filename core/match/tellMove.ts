/** A move as the list of moves tells it, whether or not it was played: without what comes of it. */
import { minimumDice } from '../dice.ts';
import type { AnyGame, Seat } from '../game.ts';
import type { Words } from '../words.ts';
import type { Entry } from './match.ts';
import { narrateTurn } from './narrateTurn.ts';
import type { Narrate } from './narration.ts';

export interface TellingMove {
  readonly game: AnyGame;
  /** Null for a game that has none. */
  readonly narrate: Narrate<unknown> | null;
  /** The position that the move is for: whole, or as the seat sees it. */
  readonly before: unknown;
  readonly seat: Seat;
  /** Legal there. */
  readonly move: unknown;
  /** As people are shown them, seat 1 first. */
  readonly names: readonly string[];
}

/** In sentences. */
export function tellMove({ game, narrate, before, seat, move, names }: TellingMove): Words {
  const text = game.makeMove(move, before);
  const entries: Entry[] = [{ turn: 1, seat, event: 'answer', ms: 0, move: text, verdict: 'taken' }];
  // Whatever dice, and nobody else moves: the first line says what the player does, those after it
  // what came of it.
  const answers = game.acting(before).map((acting): [Seat, unknown] => [acting, acting === seat ? move : null]);
  const after = game.play(before, new Map(answers), minimumDice);
  const lines = narrateTurn(game, narrate, { before, entries, after }, names);
  return lines.find((told) => told.seat === seat)!.text;
}
