/**
 * Who is before whom with equal points: each tie-break gives everybody a number, the higher is
 * better.
 */

import { lotOf } from '../luck.ts';
import { sumOf } from '../plan/entrants.ts';
import type { TieBreak } from '../plan/plan.ts';
import type { Tally } from './tally.ts';

export interface TieContext {
  readonly tallies: ReadonlyMap<string, Tally>;
  /** The stage's entrants, the best seeded first. */
  readonly seeding: readonly string[];
  readonly commitment: string;
  readonly stage: string;
}

/**
 * Groups of equals, the best first. A tie-break that separates some of a group is asked again of
 * those who are still equal where it looks at the group alone (`direct`), and then the next one is.
 */
export function rankTied(group: readonly Tally[], breaks: readonly TieBreak[], context: TieContext): Tally[][] {
  const [first, ...rest] = breaks;
  if (first === undefined || group.length < 2) return group.length === 0 ? [] : [[...group]];
  const parts = groupBy(group, scoreBy(first, group, context));
  if (parts.length === 1) return rankTied(group, rest, context);
  return parts.flatMap((part) => rankTied(part, first === 'direct' ? breaks : rest, context));
}

/** The highest first. */
export function groupBy(group: readonly Tally[], score: (tally: Tally) => number | string): Tally[][] {
  const parts = new Map<number | string, Tally[]>();
  for (const tally of group) {
    const value = score(tally);
    parts.set(value, [...(parts.get(value) ?? []), tally]);
  }
  return [...parts].sort(([a], [b]) => (a > b ? -1 : a < b ? 1 : 0)).map(([, part]) => part);
}

function scoreBy(tieBreak: TieBreak, group: readonly Tally[], context: TieContext): (tally: Tally) => number | string {
  const { tallies, seeding, commitment, stage } = context;
  const pointsOf = (id: string): number => tallies.get(id)?.points ?? 0;
  switch (tieBreak) {
    case 'direct': {
      const ids = new Set(group.map(({ entrant }) => entrant));
      const isComplete = group.every(({ entrant, against }) =>
        [...ids].every((other) => other === entrant || against.has(other)),
      );
      // Who has not met all the others cannot be compared with them by what it won there.
      if (!isComplete) return () => 0;
      return ({ against }) => sumOf([...against].flatMap(([other, won]) => (ids.has(other) ? won : [])));
    }
    case 'sonneborn-berger':
      // What was won against each, times what that opponent has: a win against the strong counts
      // more.
      return ({ against }) => sumOf([...against].flatMap(([other, won]) => won.map((part) => part * pointsOf(other))));
    case 'buchholz':
      return (tally) => sumOf(opponentsPoints(tally, pointsOf));
    case 'buchholz-cut':
      // Without the weakest opponent.
      return (tally) => {
        const points = opponentsPoints(tally, pointsOf);
        return sumOf(points) - (points.length === 0 ? 0 : Math.min(...points));
      };
    case 'wins':
      return ({ wins }) => wins;
    case 'points-for':
      return ({ pointsFor }) => pointsFor;
    case 'points-difference':
      return ({ pointsFor, pointsAgainst }) => pointsFor - pointsAgainst;
    case 'faults':
      return ({ faults }) => -faults;
    case 'seeding':
      return ({ entrant }) => -seeding.indexOf(entrant);
    case 'lot':
      return ({ entrant }) => lotOf(commitment, `standings of ${stage}`, entrant);
  }
}

/**
 * By match. A bye counts as an opponent with as many points as oneself (FIDE's tie-break
 * regulations, C.07).
 */
const opponentsPoints = (tally: Tally, pointsOf: (id: string) => number): number[] => [
  ...[...tally.against].flatMap(([other, won]) => won.map(() => pointsOf(other))),
  ...Array.from({ length: tally.byes }, () => tally.points),
];
