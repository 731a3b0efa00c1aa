/**
 * One round of a Swiss: of all ways to pair everybody the one that costs least, by maximum-weight
 * matching (Edmonds), so that the last pairs are no worse off than the first. Costs are of ranks
 * that cannot buy each other: first no pair meets again and byes are shared, then nobody has one
 * seat two times more than the other, then scores are close, then the upper half meets the lower.
 */
import blossom from 'edmonds-blossom';

export interface SwissEntrant {
  readonly id: string;
  /** In points of the stage. */
  readonly score: number;
  readonly opponents: ReadonlySet<string>;
  /** Times in the first seat less times in the second. */
  readonly seatBalance: number;
  /** Whether it had the first seat the last time; null before that. */
  readonly wasFirst: boolean | null;
  readonly byes: number;
}

export interface SwissRound {
  /** The first seat first; in the order of the standings. */
  readonly couples: readonly (readonly [string, string])[];
  readonly bye: string | null;
}

/** Together below 2^53 for 500 entrants: the matching calculates with whole numbers. */
const COST = { again: 1e12, seats: 1e9, score: 1000, sameSeat: 300 };
const BASE = 8e12;

/**
 * `entrants` are in the order of the standings, equals by their seeding. `win` is what a win
 * counts: half of it is one step of score. With `areSeatsEven` (both sides are played in every
 * pairing) seats do not matter.
 */
export function pairSwiss(entrants: readonly SwissEntrant[], win: number, areSeatsEven = false): SwissRound {
  const n = entrants.length;
  if (n < 2) return { couples: [], bye: entrants[0]?.id ?? null };
  const levels = entrants.map(({ score }) => Math.round((2 * score) / Math.max(win, 0.5)));
  const groups = positionsInGroups(levels);
  const edges: [number, number, number][] = [];
  for (let a = 0; a < n; a++)
    for (let b = a + 1; b < n; b++)
      edges.push([a, b, BASE - coupleCost(entrants[a]!, entrants[b]!, areSeatsEven) - nearCost(a, b)]);
  const fewest = Math.min(...entrants.map(({ byes }) => byes));
  const lowest = Math.min(...levels);
  if (n % 2 === 1)
    entrants.forEach(({ byes }, place) => {
      const cost = COST.again * Math.min(6, byes - fewest) + COST.score * (levels[place]! - lowest) ** 2 + (n - place);
      edges.push([place, n, BASE - cost]);
    });
  const mates = blossom(edges, true);
  const couples = entrants.flatMap((entrant, place) => {
    const mate = mates[place]!;
    return mate > place && mate < n ? [seated(entrant, entrants[mate]!, place)] : [];
  });
  const bye = n % 2 === 1 ? (entrants[mates[n]!]?.id ?? null) : null;
  return { couples, bye };

  function nearCost(a: number, b: number): number {
    const steps = levels[a]! - levels[b]!;
    if (steps !== 0) return COST.score * steps ** 2 + Math.abs(a - b);
    const { place: one, size } = groups[a]!;
    return Math.abs(Math.abs(groups[b]!.place - one) - Math.floor(size / 2));
  }
}

/** The place of each in the group of those with as many points, and the group's size. */
function positionsInGroups(levels: readonly number[]): { place: number; size: number }[] {
  return levels.map((level, index) => ({
    place: levels.slice(0, index).filter((other) => other === level).length,
    size: levels.filter((other) => other === level).length,
  }));
}

function coupleCost(one: SwissEntrant, other: SwissEntrant, areSeatsEven: boolean): number {
  const again = one.opponents.has(other.id) ? COST.again : 0;
  if (areSeatsEven) return again;
  // Two who both had one seat more often: one of them would have it twice more.
  const isLopsided = one.seatBalance * other.seatBalance > 0;
  const seats = isLopsided ? COST.seats * Math.min(Math.abs(one.seatBalance), Math.abs(other.seatBalance)) : 0;
  const isSame = one.seatBalance === other.seatBalance && one.wasFirst !== null && one.wasFirst === other.wasFirst;
  return again + seats + (isSame ? COST.sameSeat : 0);
}

/**
 * Who had the first seat less often has it; else who did not have it last; else they take turns
 * down the list.
 */
function seated(one: SwissEntrant, other: SwissEntrant, place: number): readonly [string, string] {
  const balance = one.seatBalance - other.seatBalance;
  const isOneFirst =
    balance !== 0 ? balance < 0 : one.wasFirst !== other.wasFirst ? other.wasFirst !== false : place % 2 === 0;
  return isOneFirst ? [one.id, other.id] : [other.id, one.id];
}
