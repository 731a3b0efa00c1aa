/**
 * What a player is told and asked, whoever it is: a thread, a process, a network client, a person.
 */
import type { AnyGame, Seat } from '../game.ts';
import type { Setup } from '../setup.ts';

/** Told once, before the first turn. The match's clock does not run yet. */
export interface Hello {
  readonly game: AnyGame;
  readonly seat: Seat;
  readonly names: readonly string[];
  readonly setup: Setup;
  /** The first state as this seat may see it. */
  readonly view: unknown;
  /** For a bot's own generator. */
  readonly seed: number;
}

export interface Ask {
  readonly turn: number;
  /** What this seat may see. */
  readonly view: unknown;
  /** Milliseconds it may think; null for no limit. */
  readonly time: number | null;
  /** How much later an answer is still taken. */
  readonly margin: number;
  /** What is left of its time for the whole match; null without such a limit. */
  readonly left: number | null;
  /** What happened since it was last asked for another turn, its own move first. */
  readonly last: readonly News[];
}

/** A move that was played (null: none was, the turn passed), or a public draw. */
export type News =
  | { readonly turn: number; readonly seat: Seat; readonly move: string | null }
  | { readonly turn: number; readonly draw: string; readonly index: number; readonly value: number };

/** A turn that was closed, as one viewer sees it. */
export interface ClosedTurn {
  /** The turn that is next. */
  readonly turn: number;
  /** What the viewer may see now. */
  readonly view: unknown;
  /** What was played and publicly drawn since the viewer was last shown a turn. */
  readonly news: readonly News[];
  /** Whether the viewer's seat is asked next. */
  readonly asked: boolean;
}
