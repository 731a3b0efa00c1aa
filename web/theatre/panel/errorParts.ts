/** What a program wrote to its standard error, turn by turn. */
import type { ProgramErrors } from '@joute/core/api/records.ts';
import type { Seat } from '@joute/core/game.ts';

export interface ErrorPart {
  readonly seat: Seat;
  /** Null: before the first question. */
  readonly turn: number | null;
  readonly text: string;
}

export function errorParts({ seat, text, turns }: ProgramErrors['errors'][number]): ErrorPart[] {
  const parts = turns.map(({ turn, at }, index) => ({ seat, turn, text: text.slice(at, turns[index + 1]?.at) }));
  const first = { seat, turn: null, text: text.slice(0, turns[0]?.at) };
  return [first, ...parts].filter((part) => part.text !== '');
}

/** The part to be read at a turn: the last one up to it. */
export const partAt = (parts: readonly ErrorPart[], turn: number): number =>
  parts.reduce((found, part, index) => ((part.turn ?? 0) <= turn ? index : found), -1);
