/**
 * The lines of a game and how they hang together: the main line, and variations that leave it, or
 * leave each other. Moves are counted from the start of the game, whatever line they are in.
 */

import type { ShownEnd } from '@joute/core/api/feed.ts';
import type { Entry } from '@joute/core/match/match.ts';
import type { SavedLine, SavedMove } from '@joute/core/savedGame.ts';
import { Timeline } from '../../theatre/model/timeline.ts';

export interface Branch {
  /** 0 is the main line. */
  readonly id: number;
  readonly line: SavedLine;
  /** The line that it leaves; null for the main line. */
  readonly parent: Branch | null;
  /** How many moves are played before its first. */
  readonly from: number;
  /** What could be played instead of each of its moves. */
  readonly variations: readonly (readonly Branch[])[];
}

export function branchesOf(main: SavedLine): Branch {
  let count = 0;
  const grow = (line: SavedLine, parent: Branch | null, from: number): Branch => {
    const variations: Branch[][] = [];
    const branch: Branch = { id: count++, line, parent, from, variations };
    for (const [index, move] of line.moves.entries()) {
      const others = index === 0 ? [...line.variations, ...move.variations] : move.variations;
      variations.push(others.map((other) => grow(other, branch, from + index)));
    }
    return branch;
  };
  return grow(main, null, 0);
}

/** All moves from the start of the game to the end of this line. */
export const movesOf = ({ line, parent, from }: Branch): readonly SavedMove[] =>
  parent ? [...movesOf(parent).slice(0, from), ...line.moves] : line.moves;

/** The line that the move with this number (from 0) stands in, of those that lead to this one. */
export function homeOf(branch: Branch, index: number): Branch {
  let home = branch;
  while (home.parent && index < home.from) home = home.parent;
  return home;
}

/** The position before a line's first move. */
const startOf = (branch: Branch): unknown => (branch.parent ? startOf(branch.parent) : branch.line.start);

/** A line as the theatre shows it: a frame for every move. `end` is the main line's. */
export function timelineOf(branch: Branch, end: ShownEnd | null): Timeline {
  const moves = movesOf(branch);
  const told = branch.parent ? null : end;
  const entries = moves.map(({ seat, text }, index): Entry => {
    const happened = { turn: index + 1, seat, event: 'answer', ms: 0, verdict: 'taken' } as const;
    return text === '' ? happened : { ...happened, move: text };
  });
  const timeline = new Timeline();
  const standing = { version: moves.length, turn: moves.length + 1, ply: moves.length, waiting: [], time: [] };
  timeline.restart({ ...standing, state: null, end: told, entries }, 0);
  const states = [startOf(branch), ...moves.map(({ state }) => state)];
  for (const [index, state] of states.entries()) {
    const isLast = index === moves.length;
    const frame = { turn: index + 1, version: index, waiting: [], time: [], heard: 0, end: isLast ? told : null };
    timeline.put({ ...frame, state });
  }
  return timeline;
}
