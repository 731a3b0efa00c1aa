/**
 * Games as other programs write them down, move by move, and positions as a course's files hold
 * them: what a game's `files` (core/game.ts) offers to who looks at files and saves them.
 */
import type { DrawState, Game, MatchResult, SavedFile, Seat } from './game.ts';
import { ok, type Refusal, type Result } from './result.ts';
import type { Setup } from './setup.ts';
import type { Words } from './words.ts';

/** One game of a file, for a list; `open` when somebody wants to see it. */
export interface SavedGame {
  /** Seat 1 first; empty where the file gives none. */
  readonly names: readonly string[];
  /** As the file writes them; empty where it does not say. */
  readonly event: string;
  readonly date: string;
  readonly result: string;
  /** Why it cannot be read; such a game has nothing to open. */
  readonly refusal: Refusal | null;
  /** Null where it cannot be read. */
  open(): OpenedGame | null;
}

export interface OpenedGame {
  readonly line: SavedLine;
  /** The first move that the rules do not allow; its line goes up to it. */
  readonly refusal: Refusal | null;
  /** Null where the file does not tell who won. */
  readonly result: (MatchResult & { readonly message: Words }) | null;
  /** Whatever else is said about it, such as the place: name and value. */
  readonly tags: readonly (readonly [name: string, value: string])[];
  /** The options under which it was played. */
  readonly setup: Partial<Setup>;
}

/** Moves one after the other; the main line of a game, or a variation. */
export interface SavedLine {
  readonly start: unknown;
  /** What is said before the first move. */
  readonly comments: readonly string[];
  /** What could have been played instead of the first move, where that is written before it. */
  readonly variations: readonly SavedLine[];
  readonly moves: readonly SavedMove[];
}

export interface SavedMove {
  readonly seat: Seat;
  /** The number that people give the move; both sides of a pair share it. */
  readonly number: number;
  /** In the game's notation; empty where a new position was set up instead. */
  readonly text: string;
  /** Signs such as `!?`. */
  readonly sign: string;
  readonly state: unknown;
  /** Comments that stand before the move. */
  readonly before: readonly string[];
  readonly comments: readonly string[];
  /** Lines that could have been played instead of this move. */
  readonly variations: readonly SavedLine[];
}

/** What goes into a saved position besides the state. */
export interface SaveDetails {
  readonly names: readonly string[];
  readonly setup: Setup;
}

/** A text that holds a position, in a form of the game's course or of other programs. */
export interface SaveFormat {
  readonly label: Words;
  /** Of the file's name, without the dot. */
  readonly extension: string;
  /** Null where this form cannot hold the position. The state may be a view of one. */
  make(state: unknown, details: SaveDetails): string | null;
}

/** What is needed of a game to show a state of it. */
interface ShownGame<S> extends Pick<Game<S, never>, 'parseState' | 'makeJson'> {
  readonly draw: DrawState<S>;
}

/** A state as `makeState` writes it; `kind` as in `SavedFile`. */
export function showState<S>(
  { parseState, makeJson, draw }: ShownGame<S>,
  text: string,
  setup: Setup,
  kind = 'game',
): Result<SavedFile> {
  const state = parseState(text, setup);
  if (!state.ok) return state;
  const { value } = state;
  return ok({ kind, draw: (options) => draw(value, options), json: { state: makeJson(value) }, state: value });
}
