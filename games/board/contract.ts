/**
 * What a board is. Each game has a room `board/` with these files, which the screens find by their names:
 *
 * - `Board.svelte` (props: `BoardProps`): draws any state that the rules can reach, or a view of one, and lets a person compose a move. It has no
 *   rules of its own: it asks the game's. What it hands over is a legal move in the game's notation.
 * - `Miniature.svelte` (props: `MiniatureProps`): the same position small, moving, not to be touched. It reads the state as it is sent (JSON) and loads
 *   no rules, so that a page full of them stays light.
 * - `Emblem.svelte` (no props): the game's sign, a square drawing recognisable at 24 px and beautiful at 240.
 * - `describe.ts` (`describe: Describe`): the position in words, for who does not see it.
 *
 * Pictures are SVG, styled by classes and the tokens of web/styles/tokens.css; the six seats have `--seat-1` to `--seat-6` (and `--seat-ink-…` for what is
 * written on them) and the patterns `url(#seat-1)` (SeatPatterns.svelte, once in the page). No style attributes in the markup: the server's policy does not let
 * them through (`style:` directives are fine).
 */
import type { Json, Seat, Viewer } from '@joute/core/game.ts';
import type { Entry } from '@joute/core/match/match.ts';
import type { Setup } from '@joute/core/setup.ts';
import type { Language } from '@joute/core/words.ts';

/** What led to the state that is shown. */
export interface LastTurn<S> {
  /** As the same viewer saw it. */
  readonly before: S;
  /** The entries of the turn that was closed, with its draws: moves in the game's notation. */
  readonly entries: readonly Entry[];
}

export interface BoardProps<S> {
  readonly state: S;
  readonly setup: Setup;
  /** Who sits there, seat 1 first. */
  readonly names: readonly string[];
  /** Whose view the state is. */
  readonly viewer: Viewer;
  /** The seat that the person at the screen moves for now; null: look only. */
  readonly mover: Seat | null;
  /** The seat that the board is turned to: its side is at the bottom. */
  readonly facing: Seat;
  /** Null where it is not known: at the start, or after a jump. */
  readonly last: LastTurn<S> | null;
  readonly language: Language;
  /** Nothing moves by itself: the person wants it so, or leafs through the match. */
  readonly isStill: boolean;
  /** Hands a whole move over; `mover` is null from then on until it is kept, or refused. */
  readonly submit: (move: string) => void;
  /** Tells what is composed so far, in the game's notation: it is shown where moves are written. Empty when there is nothing. */
  readonly draft?: (text: string) => void;
}

export interface MiniatureProps {
  /** As the game's `makeJson` writes it. */
  readonly state: Json;
  readonly setup: Setup;
  readonly isStill: boolean;
}

export interface DescribeOptions {
  readonly language: Language;
  readonly names: readonly string[];
  readonly viewer: Viewer;
}
export type Describe<S> = (state: S, options: DescribeOptions) => string;
