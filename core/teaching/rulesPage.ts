/**
 * The rules of a game as a page for people, in both languages; drawings are positions, which the
 * game's own board draws. The drawer of a match shows the same.
 */
import type { Seat } from '../game.ts';
import type { Words } from '../words.ts';

/** A position to be looked at. */
export interface Figure {
  /** As the game's `makeState` writes it. */
  readonly position: string;
  /** Options besides the usual ones, as people give them. */
  readonly setup?: Readonly<Record<string, string>>;
  /** Turned to, and seen by this seat; left out: 1. */
  readonly seat?: Seat;
  /** Drawn as in a wide window, where some boards show more. */
  readonly isWide?: true;
  readonly caption: Words;
}

interface Table {
  readonly head: readonly Words[];
  readonly rows: readonly (readonly Words[])[];
}

/** A paragraph, a list, a table or a drawing. */
export type RulesPart = Words | readonly Words[] | Table | Figure;

export interface Chapter {
  readonly title: Words;
  readonly parts: readonly RulesPart[];
}

export type RulesPage = readonly Chapter[];
