/**
 * What groups may do in a turn, as far as it is worth a thought: one goes somewhere whole, or parts
 * for several goals, or several fall upon one cell together.
 */
import { countOf, enemyOf, HUMANS, speciesOf } from '../rules/cell.ts';
import { neighboursOf } from '../rules/grid.ts';
import { type Goal, goalsOf, isWorthy, needFor } from './goals.ts';
import type { Position } from './position.ts';

/** Some creatures of one cell on their way to another. */
export interface Part {
  readonly from: number;
  readonly count: number;
  readonly to: number;
}

export interface Action {
  readonly parts: readonly Part[];
  /** What it gains over staying, all else left as it is. */
  gain: number;
}

/** Splits are the heart of the game: two groups eat twice as fast as one. */
const MOST_GOALS = 8;
const MOST_PARTS = 3;
const MOST_MEETINGS = 3;
/** Enemies so near make every step worth a look; farther off, those towards a goal are enough. */
const NEAR = 3;

export function actionsOf(position: Position, own: number, group: number, isRoot: boolean): Action[] {
  const from = position.cell[own]![group]!;
  const count = position.count[own]![group]!;
  const { board } = position;
  const { cells: around, counts } = neighboursOf(board.rows, board.columns);
  const actions: Action[] = [];
  const goals = goalsOf(position, position.board.columns, own, group, MOST_GOALS);
  const everyStep = isRoot || goals.length === 0 || isNear(position, enemyOf(own), own, group, NEAR);
  for (let k = 8 * from; k < 8 * from + counts[from]!; k++) {
    const to = around[k]!;
    if (!everyStep && speciesOf(board.cells[to]!) !== own && !goals.some(({ step }) => step === to)) continue;
    if (isWorthy(position.board, own, count, to)) actions.push({ parts: [{ from, count, to }], gain: 0 });
  }
  if (count > 1) actions.push(...splitsOf(position, own, group, goals));
  return actions;
}

/** One step of the whole group towards what pays best, if that is safe to enter. */
export function stepOf(position: Position, own: number, group: number): Part | null {
  const [goal] = goalsOf(position, position.board.columns, own, group, MOST_GOALS);
  const count = position.count[own]![group]!;
  if (!goal || !isWorthy(position.board, own, count, goal.step)) return null;
  return { from: position.cell[own]![group]!, count, to: goal.step };
}

/**
 * The group in parts, each just enough for a goal of its own and in a direction of its own; those
 * who are left over go with one of them.
 */
function splitsOf(position: Position, own: number, group: number, goals: readonly Goal[]): Action[] {
  const from = position.cell[own]![group]!;
  const splits: Action[] = [];
  const add = (parts: readonly Part[]): void => {
    if (parts.every(({ count, to }) => isWorthy(position.board, own, count, to))) splits.push({ parts, gain: 0 });
  };
  const grow = (parts: readonly Part[], first: number, left: number): void => {
    for (let i = first; i < goals.length; i++) {
      const { need, step } = goals[i]!;
      if (need > left || parts.some(({ to }) => to === step)) continue;
      const grown = [...parts, { from, count: need, to: step }];
      const rest = left - need;
      if (grown.length > 1) for (const each of withRest(grown, rest)) add(each);
      // Just enough go there, and the others wait.
      else if (rest > 0) add(grown);
      if (grown.length < MOST_PARTS) grow(grown, i + 1, rest);
    }
  };
  grow([], 0, position.count[own]![group]!);
  return splits;
}

/** The rest with each of the parts in turn. */
const withRest = (parts: readonly Part[], rest: number): (readonly Part[])[] =>
  rest === 0
    ? [parts]
    : parts.map((_, stronger) =>
        parts.map((part, i) => (i === stronger ? { ...part, count: part.count + rest } : part)),
      );

/** Several groups upon one cell, where together they win: all, or the largest that suffice. */
export function gangsOf(position: Position, own: number): Action[] {
  const { board } = position;
  if (position.length[own]! < 2) return [];
  const { cells: around, counts } = neighboursOf(board.rows, board.columns);
  const actions: Action[] = [];
  for (const species of [HUMANS, enemyOf(own)]) {
    for (let i = 0; i < position.length[species]!; i++) {
      const to = position.cell[species]![i]!;
      const parts: Part[] = [];
      let sum = 0;
      for (let k = 8 * to; k < 8 * to + counts[to]!; k++) {
        const held = board.cells[around[k]!]!;
        if (speciesOf(held) !== own) continue;
        parts.push({ from: around[k]!, count: countOf(held), to });
        sum += countOf(held);
      }
      if (parts.length < 2 || !isWorthy(position.board, own, sum, to)) continue;
      actions.push({ parts, gain: 0 });
      parts.sort((a, b) => b.count - a.count);
      const enough = needFor(species, position.count[species]![i]!);
      let some = 0;
      let used = 0;
      while (some < enough && used < parts.length) some += parts[used++]!.count;
      if (some >= enough && used > 1 && used < parts.length) actions.push({ parts: parts.slice(0, used), gain: 0 });
    }
  }
  return actions;
}

/** Two groups with a cell between them meet there: in one turn they are one. */
export function meetingsOf(position: Position, own: number): Action[] {
  const { board } = position;
  const [cells, xs, ys, counts] = [position.cell[own]!, position.x[own]!, position.y[own]!, position.count[own]!];
  const actions: Action[] = [];
  for (let i = 0; i < position.length[own]!; i++) {
    for (let j = 0; j < i && actions.length < MOST_MEETINGS; j++) {
      const dx = xs[j]! - xs[i]!;
      const dy = ys[j]! - ys[i]!;
      if (Math.max(Math.abs(dx), Math.abs(dy)) !== 2) continue;
      const to = (ys[i]! + Math.trunc(dy / 2)) * board.columns + xs[i]! + Math.trunc(dx / 2);
      if (!isWorthy(board, own, counts[i]! + counts[j]!, to)) continue;
      const parts = [i, j].map((group) => ({ from: cells[group]!, count: counts[group]!, to }));
      actions.push({ parts, gain: 0 });
    }
  }
  return actions;
}

/** Whether any of the others is so near to a group. */
export function isNear(position: Position, others: number, own: number, group: number, near: number): boolean {
  const [xs, ys] = [position.x[others]!, position.y[others]!];
  const x = position.x[own]![group]!;
  const y = position.y[own]![group]!;
  for (let i = 0; i < position.length[others]!; i++) {
    if (Math.abs(xs[i]! - x) <= near && Math.abs(ys[i]! - y) <= near) return true;
  }
  return false;
}
